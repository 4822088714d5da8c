import type { operations, OpsWaybill } from '@waybound/contract/operations/operations';
import { numberKey } from '@waybound/contract/number-key';
import type { MergeKind } from '@waybound/contract/waybills/merge-codes';
import { advancesOf } from '@waybound/domain/lifecycle/waybill-lifecycle';
import { ROAD_KINDS } from '@waybound/contract/waybills/status';
import { sql } from 'kysely';
import { siteIdOf } from '../money/rates.ts';
import { customerIdOf } from './other-waybill.ts';
import { pageAfter } from '../page-after.ts';
import type { Handlers } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import { billsOf } from '../../../records/bill/rows.ts';
import { readComments, subjectFiles } from '../../../records/case/comments.ts';
import { talkedByNo } from '../../../records/case/talked-of.ts';
import { readFiles, toFile } from '../../../records/waybill/files.ts';
import { toAddresses } from '../../../records/waybill/tracking/deliveries.ts';
import { readPacking } from '../../../records/waybill/packing-rows.ts';
import { readOwnWaybill, toState, type WaybillRecord } from '../../../records/waybill/rows.ts';
import { readSharedContainers } from '../../../records/order/shared-containers.ts';
import { readWhole } from '../../../records/waybill/whole-waybill.ts';
import { downloadOf } from '../../../records/stored-files.ts';
import { formatMinor } from '../../../records/format-minor.ts';

type WaybillReads = Pick<Handlers<typeof operations>, 'opsList' | 'opsGet' | 'opsDetail' | 'opsFile'>;

const DEFAULT_PAGE = 100;

/** What the forwarder sees of waybills. A draft is the customer's alone: who wants to see one asks for drafts, or for it by its number. */
export const waybillReadHandlers: WaybillReads = {
  async opsList({ status, siteCode, customerCode, number, changedSince, after, limit = DEFAULT_PAGE }, { db }) {
    const siteId = siteCode === undefined ? undefined : await siteIdOf(db, siteCode);
    if (customerCode !== undefined && siteId === undefined) refuseFields([{ path: 'siteCode', rule: 'required' }]);
    const customerId = customerCode === undefined ? undefined : await customerIdOf(db, siteId ?? '', customerCode);
    let page = opsRows(db)
      .orderBy('waybill.id')
      .limit(limit + 1);
    page = status === undefined ? page.where('waybill.status', '<>', 'wait_for_confirm') : page.where('waybill.status', '=', status);
    if (changedSince !== undefined) page = page.where('waybill.updated_at', '>=', new Date(changedSince));
    if (number !== undefined) page = page.where(hasNumber(number));
    if (siteId !== undefined) page = page.where('waybill.site_id', '=', siteId);
    if (customerId !== undefined) page = page.where('waybill.customer_id', '=', customerId);
    if (after !== undefined) page = page.where('waybill.id', '>', after);
    const found = await page.execute();
    const { rows, nextAfter } = pageAfter(found, limit);
    return { rows: rows.map(toOpsWaybill), nextAfter };
  },

  async opsGet({ waybillNo }, { db }) {
    const row = await opsRows(db).where('waybill.waybill_no', '=', waybillNo).executeTakeFirst();
    if (!row) refuse('recordMissing');
    return { waybill: toOpsWaybill(row), packingList: await readPacking(db, { customerId: row.customer_id, id: row.id }) };
  },

  async opsDetail({ waybillNo }, context) {
    const { db } = context;
    const found = await opsRows(db)
      .innerJoin('site', 'site.id', 'waybill.site_id')
      .select(['customer.name_short', 'site.code as site_code'])
      .where('waybill.waybill_no', '=', waybillNo)
      .executeTakeFirst();
    if (!found) refuse('recordMissing');
    const owner = { customerId: found.customer_id, id: found.id };
    const [{ whole }, files, comments, bills, history, sharedContainers] = await Promise.all([
      readWhole(context, owner, readOwnWaybill(db, owner.customerId, owner.id)),
      readFiles(db, owner.customerId).where('waybill.id', '=', owner.id).orderBy('stored_file.id').execute(),
      readComments(db, { customerId: owner.customerId, subject: { kind: found.kind, id: owner.id } }),
      billsWithLines(db, owner),
      historyOf(db, owner, found.kind),
      readSharedContainers(db, owner.customerId, found.kind === 'end' ? [owner.id] : []),
    ]);
    return {
      ...whole,
      summary: toOpsWaybill(found),
      siteCode: found.site_code,
      customerCode: found.customer_code,
      customerNameShort: found.name_short,
      sharedContainers,
      handover: found.handover,
      files: files.map((file) => ({ ...toFile(file), sha256: file.sha256 })),
      comments,
      bills,
      history,
    };
  },

  async opsFile({ waybillNo, id }, { db, files }) {
    const subject = await talkedByNo(db, waybillNo);
    const stored = await subjectFiles(db, { customerId: subject.customer_id, subject });
    return downloadOf(files, stored.find((file) => file.id === id) ?? refuse('recordMissing'));
  },
};

interface Owner {
  customerId: string;
  id: string;
}

/** The bills of a waybill, each with what it charges for this one. */
async function billsWithLines(db: Db, { customerId, id }: Owner) {
  const bills = await billsOf(db, customerId, { kinds: ROAD_KINDS, id }).execute();
  const lines = await db
    .selectFrom('bill_line')
    .select(['bill_id', 'kind', 'text', 'minor'])
    .where('customer_id', '=', customerId)
    .where('bill_id', 'in', [...bills.map((bill) => bill.id), '0'])
    .where('subject_kind', 'in', ROAD_KINDS)
    .where('subject_id', '=', id)
    .orderBy('position')
    .execute();
  return bills.map((bill) => ({
    billNo: bill.bill_no,
    currency: bill.currency,
    total: formatMinor(bill.total_minor),
    state: bill.status,
    issuedAt: bill.issued_at.toISOString(),
    lines: lines.filter((line) => line.bill_id === bill.id).map(({ kind, text, minor }) => ({ kind, text, amount: formatMinor(minor) })),
  }));
}

/** The waybill's own number or one of its carriage, whole. */
const hasNumber = (typed: string) => {
  const key = numberKey(typed);
  return sql<boolean>`waybill.id in (
    select w.id from waybill w where w.waybill_no = ${typed.trim().toUpperCase()}
    union all select w.id from waybill w where string_to_array(w.transport_keys, ' ') @> array[${key}] and ${key} <> '')`;
};

const HISTORY_ROWS = 200;

async function historyOf(db: Db, { customerId, id }: Owner, kind: OpsRow['kind']) {
  const entries = await db
    .selectFrom('audit')
    .select(['at', 'actor', 'what', 'before', 'after'])
    .where('customer_id', '=', customerId)
    .where('subject', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(HISTORY_ROWS)
    .execute();
  return entries.map(({ at, ...entry }) => ({ at: at.toISOString(), ...entry }));
}

/** The bills of a waybill; those without any, as most are, ask for none. */
const BILLS = sql<
  OpsWaybill['bills']
>`(select coalesce(json_agg(json_build_object('billNo', b.bill_no, 'state', b.status) order by b.id), '[]')
    from bill b where waybill.bill_state <> 'none' and b.customer_id = waybill.customer_id and b.id in (select l.bill_id from bill_line l
      where l.customer_id = waybill.customer_id and l.subject_kind = waybill.kind and l.subject_id = waybill.id))`;

/** The number of the master of its merge; whoever is not merged asks for none. */
const masterOf = (kind: MergeKind) => sql<string | null>`(select master.waybill_no from merge_member own
    join merge_group g on g.customer_id = own.customer_id and g.id = own.group_id
    join waybill master on master.customer_id = g.customer_id and master.id = g.master_id
    where ${sql.ref(`waybill.is_${kind}_merged`)} and own.customer_id = waybill.customer_id and own.waybill_id = waybill.id
      and own.kind = ${kind})`;

/** With each waybill its customer's code, its oldest open question, its pickup order and its bills. */
const opsRows = (db: Db) =>
  db
    .selectFrom('waybill')
    .innerJoin('customer', 'customer.id', 'waybill.customer_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('question')
          .select(['question.id as question_id', 'question.replied_at'])
          .whereRef('question.customer_id', '=', 'waybill.customer_id')
          .whereRef('question.waybill_id', '=', 'waybill.id')
          .where('question.closed_at', 'is', null)
          .orderBy('question.id')
          .limit(1)
          .as('open'),
      (join) => join.onTrue(),
    )
    .leftJoin('pickup_waybill as fetched', (join) =>
      join
        .onRef('fetched.customer_id', '=', 'waybill.customer_id')
        .onRef('fetched.waybill_id', '=', 'waybill.id')
        .on('fetched.ended_at', 'is', null),
    )
    .leftJoin('pickup', (join) => join.onRef('pickup.customer_id', '=', 'fetched.customer_id').onRef('pickup.id', '=', 'fetched.pickup_id'))
    .leftJoin('end_order', (join) =>
      join.onRef('end_order.customer_id', '=', 'waybill.customer_id').onRef('end_order.waybill_id', '=', 'waybill.id'),
    )
    .selectAll('waybill')
    .select('end_order.details as end_details')
    .select(['customer.code as customer_code', 'open.question_id', 'open.replied_at', 'pickup.pickup_no'])
    .select(BILLS.as('bills'))
    .select([masterOf('declaration').as('declaration_master'), masterOf('clearance').as('clearance_master')])
    .where('waybill.deleted_at', 'is', null);

type OpsRow = Omit<WaybillRecord, 'details'> & {
  end_details: WaybillRecord['details'] | null;
  customer_code: string;
  question_id: string | null;
  replied_at: Date | null;
  pickup_no: string | null;
  declaration_master: string | null;
  clearance_master: string | null;
  bills: OpsWaybill['bills'];
};

function toOpsWaybill(row: OpsRow): OpsWaybill {
  const state = toState(row);
  return {
    waybillNo: row.waybill_no,
    customerCode: row.customer_code,
    referenceNo: row.reference_no,
    status: state.status,
    reviewState: state.reviewState,
    shippingWay: state.shippingWay,
    line: state.line,
    zxBase: state.zxBase,
    isPortToPort: row.is_port_to_port,
    isExportFiled: row.is_export_filed,
    isImportFiled: row.is_import_filed,
    measures: state.measures,
    dispute: row.dispute,
    packingState: state.packingList,
    loadingPort: row.loading_port,
    dischargePort: row.discharge_port,
    countryId: row.country_id,
    dispatchAddressCode: row.address_code,
    addresses: row.end_details === null ? [] : toAddresses(row.end_details),
    packages: row.packages,
    receivedCartons: row.received_packages,
    hasOpenQuestion: state.openQuestions > 0,
    openQuestionId: row.question_id,
    isQuestionAnswered: row.replied_at !== null,
    billState: state.billState,
    bills: row.bills,
    frozenFrom: state.frozenFrom,
    unfreezeRequest: row.unfreeze_request,
    pickup: state.pickup,
    pickUpGoodsNum: row.pickup_no,
    declarationMaster: row.declaration_master,
    clearanceMaster: row.clearance_master,
    next: advancesOf(state),
    lastEventAt: row.last_event_at?.toISOString() ?? null,
    isQuiet: row.is_quiet,
    updatedAt: row.updated_at.toISOString(),
  };
}
