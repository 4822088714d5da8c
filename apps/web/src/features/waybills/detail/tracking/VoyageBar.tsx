import { useTranslation } from '../../../../kit/use-translation.ts';
import { useFormats } from '../../../../parts/format.ts';
import type { Voyage } from './voyage.ts';

const PERCENT = 100;

/** When it left, when it is expected, and how much of the time between is over. */
export function VoyageBar({ voyage: { departure, arrival, progress, daysLeft } }: { voyage: Voyage }) {
  const { t } = useTranslation('waybillDetail');
  const format = useFormats();
  const hasLeft = departure?.certainty === 'actual';
  const isThere = arrival?.certainty === 'actual';
  return (
    <div className="waybill-voyage">
      <dl>
        <dt>{t(hasLeft ? 'detail.departed' : 'detail.departure')}</dt>
        <dd>{departure ? format.day(departure.at) : t('detail.unknown')}</dd>
      </dl>
      <div className="waybill-voyage-bar" aria-hidden="true" data-unknown={progress === undefined || undefined}>
        <b style={{ width: `${(progress ?? 0) * PERCENT}%` }} />
      </div>
      <dl>
        <dt>{t(isThere ? 'detail.arrived' : 'detail.arrival')}</dt>
        <dd>{arrival ? format.day(arrival.at) : t('detail.unknown')}</dd>
      </dl>
      {daysLeft !== undefined && <DaysLeft days={daysLeft} />}
    </div>
  );
}

function DaysLeft({ days }: { days: number }) {
  const { t } = useTranslation('waybillDetail');
  if (days > 0) return <p>{t('detail.daysLeft', { count: days })}</p>;
  if (days === 0) return <p>{t('detail.arrivesToday')}</p>;
  return <p data-late>{t('detail.late', { count: -days })}</p>;
}
