import type { WaybillStatus } from '@waybound/contract/waybills/status';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { useTranslation } from '../../../kit/use-translation.ts';
import { storageCost, storagePerDay } from '@waybound/domain/delivery/port-storage';
import { useFormats } from '../../../parts/format.ts';

/** So long before the last free day it is told: an appointment at a terminal takes as long. */
const ALARM_DAYS = 2;
const DAY_MS = 86_400_000;

/** On its way to the port or standing there: nobody has fetched it yet. */
const UP_TO_THE_PORT: readonly WaybillStatus[] = [
  'wait_for_deal_send',
  'wait_for_arrivalport',
  'wait_for_cclearance',
  'cclearance_inspecting',
  'wait_for_clearancerelease',
  'wait_carry_cabinet',
];

/** Says that the free time at the port ends soon, or has ended. */
export function LastFreeDay({ detail: { lastFreeDay, portStorage, waybill }, now }: { detail: WaybillDetail; now: number }) {
  const { t } = useTranslation('waybillDetail');
  const format = useFormats();
  if (lastFreeDay === null || !UP_TO_THE_PORT.includes(waybill.status)) return null;
  // Up to its end, by the viewer's clock.
  const left = Math.floor((Date.parse(`${lastFreeDay}T23:59:59`) - now) / DAY_MS);
  if (left > ALARM_DAYS) return null;
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
