import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { dayOfArrival, daysOverFreeTime, firstLastFreeDay, FREE_TIME_ALARM_DAYS } from '@waybound/domain/delivery/last-free-day';
import { storageOfContainers } from '@waybound/domain/delivery/port-storage';
import { useFormats } from '../../../../parts/format.ts';

/** Says that the free time at the port ends soon, or has ended: of goods that are still expected, what that would mean. */
export function LastFreeDay({ detail, now }: { detail: WaybillDetail; now: number }) {
  const { t } = useTranslation('waybillDetail');
  const format = useFormats();
  const { lastFreeDay, freeTimes, portTimeZone, portStorage, isUpToPort } = detail;
  if (portTimeZone === null || !isUpToPort) return null;
  const daysOver = (day: string): number => daysOverFreeTime(day, { timeZone: portTimeZone, now: new Date(now) });
  const isNear = (day: string | null): day is string => day !== null && daysOver(day) >= -FREE_TIME_ALARM_DAYS;
  // What nobody knows to be there costs nothing yet.
  const isThere = dayOfArrival(detail.milestones) !== undefined;
  const known = isThere ? freeTimes : freeTimes.filter(({ said }) => typeof said?.lastFreeDay === 'string');
  const knownDay = firstLastFreeDay(known);
  if (isNear(knownDay)) {
    const isOver = daysOver(knownDay) > 0;
    return (
      <p className="waybill-banner" role="status" data-tone={isOver ? 'danger' : 'warning'}>
        {t(isOver ? 'freeTime.over' : 'freeTime.ending', { day: format.calendarDay(knownDay) })}
        {portStorage && <StorageCost storage={portStorage} days={daysOf(known).map(daysOver)} />}
      </p>
    );
  }
  if (!isNear(lastFreeDay)) return null;
  const day = format.calendarDay(lastFreeDay);
  return (
    <p className="waybill-banner" role="status" data-tone="warning">
      {t(daysOver(lastFreeDay) > 0 ? 'freeTime.overIfArrived' : 'freeTime.endingIfArrived', { day })}
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
