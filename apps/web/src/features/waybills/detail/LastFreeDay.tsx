import type { WaybillStatus } from '@waybound/contract/waybills/status';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { useTranslation } from '../../../kit/use-translation.ts';
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
export function LastFreeDay({ detail: { lastFreeDay, waybill }, now }: { detail: WaybillDetail; now: number }) {
  const { t } = useTranslation('waybillDetail');
  const format = useFormats();
  if (lastFreeDay === null || !UP_TO_THE_PORT.includes(waybill.status)) return null;
  // Up to its end, by the viewer's clock.
  const left = Math.floor((Date.parse(`${lastFreeDay}T23:59:59`) - now) / DAY_MS);
  if (left > ALARM_DAYS) return null;
  return (
    <p className="waybill-banner" role="status" data-tone={left < 0 ? 'danger' : 'warning'}>
      {t(left < 0 ? 'freeTime.over' : 'freeTime.ending', { day: format.calendarDay(lastFreeDay) })}
    </p>
  );
}
