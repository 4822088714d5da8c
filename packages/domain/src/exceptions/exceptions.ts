import { above, all, any, is, not, type Condition } from '@waybound/contract/condition';
import { EXCEPTION_CAUSES, type ExceptionActor, type ExceptionCategory } from '@waybound/contract/exceptions/exception-codes';
import { HAS_DOCUMENTS } from '../documents/document-rules.ts';
import { caseLifecycle } from '../lifecycle/case-lifecycle.ts';
import { IS_PROBLEM, WAYBILL_ATTENTION } from '../lifecycle/waybill-facts.ts';
import { overseasLifecycle } from '../overseas/overseas-lifecycle.ts';
import { bagLifecycle } from '../small-parcels/bag-lifecycle.ts';
import { parcelLifecycle } from '../small-parcels/parcel-lifecycle.ts';
import { WAITS_FOR_GOODS } from './quiet-days.ts';

/** One way in which something has gone wrong, and whose turn it is then. */
export interface ExceptionRule {
  category: ExceptionCategory;
  actor: ExceptionActor;
  when: Condition;
}

/** Nothing was heard, and it is the forwarder who has to find out. */
const WAITS_FOR_FORWARDER: readonly ExceptionCategory[] = ['quiet'];

/** What the customer's attention is called to: the very conditions that the dashboard counts by. */
export const ATTENTION_EXCEPTIONS: readonly (ExceptionRule & { category: (typeof EXCEPTION_CAUSES)[number] })[] = EXCEPTION_CAUSES.map(
  (category) => ({ category, actor: WAITS_FOR_FORWARDER.includes(category) ? 'forwarder' : 'customer', when: WAYBILL_ATTENTION[category] }),
);

/** What waits for the forwarder, on the waybill itself. */
export const FORWARDER_EXCEPTIONS: readonly ExceptionRule[] = [
  /** Answered, and not closed yet. */
  { category: 'question', actor: 'forwarder', when: all(IS_PROBLEM, not(above('unansweredQuestions', 0))) },
  /** The customer does not agree: the cartons are measured again. */
  { category: 'price', actor: 'forwarder', when: all(is('measures', 'disputed'), is('status', 'wait_for_in_stock', 'wait_for_out_stock')) },
  { category: 'inspection', actor: 'forwarder', when: is('status', 'customs_inspecting', 'cclearance_inspecting') },
];

/** Somebody has to send the goods. Those of a transfer are with the forwarder already. */
const WAITS_FOR_SENDER = all(is('status', ...WAITS_FOR_GOODS), is('isTransfer', false));

/** What an overseas waybill waits for, by the conditions that the dashboard counts by. */
export const OVERSEAS_EXCEPTIONS: readonly ExceptionRule[] = [
  { category: 'decision', actor: 'customer', when: overseasLifecycle.attention.decision },
  { category: 'rejected', actor: 'customer', when: overseasLifecycle.attention.rejected },
  { category: 'quiet', actor: 'customer', when: all(overseasLifecycle.attention.quiet, WAITS_FOR_SENDER) },
  { category: 'quiet', actor: 'forwarder', when: all(overseasLifecycle.attention.quiet, not(WAITS_FOR_SENDER)) },
];

/** The same of a parcel; and what its customer has done about it, which the forwarder has not let go on or answered yet. */
export const PARCEL_EXCEPTIONS: readonly ExceptionRule[] = [
  { category: 'problem', actor: 'customer', when: parcelLifecycle.attention.problem },
  { category: 'problem', actor: 'forwarder', when: all(is('status', 'problem'), is('isAnswered', true)) },
  { category: 'cut', actor: 'customer', when: parcelLifecycle.attention.cut },
  { category: 'cut', actor: 'forwarder', when: is('interception', 'asked') },
  { category: 'quiet', actor: 'forwarder', when: parcelLifecycle.attention.quiet },
];
/** All of them, as the index on parcels says it. */
export const IS_HELD_UP = any(
  is('status', 'problem', 'instock_cut', 'outstock_cut'),
  is('interception', 'asked'),
  parcelLifecycle.attention.quiet,
);

/** A bag of parcels that was counted other than it was closed: its customer looks for what is missing, or acknowledges it. */
export const BAG_EXCEPTIONS: readonly ExceptionRule[] = [
  { category: 'discrepancy', actor: 'customer', when: bagLifecycle.attention.discrepancy },
];

/** A document that the customer was to bring by a day that is over: of the facts of `document-rules.ts`. */
export const DOCUMENT_EXCEPTIONS: readonly ExceptionRule[] = [{ category: 'lateDocument', actor: 'customer', when: HAS_DOCUMENTS.overdue }];

/** Cases that nobody has decided, or that are still to be paid. */
export const CASE_EXCEPTIONS: readonly ExceptionRule[] = [
  { category: 'case', actor: 'customer', when: caseLifecycle.attention.case },
  { category: 'case', actor: 'forwarder', when: is('status', 'open', 'answered', 'accepted') },
];
