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

/** Whether it is said of the order as a whole, where it and the parcel differ; of a parcel that is not there any more only that it was deleted. */
export const isOfWhole = ({ rule }: ToldByErp, parcel: object | undefined): boolean =>
  rule === 'orderDeletedHere' || (rule === 'orderChangedHere' && parcel !== undefined);

/** Whether a parcel still lacks what could not be taken of its order. */
export function isLacking(parcel: Parcel, { rule, path, args }: ToldByErp): boolean {
  const { items } = parcel;
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

/** Of what was said of an order `k`. */
const keptOf = (keeps: RawBuilder<unknown>) => sql`coalesce((
  select jsonb_agg(e order by at) from jsonb_array_elements(k.notes) with ordinality as known(e, at) where ${keeps}), '[]')`;

export async function noteOrders(
  db: Db,
  { customerId, connectionId, now, by, keeps }: NotesScope,
  said: readonly OrderNotes[],
): Promise<void> {
  if (said.length === 0) return;
  const rows = JSON.stringify(said.map(({ of, notes, isNews }) => ({ of, notes, is_news: isNews })));
  const same = by === 'id' ? sql`k.id = g."of"::bigint` : sql`k.order_key = g."of"`;
  await sql`
    update erp_order o set notes = n.notes,
      noted_at = case when n.notes = '[]' then null when n.is_known then o.noted_at else ${now}::timestamptz end,
      dismissed_at = case when n.is_known then o.dismissed_at end
    from (
      select k.id, a.notes, k.notes @> a.notes and not g.is_news as is_known
      from jsonb_to_recordset(${rows}::jsonb) as g("of" text, notes jsonb, is_news boolean)
      join erp_order k on k.customer_id = ${customerId} and k.connection_id = ${connectionId} and ${same}
      cross join lateral (select g.notes || ${keptOf(keeps)} as notes) a
      where k.notes <> a.notes or g.is_news
    ) n
    where o.customer_id = ${customerId} and o.id = n.id`.execute(db);
}

type OfConnection = Record<'customerId' | 'connectionId', string>;

/**
 * Orders that a run has not seen, which has read every page. Where the one before it has not either, they are not among those to be sent now,
 * and nothing is left to be compared: what was told of them is at its end, but for what they were given.
 */
export async function markGone(db: Db, { customerId, connectionId, runId, now }: OfConnection & { runId: string; now: Date }) {
  const missed = sql`k.customer_id = ${customerId} and k.connection_id = ${connectionId} and k.run_id is distinct from ${runId}::bigint
    and k.gone_at is null`;
  await endNotes(db, sql`gone_at = o.missed_at,`, sql`${missed} and k.missed_at is not null`);
  await sql`update erp_order k set missed_at = ${now} where ${missed} and k.missed_at is null`.execute(db);
}

/**
 * Orders of this connection are read no more: nothing is found out any more of what was told of them. Where they are again, no run has seen these,
 * and they are compared afresh.
 */
export const endOrderNotes = (db: Db, { customerId, connectionId }: OfConnection): Promise<void> =>
  endNotes(db, sql`run_id = null,`, sql`k.customer_id = ${customerId} and k.connection_id = ${connectionId} and k.noted_at is not null`);

/** @param which on `k` */
async function endNotes(db: Db, set: RawBuilder<unknown>, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    update erp_order o set ${set} notes = n.notes, noted_at = case when n.notes <> '[]' then o.noted_at end
    from (select k.customer_id, k.id, ${keptOf(OF_GIVEN)} as notes from erp_order k where ${which}) n
    where o.customer_id = n.customer_id and o.id = n.id`.execute(db);
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
