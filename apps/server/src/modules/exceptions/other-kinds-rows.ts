import { any } from '@waybound/contract/condition';
import { MESSAGE_WAITS_DAYS } from '@waybound/contract/exceptions/exception-codes';
import { WAYBILL_KINDS } from '@waybound/contract/waybills/status';
import { BAG_EXCEPTIONS, IS_HELD_UP, OVERSEAS_EXCEPTIONS, PARCEL_EXCEPTIONS } from '@waybound/domain/exceptions/exceptions';
import { sql, type RawBuilder } from 'kysely';
import { OVERSEAS_HEARD_OF } from '../../records/overseas/rows.ts';
import { overseasSql } from '../../records/overseas/overseas-sql.ts';
import { bagSql } from '../../records/small-parcels/bags.ts';
import { parcelSql } from '../../records/small-parcels/parcel-sql.ts';
import { WAYBILLS_OF_ALL_KINDS } from '../../records/waybill/waybills-of-all-kinds.ts';
import { IS_WAYBILL, ruleRows, type HeldWaybills } from './rule-rows.ts';

type Fragment = RawBuilder<unknown>;

const OVERSEAS: HeldWaybills = {
  from: sql`overseas_waybill o`,
  alias: 'o',
  kind: `'overseas'`,
  idPrefix: '-overseas-',
  numberKey: 'o.waybill_no_key',
  referenceKey: 'o.return_no_key',
  since: { 'quiet customer': OVERSEAS_HEARD_OF, 'quiet forwarder': OVERSEAS_HEARD_OF },
  otherwise: sql`coalesce(o.turned_at, o.updated_at)`,
  deadline: {},
};

const PARCELS: HeldWaybills = {
  from: sql`parcel p`,
  alias: 'p',
  kind: `'parcel'`,
  idPrefix: '-parcel-',
  numberKey: 'p.waybill_no_key',
  referenceKey: 'p.customer_order_no_key',
  since: {
    'problem customer': sql`p.problem_since`,
    'cut forwarder': sql`p.interception_asked_at`,
    'quiet forwarder': sql`case when p.status = 'draft' then p.handed_over_at end`,
  },
  otherwise: sql`coalesce(p.turned_at, p.updated_at)`,
  deadline: {},
};

const BAGS: HeldWaybills = {
  from: sql`parcel_bag b`,
  alias: 'b',
  kind: `'parcelBag'`,
  idPrefix: '-bag-',
  numberKey: 'b.bag_no_key',
  referenceKey: 'null::text',
  since: {},
  otherwise: sql`b.received_at`,
  deadline: {},
};

/**
 * What the index `parcel_held_up` is made for: its predicate is this text.
 * @internal
 */
export const PARCEL_HELD_UP = parcelSql.holds(IS_HELD_UP);

/** A claim to pieces on the shelf, which the forwarder has not answered. */
const CLAIMS = sql`select c.customer_id, 'shelf-' || c.id as id, 'shelf' as category, 'forwarder' as actor, c.claimed_at as since,
    null::timestamptz as deadline, 'overseas' as kind, o.id as waybill_id, o.waybill_no_key, o.return_no_key as reference_no_key, ${IS_WAYBILL}
  from overseas_claim c join overseas_waybill o on o.customer_id = c.customer_id and o.id = c.waybill_id
  where c.state = 'open' and o.deleted_at is null`;

/**
 * What was written to the forwarder on a waybill after his last answer, unless it was long ago; whoever names a colleague asks the colleague.
 * What the index `comment_of_customer` is made for.
 */
const messages = (
  now: Date,
): Fragment => sql`select s.customer_id, 'message-' || w.kind || '-' || w.id as id, 'message' as category, 'forwarder' as actor,
    min(s.at) as since, null::timestamptz as deadline, w.kind, w.id as waybill_id, w.waybill_no_key, w.reference_no_key,
    null::bigint as case_id, null::bigint as claimed_minor, null::text as claimed_currency
  from subject_comment s join ${WAYBILLS_OF_ALL_KINDS} w on w.customer_id = s.customer_id and w.kind = s.subject_kind and w.id = s.subject_id
  where s.is_own and s.mentions = '[]' and s.at > ${now}::timestamptz - ${sql.lit(MESSAGE_WAITS_DAYS)} * interval '1 day'
    and s.subject_kind in (${sql.join(WAYBILL_KINDS.map((kind) => sql.lit(kind)))}) and w.deleted_at is null
    and not exists (select from subject_comment a where a.customer_id = s.customer_id and a.subject_kind = s.subject_kind
      and a.subject_id = s.subject_id and a.id > s.id and not a.is_own)
  group by s.customer_id, w.kind, w.id, w.waybill_no_key, w.reference_no_key`;

/** Of overseas waybills, parcels and bags of them, and what was written to the forwarder about waybills of any kind. */
export const otherKindsRows = (now: Date): readonly Fragment[] => [
  ruleRows(OVERSEAS, OVERSEAS_EXCEPTIONS, overseasSql.holds(any(...OVERSEAS_EXCEPTIONS.map(({ when }) => when))), overseasSql.holds),
  ruleRows(PARCELS, PARCEL_EXCEPTIONS, PARCEL_HELD_UP, parcelSql.holds),
  ruleRows(BAGS, BAG_EXCEPTIONS, bagSql.holds(any(...BAG_EXCEPTIONS.map(({ when }) => when))), bagSql.holds),
  CLAIMS,
  messages(now),
];
