import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { handoverFields } from '../orders/order-fields.ts';
import { newerWaybill, waybillRef } from '../orders/orders.ts';
import * as wire from '../wire/waybills/waybill-actions.ts';
import { batchIds, batchResults, fileIds } from './batch-result.ts';

/** What a customer does with waybills (section 7, waybills). */

const oneWaybill = z.object({ id: f.id, rev: z.optional(f.rev) });

export const deleteWaybill = call(wire.deleteWaybill, {
  summary: 'Delete a draft; its number is never used again',
  access: 'customer',
  input: z.object({ id: f.id }),
  answer: data(z.object({ id: f.id, waybillNo: z.string(), rev: f.rev })),
});

export const sendBack = call(wire.sendBack, {
  summary: 'Take a submitted waybill back to draft: voids its labels and cancels an unscheduled pickup',
  access: 'customer',
  input: oneWaybill,
  answer: data(waybillRef),
  newer: newerWaybill,
});

export const cancelWaybill = call(wire.cancelWaybill, {
  summary: 'Cancel a waybill that is not on its way yet',
  access: 'customer',
  input: oneWaybill,
  answer: data(waybillRef),
  newer: newerWaybill,
});

export const handover = call(wire.handover, {
  summary: 'Hand the cartons over: how many, how heavy, by which way',
  access: 'customer',
  input: z.extend(oneWaybill, handoverFields.shape),
  answer: data(waybillRef),
  newer: newerWaybill,
});

export const withdrawHandover = call(wire.withdrawHandover, {
  summary: 'Take a handover back while no carton is received',
  access: 'customer',
  input: oneWaybill,
  answer: data(waybillRef),
  newer: newerWaybill,
});

export const acceptMeasured = call(wire.acceptMeasured, {
  summary: 'Accept the measured cartons and the price that follows from them',
  access: 'customer',
  actsOnPrices: true,
  input: oneWaybill,
  answer: data(waybillRef),
  newer: newerWaybill,
});

const MAX_DISPUTED_BOXES = 2000;

export const disputeMeasured = call(wire.disputeMeasured, {
  summary: 'Dispute the measured cartons, all or some: the forwarder measures again, and the goods wait',
  access: 'customer',
  actsOnPrices: true,
  input: z.extend(oneWaybill, {
    reason: f.text(500),
    boxNumbers: z.optional(z.array(f.count(99_999)).check(z.maxLength(MAX_DISPUTED_BOXES))),
    fileIds,
  }),
  answer: data(waybillRef),
  newer: newerWaybill,
});

export const confirmPacking = call(wire.confirmPacking, {
  summary: 'Confirm the packing list as measured',
  access: 'customer',
  input: oneWaybill,
  answer: data(waybillRef),
  newer: newerWaybill,
});

export const noteDelivery = call(wire.noteDelivery, {
  summary: 'Take note of a delivery that differs from what was booked; a claim is opened apart from it',
  access: 'customer',
  input: oneWaybill,
  answer: data(waybillRef),
  newer: newerWaybill,
});

export const replyQuestion = call(wire.replyQuestion, {
  summary: 'Answer the open question of a waybill, with files where they help; the forwarder closes it',
  access: 'customer',
  input: z.object({ id: f.id, questionId: z.optional(f.id), reply: f.text(1000), fileIds }),
  answer: data(waybillRef),
});

export const requestUnfreeze = call(wire.requestUnfreeze, {
  summary: 'Ask to let a frozen waybill go on; the forwarder decides, and sees the last text',
  access: 'customer',
  input: z.object({ id: f.id, text: f.text(500) }),
  answer: data(waybillRef),
});

export const batchSendBack = call(wire.batchSendBack, {
  summary: 'Take several waybills back to draft; those that can be are, the others say why not',
  access: 'customer',
  input: z.object({ ids: batchIds }),
  answer: data(batchResults),
});

export const waybillActions = {
  deleteWaybill,
  sendBack,
  batchSendBack,
  cancelWaybill,
  handover,
  withdrawHandover,
  acceptMeasured,
  disputeMeasured,
  confirmPacking,
  noteDelivery,
  replyQuestion,
  requestUnfreeze,
} satisfies CallsOf<typeof wire>;
