import type { SavedRecordValues } from '@waybound/contract/address-book/saved-record-fields';
import {
  SAVED_RECORD_LIMITS,
  SAVED_RECORD_PAGE_SIZES,
  SKU_PICTURES,
  type SavedRecordKind,
  type SkuPicture,
} from '@waybound/contract/address-book/saved-record-limits';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { CustomerContext } from '../../kernel/context.ts';
import type { Schema } from '../../db/tables.ts';

export type SavedRecordRow = Selectable<Schema['kept_record']>;
/** What a question about a customer's records needs. */
export type Reading = Pick<CustomerContext, 'db'> & { customer: Pick<CustomerContext['customer'], 'id'> };

/** The addresses of the pictures that a record has. */
export type Pictures = { [Field in SkuPicture]?: string };

/** A record as its calls answer it. */
export type SavedRecord<K extends SavedRecordKind> = SavedRecordValues[K] & {
  id: string;
  rev: number;
  isdefault: boolean;
  updatedAt: string;
};

type Data = Readonly<Record<string, unknown>>;
const PICTURE_FIELDS: ReadonlySet<string> = new Set(SKU_PICTURES);
const partOf = ({ data }: Pick<SavedRecordRow, 'data'>, isPicture: boolean): Data =>
  Object.fromEntries(Object.entries(data).filter(([field]) => PICTURE_FIELDS.has(field) === isPicture));

/** The values of a record of this kind: what its schema has let through when it was saved. Its pictures are no part of them. */
export function valuesOf<K extends SavedRecordKind>(kind: K, row: Pick<SavedRecordRow, 'kind' | 'data'>): SavedRecordValues[K] {
  if (row.kind !== kind) throw new Error(`The record is one of ${row.kind}, not of ${kind}.`);
  return partOf(row, false) as SavedRecordValues[K];
}

/** They are stored beside the values, and a save of those leaves them alone. */
export const picturesOf = (row: Pick<SavedRecordRow, 'data'>): Pictures => partOf(row, true);

export const toSavedRecord = <K extends SavedRecordKind>(kind: K, row: SavedRecordRow): SavedRecord<K> => ({
  ...valuesOf(kind, row),
  ...picturesOf(row),
  id: row.id,
  rev: row.rev,
  isdefault: row.is_default,
  updatedAt: row.updated_at.toISOString(),
});

export interface PageInput {
  search?: string | undefined;
  page?: number | undefined;
  size?: number | undefined;
}

/** One page of a kind, the default first. Every word that is searched for is somewhere in the record. */
export async function listSavedRecords<K extends SavedRecordKind>(
  { db, customer }: Reading,
  kind: K,
  { search = '', page = 1, size = SAVED_RECORD_PAGE_SIZES[0] }: PageInput,
  more: readonly RawBuilder<boolean>[] = [],
): Promise<{ rows: SavedRecord<K>[]; total: number; kept: number; max: number }> {
  const conditions = [...searchConditions(search), ...more];
  const matches = conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
  const own = db.selectFrom('kept_record').where('customer_id', '=', customer.id).where('kind', '=', kind);
  const [counted, rows] = await Promise.all([
    own
      .select(({ fn }) => [fn.countAll<string>().as('kept'), fn.countAll<string>().filterWhere(matches).as('total')])
      .executeTakeFirstOrThrow(),
    own
      .selectAll()
      .where(matches)
      .orderBy('is_default', 'desc')
      .orderBy('title')
      .orderBy('id')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
  ]);
  return {
    rows: rows.map((row) => toSavedRecord(kind, row)),
    total: Number(counted.total),
    kept: Number(counted.kept),
    max: SAVED_RECORD_LIMITS[kind],
  };
}

export const searchConditions = (search: string): RawBuilder<boolean>[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql<boolean>`strpos(words, ${word}) > 0`);

/** The customer's records of a kind among these ids. */
export const findSavedRecords = ({ db, customer }: Reading, kind: SavedRecordKind, ids: readonly string[]) =>
  db
    .selectFrom('kept_record')
    .selectAll()
    .where('customer_id', '=', customer.id)
    .where('kind', '=', kind)
    .where('id', 'in', [...ids]);
