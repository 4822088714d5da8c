import type { BilledKind } from '@waybound/contract/pricing/bill-states';
import { sql, type RawBuilder } from 'kysely';
import { NAMED_NUMBERS, namedNumbers } from './named-numbers.ts';

/** Columns of a row that is about waybills of any kind: `waybills` by id, and `waybill_count` of all of them. */
export interface NamedWaybills {
  waybills: { kind: BilledKind; id: string; waybillNo: string }[];
  waybill_count: number;
}

/**
 * @param source what follows `select`, from its `from` on, with a `waybill w`
 * @param named how many are named; null for all
 */
export const waybillColumns = (
  source: RawBuilder<unknown>,
  named: number | null = NAMED_NUMBERS,
): RawBuilder<NamedWaybills> => sql`coalesce((
    select json_agg(json_build_object('kind', n.kind, 'id', n.id::text, 'waybillNo', n.waybill_no) order by n.id, n.kind)
    from (select distinct w.kind, w.id, w.waybill_no ${source} order by w.id, w.kind limit ${named}::int) n), '[]') as waybills,
  (select count(distinct (w.kind, w.id))::int ${source}) as waybill_count`;

/** The waybills of a row in a cell of a sheet. */
export const waybillsCell = ({ waybills, waybillCount }: { waybills: readonly { waybillNo: string }[]; waybillCount: number }): string =>
  namedNumbers(
    waybills.map(({ waybillNo }) => waybillNo),
    waybillCount,
  );
