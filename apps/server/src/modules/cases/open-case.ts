import { CASE_ANSWER_DAYS } from '@waybound/contract/cases/case-states';
import type { saveCase } from '@waybound/contract/cases/cases';
import type { HandlerInput } from '@waybound/contract/call';
import type { Finding } from '@waybound/contract/rules';
import { minorOf } from '@waybound/domain/measures';
import { sql } from 'kysely';
import type { CustomerContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { lockTalked, talkedOf } from '../../records/case/talked-of.ts';
import { insuranceOfCase } from '../../records/case/insurance-of-case.ts';
import { refuseClaimed } from '../../records/case/shortage-claims.ts';
import { nextNumber } from '../../records/next-number.ts';
import { readPacking } from '../../records/waybill/packing-rows.ts';
import { readOwnWaybill, type WaybillRecord } from '../../records/waybill/rows.ts';

type Input = HandlerInput<typeof saveCase, never>;

const DAY_MS = 86_400_000;
const NUMBER_DIGITS = 6;

/** By when the forwarder answers what the customer has said. */
export const answerBy = (now: Date): Date => new Date(now.getTime() + CASE_ANSWER_DAYS * DAY_MS);

/** A case keeps the insurance that applied when it was opened. Answers its id. */
export async function openCase(input: Input, context: CustomerContext): Promise<string> {
  const { db, customer, now, audit } = context;
  const row = await lockTalked(db, customer.id, { about: input.about, id: input.waybillId }, 'openCase');
  const road = talkedOf(row.kind) === 'waybill' ? await readOwnWaybill(db, customer.id, row.id) : undefined;
  const { boxNumbers: known, insurance } = await claimableOf(db, road, customer.siteId);
  refuseInvalid(input, known);
  const { kind, text, boxNumbers = [], shipmentIds = [], amount, currency } = input;
  await refuseUncarried(context, shipmentIds, road);
  if (kind === 'shortage') await refuseClaimed(db, customer.id, shipmentIds);
  const { id, case_no: caseNo } = await db
    .insertInto('waybill_case')
    .values({
      customer_id: customer.id,
      case_no: sql<string>`'CE' || ${sql.raw(nextNumber('case_number', NUMBER_DIGITS))}`,
      waybill_kind: row.kind,
      waybill_id: row.id,
      kind,
      text,
      box_numbers: JSON.stringify(boxNumbers.toSorted((a, b) => a - b)),
      shipment_ids: JSON.stringify([...new Set(shipmentIds)]),
      claimed_minor: amount === undefined ? null : minorOf(amount),
      claimed_currency: currency ?? null,
      insurance: insurance === null ? null : JSON.stringify(insurance),
      reply_by: answerBy(now),
      opened_at: now,
      updated_at: now,
    })
    .returning(['id', 'case_no'])
    .executeTakeFirstOrThrow();
  audit({
    customerId: customer.id,
    subject: row.kind,
    subjectId: row.id,
    what: 'openCase',
    after: { caseNo, caseId: id, waybillNo: row.waybill_no, caseStatus: 'open', kind, text, boxNumbers, shipmentIds, amount, currency },
  });
  return id;
}

/** A shipment that a case names is named by the packing list. */
async function refuseUncarried(
  { db, customer }: CustomerContext,
  shipmentIds: readonly string[],
  road: WaybillRecord | undefined,
): Promise<void> {
  if (shipmentIds.length === 0) return;
  const packing = road ? await readPacking(db, { customerId: customer.id, id: road.id }) : [];
  const carried = new Set(packing.map(({ shipmentId }) => shipmentId));
  const unknown = shipmentIds.flatMap((each, index) => (carried.has(each) ? [] : [`shipmentIds.${index}`]));
  if (unknown.length > 0) refuseFields(unknown.map((path) => ({ path, rule: 'unknownChoice' })));
}

/** What a case can name, and how far it is insured. Overseas waybills and parcels have no numbered boxes and no insurance of ours. */
export const claimableOf = async (db: Db, road: WaybillRecord | undefined, siteId: string) =>
  road
    ? { boxNumbers: await boxNumbersOf(db, road), insurance: await insuranceOfCase(db, road, siteId) }
    : { boxNumbers: [], insurance: null };

/** The boxes of the packing list; without one those from 1 to the packages. */
async function boxNumbersOf(db: Db, row: Pick<WaybillRecord, 'customer_id' | 'id' | 'packages'>): Promise<number[]> {
  const packing = await readPacking(db, { customerId: row.customer_id, id: row.id });
  const ranges =
    packing.length > 0
      ? packing.map(({ startBoxNumber: start, endBoxNumber: end = start }) => ({ start, end }))
      : [{ start: 1, end: row.packages ?? 0 }];
  const numbers = ranges.flatMap(({ start, end }) => Array.from({ length: Math.max(0, end - start + 1) }, (_, index) => start + index));
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}

/** What the fields cannot say by themselves. */
function refuseInvalid({ boxNumbers = [], amount, currency }: Input, known: readonly number[]): void {
  const boxes = new Set(known);
  const findings = boxNumbers.flatMap((box, index): Finding[] => {
    const path = `boxNumbers.${index}`;
    if (!boxes.has(box)) return [{ path, rule: 'boxUnknown' }];
    return boxNumbers.indexOf(box) < index ? [{ path, rule: 'boxNamedTwice' }] : [];
  });
  if (amount !== undefined && currency === undefined) findings.push({ path: 'currency', rule: 'required' });
  if (amount === undefined && currency !== undefined) findings.push({ path: 'amount', rule: 'required' });
  if (findings.length > 0) refuseFields(findings);
}
