import type { Finding } from '@waybound/contract/rules';
import type { queryDeclareValue, reportDeclareValue } from '@waybound/contract/waybills/corrections';
import { minorOf } from '@waybound/domain/measures';
import { expandBoxes, toPackingRow } from '@waybound/domain/order/packing';
import { sql } from 'kysely';
import type { Handler } from '../../kernel/context.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { readBoxValues } from '../../records/waybill/box-values.ts';
import { customerAction, requireAllowed, requireRev } from '../../records/waybill/change-waybill.ts';
import { readPacking } from '../../records/waybill/packing-rows.ts';
import { ownHead, readOwnWaybill } from '../../records/waybill/rows.ts';

export const queryBoxValues: Handler<typeof queryDeclareValue> = async ({ id }, { db, customer }) => {
  const { rev } = await readOwnWaybill(db, customer.id, id);
  return { rev, ...(await readBoxValues(db, { customerId: customer.id, id })) };
};

/** A report replaces the one before it whole: what it leaves out is not reported any more. */
export const reportBoxValues: Handler<typeof reportDeclareValue> = async ({ id, rev, currency, boxes }, context) => {
  const { db, customer, now } = context;
  const row = await ownHead(db, customer.id, id);
  requireAllowed(row, 'reportDeclareValue');
  requireRev(row, rev);
  const owner = { customerId: customer.id, id };
  const known = new Set(expandBoxes((await readPacking(db, owner)).map(toPackingRow)).map(({ boxNumber }) => boxNumber));
  const findings = findIn(
    boxes.map(({ boxNumber }) => boxNumber),
    known,
  );
  if (findings.length > 0) refuseFields(findings);
  const before = await readBoxValues(db, owner);
  await db.deleteFrom('box_value').where('customer_id', '=', customer.id).where('waybill_id', '=', id).execute();
  const reported = JSON.stringify(boxes.map(({ boxNumber, declareValue }) => ({ box: boxNumber, minor: minorOf(declareValue) })));
  await sql`insert into box_value (customer_id, waybill_id, box_number, minor, currency, reported_at)
    select ${customer.id}::bigint, ${id}::bigint, box, minor, ${currency}, ${now}
    from json_to_recordset(${reported}::json) as listed(box int, minor bigint)`.execute(db);
  const values = await readBoxValues(db, owner);
  const told = ({ total, currency: of }: typeof values) => ({ ...total, currency: of });
  const ref = await customerAction(context, row, 'reportDeclareValue', {
    before: { declared: before.reportedAt === null ? null : told(before) },
    after: { declared: told(values) },
  });
  return { ...ref, values };
};

function findIn(numbers: readonly number[], known: ReadonlySet<number>): Finding[] {
  const first = new Map<number, number>();
  return numbers.flatMap((box, index): Finding[] => {
    const path = `boxes.${index}.boxNumber`;
    const other = first.get(box);
    if (other === undefined) first.set(box, index);
    else return [{ path, rule: 'boxTwice', args: { box, row: other + 1 } }];
    return known.has(box) ? [] : [{ path, rule: 'noSuchBox', args: { box } }];
  });
}
