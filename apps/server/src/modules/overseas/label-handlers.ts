import type { overseasLabels } from '@waybound/contract/overseas/overseas-labels';
import type { OverseasRow } from '@waybound/contract/overseas/overseas';
import { isSameShipment, orderTakesCartonLabels, takesCartonLabels } from '@waybound/domain/overseas/shipments';
import { sql } from 'kysely';
import { openLabels } from '../../gateways/pdf/box-labels/read-labels.ts';
import { guarded, type CustomerContext, type Handlers } from '../../kernel/context.ts';
import { atMostInParallel } from '../../kernel/in-parallel.ts';
import { Refusal, refuse, refuseFields } from '../../kernel/refusal.ts';
import { readStored, type Files, type Upload } from '../../kernel/uploads.ts';
import { anyOf } from '../../records/any-of.ts';
import { changeOverseas, requireOverseasAllowed } from '../../records/overseas/change-overseas.ts';
import { readContents } from '../../records/overseas/contents.ts';
import { cartonLabels, pieceLabels } from '../../records/overseas/piece-labels.ts';
import { readRedirects } from '../../records/overseas/redirects.ts';
import { ownOverseas, type OverseasRecord } from '../../records/overseas/rows.ts';
import { dropUnused, travelOf } from '../../records/overseas/send-elsewhere.ts';
import { dropFile, keepUpload } from '../../records/stored-files.ts';
import { lockOwn, ownDecision, readRow } from './own-overseas.ts';

/** The labels of pieces that are relabelled and of cartons that leave, on their owner's side. */
export const overseasLabelHandlers: Handlers<typeof overseasLabels> = {
  attachDecisionLabel: guarded(requireReadable, async ({ id, rev, decisionId, files: { file } }, context) => {
    const record = await lockOwn(context, { id, rev });
    const former = await unborneLabel(context, record, decisionId);
    const kept = await keepLabels(context, record, file);
    return changeLabel(context, record, { decisionId, what: 'attachDecisionLabel', former, file: kept });
  }),

  async dropDecisionLabel({ id, rev, decisionId }, context) {
    const record = await lockOwn(context, { id, rev });
    const former = await unborneLabel(context, record, decisionId);
    return changeLabel(context, record, { decisionId, what: 'dropDecisionLabel', former });
  },

  async decisionLabel({ id, decisionId, sheet }, context) {
    return pieceLabels(context, await ownOverseas(context.db, context.customer.id, id), { decisionId, sheet });
  },

  attachCartonLabels: guarded(requireReadable, async ({ id, rev, decisionId, files: { file } }, context) => {
    const record = await lockOwn(context, { id, rev });
    const cartons = await ownCartons(context, record, decisionId);
    const kept = await keepLabels(context, record, file);
    return changeCartonLabels(context, record, cartons, { what: 'attachCartonLabels', file: kept });
  }),

  async dropCartonLabels({ id, rev, decisionId }, context) {
    const record = await lockOwn(context, { id, rev });
    const cartons = await ownCartons(context, record, decisionId);
    if (cartons.formerIds.length === 0) refuse('recordMissing');
    return changeCartonLabels(context, record, cartons, { what: 'dropCartonLabels' });
  },

  async cartonLabels({ id, decisionId }, context) {
    return cartonLabels(context, await ownOverseas(context.db, context.customer.id, id), decisionId);
  },
};

const keepLabels = (context: CustomerContext, { id }: OverseasRecord, file: Upload) =>
  keepUpload(context, file, { customerId: context.customer.id, subject: { kind: 'overseas', id }, kind: 'other', isOwn: true });

/** A file of labels opens in less than one; whoever sends it waits for the answer. */
const PATIENCE_MS = 10_000;
/** Each reader may take a gigabyte. */
const MAX_READERS = 2;
const withinLimit = atMostInParallel(MAX_READERS);

/**
 * A warehouse opens the file months later, when nobody of its owner's is awake: what cannot be opened is refused now. Before the transaction,
 * which no file keeps open.
 */
async function requireReadable({ files: { file } }: { files: { file: Upload } }, { files }: { files: Files }): Promise<void> {
  try {
    await withinLimit(async () => {
      const opened = await openLabels(new Uint8Array(await readStored(files, file.key)), PATIENCE_MS);
      await opened.close();
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuseFields([{ path: 'file', rule: error.reason === 'labelsEncrypted' ? 'pdfEncrypted' : 'pdfUnreadable' }]);
  }
}

/** The file of a decision's label, null where ours is printed. Until the pieces bear it: afterwards a file would say what is not true. */
async function unborneLabel(context: CustomerContext, record: OverseasRecord, decisionId: string): Promise<string | null> {
  requireOverseasAllowed(record, 'changeLabel');
  const decision = await ownDecision(context, record, decisionId);
  if (!decision) refuseFields([{ path: 'decisionId', rule: 'unknownRecord' }]);
  if (decision.label_by === null || decision.done_at !== null) refuseFields([{ path: 'decisionId', rule: 'notRelabelled' }]);
  return decision.label_file_id;
}

interface LabelChange {
  decisionId: string;
  what: 'attachDecisionLabel' | 'dropDecisionLabel';
  /** The file that it had. */
  former: string | null;
  /** That of the customer's own; ours is printed without one. */
  file?: { id: string; name: string };
}

async function changeLabel(
  context: CustomerContext,
  record: OverseasRecord,
  { decisionId, what, former, file }: LabelChange,
): Promise<OverseasRow> {
  const { db, customer, now } = context;
  await db
    .updateTable('overseas_decision')
    .set({ label_by: file ? 'own' : 'generated', label_file_id: file?.id ?? null })
    .where('customer_id', '=', customer.id)
    .where('id', '=', decisionId)
    .execute();
  if (former !== null) await dropFile(db, { customerId: customer.id, id: former, at: now });
  await changeOverseas(context, record, { action: 'changeLabel', what, ...(file && { after: { name: file.name } }) });
  return readRow(context, record.id);
}

/** Cartons of one shipment. */
interface Cartons {
  /** Of a return; an order from stock is one shipment. */
  decisionIds: readonly string[];
  /** The files that they have. */
  formerIds: readonly string[];
}

/** The cartons that labels are given for: of an order from stock, or of the shipment of a return of which a decision is. */
async function ownCartons({ db }: CustomerContext, record: OverseasRecord, decisionId: string | undefined): Promise<Cartons> {
  requireOverseasAllowed(record, 'giveCartonLabels');
  const [{ decisions }, redirects] = await Promise.all([
    readContents(db, record),
    readRedirects(db, sql`r.customer_id = ${record.customer_id} and r.waybill_id = ${record.id}`),
  ]);
  const cartons = decisions.map((row) => ({
    ...travelOf(row),
    redirects: redirects.flatMap((each) => (each.decision_id === row.id ? { state: each.state, answeredAt: each.answered_at } : [])),
  }));
  if (record.is_outbound) {
    const { outbound, carton_label_file_id: fileId } = record;
    if (!orderTakesCartonLabels({ outbound, cartonLabels: fileId, decisions: cartons })) {
      refuseFields([{ path: 'decisionId', rule: 'bearsLabels' }]);
    }
    return { decisionIds: [], formerIds: [fileId].filter((each) => each !== null) };
  }
  const decision = cartons.find((each) => each.id === decisionId);
  if (!decision || decision.storeAddress === undefined) refuseFields([{ path: 'decisionId', rule: 'unknownRecord' }]);
  if (!takesCartonLabels(decision)) refuseFields([{ path: 'decisionId', rule: 'bearsLabels' }]);
  const isWithIt = (each: typeof decision) =>
    isSameShipment(each, decision) && (each.shippedAt === null) === (decision.shippedAt === null) && takesCartonLabels(each);
  const shipment = cartons.filter(isWithIt);
  const formerIds = shipment.flatMap(({ cartonLabels: fileId }) => fileId ?? []);
  return { decisionIds: shipment.map(({ id }) => id), formerIds: [...new Set(formerIds)] };
}

interface CartonLabelChange {
  what: 'attachCartonLabels' | 'dropCartonLabels';
  /** In the place of the former one, if there was one. */
  file?: { id: string; name: string };
}

async function changeCartonLabels(
  context: CustomerContext,
  record: OverseasRecord,
  { decisionIds, formerIds }: Cartons,
  { what, file }: CartonLabelChange,
): Promise<OverseasRow> {
  const { db, customer, now } = context;
  const given = { carton_label_file_id: file?.id ?? null };
  if (decisionIds.length > 0) {
    await db
      .updateTable('overseas_decision')
      .set(given)
      .where('customer_id', '=', customer.id)
      .where('id', '=', anyOf(decisionIds))
      .execute();
  }
  const set = record.is_outbound ? given : {};
  await changeOverseas(context, record, { action: 'giveCartonLabels', what, set, ...(file && { after: { name: file.name } }) });
  await dropUnused(db, { customerId: customer.id, at: now }, formerIds);
  return readRow(context, record.id);
}
