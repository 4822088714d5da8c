import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { dayOfArrival, FREE_TIME_ALARM_DAYS, UP_TO_THE_PORT } from '@waybound/domain/delivery/last-free-day';
import { storageCost, storagePerDay } from '@waybound/domain/delivery/port-storage';
import { formatMoney, minorOf } from '@waybound/domain/measures';
import { useFormats } from '../../../../parts/format.ts';

const DAY_MS = 86_400_000;

/** Says that the free time at the port ends soon, or has ended: of goods that are still expected, what that would mean. */
export function LastFreeDay({ detail, now }: { detail: WaybillDetail; now: number }) {
  const { t } = useTranslation('waybillDetail');
  const format = useFormats();
  const { lastFreeDay, freeTimes, portStorage, waybill } = detail;
  if (lastFreeDay === null || !UP_TO_THE_PORT.includes(waybill.status)) return null;
  const left = daysLeft(lastFreeDay, now);
  if (left > FREE_TIME_ALARM_DAYS) return null;
  const day = format.calendarDay(lastFreeDay);
  // What nobody knows to be there costs nothing yet.
  const isSaid = freeTimes.some(({ said }) => said?.lastFreeDay === lastFreeDay);
  if (!isSaid && dayOfArrival(detail.milestones) === undefined) {
    return (
      <p className="waybill-banner" role="status" data-tone="warning">
        {t(left < 0 ? 'freeTime.overIfArrived' : 'freeTime.endingIfArrived', { day })}
        {portStorage && <StorageCost storage={portStorage} days={[0]} />}
      </p>
    );
  }
  return (
    <p className="waybill-banner" role="status" data-tone={left < 0 ? 'danger' : 'warning'}>
      {t(left < 0 ? 'freeTime.over' : 'freeTime.ending', { day })}
      {portStorage && <StorageCost storage={portStorage} days={freeTimes.map((each) => daysAfter(each.lastFreeDay, now))} />}
    </p>
  );
}

interface StorageCostProps {
  storage: NonNullable<WaybillDetail['portStorage']>;
  /** Those that are charged already, of each container. */
  days: readonly number[];
}

/** Up to its end, by the viewer's clock. */
const daysLeft = (lastFreeDay: string, now: number): number => Math.floor((Date.parse(`${lastFreeDay}T23:59:59`) - now) / DAY_MS);
const daysAfter = (lastFreeDay: string | null, now: number): number =>
  lastFreeDay === null ? 0 : Math.max(0, -daysLeft(lastFreeDay, now));

/** What has come together, what the next day costs, and when it costs more. */
function StorageCost({ storage: { tiers, currency, containers }, days: daysOfEach }: StorageCostProps) {
  const { t } = useTranslation('waybillDetail');
  const format = useFormats();
  const days = Math.max(...daysOfEach);
  // A tier's price is that of all containers together.
  const minor = daysOfEach.reduce((sum, each) => sum + minorOf(storageCost(tiers, each)), 0) / daysOfEach.length;
  const perDay = storagePerDay(tiers, days + 1);
  const dearer = tiers.find(({ fromDay }) => fromDay > days + 1);
  return (
    <>
      {days > 0 && ` ${t('freeTime.soFar', { count: days, amount: format.money(formatMoney(Math.round(minor)), currency) })}`}
      {perDay !== undefined && ` ${t('freeTime.perDay', { count: containers, amount: format.money(perDay, currency) })}`}
      {dearer && ` ${t('freeTime.dearer', { day: dearer.fromDay, amount: format.money(dearer.perDay, currency) })}`}
    </>
  );
}
