import { useState } from 'react';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { Button } from '../../../kit/button/Button.tsx';
import { Skeleton } from '../../../kit/loading/Skeleton.tsx';
import { Spinner } from '../../../kit/loading/Spinner.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { RequiredMark } from '../../../kit/inputs/Field.tsx';
import { FieldError, FieldHint } from '../../../kit/inputs/FieldNote.tsx';
import { usePricesAreHidden } from '../../../parts/waybill/HiddenPrice.tsx';
import { useOrderField } from '../fields/OrderField.tsx';
import { useOrderForm } from '../order-form-context.ts';
import { setTransport, useServiceChoice } from '../modes/use-service.ts';
import { ChannelCard } from './ChannelCard.tsx';
import { useChosenOffer, useOffers, type Offer, type Offers } from './offers.ts';
import { sortOffers, bestOffers, type OfferOrder } from './sort-offers.ts';
import './channels.css';

/** The channels that take these goods there, each with its price; choosing one decides what it fixes. */
export function ChannelPicker() {
  const { t } = useTranslation(['orderPrices', 'order']);
  const orderForm = useOrderForm();
  const { field, error } = useOrderField('channelId');
  const { list, withoutRate, state, isRefreshing, retry } = useOffers();
  const chosen = useChosenOffer();
  const [order, setOrder] = useState<OfferOrder>('price');
  const choose = ({ quote, service }: Offer) => {
    setTransport(orderForm, service);
    field.onChange(quote.channelId);
  };
  const marks = bestOffers(list);
  const areHidden = usePricesAreHidden();

  return (
    <div className="channels" data-invalid={error !== undefined || undefined}>
      <div className="channels-bar">
        <b id="channels-label">
          {t('order:fields.channelId')}
          <RequiredMark />
        </b>
        {list.length > 0 && <span className="muted">{t('orderPrices:channels.count', { count: list.length })}</span>}
        {isRefreshing && list.length > 0 && (
          <span className="channels-busy" role="status">
            <Spinner /> {t('orderPrices:channels.refreshing')}
          </span>
        )}
        <span className="spacer" />
        {list.length > 1 && !areHidden && <SortSwitch order={order} onChange={setOrder} />}
      </div>
      {error !== undefined && <FieldError>{error}</FieldError>}
      <WithoutRate channels={withoutRate} />
      {list.length === 0 && withoutRate.length === 0 && <NoChannels state={state} retry={retry} controlRef={field.takeFocus} />}
      {list.length > 0 && (
        <div role="radiogroup" aria-labelledby="channels-label" aria-busy={isRefreshing || undefined}>
          {field.value !== undefined && field.value !== '' && !chosen && !isRefreshing && (
            <p className="channels-lost">{t('orderPrices:channels.notQuoted')}</p>
          )}
          {sortOffers(list, areHidden ? 'speed' : order).map((offer, index) => (
            <ChannelCard
              key={offer.quote.channelId}
              offer={offer}
              isChosen={offer === chosen}
              isCheapest={offer.quote.channelId === marks.cheapest}
              isFastest={offer.quote.channelId === marks.fastest}
              onChoose={() => choose(offer)}
              controlRef={index === 0 ? field.takeFocus : undefined}
            />
          ))}
          <FieldHint>{t('orderPrices:channels.isShown')}</FieldHint>
        </div>
      )}
    </div>
  );
}

/** What is sold there, but has no price until the forwarder has a rate of a currency. */
function WithoutRate({ channels }: { channels: Offers['withoutRate'] }) {
  const { t, language } = useTranslation(['orderPrices', 'order']);
  const [first] = channels;
  if (!first) return null;
  const names = channels.map((each) => each[language]).join(t('order:pva.comma'));
  return <p className="channels-lost">{t('orderPrices:channels.withoutRate', { currency: first.currency, channels: names })}</p>;
}

function SortSwitch({ order, onChange }: { order: OfferOrder; onChange: (order: OfferOrder) => void }) {
  const { t } = useTranslation(['orderPrices', 'order']);
  return (
    <div className="channels-sort" role="group" aria-label={t('orderPrices:channels.sort.label')}>
      {(['price', 'speed'] as const).map((each) => (
        <button key={each} type="button" aria-pressed={each === order} onClick={() => onChange(each)}>
          {t(`orderPrices:channels.sort.${each}`)}
        </button>
      ))}
    </div>
  );
}

interface NoChannelsProps {
  state: ReturnType<typeof useOffers>['state'];
  retry: () => void;
  controlRef: (element: { focus?: () => void } | null) => void;
}

function NoChannels({ state, retry, controlRef }: NoChannelsProps) {
  const { t } = useTranslation(['orderPrices', 'order']);
  const isByCabinet = useServiceChoice().key === 'fcl';
  if (state === 'loading') {
    return (
      <div className="channels-loading" aria-busy="true">
        <p className="visually-hidden" role="status">
          {t('orderPrices:channels.loading')}
        </p>
        <Skeleton height="56px" />
        <Skeleton height="56px" />
        <Skeleton height="56px" />
      </div>
    );
  }
  if (state === 'failed')
    return <EmptyState title={t('orderPrices:channels.failed')} action={<Button onClick={retry}>{t('order:draft.retry')}</Button>} />;
  if (state === 'needs') {
    return (
      <p className="channels-needs" tabIndex={-1} ref={controlRef}>
        {t(isByCabinet ? 'orderPrices:channels.needsCabinet' : 'orderPrices:channels.needs')}
      </p>
    );
  }
  return <EmptyState title={t('orderPrices:channels.none')}>{t('orderPrices:channels.noneText')}</EmptyState>;
}
