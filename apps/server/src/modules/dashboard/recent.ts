import type { HandlerAnswer } from '@waybound/contract/call';
import { any, is, not } from '@waybound/contract/condition';
import { OVERSEAS_TABS } from '@waybound/contract/overseas/listed-states';
import { PARCEL_TABS } from '@waybound/contract/small-parcels/listed-states';
import type { queryRecent, RecentRow } from '@waybound/contract/waybills/dashboard';
import { WAYBILL_TABS } from '@waybound/contract/waybills/status';
import { standardLifecycle } from '@waybound/domain/lifecycle/standard-lifecycle';
import { STATUSES } from '@waybound/domain/lifecycle/statuses';
import { OVERSEAS_TONES } from '@waybound/domain/overseas/overseas-tones';
import { PARCEL_TONES, parcelStand } from '@waybound/domain/small-parcels/parcel-tones';
import { overseas as overseasEn } from '@waybound/phrases/en/overseas/overseas';
import { smallParcels as parcelsEn } from '@waybound/phrases/en/small-parcels/small-parcels';
import { statuses as statusesEn } from '@waybound/phrases/en/waybills/statuses';
import { overseas as overseasZh } from '@waybound/phrases/zh/overseas/overseas';
import { smallParcels as parcelsZh } from '@waybound/phrases/zh/small-parcels/small-parcels';
import { statuses as statusesZh } from '@waybound/phrases/zh/waybills/statuses';
import { sql, type RawBuilder } from 'kysely';
import type { CustomerContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { textsOf, type Language } from '../../kernel/language.ts';
import type { CountedGroup } from '../../records/lifecycle/lifecycle-sql.ts';
import type { OverseasRecord } from '../../records/overseas/rows.ts';
import { overseasSql } from '../../records/overseas/overseas-sql.ts';
import { parcelSql } from '../../records/small-parcels/parcel-sql.ts';
import type { ParcelRecord } from '../../records/small-parcels/rows.ts';
import type { WaybillRecord } from '../../records/waybill/rows.ts';
import { standNameOf } from '../../records/waybill/status-name.ts';
import { talliedGroups } from '../../records/waybill/tallies.ts';
import { waybillSql } from '../../records/waybill/waybill-sql.ts';

type Answer = HandlerAnswer<typeof queryRecent, never>;

/** The rest is a press away, in the lists. */
const SHOWN = 6;

const names = {
  waybills: textsOf({ zh: statusesZh, en: statusesEn }),
  overseas: textsOf({ zh: overseasZh, en: overseasEn }),
  parcels: textsOf({ zh: parcelsZh, en: parcelsEn }),
};

/**
 * Neither drafts nor what was given up, as the indexes of what changed last say it.
 * @internal
 */
export const IS_SHOWN = {
  overseas: overseasSql.holds(not(is('status', 'WAIT_FOR_CONFIRM', 'ALREADY_CLOSED'))),
  parcels: parcelSql.holds(any(not(is('status', 'draft')), is('isAnnounced', true))),
};

/** What moved last of all kinds, drafts and what was given up left out, and how full the tabs of their lists are. */
export async function readRecent({ db, customer: { id: customerId, siteId }, lang }: CustomerContext): Promise<Answer> {
  const [waybills, overseas, parcels, onRoad, abroad, small, offered] = await Promise.all([
    recentWaybills(db, customerId, lang),
    recentOverseas(db, customerId, lang),
    recentParcels(db, customerId, lang),
    groupsOf(db, talliedGroups([sql`customer_id = ${customerId}`])),
    groupsOf(db, overseasSql.countGroups(sql`overseas_waybill o where o.customer_id = ${customerId} and o.deleted_at is null`)),
    groupsOf(db, parcelSql.countGroups(sql`parcel p where p.customer_id = ${customerId} and p.deleted_at is null`)),
    sql<{ overseas: boolean; parcels: boolean }>`select
      exists (select from overseas_warehouse w where w.site_id = ${siteId} and w.is_offered) as overseas,
      exists (select from parcel_product x where x.site_id = ${siteId} and x.is_offered) as parcels`.execute(db),
  ]);
  const [offers] = offered.rows;
  const named = <Tab extends string>(tabs: readonly Tab[], counts: Readonly<Record<Tab, number>>, nameOf: (tab: Tab) => string) =>
    tabs.map((tab) => ({ tab, name: nameOf(tab), count: counts[tab] }));
  return {
    lists: {
      waybills: {
        isOffered: true,
        tabs: named(WAYBILL_TABS, waybillSql.toCounts(onRoad), (tab) => names.waybills.say(lang, `tab.${tab}`)),
      },
      overseas: {
        isOffered: offers?.overseas ?? false,
        tabs: named(OVERSEAS_TABS, overseasSql.toCounts(abroad), (tab) => names.overseas.say(lang, `tabs.${tab}`)),
      },
      parcels: {
        isOffered: offers?.parcels ?? false,
        tabs: named(PARCEL_TABS, parcelSql.toCounts(small), (tab) => names.parcels.say(lang, `tabs.${tab}`)),
      },
    },
    rows: [...waybills, ...overseas, ...parcels].toSorted(newestFirst).slice(0, SHOWN),
  };
}

const groupsOf = async (db: Db, groups: RawBuilder<unknown>): Promise<CountedGroup[]> =>
  // `countGroups` and `sumGroups` select exactly these.
  (await sql<CountedGroup>`${groups}`.execute(db)).rows;

const newestFirst = (one: RecentRow, other: RecentRow): number => (one.changedAt < other.changedAt ? 1 : -1);

const ROAD_COLUMNS = [
  'kind',
  'id',
  'waybill_no',
  'reference_no',
  'status',
  'delivered_at',
  'review_state',
  'open_questions',
  'shipping_way',
  'line',
  'zx_base',
  'is_port_to_port',
  'last_event_at',
  'eta',
] as const satisfies readonly (keyof WaybillRecord)[];
type RoadRecord = Pick<WaybillRecord, (typeof ROAD_COLUMNS)[number]> & { last_event_at: Date };

/** By the moment of their last event. */
async function recentWaybills(db: Db, customerId: string, lang: Language): Promise<RecentRow[]> {
  const { rows } = await sql<RoadRecord>`select ${sql.raw(ROAD_COLUMNS.join(', '))} from waybill
    where customer_id = ${customerId} and deleted_at is null and last_event_at is not null
      and not ${waybillSql.tab('waitingConfirm')} and not ${waybillSql.tab('closed')}
    order by last_event_at desc, id desc limit ${SHOWN}`.execute(db);
  return rows.map((record) => {
    const { status, delivered_at: deliveredAt, last_event_at: changedAt, eta } = record;
    const tab = standardLifecycle.tabOf({ status, deliveredAt });
    const awaitsArrival = tab !== 'signed' && tab !== 'returned';
    return {
      kind: record.kind,
      id: record.id,
      waybillNo: record.waybill_no,
      referenceNo: record.reference_no,
      shippingWay: record.shipping_way,
      line: record.line,
      statusName: standNameOf(lang, record),
      tone: STATUSES[status].tone,
      hasOpenQuestion: record.open_questions > 0,
      changedAt: changedAt.toISOString(),
      awaitsArrival,
      eta: awaitsArrival ? (eta?.toISOString() ?? null) : null,
    };
  });
}

const BESIDE_ROADS = { line: null, hasOpenQuestion: false, awaitsArrival: false, eta: null } as const;

type AbroadRecord = Pick<OverseasRecord, 'id' | 'waybill_no' | 'return_no' | 'shipping_way' | 'status' | 'updated_at'>;

/** By whatever was done with them last. */
async function recentOverseas(db: Db, customerId: string, lang: Language): Promise<RecentRow[]> {
  const { rows } = await sql<AbroadRecord>`select o.id, o.waybill_no, o.return_no, o.shipping_way, o.status, o.updated_at
    from overseas_waybill o where o.customer_id = ${customerId} and o.deleted_at is null and ${IS_SHOWN.overseas}
    order by o.updated_at desc, o.id desc limit ${SHOWN}`.execute(db);
  return rows.map((record) => ({
    ...BESIDE_ROADS,
    kind: 'overseas',
    id: record.id,
    waybillNo: record.waybill_no,
    referenceNo: record.return_no,
    shippingWay: record.shipping_way,
    statusName: names.overseas.say(lang, `status.${record.status}`),
    tone: OVERSEAS_TONES[record.status],
    changedAt: record.updated_at.toISOString(),
  }));
}

type SmallRecord = Pick<ParcelRecord, 'id' | 'waybill_no' | 'customer_order_no' | 'status' | 'is_announced' | 'updated_at'>;

/** Likewise. */
async function recentParcels(db: Db, customerId: string, lang: Language): Promise<RecentRow[]> {
  const { rows } = await sql<SmallRecord>`select p.id, p.waybill_no, p.customer_order_no, p.status, p.is_announced, p.updated_at
    from parcel p where p.customer_id = ${customerId} and p.deleted_at is null and ${IS_SHOWN.parcels}
    order by p.updated_at desc, p.id desc limit ${SHOWN}`.execute(db);
  return rows.map((record) => {
    const stand = parcelStand({ status: record.status, isAnnounced: record.is_announced });
    return {
      ...BESIDE_ROADS,
      kind: 'parcel',
      id: record.id,
      waybillNo: record.waybill_no,
      referenceNo: record.customer_order_no,
      shippingWay: null,
      statusName: names.parcels.say(lang, `status.${stand}`),
      tone: PARCEL_TONES[stand],
      changedAt: record.updated_at.toISOString(),
    };
  });
}
