import type { operations } from '@waybound/contract/operations/operations';
import type { overseasOperations } from '@waybound/contract/operations/overseas-operations';
import { isLeaving, isOnItsWay, standsToLeave } from '@waybound/domain/overseas/shipments';
import { sql } from 'kysely';
import { countParcel, isOver } from './count-parcel.ts';
import { overseasOfferHandlers } from './offers.ts';
import { overseasPictureHandlers } from './pictures.ts';
import { pickShort } from './pick-short.ts';
import { putAway } from './put-away.ts';
import { endRedirects, overseasRedirectHandlers } from './redirects.ts';
import { readOpsRow, tellIfDone, tellOverseas, toOpsRows } from './overseas-rows.ts';
import { pageAfter } from '../page-after.ts';
import type { Handlers, OperatorContext } from '../../../kernel/context.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import { billsOf } from '../../../records/bill/rows.ts';
import { changeOverseas, lockOverseas, requireOverseasAllowed } from '../../../records/overseas/change-overseas.ts';
import { isUnfinished, overseasContents, readContents, whyNotDone, type OverseasContents } from '../../../records/overseas/contents.ts';
import { cartonLabels, pieceLabels } from '../../../records/overseas/piece-labels.ts';
import { takeFromStock } from '../../../records/overseas/stock/keep-stock.ts';
import { isOverseasNo, readOverseas, type OverseasRecord } from '../../../records/overseas/rows.ts';
import { travelOf } from '../../../records/overseas/send-elsewhere.ts';

const DEFAULT_PAGE = 100;

type Decision = OverseasContents['decisions'][number];

/** The forwarder's side of overseas waybills: what comes, what is done with it, and where it goes. */
export const overseasHandlers: Pick<Handlers<typeof operations>, keyof typeof overseasOperations> = {
  ...overseasOfferHandlers,
  ...overseasPictureHandlers,
  ...overseasRedirectHandlers,

  async opsCartonLabels({ waybillNo, decisionId }, context) {
    const [record] = await readOverseas(context.db, [isOverseasNo(waybillNo)]);
    return cartonLabels(context, record ?? refuse('recordMissing'), decisionId);
  },

  async opsDecisionLabel({ waybillNo, decisionId, sheet }, context) {
    const [record] = await readOverseas(context.db, [isOverseasNo(waybillNo)]);
    return pieceLabels(context, record ?? refuse('recordMissing'), { decisionId, sheet });
  },

  async opsOverseasList({ status = 'WAIT_FOR_APPROVAL', after = '0', limit = DEFAULT_PAGE }, { db }) {
    const found = await readOverseas(db, [sql`o.status = ${status}`, sql`o.id > ${after}`], sql`order by o.id limit ${limit + 1}`);
    const { rows, nextAfter } = pageAfter(found, limit);
    return { rows: await toOpsRows(db, rows), nextAfter };
  },

  async opsOverseas({ waybillNo }, { db }) {
    const [record] = await readOverseas(db, [isOverseasNo(waybillNo)]);
    if (!record) refuse('recordMissing');
    const [[row], contents, bills] = await Promise.all([
      toOpsRows(db, [record]),
      overseasContents(db, record),
      billsOf(db, record.customer_id, { kinds: ['overseas'], id: record.id }).execute(),
    ]);
    const named = bills.map((bill) => ({ billNo: bill.bill_no, state: bill.status }));
    return { ...contents, bills: named, customerCode: row?.customerCode ?? '' };
  },

  async approveOverseas({ waybillNo }, context) {
    const record = await lockOverseas(context.db, isOverseasNo(waybillNo));
    await changeOverseas(context, record, { action: 'approve', what: 'approveOverseas' });
    await tellOverseas(context, record, answerTo(record, 'approved'));
    return readOpsRow(context, waybillNo);
  },

  async rejectOverseas({ waybillNo, reason }, context) {
    const record = await lockOverseas(context.db, isOverseasNo(waybillNo));
    await changeOverseas(context, record, { action: 'reject', what: 'rejectOverseas', set: { reason } });
    await tellOverseas(context, record, answerTo(record, 'refused'));
    return readOpsRow(context, waybillNo);
  },

  async countReturn(input, context) {
    const record = await lockOverseas(context.db, isOverseasNo(input.waybillNo));
    if (isOver(record)) refuse('returnOver', { waybillNo: record.waybill_no });
    await countParcel(context, record, input);
    return readOpsRow(context, input.waybillNo);
  },

  async closeReturnShort({ waybillNo, reason }, context) {
    const record = await lockOverseas(context.db, isOverseasNo(waybillNo));
    await changeOverseas(context, record, { action: 'closeShort', what: 'closeReturnShort', set: { reason } });
    await tellOverseas(context, record, record.arrival === 'none' ? closedAs(record) : 'returnAsked');
    return readOpsRow(context, waybillNo);
  },

  async finishDecisions({ waybillNo, decisionIds }, context) {
    const record = await lockOverseas(context.db, isOverseasNo(waybillNo));
    requireOverseasAllowed(record, 'finish');
    const canBe = (each: Decision) => isUnfinished(each) && each.dispatch_kind !== 'store';
    const { decisions, chosen } = await mark(context, record, { decisionIds, column: 'done_at', canBe });
    const destroyed = chosen.filter((each) => each.dispatch_kind === 'destroy');
    await takeFromStock(context.db, record.customer_id, destroyed);
    const isWorkDone = decisions.filter(isUnfinished).length === chosen.length;
    await changeOverseas(context, record, { action: 'finish', what: 'finishDecisions', given: { isWorkDone } });
    await tellIfDone(context, record, 'finish', { isWorkDone });
    return readOpsRow(context, waybillNo);
  },

  async putAwayDecisions({ waybillNo, rows }, context) {
    const record = await lockOverseas(context.db, isOverseasNo(waybillNo));
    requireOverseasAllowed(record, 'finish');
    const left = await putAway(context, record, rows);
    await changeOverseas(context, record, { action: 'finish', what: 'putAwayDecisions', given: { isWorkDone: left === 0 } });
    await tellIfDone(context, record, 'finish', { isWorkDone: left === 0 });
    return readOpsRow(context, waybillNo);
  },

  async pickShort({ waybillNo, ...asked }, context) {
    await pickShort(context, await lockOverseas(context.db, isOverseasNo(waybillNo)), asked);
    return readOpsRow(context, waybillNo);
  },

  async shipDecisions({ waybillNo, decisionIds, trackNo }, context) {
    const record = await lockOverseas(context.db, isOverseasNo(waybillNo));
    requireOverseasAllowed(record, 'ship');
    const canBe = (each: Decision) => standsToLeave(travelOf(each));
    const { open, chosen } = await mark(context, record, { decisionIds, column: 'shipped_at', canBe, set: { track_no: trackNo ?? null } });
    await takeFromStock(context.db, record.customer_id, chosen);
    await changeOverseas(context, record, {
      action: 'ship',
      what: 'shipDecisions',
      given: { sent: open.length === chosen.length ? 'all' : 'some' },
      ...(record.out_stock_at === null && { set: { out_stock_at: context.now } }),
    });
    // Of an order that waited for lines of which nothing was found the rest has left before, and that was told.
    if (chosen.length > 0) await tellOverseas(context, record, 'returnShipped');
    return readOpsRow(context, waybillNo);
  },

  async signDecisions({ waybillNo, decisionIds }, context) {
    const record = await lockOverseas(context.db, isOverseasNo(waybillNo));
    requireOverseasAllowed(record, 'sign');
    const canBe = (each: Decision) => isOnItsWay(travelOf(each));
    const { decisions, chosen } = await mark(context, record, { decisionIds, column: 'signed_at', canBe });
    const unsigned = decisions.map(travelOf).filter((each) => isLeaving(each) && each.signedAt === null).length;
    await changeOverseas(context, record, {
      action: 'sign',
      what: 'signDecisions',
      given: { signed: unsigned === chosen.length ? 'all' : 'some' },
    });
    await endRedirects(context, record, { decisions, signed: chosen });
    // Nothing was left to be signed for: it was told before.
    if (chosen.length > 0) await tellOverseas(context, record, 'returnSigned');
    return readOpsRow(context, waybillNo);
  },

  async lockOverseas({ waybillNo }, context) {
    const record = await lockOverseas(context.db, isOverseasNo(waybillNo));
    await changeOverseas(context, record, { action: 'lock', what: 'lockOverseas' });
    return readOpsRow(context, waybillNo);
  },
};

const ANSWERS = {
  approved: { return: 'returnApproved', storage: 'storageApproved', transfer: 'transferApproved', outbound: 'outboundApproved' },
  refused: { return: 'returnRejected', storage: 'storageRejected', transfer: 'transferRefused', outbound: 'outboundRefused' },
} as const;
/** What its customer is told of the answer to what was submitted. */
function answerTo({ is_transfer: isTransfer, is_outbound: isOutbound, shipping_way: way }: OverseasRecord, answer: keyof typeof ANSWERS) {
  if (isOutbound) return ANSWERS[answer].outbound;
  if (isTransfer) return ANSWERS[answer].transfer;
  return way === 'HWC' ? ANSWERS[answer].storage : ANSWERS[answer].return;
}

/** What is told where nothing has come; of a transfer that was to come by our own waybill. */
const closedAs = ({ shipping_way: way, is_transfer: isTransfer }: OverseasRecord) =>
  way === 'HWC' && !isTransfer ? 'storageClosed' : 'returnClosed';

const idsOf = (decisions: readonly Decision[]): string[] => decisions.map(({ id }) => id);

interface Marking {
  decisionIds: readonly string[] | undefined;
  column: 'done_at' | 'shipped_at' | 'signed_at';
  canBe: (decision: Decision) => boolean;
  set?: { track_no: string | null };
}

/** Writes down when a step was done to decisions: those named, or all that it can be done to. Answers which of these it was. */
async function mark({ db, now }: OperatorContext, record: OverseasRecord, { decisionIds, column, canBe, set }: Marking) {
  const { decisions, pictures } = await readContents(db, record);
  const open = decisions.filter(canBe);
  const chosen = decisionIds === undefined ? open : open.filter(({ id }) => decisionIds.includes(id));
  const wrong = (decisionIds ?? []).flatMap((id, index) =>
    chosen.some((each) => each.id === id) ? [] : [{ path: `decisionIds.${index}`, rule: 'unknownRecord' as const }],
  );
  const where = (each: Decision): string => `decisionIds.${(decisionIds ?? idsOf(chosen)).indexOf(each.id)}`;
  const undone = chosen.flatMap((each) => {
    const rule = whyNotDone(each, pictures);
    return rule === undefined ? [] : [{ path: where(each), rule }];
  });
  const faults = [...wrong, ...(column === 'done_at' ? undone : [])];
  if (faults.length > 0) refuseFields(faults);
  if (chosen.length > 0) {
    await db
      .updateTable('overseas_decision')
      .set({ [column]: now, ...set })
      .where('customer_id', '=', record.customer_id)
      .where('id', 'in', idsOf(chosen))
      .execute();
  }
  return { decisions, open, chosen };
}
