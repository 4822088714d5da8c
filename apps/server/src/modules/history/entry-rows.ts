import { HISTORY_FIELDS, type HistoryField, type listHistory } from '@waybound/contract/account/history';
import { HISTORY_KIND_OF, type AuditSubject, type HistoryKind } from '@waybound/contract/wire/account/history';
import { ROAD_KINDS, type WaybillKind } from '@waybound/contract/waybills/status';
import type { HandlerInput } from '@waybound/contract/call';
import { sql, type RawBuilder } from 'kysely';
import type { CustomerContext } from '../../kernel/context.ts';
import { endOfChinaDay, startOfChinaDay } from '../../records/china-day.ts';

type Input = HandlerInput<typeof listHistory, never>;
type Condition = RawBuilder<unknown>;

export interface EntryRecord {
  id: string;
  at: Date;
  actor: string;
  login_name: string | null;
  /** Of the API key that did it. */
  actor_key: string | null;
  what: string;
  subject: AuditSubject;
  /** Only what may be shown: see `HISTORY_FIELDS`. */
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
  /** What it was done to beside the waybill, by the name it has now; of what may be gone, the name it had then. */
  subject_name: string | null;
  waybill_kind: WaybillKind | null;
  waybill_id: string | null;
  waybill_no: string | null;
  is_gone: boolean | null;
  /** The revision that it left its waybill at, where that is still the waybill's. */
  last_rev: number | null;
}

const AND = sql` and `;
const AMOUNTS: ReadonlySet<string> = new Set<HistoryField>(['freight']);
/** Nobody learns a price from the history who is not to know it. */
const fieldsFor = ({ hidesPrices }: CustomerContext['customer']): string[] =>
  HISTORY_FIELDS.filter((field) => !(hidesPrices && AMOUNTS.has(field)));
const WAYBILLS = [...ROAD_KINDS];

/** What a change says about the fields that may be shown; the documents beside them are not read. */
const visibleFields = (column: 'before' | 'after', fields: readonly string[]) =>
  sql`(select jsonb_object_agg(key, value) from jsonb_each(case when jsonb_typeof(a.${sql.raw(column)}) = 'object' then a.${sql.raw(column)} end)
    where key = any(${fields}) and jsonb_typeof(value) in ('string', 'number', 'boolean'))`;

/** Newest first, from where the page before has ended. */
export async function readEntries({ db, customer }: CustomerContext, input: Input, limit: number): Promise<EntryRecord[]> {
  const fields = fieldsFor(customer);
  const { rows } = await sql<EntryRecord>`
    select a.id, a.at, a.actor, l.login_name, d.name as actor_key, a.what, a.subject, ${visibleFields('before', fields)} as before, ${visibleFields('after', fields)} as after,
      case when a.subject = any(${WAYBILLS}) then coalesce(a.after ->> 'billNo', a.after ->> 'caseNo') else case a.subject
        when 'file' then f.name
        when 'login' then m.login_name
        when 'apiKey' then k.name
        when 'store' then s.store_name
        when 'fbaWarehouse' then r.warehouse_code
        when 'record' then coalesce(a.after ->> 'title', a.before ->> 'title')
        when 'repayment' then a.after ->> 'repaymentNo'
        when 'invoice' then a.after ->> 'requestNo'
        when 'quotation' then a.after ->> 'quotationNo'
        when 'overseas' then a.after ->> 'waybillNo'
        when 'parcel' then a.after ->> 'waybillNo'
        when 'parcelBag' then a.after ->> 'bagNo'
        when 'orderBatch' then coalesce(a.after ->> 'title', a.before ->> 'title')
        when 'amazonPlan' then a.after ->> 'name'
        when 'amazonShipment' then a.after ->> 'name'
        when 'erp' then coalesce(a.after ->> 'name', a.before ->> 'name')
        when 'libraryFile' then coalesce(a.after ->> 'name', a.before ->> 'name')
        when 'libraryFolder' then coalesce(a.after ->> 'name', a.before ->> 'name')
      end end as subject_name,
      coalesce(w.kind, g.kind) as waybill_kind, coalesce(w.id, g.id) as waybill_id, coalesce(w.waybill_no, g.waybill_no) as waybill_no,
      coalesce(w.deleted_at, g.deleted_at) is not null as is_gone,
      case when a.subject = any(${WAYBILLS}) and a.after ->> 'rev' = w.rev::text then w.rev end as last_rev
    from audit a
      left join login l on l.customer_id = a.customer_id and a.actor = 'login:' || l.id
      left join api_key d on d.customer_id = a.customer_id and a.actor = 'apikey:' || d.id
      left join stored_file f on f.customer_id = a.customer_id and a.subject = 'file' and f.id = a.subject_id
      left join login m on m.customer_id = a.customer_id and a.subject = 'login' and m.id = a.subject_id
      left join api_key k on k.customer_id = a.customer_id and a.subject = 'apiKey' and k.id = a.subject_id
      left join amazon_store s on s.customer_id = a.customer_id and a.subject = 'store' and s.id = a.subject_id
      left join fba_relation r on r.customer_id = a.customer_id and a.subject = 'fbaWarehouse' and r.id = a.subject_id
      left join waybill w on w.customer_id = a.customer_id
        and w.kind = coalesce(f.subject_kind, a.subject) and w.id = coalesce(f.subject_id, a.subject_id)
      left join billable g on f.subject_kind in ('overseas', 'parcel') and g.customer_id = a.customer_id and g.kind = f.subject_kind and g.id = f.subject_id
    where ${sql.join(conditionsOf(customer, input), AND)}
    order by a.at desc, a.id desc limit ${limit}`.execute(db);
  return rows;
}

function conditionsOf(customer: CustomerContext['customer'], input: Input): Condition[] {
  const { from, to, loginId, isForwarder, kind, waybillNo, after } = input;
  // The page counts a login that the entry before says already; how somebody's columns lie, press by press, is nobody's history.
  const conditions = [sql`a.customer_id = ${customer.id}`, sql`a.what not in ('recordLogin', 'arrangeList')`];
  if (!customer.isOwner) conditions.push(isVisibleTo(customer.loginId));
  if (from !== undefined) conditions.push(sql`a.at >= ${startOfChinaDay(from)}`);
  if (to !== undefined) conditions.push(sql`a.at < ${endOfChinaDay(to)}`);
  if (loginId !== undefined) conditions.push(sql`a.actor = ${`login:${loginId}`}`);
  if (isForwarder === true) conditions.push(sql`a.actor like 'operator:%'`);
  if (kind !== undefined) conditions.push(sql`a.subject = any(${subjectsOf(kind)})`);
  if (waybillNo !== undefined) conditions.push(isAbout(customer.id, waybillNo));
  if (after !== undefined) conditions.push(isBefore(after));
  return conditions;
}

/** What happened to the goods is everybody's; what happened to a login is its own. */
const isVisibleTo = (loginId: string): Condition => {
  const actor = `login:${loginId}`;
  return sql`(a.subject not in ('login', 'session', 'apiKey') or a.actor = ${actor} or (a.subject = 'login' and a.subject_id = ${loginId}))`;
};

const subjectsOf = (kind: HistoryKind): string[] =>
  Object.entries(HISTORY_KIND_OF).flatMap(([subject, each]) => (each === kind ? [subject] : []));

/** A waybill by a part of either of its numbers, an overseas one or a parcel by its whole number, and the files that hang on it. */
function isAbout(customerId: string, part: string): Condition {
  const found = sql`(select kind, id from waybill where customer_id = ${customerId}
      and (strpos(lower(waybill_no), lower(${part})) > 0 or strpos(lower(reference_no), lower(${part})) > 0)
    union all select kind, id from billable where customer_id = ${customerId} and kind in ('overseas', 'parcel') and waybill_no_key = number_key(${part}))`;
  return sql`((a.subject, a.subject_id) in (${found}) or (a.subject = 'file' and a.subject_id in (
    select id from stored_file where customer_id = ${customerId} and (subject_kind, subject_id) in (${found}))))`;
}

function isBefore(cursor: string): Condition {
  const [ms = '0', id = '1'] = cursor.split('_');
  return sql`(a.at, a.id) < (${new Date(Number(ms))}, ${id}::bigint)`;
}
