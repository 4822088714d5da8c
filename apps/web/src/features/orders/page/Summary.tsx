import { isUnfinished } from '@waybound/domain/pricing/is-uncounted';
import { useWatch } from 'react-hook-form';
import { usePublicData } from '../../../api/bootstrap-data.ts';
import { KeyValues } from '../../../kit/layout/KeyValues.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { HiddenPrice, usePricesAreHidden } from '../../../parts/waybill/HiddenPrice.tsx';
import { isPriced, useChosenOffer, useOffers } from '../channels/offers.ts';
import { sortOffers, wholeOffers } from '../channels/sort-offers.ts';
import { useWhatIsOpen } from '../channels/what-is-open.ts';
import { volumeWeightOf } from '../channels/volume-weight.ts';
import { readValues } from '../validation/order-check.ts';
import { useOrderForm } from '../order-form-context.ts';
import { useServiceChoice } from '../modes/use-service.ts';
import './summary.css';

const WATCHED = [
  'loadingPort',
  'countryId',
  'dispatchAddressCode',
  'deliveryTerms',
  'customerTotalPackages',
  'customerActualWeight',
  'customerVolume',
] as const;

/** What the order has come to so far: route, goods, charged weight and price. */
export function Summary() {
  const { t, language } = useTranslation('order');
  const formats = useFormats();
  const { form } = useOrderForm();
  useWatch({ control: form.control, name: WATCHED });
  const order = readValues(form.getValues());
  const quote = useChosenOffer()?.quote;
  const terms = quote?.deliveryTerms ?? order.deliveryTerms;
  const name = quote && (language === 'en' ? quote.channelName.en : quote.channelName.zh);
  const items = [
    { key: 'channel', label: t('summary.channel'), value: name ?? <span className="muted">{t('summary.notChosen')}</span> },
    { key: 'terms', label: t('summary.terms'), value: terms },
    { key: 'packages', label: t('summary.packages'), value: formats.count(order.customerTotalPackages) },
    { key: 'gross', label: t('summary.gross'), value: formats.kilograms(order.customerActualWeight) },
    { key: 'volume', label: t('summary.volume'), value: formats.cubicMetres(order.customerVolume) },
    { key: 'volumeWeight', label: t('summary.volumeWeight'), value: formats.kilograms(quote && volumeWeightOf(quote)) },
  ];
  return (
    <aside className="order-summary" aria-label={t('summary.title')}>
      <h2>{t('summary.title')}</h2>
      <Route />
      <KeyValues columns={1} variant="ledger" items={items} />
      <Price />
    </aside>
  );
}

function Route() {
  const { t, language } = useTranslation('order');
  const { form, mode } = useOrderForm();
  const { departures } = useServiceChoice();
  const [loadingPort, countryId, warehouse, dischargePort] = useWatch({
    control: form.control,
    name: ['loadingPort', 'countryId', 'dispatchAddressCode', 'dischargePort'],
  });
  const data = usePublicData();
  const from = data?.[departures].find(({ code }) => code === loadingPort);
  const to = data?.countries.find(({ id }) => id === countryId);
  const nameOf = (place: { zh: string; en: string } | undefined) => place && (language === 'en' ? place.en : place.zh);
  return (
    <div className="order-route">
      <span>
        <b>{loadingPort || '—'}</b>
        <small>{nameOf(from) ?? t('fields.loadingPort')}</small>
      </span>
      <i aria-hidden="true" />
      <span>
        <b>{to ? [to.code, mode.isPortToPort ? dischargePort : warehouse].filter(Boolean).join(' ') : '—'}</b>
        <small>{nameOf(to) ?? t('fields.countryId')}</small>
      </span>
    </div>
  );
}

/** Of the chosen channel; before one is chosen, from where prices begin. */
function Price() {
  const { t } = useTranslation(['order', 'orderPrices']);
  const formats = useFormats();
  const whatIsOpen = useWhatIsOpen();
  const { list, isRefreshing } = useOffers();
  const quote = useChosenOffer()?.quote;
  const cheapest = sortOffers(wholeOffers(list), 'price')[0]?.quote;
  const charged = quote?.chargedWeight;
  const areHidden = usePricesAreHidden();
  const from = cheapest && t('summary.from', { price: formats.money(cheapest.total, cheapest.currency) });
  const price = quote ? formats.money(quote.total, quote.currency) : <span className="order-price-from">{from ?? '—'}</span>;
  return (
    <dl className="order-price" aria-busy={isRefreshing || undefined}>
      <div>
        <dt>{t('summary.charged')}</dt>
        <dd>
          {charged ? formats.figure(charged.value, 3) : '—'}
          {charged && <small> {charged.unit === 'kg' ? t('kg') : t('cbm')}</small>}
        </dd>
      </div>
      <div>
        <dt>{t('summary.price')}</dt>
        <dd>
          {areHidden ? (
            <span className="order-price-from">
              <HiddenPrice />
            </span>
          ) : (
            price
          )}
          {quote && isPriced(quote) && isUnfinished(quote) && <small className="order-price-open">{whatIsOpen(quote)}</small>}
        </dd>
      </div>
    </dl>
  );
}
