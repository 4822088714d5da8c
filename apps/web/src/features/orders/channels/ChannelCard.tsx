import { useId, useState } from 'react';
import { isUnfinished } from '@waybound/domain/pricing/is-uncounted';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslation } from '../../../kit/use-translation.ts';
import { lazyComponent } from '../../../parts/lazy-component.tsx';
import { useFormats } from '../../../parts/format.ts';
import { HiddenPrice } from '../../../parts/waybill/HiddenPrice.tsx';
import { isPriced, type Offer } from './offers.ts';
import { useWhatIsOpen } from './what-is-open.ts';

/** What comes of one's own waybills comes after the prices. */
const OwnTimes = lazyComponent(() => import('./OwnTimes.tsx').then((loaded) => loaded.OwnTimes), { topics: ['tracking'] });

const PriceBreakdown = lazyComponent(() => import('./PriceBreakdown.tsx').then((loaded) => loaded.PriceBreakdown), {
  topics: ['price', 'priceReceipt'],
});

interface ChannelCardProps {
  offer: Offer;
  isChosen: boolean;
  isCheapest: boolean;
  isFastest: boolean;
  onChoose: () => void;
  controlRef: ((element: { focus?: () => void } | null) => void) | undefined;
}

/** One channel on a line: what it is called, what it includes, how long it takes, what it costs, and on request why. */
export function ChannelCard({ offer, isChosen, isCheapest, isFastest, onChoose, controlRef }: ChannelCardProps) {
  const { t, language } = useTranslation('orderPrices');
  const formats = useFormats();
  const whatIsOpen = useWhatIsOpen();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { quote } = offer;
  const { min, max } = quote.transitDays;
  const name = language === 'en' ? quote.channelName.en : quote.channelName.zh;
  const { chargedWeight } = quote;
  const weight =
    chargedWeight && (chargedWeight.unit === 'kg' ? formats.kilograms(chargedWeight.value) : formats.cubicMetres(chargedWeight.value));

  return (
    <div className="channel" data-chosen={isChosen || undefined}>
      <label className="channel-line">
        <input type="radio" name="channelId" ref={controlRef} checked={isChosen} onChange={onChoose} aria-describedby={`${id}-facts`} />
        <span className="channel-name">
          <b>{name}</b>
          <span id={`${id}-facts`}>
            {t(quote.includes.duty ? 'channels.includes.duty' : 'channels.includes.dutyNot')}
            {' · '}
            {t(quote.includes.delivery ? 'channels.includes.delivery' : 'channels.includes.deliveryNot')}
            {quote.includes.insurance && ` · ${t('channels.includes.insurance')}`}
            {' · '}
            {t('channels.validTo', { day: formats.calendarDay(quote.validTo) })}
          </span>
        </span>
        <span className="channel-days">
          <b>{min === max ? t('channels.sameDays', { min }) : t('channels.days', { min, max })}</b>
          {isFastest && <em>{t('channels.fastest')}</em>}
          <OwnTimes channelId={quote.channelId} />
        </span>
        <span className="channel-price">
          {isPriced(quote) ? <b>{formats.money(quote.total, quote.currency)}</b> : <HiddenPrice />}
          <span>
            {isCheapest && <em>{t('channels.cheapest')}</em>}
            {weight && t('channels.charged', { weight })}
            {isPriced(quote) && isUnfinished(quote) && ` · ${whatIsOpen(quote)}`}
          </span>
        </span>
      </label>
      <button
        type="button"
        className="channel-how"
        aria-expanded={isOpen}
        aria-controls={`${id}-receipt`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('channels.how')}
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      {isOpen && (
        <div id={`${id}-receipt`} className="channel-receipt" role="region" aria-label={t('channels.receipt', { channel: name })}>
          <PriceBreakdown quote={quote} />
        </div>
      )}
    </div>
  );
}
