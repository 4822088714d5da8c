import type { ErpNote } from '@waybound/contract/address-book/erps';
import type { ParcelRow } from '@waybound/contract/small-parcels/small-parcels';
import type { Erp } from '@waybound/contract/wire/address-book/erps';
import { sql, type Selectable } from 'kysely';
import type { ToldByErp } from '../../db/stored.ts';
import type { Schema } from '../../db/tables.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { ruleText, type Language } from '../../kernel/language.ts';
import { ERP_NAMES } from '../connections/erp-names.ts';
import { orderKey } from '../imports/order-key.ts';

/** Orders of ERPs that parcels were made of. An order is the parcel with its number. */

type ParcelRecord = Selectable<Schema['parcel']>;

/** Of a parcel `p`, as `orderKey` compares order numbers; the index of parcels knows them by their letters and digits alone. */
export const KEY_OF_PARCEL = sql`upper(btrim(normalize(p.customer_order_no, NFKC)))`;

export interface GoneOrder {
  erp: Erp;
  since: string;
}

/** Of a parcel `p` that nobody has announced: the ERP that does not list its order among those to be sent now, where none does. */
export const ERP_GONE = sql`case when p.status = 'draft' and not p.is_announced then (
    select jsonb_build_object('erp', c.erp, 'since', o.gone_at) from erp_order o
    join erp_connection c on c.customer_id = o.customer_id and c.id = o.connection_id
    where o.customer_id = p.customer_id and o.order_key = ${KEY_OF_PARCEL} and o.gone_at is not null
      and not exists (select from erp_order x where x.customer_id = o.customer_id and x.order_key = o.order_key and x.gone_at is null)
    order by o.gone_at limit 1) end as erp_gone`;

export async function goneOf(db: Db, { customer_id: customerId, id }: ParcelRecord): Promise<GoneOrder | null> {
  const { rows } = await sql<{ erp_gone: GoneOrder | null }>`
    select ${ERP_GONE} from parcel p where p.customer_id = ${customerId} and p.id = ${id}`.execute(db);
  return rows[0]?.erp_gone ?? null;
}

export const toGone = (gone: GoneOrder | null): ParcelRow['erpGone'] =>
  gone && { erpName: ERP_NAMES[gone.erp], since: new Date(gone.since).toISOString() };

/** What ERPs say of the order with this parcel's number, and nobody has read yet. */
export async function notesOf(
  db: Db,
  lang: Language,
  { customer_id: customerId, customer_order_no: orderNo }: ParcelRecord,
): Promise<ErpNote[]> {
  const rows = await db
    .selectFrom('erp_order as o')
    .innerJoin('erp_connection as c', (join) => join.onRef('c.customer_id', '=', 'o.customer_id').onRef('c.id', '=', 'o.connection_id'))
    .select(['o.id', 'o.notes', 'o.noted_at', 'c.erp'])
    .where('o.customer_id', '=', customerId)
    .where('o.order_key', '=', orderKey(orderNo))
    .where('o.noted_at', 'is not', null)
    .where('o.dismissed_at', 'is', null)
    .$narrowType<{ noted_at: Date }>()
    .orderBy('o.id')
    .execute();
  return rows.map((row) => toNote(row, lang));
}

interface NotedOrder {
  id: string;
  notes: readonly ToldByErp[];
  noted_at: Date;
  erp: Erp;
}

export const toNote = ({ id, notes, noted_at: notedAt, erp }: NotedOrder, lang: Language): ErpNote => ({
  id,
  erpName: ERP_NAMES[erp],
  since: notedAt.toISOString(),
  told: notes.map((note) => toldIn(lang, note)),
});

export const toldIn = (lang: Language, { name, path, isLeftOut, rule, args }: ToldByErp): ErpNote['told'][number] => ({
  name,
  path,
  isLeftOut,
  message: ruleText(lang, { rule, args }),
});
