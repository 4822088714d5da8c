import type { operations, OpsWaybill } from '@waybound/contract/operations/operations';
import { advancesOf } from '@waybound/domain/lifecycle/waybill-lifecycle';
import { sql } from 'kysely';
import type { Handlers } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { readPacking } from '../../../records/waybill/packing-rows.ts';
import { toState, type WaybillRecord } from '../../../records/waybill/rows.ts';

type WaybillReads = Pick<Handlers<typeof operations>, 'opsList' | 'opsGet'>;

const DEFAULT_PAGE = 100;

/** What the forwarder sees of waybills. A draft is the customer's alone: who wants to see one asks for drafts, or for it by its number. */
export const waybillReadHandlers: WaybillReads = {
  async opsList({ status, changedSince, after, limit = DEFAULT_PAGE }, { db }) {
    let page = opsRows(db)
      .orderBy('waybill.id')
      .limit(limit + 1);
    page = status === undefined ? page.where('waybill.status', '<>', 'wait_for_confirm') : page.where('waybill.status', '=', status);
    if (changedSince !== undefined) page = page.where('waybill.updated_at', '>=', new Date(changedSince));
    if (after !== undefined) page = page.where('waybill.id', '>', after);
    const found = await page.execute();
    const rows = found.slice(0, limit);
    return { rows: rows.map(toOpsWaybill), nextAfter: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
  },

  async opsGet({ waybillNo }, { db }) {
    const row = await opsRows(db).where('waybill.waybill_no', '=', waybillNo).executeTakeFirst();
    if (!row) refuse('recordMissing');
    return { waybill: toOpsWaybill(row), packingList: await readPacking(db, { customerId: row.customer_id, id: row.id }) };
  },
};

/** The bills of a waybill; those without any, as most are, ask for none. */
const BILLS = sql<
  OpsWaybill['bills']
>`(select coalesce(json_agg(json_build_object('billNo', b.bill_no, 'state', b.status) order by b.id), '[]')
    from bill b where waybill.bill_state <> 'none' and b.customer_id = waybill.customer_id and b.id in (select l.bill_id from bill_line l
      where l.customer_id = waybill.customer_id and l.subject_kind = waybill.kind and l.subject_id = waybill.id))`;

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
    .selectAll('waybill')
    .select(['customer.code as customer_code', 'open.question_id', 'open.replied_at', 'pickup.pickup_no'])
    .select(BILLS.as('bills'))
    .where('waybill.deleted_at', 'is', null);

type OpsRow = Omit<WaybillRecord, 'details'> & {
  customer_code: string;
  question_id: string | null;
  replied_at: Date | null;
  pickup_no: string | null;
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
    packages: row.packages,
    receivedCartons: row.received_packages,
    hasOpenQuestion: state.openQuestions > 0,
    openQuestionId: row.question_id,
    isQuestionAnswered: row.replied_at !== null,
    billState: state.billState,
    bills: row.bills,
    frozenFrom: state.frozenFrom,
    pickup: state.pickup,
    pickUpGoodsNum: row.pickup_no,
    next: advancesOf(state),
    lastEventAt: row.last_event_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
  };
}
