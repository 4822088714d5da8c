import type { HandlerInput } from '@waybound/contract/call';
import type { overseas, OverseasRow } from '@waybound/contract/overseas/overseas';
import type { OverseasOrder } from '@waybound/contract/overseas/overseas-fields';
import { MAX_RETURN_BATCHES, OVERSEAS_CUSTOMER_ACTIONS } from '@waybound/contract/overseas/overseas-states';
import { overseasLifecycle, type OverseasLifecycleAction } from '@waybound/domain/overseas/overseas-lifecycle';
import { standsToLeave } from '@waybound/domain/overseas/shipments';
import { isSameSku, skuKey } from '@waybound/domain/sku-key';
import { decide, destinationFindings, priceAll } from './decide.ts';
import { lockOwn, readRow, type Ref } from './own-overseas.ts';
import { returnTemplate } from './imports/return-template.ts';
import { startImport } from '../../records/imports/start-import.ts';
import { overseasList, pendingList } from './overseas-list.ts';
import { saveDraft, submitDraft } from './save-overseas.ts';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import { refuse, refuseFields } from '../../kernel/refusal.ts';
import { billsOf, toBill } from '../../records/bill/rows.ts';
import { changeOverseas, lockOverseas, requireOverseasAllowed } from '../../records/overseas/change-overseas.ts';
import { overseasContents, readContents, toAmounts, toPrices } from '../../records/overseas/contents.ts';
import { offeredWarehouses, overseasServices, toService } from '../../records/overseas/offers.ts';
import { isOwnOverseas, overseasState, ownOverseas, type OverseasRecord } from '../../records/overseas/rows.ts';
import { sendElsewhere, travelOf } from '../../records/overseas/send-elsewhere.ts';
import { pictureOf } from '../../records/small-picture.ts';
import { cancelTransfer, transferWaybill } from '../../records/overseas/transfer.ts';
import { requireRev } from '../../records/waybill/change-waybill.ts';
import { ownHead, ownWaybill } from '../../records/waybill/rows.ts';

/** Overseas waybills of a customer. What may be done with one is in `domain/overseas/overseas-lifecycle.ts`. */
export const overseasHandlers: Handlers<typeof overseas> = {
  listOverseas: (input, { db, customer }) => overseasList(db, customer.id, input),

  listPendingOverseas: (input, { db, customer }) => pendingList(db, customer.id, input),

  async initOverseas(_input, { db, customer }) {
    const [warehouses, services] = await Promise.all([offeredWarehouses(db, customer.siteId), overseasServices(db, customer.siteId)]);
    return { warehouses, services: services.map(toService) };
  },

  async getOverseas({ id }, { db, customer }) {
    const record = await ownOverseas(db, customer.id, id);
    const may = overseasLifecycle.verdicts(OVERSEAS_CUSTOMER_ACTIONS, overseasState(record));
    const [contents, bills] = await Promise.all([
      overseasContents(db, record),
      billsOf(db, customer.id, { kinds: ['overseas'], id }).execute(),
    ]);
    return { ...contents, bills: bills.map((bill) => toBill(bill, customer)), may };
  },

  saveOverseas: async (input, context) => readRow(context, await saveDraft(input, context)),

  async importReturns({ submit: submits, abroadStockAddress, files }, context) {
    const warehouses = await offeredWarehouses(context.db, context.customer.siteId);
    if (abroadStockAddress !== undefined && !warehouses.some(({ code }) => code === abroadStockAddress)) {
      refuseFields([{ path: 'abroadStockAddress', rule: 'unknownRecord' }]);
    }
    return startImport(context, 'overseas', files.file, { announces: submits === 'yes', abroadStockAddress });
  },

  returnTemplate: (_input, context) => returnTemplate(context),

  submitOverseas: submit,

  submitOverseasExamine: submit,

  async deleteOverseas({ id }, context) {
    if (id === undefined) refuseFields([{ path: 'id', rule: 'selectToDelete' }]);
    const record = await lockOwn(context, { id });
    await changeOverseas(context, record, { action: 'delete', what: 'deleteOverseas', set: { deleted_at: context.now } });
    return { id, waybillNo: record.waybill_no };
  },

  sendBackOverseas: (input, context) => act(context, input, { action: 'sendBack', what: 'sendBackOverseas' }),

  closeOverseas: (input, context) => act(context, input, { action: 'close', what: 'closeOverseas' }),

  async addReturnBatch({ batch, ...input }, context) {
    const record = await lockOwn(context, input);
    const { details } = record;
    const isKnown = details.batches.some(({ trackNo }) => trackNo === batch.trackNo);
    requireOverseasAllowed(record, 'addBatch');
    if (isKnown) refuseFields([{ path: 'batch.trackNo', rule: 'alreadyUsed', args: { other: batch.trackNo } }]);
    if (details.batches.length >= MAX_RETURN_BATCHES) {
      refuseFields([{ path: 'batch', rule: 'tooManyRows', args: { max: MAX_RETURN_BATCHES, rows: details.batches.length + 1 } }]);
    }
    return changeDetails(
      context,
      record,
      { ...details, batches: [...details.batches, batch] },
      { action: 'addBatch', what: 'addReturnBatch' },
    );
  },

  async overseasPicture({ id, size }, { db, customer, files }) {
    const file = await db
      .selectFrom('overseas_picture as o')
      .innerJoin('stored_file as f', (join) => join.onRef('f.customer_id', '=', 'o.customer_id').onRef('f.id', '=', 'o.file_id'))
      .select(['f.name', 'f.content_type', 'f.size', 'f.path', 'o.small_path'])
      .where('o.customer_id', '=', customer.id)
      .where('o.id', '=', id)
      .executeTakeFirst();
    return pictureOf(files, file ?? refuse('recordMissing'), size);
  },

  endReturn: (input, context) => act(context, input, { action: 'endReturn', what: 'endReturn' }),

  async priceDecisions({ id, decisions }, context) {
    const record = await ownOverseas(context.db, context.customer.id, id);
    const priced = await priceAll(record, decisions, context);
    return {
      decisions: priced.map(({ services }) => toPrices(services)),
      totals: toAmounts(priced.flatMap(({ services }) => services)),
    };
  },

  async confirmOverseas({ decisions, ...input }, context) {
    const decisionIds = await decide(await lockOwn(context, input), decisions, context);
    return { ...(await readRow(context, input.id)), decisionIds };
  },

  async changeOverseasDispatch({ id, rev, decisionId, ...to }, context) {
    const record = await lockOwn(context, { id, rev });
    requireOverseasAllowed(record, 'changeDispatch');
    const { decisions } = await readContents(context.db, record);
    const decision = decisions.find((each) => each.id === decisionId);
    if (!decision || !standsToLeave(travelOf(decision))) {
      refuseFields([{ path: 'decisionId', rule: 'unknownRecord' }]);
    }
    const findings = destinationFindings(to, decision.dispatch_kind, record.details.returnCountry);
    if (findings.length > 0) refuseFields(findings);
    const isMoving = (each: typeof decision) => (record.is_outbound ? standsToLeave(travelOf(each)) : each.id === decisionId);
    const set = await sendElsewhere(context, record, { decisions, isMoving, to });
    await changeOverseas(context, record, { action: 'changeDispatch', what: 'changeOverseasDispatch', set });
    return readRow(context, record.id);
  },

  async changeOverseasSender({ sender, ...input }, context) {
    const record = await lockOwn(context, input);
    return changeDetails(context, record, { ...record.details, sender }, { action: 'changeSender', what: 'changeOverseasSender' });
  },

  async saveOverseasInvoice({ lines, currency, ...input }, context) {
    const record = await lockOwn(context, input);
    requireOverseasAllowed(record, 'saveInvoice');
    const { details } = record;
    const findings = lines.flatMap(({ oldsku }, index) => {
      if (details.lines.some((line) => isSameSku(line.oldsku, oldsku))) return [];
      return [{ path: `lines.${index}.oldsku`, rule: 'unknownRecord' as const }];
    });
    const money = currency ?? details.currency;
    const hasValue = lines.some(({ declareValue }) => declareValue !== undefined);
    if (findings.length > 0) refuseFields(findings);
    if (hasValue && money === undefined) refuseFields([{ path: 'currency', rule: 'required' }]);
    const given = new Map(lines.map(({ oldsku, ...line }) => [skuKey(oldsku), line]));
    const changed = details.lines.map((line) => ({ ...line, ...given.get(skuKey(line.oldsku ?? '')) }));
    requireOneCurrency(details, given, money);
    return changeDetails(
      context,
      record,
      { ...details, lines: changed, currency: money },
      { action: 'saveInvoice', what: 'saveOverseasInvoice' },
    );
  },

  async transferWaybill({ id, rev, ...asked }, context) {
    const row = await ownWaybill(context.db, context.customer.id, id);
    requireRev(row, rev);
    return transferWaybill(context, row, asked);
  },

  async cancelTransfer({ id, rev }, context) {
    const row = await ownHead(context.db, context.customer.id, id);
    requireRev(row, rev);
    return cancelTransfer(context, row);
  },
};

/** All values are in one currency: where that is another one, each value is given anew in it, or taken out. */
function requireOneCurrency(
  { lines, currency }: OverseasOrder,
  given: ReadonlyMap<string, object>,
  money: OverseasOrder['currency'],
): void {
  if (currency === undefined || money === currency) return;
  const kept = lines.filter(
    ({ oldsku = '', declareValue }) => declareValue !== undefined && !('declareValue' in (given.get(skuKey(oldsku)) ?? {})),
  );
  if (kept.length === 0) return;
  const skus = kept.map(({ oldsku }) => oldsku ?? '—').join(', ');
  refuseFields([{ path: 'currency', rule: 'valuesInOther', args: { skus, currency } }]);
}

async function submit({ id, rev }: HandlerInput<typeof overseas.submitOverseas, never>, context: CustomerContext): Promise<OverseasRow> {
  if (id === undefined) refuseFields([{ path: 'id', rule: 'selectSaved' }]);
  const record = await lockOverseas(context.db, isOwnOverseas(context.customer.id, id));
  await submitDraft(record, rev, context);
  return readRow(context, id);
}

async function act(context: CustomerContext, ref: Ref, change: { action: OverseasLifecycleAction; what: string }): Promise<OverseasRow> {
  await changeOverseas(context, await lockOwn(context, ref), change);
  return readRow(context, ref.id);
}

async function changeDetails(
  context: CustomerContext,
  record: OverseasRecord,
  details: OverseasOrder,
  change: { action: OverseasLifecycleAction; what: string },
): Promise<OverseasRow> {
  await changeOverseas(context, record, { ...change, set: { details: JSON.stringify(details) } });
  return readRow(context, record.id);
}
