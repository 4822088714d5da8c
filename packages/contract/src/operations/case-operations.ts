import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import { paidAmount } from '../cases/case-fields.ts';
import { CASE_STATES, MAX_CASE_TEXT } from '../cases/case-states.ts';
import { caseDetail, caseRow } from '../cases/cases.ts';
import { comment } from '../cases/threads.ts';
import * as f from '../field.ts';
import { ORDER_CURRENCIES } from '../orders/order-codes.ts';
import { DOCUMENT_TYPES } from '../wire/documents/files.ts';
import * as wire from '../wire/operations/case-operations.ts';

/** The forwarder's side of a case and of a waybill's thread. Spread into the operations group. */

const caseRef = z.object({ caseNo: f.text(30) });
const opsRow = z.extend(z.omit(caseRow, { may: true }), { customerCode: z.string() });
const said = f.text(MAX_CASE_TEXT);

export const opsCases = call(wire.opsCases, {
  summary:
    "The customers' cases in the order they were opened, paged by `after`; those the forwarder has to see to where no state is asked for",
  access: 'operator',
  input: z.object({
    status: z.optional(z.enum(CASE_STATES)),
    after: z.optional(f.id),
    limit: z.optional(z.int().check(z.positive(), z.maximum(200))),
  }),
  answer: data(z.object({ rows: z.array(opsRow), nextAfter: z.nullable(f.id) })),
});

export const opsCase = call(wire.opsCase, {
  summary: 'One case with its conversation, files and the insurance that applied',
  access: 'operator',
  input: caseRef,
  answer: data(z.extend(z.omit(caseDetail, { may: true, unread: true, colleagues: true }), { customerCode: z.string() })),
});

export const opsCaseFile = call(wire.opsCaseFile, {
  summary: 'A file of a case, by its id in `opsCase`',
  access: 'operator',
  input: z.extend(caseRef, { id: f.id }),
  answer: file(...DOCUMENT_TYPES),
});

export const answerCase = call(wire.answerCase, {
  summary: 'Answer what the customer has said; only an answered case is accepted or refused',
  access: 'operator',
  input: z.extend(caseRef, { text: said }),
  answer: data(opsRow),
});

export const askAboutCase = call(wire.askAboutCase, {
  summary: 'Ask the customer something: the case waits for the reply, three days where nothing else is said',
  access: 'operator',
  input: z.extend(caseRef, { text: said, replyWithinHours: z.optional(z.int().check(z.positive(), z.maximum(24 * 30))) }),
  answer: data(opsRow),
});

export const acceptCase = call(wire.acceptCase, {
  summary: 'Accept an answered case, with the amount that will be paid',
  access: 'operator',
  right: 'finance',
  input: z
    .extend(caseRef, { amount: paidAmount, currency: z.enum(ORDER_CURRENCIES), text: f.maybe(said) })
    .check(f.asFineAsCurrency('amount')),
  answer: data(opsRow),
});

export const refuseCase = call(wire.refuseCase, {
  summary: 'Refuse an answered case, and why; the customer may open it again once within 30 days',
  access: 'operator',
  input: z.extend(caseRef, { reason: f.text(500) }),
  answer: data(opsRow),
});

export const payCase = call(wire.payCase, {
  summary: 'The amount of an accepted case is paid: it goes into the balance of the customer, in its currency',
  access: 'operator',
  right: 'finance',
  input: z.extend(caseRef, { at: z.optional(f.instant) }),
  answer: data(opsRow),
});

export const closeCase = call(wire.closeCase, {
  summary: 'Close a case that is paid or refused',
  access: 'operator',
  input: caseRef,
  answer: data(opsRow),
});

const waybillRef = z.object({ waybillNo: f.text(50) });

/** What both sides have noted about a waybill, oldest first. */
export const threadFields = { comments: z.array(comment) };

export const opsThread = call(wire.opsThread, {
  summary: 'What was said about a waybill, oldest first',
  access: 'operator',
  input: waybillRef,
  answer: data(z.object(threadFields)),
});

export const answerComment = call(wire.answerComment, {
  summary: 'Say something about a waybill to its customer',
  access: 'operator',
  input: z.extend(waybillRef, { text: said }),
  answer: data(z.object({ id: f.id })),
});

export const caseOperations = {
  opsCases,
  opsCase,
  opsCaseFile,
  answerCase,
  askAboutCase,
  acceptCase,
  refuseCase,
  payCase,
  closeCase,
  opsThread,
  answerComment,
} satisfies CallsOf<typeof wire>;
