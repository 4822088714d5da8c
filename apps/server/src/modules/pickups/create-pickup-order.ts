import type { HandlerInput } from '@waybound/contract/call';
import type { createPickup, Pickup } from '@waybound/contract/pickups/pickups';
import type { Finding } from '@waybound/contract/rules';
import { mayOnWaybill } from '@waybound/domain/lifecycle/waybill-lifecycle';
import { gramsOf, mm3Of } from '@waybound/domain/measures';
import { sql } from 'kysely';
import type { CustomerContext } from '../../kernel/context.ts';
import type { Language } from '../../kernel/language.ts';
import { Refusal, refuse, refuseFields } from '../../kernel/refusal.ts';
import { readPickupAnswer } from '../../records/pickup/change-pickup.ts';
import { refused } from '../../records/waybill/batch/batch-results.ts';
import { customerAction } from '../../records/waybill/change-waybill.ts';
import { isoDayInChina } from '../../records/china-day.ts';
import { nextNumber } from '../../records/next-number.ts';
import { isDomesticDivision } from '../../records/order/places.ts';
import { lockHeads, toState, type WaybillHead } from '../../records/waybill/rows.ts';

type Input = HandlerInput<typeof createPickup, never>;
type PickupForm = Omit<Input, 'ids'>;

/** One driver for several waybills: all of them or none, because the customer has said what is to be loaded. */
export async function createPickupOrder(input: Input, context: CustomerContext): Promise<Pickup> {
  const { db, customer, now, lang } = context;
  refuseInvalidForm(input, now);
  const wanted = [...new Set(input.ids)];
  const heads = await lockHeads(db, customer.id, wanted);
  if (heads.length < wanted.length) refuse('recordMissing');
  refuseIneligible(lang, heads);

  const { id, pickup_no: pickUpGoodsNum } = await insertPickup(input, context);
  await addWaybills(context, { id, pickUpGoodsNum }, heads);
  return readPickupAnswer(db, sql`p.customer_id = ${customer.id} and p.id = ${id}`);
}

export async function addWaybills(
  context: CustomerContext,
  { id, pickUpGoodsNum }: Pick<Pickup, 'id' | 'pickUpGoodsNum'>,
  heads: readonly WaybillHead[],
): Promise<void> {
  if (heads.length === 0) return;
  const { db, customer } = context;
  const links = heads.map((head) => ({ customer_id: customer.id, pickup_id: id, waybill_id: head.id }));
  await db.insertInto('pickup_waybill').values(links).execute();
  for (const head of heads) await customerAction(context, head, 'createPickup', { after: { pickUpGoodsNum } });
}

/** What the fields cannot say by themselves. */
export function refuseInvalidForm({ appointmentPickupDate, takeDeliveryOfGoodsProvince }: PickupForm, now: Date): void {
  const findings: Finding[] = [];
  if (appointmentPickupDate < isoDayInChina(now)) findings.push({ path: 'appointmentPickupDate', rule: 'dayPast' });
  if (!isDomesticDivision(takeDeliveryOfGoodsProvince)) findings.push({ path: 'takeDeliveryOfGoodsProvince', rule: 'unknownRecord' });
  if (findings.length > 0) refuseFields(findings);
}

/** The first that cannot be picked up is the reason; `data.results` names each of them. */
export function refuseIneligible(lang: Language, heads: readonly WaybillHead[]): void {
  const unfit = heads.flatMap((head) => {
    const why = mayOnWaybill('createPickup', toState(head));
    return why === null ? [] : [{ head, why, args: { waybillNo: head.waybill_no, status: head.status } }];
  });
  const [first] = unfit;
  if (!first) return;
  const results = unfit.map(({ head, why }) => refused(lang, head, why));
  throw new Refusal(first.why, first.args, [], { results });
}

/** Its number is the day it was made and a sequence, as a waybill's is. */
function insertPickup(input: Input, { db, customer, now }: CustomerContext) {
  const prefix = `PU${isoDayInChina(now).slice(2).replaceAll('-', '')}`;
  return db
    .insertInto('pickup')
    .values({
      customer_id: customer.id,
      pickup_no: sql`${prefix} || ${sql.raw(nextNumber('pickup_number', 4))}`,
      ...columnsOf(input),
      created_at: now,
    })
    .returning(['id', 'pickup_no'])
    .executeTakeFirstOrThrow();
}

export function columnsOf(form: PickupForm) {
  const { takeDeliveryOfGoodsWeight: weight, takeDeliveryOfGoodsVolume: volume } = form;
  return {
    appointment_day: form.appointmentPickupDate,
    province_id: form.takeDeliveryOfGoodsProvince,
    city: form.takeDeliveryOfGoodsCity ?? null,
    area: form.takeDeliveryOfGoodsArea ?? null,
    street: form.takeDeliveryOfGoodsStreet ?? null,
    address: form.takeDeliveryOfGoodsAddress,
    link_man: form.takeDeliveryOfGoodsLinkMan,
    phone: form.takeDeliveryOfGoodsPhone,
    backup_phone: form.takeDeliveryOfGoodsBackupPhone ?? null,
    packages: form.takeDeliveryOfGoodsCount ?? null,
    weight_g: weight === undefined ? null : gramsOf(weight),
    volume_mm3: volume === undefined ? null : mm3Of(volume),
    needs_loading: form.is_need_load ?? false,
  };
}
