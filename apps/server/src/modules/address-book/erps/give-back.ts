import type { ErpGiven } from '@waybound/contract/wire/address-book/erps';
import { formatMoney } from '@waybound/domain/measures';
import { sql } from 'kysely';
import type { ToldByErp } from '../../../db/stored.ts';
import { ErpFailed, type ErpAccess, type ErpConnector } from '../../../gateways/erps/erp-connector.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { lockCustomer } from '../../../records/customer/lock-customer.ts';
import { KEY_OF_PARCEL } from '../../../records/small-parcels/erp-orders.ts';
import { noteOrders } from './order-notes.ts';

/** Asked one behind the other, before what was given is written down. */
const AT_ONCE = 10;

interface GivenTo {
  customerId: string;
  connectionId: string;
  kind: ErpGiven;
  /** By hand, what the ERP has refused is tried again. */
  isAutomatic: boolean;
}

/** What an order of the ERP's has not been told yet. */
interface Pending {
  id: string;
  erpKey: string;
  orderNo: string;
  /** The delivery number; or the cost in minor units, with its currency: `CNY 7599`, and with a comma where there are several. */
  value: string;
}

/** What one order was given. */
export interface GivenToErp {
  id: string;
  value: string;
  /** Why it was not taken; undefined where it was. */
  refused: ToldByErp | undefined;
}

/** Where on a parcel stands what its order is told. */
const PLACES = { tracking: 'trackNo', costs: 'price' } as const satisfies Readonly<Record<ErpGiven, string>>;

/** An announced parcel `p` with the number of an order `o`. */
const IS_OF_ORDER = sql`p.customer_id = o.customer_id and p.deleted_at is null and p.submitted_at is not null
  and p.customer_order_no_key = number_key(o.order_key) and ${KEY_OF_PARCEL} = o.order_key`;

/** By its columns: what an order `o` is told, of which `p` is the parcel that counts. */
const GIVEN = {
  tracking: { value: sql`p.track_no`, told: 'told_track_no', isRefused: 'is_track_refused' },
  // All that was sent of the order: what a parcel that is back has cost stays, and one that is not weighed yet adds nothing. What has cost
  // nothing is worth telling only where it was told otherwise before.
  costs: {
    value: sql`(
      select coalesce(
        string_agg(cost.currency || ' ' || cost.minor, ', ' order by cost.currency) filter (where cost.minor <> 0),
        case when o.told_cost is not null then min(cost.currency) || ' 0' end)
      from (
        select p.terms ->> 'currency' as currency,
          coalesce(sum((c ->> 'amountMinor')::bigint) filter (where not (c ->> 'isRefunded')::boolean), 0) as minor
        from parcel p cross join jsonb_array_elements(p.charges) as e(c) where ${IS_OF_ORDER} group by 1
      ) cost)`,
    told: 'told_cost',
    isRefused: 'is_cost_refused',
  },
} as const;

/**
 * The next orders to be told, behind the one with this id; of delivery numbers, that of the last parcel that was announced with the order's number
 * and is under way; of one that is over, the last again, only where there is none. None where nobody wants it any more.
 */
export async function readPending(db: Db, { customerId, connectionId, kind, isAutomatic }: GivenTo, after: string): Promise<Pending[]> {
  const { value, told, isRefused } = GIVEN[kind];
  const { rows } = await sql<Pending>`
    select o.id::text, o.erp_key as "erpKey", p.customer_order_no as "orderNo", v.value
    from erp_order o
    join erp_connection e on e.customer_id = o.customer_id and e.id = o.connection_id and e.gives_back
    cross join lateral (select * from parcel p where ${IS_OF_ORDER} order by p.is_completed, p.id desc limit 1) p
    cross join lateral (select ${value} as value) v
    where o.customer_id = ${customerId} and o.connection_id = ${connectionId} and o.id > ${after} and o.erp_key is not null
      and v.value is not null and (v.value is distinct from o.${sql.ref(told)} or o.${sql.ref(isRefused)} and not ${isAutomatic}::boolean)
    order by o.id limit ${AT_ONCE}`.execute(db);
  return rows;
}

/**
 * Tells the ERP, one order behind the other. One that it refuses is told the customer, and is in nobody else's way; where it answers nothing,
 * the rest waits.
 */
export async function giveToErp(
  connector: ErpConnector,
  access: () => ErpAccess,
  kind: ErpGiven,
  pending: readonly Pending[],
): Promise<{ given: GivenToErp[]; failed: ErpFailed | undefined }> {
  const given: GivenToErp[] = [];
  for (const each of pending) {
    try {
      given.push({ id: each.id, value: each.value, refused: await give(connector, access(), kind, each) });
    } catch (error) {
      if (!(error instanceof ErpFailed)) throw error;
      if (error.fault !== 'refused') return { given, failed: error };
      given.push({ id: each.id, value: each.value, refused: refusedBy(each, kind, error) });
    }
  }
  return { given, failed: undefined };
}

async function give(connector: ErpConnector, access: ErpAccess, kind: ErpGiven, each: Pending): Promise<ToldByErp | undefined> {
  if (kind === 'tracking') {
    await connector.pushTracking?.(access, each.erpKey, each.value);
    return undefined;
  }
  const costs = each.value.split(', ').map((cost) => cost.split(' '));
  const currency = costs.map(([code]) => code).join(', ');
  const expected = connector.pushCost?.currency ?? '';
  // Of several currencies the part in the ERP's own would be taken for the whole.
  if (currency !== expected) return tell(each, kind, 'costInOtherCurrency', { currency, expected });
  await connector.pushCost?.push(access, each.erpKey, formatMoney(Number(costs[0]?.[1])));
  return undefined;
}

const refusedBy = (each: Pending, kind: ErpGiven, { said }: ErpFailed): ToldByErp =>
  said === '' ? tell(each, kind, 'orderRefusedByErp', {}) : tell(each, kind, 'orderRefusedSaying', { said });

const tell = ({ orderNo }: Pending, kind: ErpGiven, rule: ToldByErp['rule'], args: ToldByErp['args']): ToldByErp => ({
  name: orderNo,
  path: PLACES[kind],
  rule,
  args,
  isLeftOut: true,
});

/** Of each order what it was told, so that it is told again only where that changes. */
export async function rememberGiven(
  db: Db,
  { customerId, connectionId, kind }: GivenTo,
  given: readonly GivenToErp[],
  now: Date,
): Promise<void> {
  if (given.length === 0) return;
  // What a run of orders says of them meanwhile is not lost.
  await lockCustomer(db, customerId);
  const { told, isRefused } = GIVEN[kind];
  const rows = JSON.stringify(given.map(({ id, value, refused }) => ({ id, value, is_refused: refused !== undefined })));
  await sql`
    update erp_order o set ${sql.ref(told)} = g.value, ${sql.ref(isRefused)} = g.is_refused
    from jsonb_to_recordset(${rows}::jsonb) as g(id bigint, value text, is_refused boolean)
    where o.customer_id = ${customerId} and o.id = g.id`.execute(db);
  const scope = { customerId, connectionId, now, by: 'id', keeps: sql`e ->> 'path' <> ${PLACES[kind]}` } as const;
  const said = given.map(({ id: of, refused }) => ({ of, notes: refused ? [refused] : [], isNews: refused !== undefined }));
  await noteOrders(db, scope, said);
}
