import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FREE_TIME_ALARM_DAYS, UP_TO_THE_PORT } from '@waybound/domain/delivery/last-free-day';
import { storageCost, storagePerDay } from '@waybound/domain/delivery/port-storage';
import { useFormats } from '../../../parts/format.ts';

const DAY_MS = 86_400_000;

/** Says that the free time at the port ends soon, or has ended. */
export function LastFreeDay({ detail: { lastFreeDay, portStorage, waybill }, now }: { detail: WaybillDetail; now: number }) {
  const { t } = useTranslation('waybillDetail');
  const format = useFormats();
  if (lastFreeDay === null || !UP_TO_THE_PORT.includes(waybill.status)) return null;
  // Up to its end, by the viewer's clock.
  const left = Math.floor((Date.parse(`${lastFreeDay}T23:59:59`) - now) / DAY_MS);
  if (left > FREE_TIME_ALARM_DAYS) return null;
  return (
    <p className="waybill-banner" role="status" data-tone={left < 0 ? 'danger' : 'warning'}>
      {t(left < 0 ? 'freeTime.over' : 'freeTime.ending', { day: format.calendarDay(lastFreeDay) })}
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
