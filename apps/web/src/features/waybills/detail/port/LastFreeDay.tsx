import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { dayOfArrival, firstLastFreeDay, FREE_TIME_ALARM_DAYS, UP_TO_THE_PORT } from '@waybound/domain/delivery/last-free-day';
import { storageOfContainers } from '@waybound/domain/delivery/port-storage';
import { useFormats } from '../../../../parts/format.ts';

const DAY_MS = 86_400_000;

/** Says that the free time at the port ends soon, or has ended: of goods that are still expected, what that would mean. */
export function LastFreeDay({ detail, now }: { detail: WaybillDetail; now: number }) {
  const { t } = useTranslation('waybillDetail');
  const format = useFormats();
  const { lastFreeDay, freeTimes, portStorage, waybill } = detail;
  if (!UP_TO_THE_PORT.includes(waybill.status)) return null;
  // What nobody knows to be there costs nothing yet.
  const isThere = dayOfArrival(detail.milestones) !== undefined;
  const known = isThere ? freeTimes : freeTimes.filter(({ said }) => typeof said?.lastFreeDay === 'string');
  const knownDay = firstLastFreeDay(known);
  if (isNear(knownDay, now)) {
    const isOver = daysAfter(knownDay, now) > 0;
    return (
      <p className="waybill-banner" role="status" data-tone={isOver ? 'danger' : 'warning'}>
        {t(isOver ? 'freeTime.over' : 'freeTime.ending', { day: format.calendarDay(knownDay) })}
        {portStorage && <StorageCost storage={portStorage} days={daysOf(known).map((day) => daysAfter(day, now))} />}
      </p>
    );
  }
  if (!isNear(lastFreeDay, now)) return null;
  const day = format.calendarDay(lastFreeDay);
  return (
    <p className="waybill-banner" role="status" data-tone="warning">
      {t(daysAfter(lastFreeDay, now) > 0 ? 'freeTime.overIfArrived' : 'freeTime.endingIfArrived', { day })}
      {portStorage && (
        <StorageCost
          storage={portStorage}
          days={daysOf(freeTimes)
            .filter((each) => each === lastFreeDay)
            .map(() => 0)}
        />
      )}
    </p>
  );
}

const daysOf = (times: WaybillDetail['freeTimes']): string[] => times.flatMap(({ lastFreeDay }) => lastFreeDay ?? []);

/** How many days after its end it is, by the viewer's clock; below zero: before. */
const daysAfter = (lastFreeDay: string, now: number): number => -Math.floor((Date.parse(`${lastFreeDay}T23:59:59`) - now) / DAY_MS);
const isNear = (lastFreeDay: string | null, now: number): lastFreeDay is string =>
  lastFreeDay !== null && daysAfter(lastFreeDay, now) >= -FREE_TIME_ALARM_DAYS;

interface StorageCostProps {
  storage: NonNullable<WaybillDetail['portStorage']>;
  /** How many are charged already, of each container; below zero: free still. */
  days: readonly number[];
}

/** What has come together, what the next day costs, and when it costs more. */
function StorageCost({ storage, days }: StorageCostProps) {
  const { t } = useTranslation('waybillDetail');
  const format = useFormats();
  const { soFar, next, dearer } = storageOfContainers(storage, days);
  const money = (amount: string) => format.money(amount, storage.currency);
  return (
    <>
      {soFar && ` ${t('freeTime.soFar', { count: soFar.days, amount: money(soFar.amount) })}`}
      {next && ` ${t('freeTime.perDay', { count: next.containers, amount: money(next.amount) })}`}
      {dearer && ` ${t('freeTime.dearer', { day: dearer.fromDay, amount: money(dearer.amount) })}`}
    </>
  );
}
