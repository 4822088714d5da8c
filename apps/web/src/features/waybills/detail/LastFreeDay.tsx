import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { useTranslation } from '../../../kit/use-translation.ts';
import { dayOfArrival, FREE_TIME_ALARM_DAYS, UP_TO_THE_PORT } from '@waybound/domain/delivery/last-free-day';
import { storageCost, storagePerDay } from '@waybound/domain/delivery/port-storage';
import { useFormats } from '../../../parts/format.ts';

const DAY_MS = 86_400_000;

/** Says that the free time at the port ends soon, or has ended: of goods that are still expected, what that would mean. */
export function LastFreeDay({ detail, now }: { detail: WaybillDetail; now: number }) {
  const { t } = useTranslation('waybillDetail');
  const format = useFormats();
  const { lastFreeDay, portStorage, waybill } = detail;
  if (lastFreeDay === null || !UP_TO_THE_PORT.includes(waybill.status)) return null;
  // Up to its end, by the viewer's clock.
  const left = Math.floor((Date.parse(`${lastFreeDay}T23:59:59`) - now) / DAY_MS);
  if (left > FREE_TIME_ALARM_DAYS) return null;
  const day = format.calendarDay(lastFreeDay);
  // What nobody knows to be there costs nothing yet.
  if (dayOfArrival(detail.milestones) === undefined) {
    return (
      <p className="waybill-banner" role="status" data-tone="warning">
        {t(left < 0 ? 'freeTime.overIfArrived' : 'freeTime.endingIfArrived', { day })}
        {portStorage && <StorageCost storage={portStorage} days={0} />}
      </p>
    );
  }
  return (
    <p className="waybill-banner" role="status" data-tone={left < 0 ? 'danger' : 'warning'}>
      {t(left < 0 ? 'freeTime.over' : 'freeTime.ending', { day })}
      {portStorage && <StorageCost storage={portStorage} days={Math.max(0, -left)} />}
    </p>
  );
}

interface StorageCostProps {
  storage: NonNullable<WaybillDetail['portStorage']>;
  /** Those that are charged already. */
  days: number;
}

/** What has come together, what the next day costs, and when it costs more. */
function StorageCost({ storage: { tiers, currency, containers }, days }: StorageCostProps) {
  const { t } = useTranslation('waybillDetail');
  const format = useFormats();
  const perDay = storagePerDay(tiers, days + 1);
  const dearer = tiers.find(({ fromDay }) => fromDay > days + 1);
  return (
    <>
      {days > 0 && ` ${t('freeTime.soFar', { count: days, amount: format.money(storageCost(tiers, days), currency) })}`}
      {perDay !== undefined && ` ${t('freeTime.perDay', { count: containers, amount: format.money(perDay, currency) })}`}
      {dearer && ` ${t('freeTime.dearer', { day: dearer.fromDay, amount: format.money(dearer.perDay, currency) })}`}
    </>
  );
}
