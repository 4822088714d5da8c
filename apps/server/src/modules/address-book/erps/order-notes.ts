import { MAX_ERP_NOTES, type ErpState } from '@waybound/contract/address-book/erps';
import type { Parcel } from '@waybound/contract/small-parcels/parcel-fields';
import type { Erp } from '@waybound/contract/wire/address-book/erps';
import { sql, type RawBuilder } from 'kysely';
import type { ToldByErp } from '../../../db/stored.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import type { Language } from '../../../kernel/language.ts';
import { KEY_OF_PARCEL, toNote } from '../../../records/small-parcels/erp-orders.ts';

/**
 * What an ERP says of an order stays with the order: a run and its list scroll away within hours. It is there until both sides agree or somebody
 * has read it, and comes back where the ERP says something new.
 */

/** What is said of the order as a whole, where it and the parcel differ. */
const OF_WHOLE: readonly ToldByErp['rule'][] = ['orderChangedHere', 'orderDeletedHere'];

export const isOfWhole = ({ rule }: ToldByErp): boolean => OF_WHOLE.includes(rule);

/** Whether a parcel still lacks what could not be taken of its order. */
export function isLacking(parcel: Parcel, { rule, path, args }: ToldByErp): boolean {
  const { items = [] } = parcel;
  if (rule === 'lineWithoutSku') return items.some(({ sku }) => sku === undefined);
  if (rule === 'skuNotListed') return items.some(({ sku, declareNameEn }) => sku === args['sku'] && declareNameEn === undefined);
  return path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], parcel) === undefined;
}

/** What is to be said of an order; `isNews` where it was not said before, whatever its words. */
export interface OrderNotes {
  /** As `by` names it. */
  of: string;
  notes: readonly ToldByErp[];
  isNews: boolean;
}

interface NotesScope {
  customerId: string;
  connectionId: string;
  now: Date;
  by: 'order_key' | 'id';
  /** Of what was said before, on `e`: what stays beside it. */
  keeps: RawBuilder<unknown>;
}

/** What an order was given stands at these places, and nothing else. */
export const OF_GIVEN = sql`e ->> 'path' in ('trackNo', 'price')`;

export async function noteOrders(
  db: Db,
  { customerId, connectionId, now, by, keeps }: NotesScope,
  said: readonly OrderNotes[],
): Promise<void> {
  if (said.length === 0) return;
  const rows = JSON.stringify(said.map(({ of, notes, isNews }) => ({ of, notes, is_news: isNews })));
  const kept = sql`coalesce((
    select jsonb_agg(e order by at) from jsonb_array_elements(k.notes) with ordinality as known(e, at) where ${keeps}), '[]')`;
  await sql`
    update erp_order o set notes = n.notes,
      noted_at = case when n.notes = '[]' then null when n.is_known then o.noted_at else ${now}::timestamptz end,
      dismissed_at = case when n.is_known then o.dismissed_at end
    from (
      select k.id, a.notes, k.notes @> a.notes and not g.is_news as is_known
      from jsonb_to_recordset(${rows}::jsonb) as g("of" text, notes jsonb, is_news boolean)
      join erp_order k on k.customer_id = ${customerId} and k.connection_id = ${connectionId} and k.${sql.ref(by)}::text = g."of"
      cross join lateral (select g.notes || ${kept} as notes) a
    ) n
    where o.customer_id = ${customerId} and o.id = n.id`.execute(db);
}

/** Orders that a run has not seen, which has read every page: they are no longer to be sent in the ERP. */
export async function markGone(
  db: Db,
  { customerId, connectionId, runId, now }: Record<'customerId' | 'connectionId' | 'runId', string> & { now: Date },
) {
  await sql`
    update erp_order set gone_at = ${now} where customer_id = ${customerId} and connection_id = ${connectionId}
      and run_id is distinct from ${runId}::bigint and gone_at is null`.execute(db);
}

interface NotedRow {
  id: string;
  notes: ToldByErp[];
  noted_at: Date;
  parcel: { id: string; waybillNo: string } | null;
  count: number;
}

/** Orders of a connection of which something is still to be read, each with the parcel of its number: the announced one before drafts. */
export async function readNotes(
  db: Db,
  lang: Language,
  { customer_id: customerId, id, erp }: { customer_id: string; id: string; erp: Erp },
): Promise<ErpState['notes']> {
  const { rows } = await sql<NotedRow>`
    select o.id::text, o.notes, o.noted_at, p.parcel, count(*) over ()::int as count
    from erp_order o
    left join lateral (select jsonb_build_object('id', p.id::text, 'waybillNo', p.waybill_no) as parcel from parcel p
      where p.customer_id = o.customer_id and p.deleted_at is null and p.customer_order_no_key = number_key(o.order_key)
        and ${KEY_OF_PARCEL} = o.order_key order by p.submitted_at is null, p.id limit 1) p on true
    where o.customer_id = ${customerId} and o.connection_id = ${id} and o.noted_at is not null and o.dismissed_at is null
    order by o.noted_at desc, o.id desc limit ${MAX_ERP_NOTES}`.execute(db);
  const orders = rows.map(({ parcel, ...row }) => ({ ...toNote({ ...row, erp }, lang), parcel }));
  return { count: rows[0]?.count ?? 0, orders };
}
