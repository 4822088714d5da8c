import { isDeepStrictEqual } from 'node:util';
import type { SavedRecordValues } from '@waybound/contract/address-book/saved-record-fields';
import { SAVED_RECORD_LIMITS } from '@waybound/contract/address-book/saved-record-limits';
import type { Finding } from '@waybound/contract/rules';
import { SAVED_RECORD_RULES } from '@waybound/domain/saved-record-rules';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/engine.ts';
import { titleOf, uniqueOf, wordsOf } from '../save-record.ts';
import { picturesOf, valuesOf, type SavedRecordRow } from '../saved-records.ts';
import { KEY_FIELD, RECORD_COLUMNS, type RecordSheetKind } from '../../../records/imports/record-columns.ts';
import { checkRow, type ParsedRow } from './read-row.ts';

/** Whose rows are written, and on whose behalf. */
export interface WriteContext {
  db: Db;
  customerId: string;
  now: Date;
  /** Who has sent the workbook and by which call, as the audit trail names them. */
  actor: string;
  call: string;
}

export interface RowFindings {
  row: number;
  findings: readonly Finding[];
  areWarnings: boolean;
}

export interface WriteResult {
  created: number;
  changed: number;
  unchanged: number;
  wrong: number;
  findings: RowFindings[];
}

interface GoodRow<K extends RecordSheetKind> {
  row: number;
  key: string;
  values: SavedRecordValues[K];
  before: SavedRecordRow | undefined;
}

/**
 * Keeps what the rows say, set by set and not row by row: some statements for hundreds of rows. The caller holds the kind's turn and the
 * transaction. Rows that cannot be saved are reported, the others are saved.
 * @param wrong findings of rows that are wrong for a reason of the whole table, such as a number that comes twice
 */
export async function writeRows(
  context: WriteContext,
  kind: RecordSheetKind,
  rows: readonly ParsedRow[],
  wrong: ReadonlyMap<number, readonly Finding[]>,
): Promise<WriteResult> {
  const before = await recordsByKey(context, kind, rows);
  const rowFindings: RowFindings[] = [];
  const refuse = (row: number, findings: readonly Finding[]): void => void rowFindings.push({ row, findings, areWarnings: false });
  const checked: GoodRow<RecordSheetKind>[] = [];
  for (const given of rows) {
    const record = before.get(given.key);
    const result = checkRow(kind, given, record && valuesOf(kind, record));
    const ofTable = wrong.get(given.row) ?? [];
    if ('findings' in result || ofTable.length > 0) {
      refuse(given.row, [...ofTable, ...('findings' in result ? result.findings : [])]);
      continue;
    }
    if (result.warnings.length > 0) rowFindings.push({ row: given.row, findings: result.warnings, areWarnings: true });
    checked.push({ row: given.row, key: given.key, values: result.values, before: record });
  }
  const good = await withinLimit(context, kind, await withoutDuplicates(context, kind, checked, refuse), refuse);
  const made = good.filter(({ before: record }) => record === undefined);
  const differing = good.filter(({ before: record, values }) => record && !isSame(kind, valuesOf(kind, record), values));
  await insertRecords(context, kind, made);
  await updateRecords(context, kind, differing);
  return {
    created: made.length,
    changed: differing.length,
    unchanged: good.length - made.length - differing.length,
    wrong: rows.length - good.length,
    findings: rowFindings,
  };
}

/** Compared as the database stores them: what is undefined here is missing there. A number of a workbook has lost its last zeros. */
const isSame = (kind: RecordSheetKind, stored: object, values: object): boolean =>
  isDeepStrictEqual(withBareNumbers(kind, stored), withBareNumbers(kind, JSON.parse(JSON.stringify(values)) as object));

function withBareNumbers(kind: RecordSheetKind, values: object): object {
  const decimals = new Set(RECORD_COLUMNS[kind].flatMap(({ key, cells }) => (cells === 'decimal' ? [key] : [])));
  const bare = (value: unknown): unknown => (typeof value === 'string' ? value.replace(/(?<=\.[0-9]*)0+$/, '').replace(/\.$/, '') : value);
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, decimals.has(key) ? bare(value) : value]));
}

/** The records that the rows mean, by what identifies them. */
export async function recordsByKey(
  context: Pick<WriteContext, 'db' | 'customerId'>,
  kind: RecordSheetKind,
  rows: readonly Pick<ParsedRow, 'key'>[],
): Promise<Map<string, SavedRecordRow>> {
  const keys = rows.map(({ key }) => key).filter((key) => key !== '');
  if (keys.length === 0) return new Map();
  const found = await context.db
    .selectFrom('kept_value')
    .innerJoin('kept_record', (join) =>
      join.onRef('kept_record.customer_id', '=', 'kept_value.customer_id').onRef('kept_record.id', '=', 'kept_value.record_id'),
    )
    .selectAll('kept_record')
    .select('kept_value.value')
    .where('kept_value.customer_id', '=', context.customerId)
    .where('kept_value.kind', '=', kind)
    .where('kept_value.field', '=', KEY_FIELD[kind])
    .where(sql<boolean>`kept_value.value in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`)
    .forUpdate('kept_record')
    .execute();
  return new Map(found.map(({ value, ...row }) => [value, row]));
}

type Refuse = (row: number, findings: readonly Finding[]) => void;

/** Rows whose other values, such as a credit code, no other record has. */
async function withoutDuplicates<K extends RecordSheetKind>(
  context: WriteContext,
  kind: K,
  rows: readonly GoodRow<K>[],
  refuse: Refuse,
): Promise<GoodRow<K>[]> {
  const others = (values: SavedRecordValues[K]) => uniqueOf(kind, values).filter(({ field }) => field !== KEY_FIELD[kind]);
  const asked = rows.flatMap(({ values }) => others(values));
  if (asked.length === 0) return [...rows];
  const { rows: taken } = await sql<{ field: string; value: string; record_id: string; title: string }>`
    select v.field, v.value, v.record_id, r.title from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(field text, value text)
      join kept_value v on v.customer_id = ${context.customerId} and v.kind = ${kind} and v.field = asked.field and v.value = asked.value
      join kept_record r on r.customer_id = v.customer_id and r.id = v.record_id`.execute(context.db);
  return rows.filter(({ row, values, before }) => {
    const findings = others(values).flatMap(({ field, value }): Finding[] => {
      const other = taken.find((each) => each.field === field && each.value === value && each.record_id !== before?.id);
      return other ? [{ path: field, rule: 'alreadyUsed', args: { other: other.title } }] : [];
    });
    if (findings.length > 0) refuse(row, findings);
    return findings.length === 0;
  });
}

/** New rows only as long as there is room for them. */
async function withinLimit<K extends RecordSheetKind>(
  context: WriteContext,
  kind: K,
  rows: readonly GoodRow<K>[],
  refuse: Refuse,
): Promise<GoodRow<K>[]> {
  if (rows.every(({ before }) => before !== undefined)) return [...rows];
  const { kept: count } = await context.db
    .selectFrom('kept_record')
    .select(({ fn }) => fn.countAll<string>().as('kept'))
    .where('customer_id', '=', context.customerId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  const max = SAVED_RECORD_LIMITS[kind];
  let room = max - Number(count);
  return rows.filter(({ row, before }) => {
    if (before) return true;
    room -= 1;
    if (room < 0) refuse(row, [{ path: KEY_FIELD[kind], rule: 'limitReached', args: { max } }]);
    return room >= 0;
  });
}

const columnsOfRecord = <K extends RecordSheetKind>(kind: K, values: SavedRecordValues[K]) => ({
  title: titleOf(kind, values),
  words: wordsOf(values),
  data: values,
});

async function insertRecords<K extends RecordSheetKind>(context: WriteContext, kind: K, rows: readonly GoodRow<K>[]): Promise<void> {
  if (rows.length === 0) return;
  const { db, customerId, now } = context;
  const given = rows.map(({ key, values }) => ({ key, ...columnsOfRecord(kind, values) }));
  // The new id of each row comes back with what identifies it.
  const { rows: made } = await sql<{ id: string; key: string }>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(key text, title text, words text, data jsonb)
    ), made as (
      insert into kept_record (customer_id, kind, title, words, data, created_at, updated_at)
      select ${customerId}::bigint, ${kind}, title, words, data, ${now}::timestamptz, ${now}::timestamptz from given
      returning id, data
    )
    select made.id, given.key from made join given on given.data = made.data`.execute(db);
  const ids = new Map(made.map(({ key, id }) => [key, id]));
  const withIds = rows.map((row) => ({ ...row, id: ids.get(row.key) ?? '' }));
  await insertValues(context, kind, withIds);
  await insertAudit(
    context,
    'createRecord',
    withIds.map(({ id, values }) => ({ id, after: auditValues(kind, values) })),
  );
  await makeFirstDefault(context, kind, withIds[0]?.id);
}

const auditValues = <K extends RecordSheetKind>(kind: K, values: SavedRecordValues[K]) => ({ kind, title: titleOf(kind, values), values });

async function updateRecords<K extends RecordSheetKind>(context: WriteContext, kind: K, rows: readonly GoodRow<K>[]): Promise<void> {
  if (rows.length === 0) return;
  const { db, customerId, now } = context;
  const changed = rows.flatMap(({ values, before }) => (before ? [{ id: before.id, values, before }] : []));
  const given = changed.map(({ id, values, before }) => {
    const columns = columnsOfRecord(kind, values);
    return { id, ...columns, data: { ...picturesOf(before), ...columns.data } };
  });
  const json = JSON.stringify(given);
  await sql`
    update kept_record r set title = g.title, words = g.words, data = g.data, rev = r.rev + 1, updated_at = ${now}
    from jsonb_to_recordset(${json}::jsonb) as g(id bigint, title text, words text, data jsonb)
    where r.customer_id = ${customerId} and r.id = g.id`.execute(db);
  await sql`
    delete from kept_value v using jsonb_to_recordset(${json}::jsonb) as g(id bigint)
    where v.customer_id = ${customerId} and v.record_id = g.id`.execute(db);
  await insertValues(context, kind, changed);
  await insertAudit(
    context,
    'changeRecord',
    changed.map(({ id, values, before }) => ({ id, before: auditValues(kind, valuesOf(kind, before)), after: auditValues(kind, values) })),
  );
}

async function insertValues<K extends RecordSheetKind>(
  { db, customerId }: WriteContext,
  kind: K,
  rows: readonly { id: string; values: SavedRecordValues[K] }[],
): Promise<void> {
  const unique = rows.flatMap(({ id, values }) => uniqueOf(kind, values).map((each) => ({ ...each, id })));
  await sql`
    insert into kept_value (customer_id, kind, field, value, record_id)
    select ${customerId}::bigint, ${kind}, field, value, id
    from jsonb_to_recordset(${JSON.stringify(unique)}::jsonb) as g(field text, value text, id bigint)`.execute(db);
}

/** As dispatch writes it for a call: who, when, what, from, to. */
async function insertAudit(
  { db, customerId, now, actor, call }: WriteContext,
  what: string,
  entries: readonly { id: string; before?: object; after?: object }[],
): Promise<void> {
  await sql`
    insert into audit (customer_id, at, actor, call, subject, subject_id, what, before, after)
    select ${customerId}::bigint, ${now}::timestamptz, ${actor}, ${call}, 'record', id, ${what}, before, after
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as g(id bigint, before jsonb, after jsonb)`.execute(db);
}

/** The first of a kind is the default, however it came. */
async function makeFirstDefault({ db, customerId }: WriteContext, kind: RecordSheetKind, id: string | undefined): Promise<void> {
  if (!SAVED_RECORD_RULES[kind].hasDefault || id === undefined) return;
  await sql`
    update kept_record set is_default = true where customer_id = ${customerId} and id = ${id}
      and not exists (select from kept_record where customer_id = ${customerId} and kind = ${kind} and is_default)`.execute(db);
}
