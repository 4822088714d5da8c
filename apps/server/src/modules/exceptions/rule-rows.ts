import type { Condition } from '@waybound/contract/condition';
import type { ExceptionCategory } from '@waybound/contract/exceptions/exception-codes';
import type { ExceptionRule } from '@waybound/domain/exceptions/exceptions';
import { sql, type RawBuilder } from 'kysely';

type Fragment = RawBuilder<unknown>;
type ByRule = Readonly<Partial<Record<`${ExceptionCategory} ${ExceptionRule['actor']}`, Fragment>>>;

/** Waybills of one table, or bags of parcels. */
export interface HeldWaybills {
  from: Fragment;
  /** What conditions call it. */
  alias: string;
  /** SQL of its kind. */
  kind: string;
  /** Before the id of a row: two tables count their ids by themselves. */
  idPrefix: string;
  /** Of its number. */
  numberKey: string;
  referenceKey: string;
  /** Since when it stands, where something knows better than `otherwise`. */
  since: ByRule;
  otherwise: Fragment;
  deadline: ByRule;
}

/** A row for each rule that holds of a waybill: it is looked at once, and what a rule needs to know is asked where it holds. */
export function ruleRows(
  of: HeldWaybills,
  rules: readonly ExceptionRule[],
  isAny: Fragment,
  sqlOf: (condition: Condition) => Fragment,
): Fragment {
  const own = sql.raw(of.alias);
  const each = rules.map(({ category, actor, when }) => {
    const key = `${category} ${actor}` as const;
    const holds = sqlOf(when);
    const [since, until] = [of.since[key], of.deadline[key]];
    const start = since ? sql`coalesce(${since}, ${of.otherwise})` : of.otherwise;
    const deadline = until ? sql`case when ${holds} then ${until} end` : sql`null::timestamptz`;
    return sql`(${sql.lit(category)}, ${sql.lit(actor)}, case when ${holds} then ${start} end, ${deadline})`;
  });
  return sql`select ${own}.customer_id, x.category || ${sql.lit(of.idPrefix)} || ${own}.id as id, x.category, x.actor, x.since, x.deadline,
      ${sql.raw(of.kind)} as kind, ${own}.id as waybill_id, ${sql.raw(of.numberKey)} as waybill_no_key, ${sql.raw(of.referenceKey)} as reference_no_key, ${IS_WAYBILL}
    from ${of.from} cross join lateral (values ${sql.join(each)}) as x (category, actor, since, deadline)
    where ${own}.deleted_at is null and ${isAny} and x.since is not null`;
}

/** Of a row that is no case. */
export const IS_WAYBILL = sql`null::bigint as case_id, null::bigint as claimed_minor, null::text as claimed_currency`;
