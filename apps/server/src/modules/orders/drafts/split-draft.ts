import type { Order } from '@waybound/contract/orders/order-fields';
import type { splitDraft } from '@waybound/contract/orders/orders';
import type { Finding } from '@waybound/contract/rules';
import { expandBoxes, toPackingRow } from '@waybound/domain/order/packing';
import { splitOrder } from '@waybound/domain/order/split-order';
import { summaryOf } from '../order-changes.ts';
import type { Handler } from '../../../kernel/context.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { customerAction, requireRev, requireAllowed } from '../../../records/waybill/change-waybill.ts';
import { findChannel } from '../../../records/channel/channels.ts';
import { insertDraft, orderColumns, readOrder, replaceRows } from '../../../records/order/record.ts';
import { ownWaybill } from '../../../records/waybill/rows.ts';

type Ranges = readonly { from: number; to: number }[];

/** Moves the chosen boxes of a draft, with what is in them, to a new draft: both or neither. */
export const split: Handler<typeof splitDraft> = async ({ id, rev, boxes }, context) => {
  const { db, customer, audit } = context;
  const row = await ownWaybill(db, customer.id, id);
  requireAllowed(row, 'save');
  requireRev(row, rev);
  const order = await readOrder(db, row);
  const findings = [...checkAddresses(order), ...checkBoxes(order, boxes)];
  if (findings.length > 0) refuseFields(findings);
  const channel = row.channel_id === null ? undefined : await findChannel(db, customer, row.channel_id);
  const { kept, moved } = splitOrder(order, (box) => boxes.some(({ from, to }) => box >= from && box <= to));
  const made = await insertDraft(context, { order: moved, channel });
  const [, saved] = await Promise.all([
    replaceRows(db, row, kept),
    customerAction(context, row, 'save', {
      set: orderColumns(kept, channel),
      before: countsOf(order),
      after: { ...countsOf(kept), splitTo: made.waybillNo },
    }),
  ]);
  const after = { ...summaryOf(made, moved), splitFrom: row.waybill_no };
  audit({ customerId: customer.id, subject: row.kind, subjectId: made.id, what: 'create', after });
  return { kept: saved, moved: made };
};

const countsOf = ({ customerTotalPackages, customerActualWeight, customerVolume }: Order) => ({
  customerTotalPackages,
  customerActualWeight,
  customerVolume,
});

/** No box says which of several addresses it goes to. */
const checkAddresses = ({ shippingWay, furtherDeliveries = [] }: Order): Finding[] =>
  shippingWay === 'HD' && furtherDeliveries.length > 0 ? [{ path: 'furtherDeliveries', rule: 'splitAddresses' }] : [];

/** Every range names boxes of the list, and one box at least stays. */
function checkBoxes({ packingList = [] }: Order, ranges: Ranges): Finding[] {
  const boxes = expandBoxes(packingList.map(toPackingRow)).map(({ boxNumber }) => boxNumber);
  const empty = ranges.flatMap(({ from, to }, index): Finding[] => {
    if (to < from) return [{ path: `boxes.${index}.to`, rule: 'endBeforeStart' }];
    return boxes.some((box) => box >= from && box <= to) ? [] : [{ path: `boxes.${index}.from`, rule: 'unknownRecord' }];
  });
  const staysNone = boxes.every((box) => ranges.some(({ from, to }) => box >= from && box <= to));
  return empty.length === 0 && staysNone ? [{ path: 'boxes', rule: 'noBoxLeft' }] : empty;
}
