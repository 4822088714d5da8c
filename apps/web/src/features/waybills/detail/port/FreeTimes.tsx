import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { useFormats } from '../../../../parts/format.ts';

/** How long the port lets goods stand for nothing: as the order says, or container by container where the forwarder has said it. */
export function FreeTimes({ detail: { order, freeTimes, lastFreeDay } }: { detail: WaybillDetail }) {
  const { t } = useTranslation('waybillDetail');
  const format = useFormats();
  const { freeDays } = order;
  if (!freeTimes.some(({ said }) => said)) {
    if (freeDays === undefined) return null;
    return lastFreeDay === null
      ? t('freeTime.days', { count: freeDays })
      : t('freeTime.until', { count: freeDays, day: format.calendarDay(lastFreeDay) });
  }
  return (
    <ul>
      {freeTimes.map((each) => {
        const { cabinetNumber, said } = each;
        const days = said ? said.freeDays : (freeDays ?? null);
        const day = each.lastFreeDay === null ? '—' : format.calendarDay(each.lastFreeDay);
        return (
          <li key={cabinetNumber}>
            {cabinetNumber && <span className="identifier">{cabinetNumber} </span>}
            {days === null ? t('freeTime.lastDay', { day }) : t('freeTime.until', { count: days, day })}
            <small className="muted">
              {' '}
              {said ? t('freeTime.said', { time: format.moment(said.learntAt) }) : t('freeTime.ordered')}
              {said?.note && ` · ${said.note}`}
            </small>
          </li>
        );
      })}
    </ul>
  );
}
