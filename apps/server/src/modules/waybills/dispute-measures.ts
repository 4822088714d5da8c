import type { disputeMeasured } from '@waybound/contract/waybills/waybill-actions';
import type { Dispute } from '@waybound/contract/waybills/waybills';
import type { Handler } from '../../kernel/context.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { customerAction, requireRev, requireAllowed } from '../../records/waybill/change-waybill.ts';
import { attachUploads, lockUploads } from '../../records/waybill/shared-files.ts';
import { ownHead } from '../../records/waybill/rows.ts';

/** The goods wait until the warehouse has measured again (`receive`), or the customer accepts after all. */
export const disputeMeasures: Handler<typeof disputeMeasured> = async ({ id, rev, reason, boxNumbers = [], fileIds = [] }, context) => {
  const { db, customer, now } = context;
  const row = await ownHead(db, customer.id, id);
  requireRev(row, rev);
  requireAllowed(row, 'disputeMeasured');
  const measured = await db
    .selectFrom('carton')
    .select('box_number')
    .where('customer_id', '=', customer.id)
    .where('waybill_id', '=', id)
    .execute();
  const known = new Set(measured.map(({ box_number: boxNumber }) => boxNumber));
  const unknown = boxNumbers.flatMap((boxNumber, index) => (known.has(boxNumber) ? [] : [index]));
  if (unknown.length > 0) refuseFields(unknown.map((index) => ({ path: `boxNumbers.${index}`, rule: 'unknownRecord' })));
  const files = await attachUploads(db, row, await lockUploads(db, customer.id, fileIds), now);
  const dispute: Dispute = {
    reason,
    boxNumbers: [...new Set(boxNumbers)].sort((a, b) => a - b),
    ...(files.length > 0 && { fileIds: files.map((file) => file.id) }),
    at: now.toISOString(),
  };
  return customerAction(context, row, 'disputeMeasured', {
    set: { dispute: JSON.stringify(dispute) },
    after: { dispute },
  });
};
