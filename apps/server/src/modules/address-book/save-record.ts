import type { SavedRecordValues } from '@waybound/contract/address-book/saved-record-fields';
import { SAVED_RECORD_LIMITS, type SavedRecordKind } from '@waybound/contract/address-book/saved-record-limits';
import type { Reason } from '@waybound/contract/reasons';
import type { Finding } from '@waybound/contract/rules';
import { hasWrongCheckDigit } from '@waybound/domain/check-digits';
import { prefixedNumbers } from '@waybound/domain/order/importer-numbers';
import { SAVED_RECORD_RULES, normalizedValue, type SavedRecordRules } from '@waybound/domain/saved-record-rules';
import { sql } from 'kysely';
import type { CustomerContext } from '../../kernel/context.ts';
import { Refusal, refuse, refuseFields } from '../../kernel/refusal.ts';
import { fieldsThatDiffer } from '../../records/fields-that-differ.ts';
import { findCountry, isDomesticDivision, isSpecialProduct } from '../../records/order/places.ts';
import {
  findSavedRecords,
  picturesOf,
  toSavedRecord,
  valuesOf,
  type SavedRecord,
  type SavedRecordRow,
  type Reading,
} from './saved-records.ts';

export interface SaveRequest<K extends SavedRecordKind> {
  values: SavedRecordValues[K];
  /** Missing for a new record. */
  id?: string | undefined;
  rev?: number | undefined;
  /** Missing where it stays as it is. */
  isdefault?: boolean | undefined;
  /** Of a deleted record, which is there again. */
  restored?: { id: string; rev: number } | undefined;
}

// The rules of a kind take that kind's values; TypeScript does not follow the pair through a generic.
export const rulesOf = <K extends SavedRecordKind>(kind: K) =>
  SAVED_RECORD_RULES[kind] as unknown as SavedRecordRules<SavedRecordValues[K]>;

export const titleOf = <K extends SavedRecordKind>(kind: K, values: SavedRecordValues[K]): string => rulesOf(kind).title(values);

/** Saves a new record, or changes the one with this id. Refuses with findings at the fields. */
export async function saveRecord<K extends SavedRecordKind>(
  context: CustomerContext,
  kind: K,
  request: SaveRequest<K>,
): Promise<SavedRecord<K>> {
  const { customer, audit } = context;
  await lockKind(context, kind);
  const before = request.id === undefined ? undefined : await ownSavedRecord(context, kind, { ...request, id: request.id });
  const values = asStored(completedValues(kind, request.values, before));
  refuseWhere(findingsOf(kind, values));
  if (!before) await requireRoom(context, kind);
  refuseWhere(await findDuplicateValues(context, kind, values, before?.id));
  const isDefault = await decideDefault(context, kind, request.isdefault, before);
  const row = await write(context, kind, values, { isDefault, before, restored: request.restored });
  const entry = { customerId: customer.id, subject: 'record', subjectId: row.id } as const;
  const after = { kind, title: row.title, values };
  if (before) audit({ ...entry, what: 'changeRecord', before: { kind, title: before.title, values: before.data }, after });
  else if (request.restored) audit({ ...entry, what: 'restoreRecord', after });
  else audit({ ...entry, what: 'createRecord', after });
  return toSavedRecord(kind, row);
}

/** A field that a change leaves out stays as it is; one that comes empty is taken off. */
function completedValues<K extends SavedRecordKind>(
  kind: K,
  values: SavedRecordValues[K],
  before: SavedRecordRow | undefined,
): SavedRecordValues[K] {
  const all = { ...(before && valuesOf(kind, before)), ...values };
  // Of the kind's fields those that have a value.
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as SavedRecordValues[K];
}

/** The numbers of an importer begin with the country that it is in, where nobody has said another. */
const asStored = <V extends SavedRecordValues[SavedRecordKind]>(values: V): V =>
  'importerCompany' in values ? { ...values, ...prefixedNumbers(values, [findCountry(values.countryId)?.code]) } : values;

/** Findings of the values alone, independent of the customer's other records. */
export function findingsOf<K extends SavedRecordKind>(kind: K, values: SavedRecordValues[K]): Finding[] {
  return [...rulesOf(kind).faults(values), ...unknownReferencesOf(values)];
}

export const warningsOf = <K extends SavedRecordKind>(kind: K, values: SavedRecordValues[K]): Finding[] =>
  rulesOf(kind).warnings(values, hasWrongCheckDigit);

/** References to public data that does not exist. */
function unknownReferencesOf(values: SavedRecordValues[SavedRecordKind]): Finding[] {
  const unknown = (path: string): Finding => ({ path, rule: 'unknownRecord' });
  const findings: Finding[] = [];
  if ('countryId' in values && !findCountry(values.countryId)) findings.push(unknown('countryId'));
  if ('province' in values && !isDomesticDivision(values.province)) findings.push(unknown('province'));
  if (!('sku' in values)) return findings;
  if (values.specialProduct?.some((code) => !isSpecialProduct(code)) === true) findings.push(unknown('specialProduct'));
  for (const [index, { countryId }] of (values.destinationCodes ?? []).entries()) {
    if (!findCountry(countryId)) findings.push(unknown(`destinationCodes.${index}.countryId`));
  }
  return findings;
}

function refuseWhere(findings: readonly Finding[]): void {
  if (findings.length > 0) refuseFields(findings);
}

/** Serialises the saves of one kind, so that neither the limit nor a unique value is used twice. */
export async function lockKind({ db, customer }: Reading, kind: SavedRecordKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`kept ${customer.id} ${kind}`}, 0))`.execute(db);
}

async function ownSavedRecord<K extends SavedRecordKind>(
  context: CustomerContext,
  kind: K,
  { id, rev, values }: SaveRequest<K> & { id: string },
): Promise<SavedRecordRow> {
  const row = await findSavedRecords(context, kind, [id]).forUpdate().executeTakeFirst();
  if (!row) refuse('recordMissing');
  // A save that does not know what it replaces would silently undo another one.
  if (rev === undefined) refuseFields([{ path: 'rev', rule: 'required' }]);
  if (rev !== row.rev)
    throw new Refusal('stale', {}, [], {
      newer: toSavedRecord(kind, row),
      changed: fieldsThatDiffer(valuesOf(kind, row), completedValues(kind, values, row)),
    });
  return row;
}

/** Section 8 has words of its own for two of the limits. */
const LIMIT_REASONS: Readonly<Partial<Record<SavedRecordKind, Reason>>> = {
  deliveryAddress: 'tooManyDeliveryAddresses',
  shipper: 'tooManyShippers',
};

async function requireRoom({ db, customer }: Reading, kind: SavedRecordKind): Promise<void> {
  const { kept: count } = await db
    .selectFrom('kept_record')
    .select(({ fn }) => fn.countAll<string>().as('kept'))
    .where('customer_id', '=', customer.id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  if (Number(count) >= SAVED_RECORD_LIMITS[kind]) refuse(LIMIT_REASONS[kind] ?? 'tooManyRecords', { max: SAVED_RECORD_LIMITS[kind] });
}

export const uniqueOf = <K extends SavedRecordKind>(kind: K, values: SavedRecordValues[K]): { field: string; value: string }[] =>
  Object.entries(rulesOf(kind).unique(values)).flatMap(([field, value]) =>
    value === undefined ? [] : [{ field, value: normalizedValue(value) }],
  );

/** The fields whose value another record has, each with that record's title. */
async function findDuplicateValues<K extends SavedRecordKind>(
  { db, customer }: Reading,
  kind: K,
  values: SavedRecordValues[K],
  exceptId: string | undefined,
): Promise<Finding[]> {
  const unique = uniqueOf(kind, values);
  const rows = await db
    .selectFrom('kept_value')
    .innerJoin('kept_record', (join) =>
      join.onRef('kept_record.customer_id', '=', 'kept_value.customer_id').onRef('kept_record.id', '=', 'kept_value.record_id'),
    )
    .select(['field', 'title', 'record_id'])
    .where('kept_value.customer_id', '=', customer.id)
    .where('kept_value.kind', '=', kind)
    .where((eb) => eb.or(unique.map(({ field, value }) => eb.and({ field, value }))))
    .execute();
  return rows
    .filter(({ record_id: id }) => id !== exceptId)
    .map(({ field, title }) => ({ path: field, rule: 'alreadyUsed', args: { other: title } }));
}

/** The first of a kind is the default; another takes its place, never beside it. */
async function decideDefault(
  { db, customer }: CustomerContext,
  kind: SavedRecordKind,
  wanted: boolean | undefined,
  before: SavedRecordRow | undefined,
): Promise<boolean> {
  if (!SAVED_RECORD_RULES[kind].hasDefault) return false;
  const current = await db
    .selectFrom('kept_record')
    .select('id')
    .where('customer_id', '=', customer.id)
    .where('kind', '=', kind)
    .where('is_default', '=', true)
    .executeTakeFirst();
  const isDefault = before ? (wanted ?? before.is_default) : wanted === true || current === undefined;
  if (isDefault && current && current.id !== before?.id) {
    await db
      .updateTable('kept_record')
      // A form that is open still shows it as the default: the new revision makes its next save stale.
      .set(({ eb }) => ({ is_default: false, rev: eb('rev', '+', 1) }))
      .where('customer_id', '=', customer.id)
      .where('id', '=', current.id)
      .execute();
  }
  return isDefault;
}

interface Writing {
  isDefault: boolean;
  before: SavedRecordRow | undefined;
  restored: SaveRequest<SavedRecordKind>['restored'];
}

async function write<K extends SavedRecordKind>(
  { db, customer, now }: CustomerContext,
  kind: K,
  values: SavedRecordValues[K],
  { isDefault, before, restored }: Writing,
): Promise<SavedRecordRow> {
  const columns = {
    title: titleOf(kind, values),
    words: wordsOf(values),
    data: JSON.stringify({ ...(before && picturesOf(before)), ...values }),
    is_default: isDefault,
    updated_at: now,
  };
  const row = before
    ? await db
        .updateTable('kept_record')
        .set({ ...columns, rev: before.rev + 1 })
        .where('customer_id', '=', customer.id)
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('kept_record')
        .values({ ...restored, ...columns, customer_id: customer.id, kind, created_at: now })
        .returningAll()
        .executeTakeFirstOrThrow();
  if (before) await db.deleteFrom('kept_value').where('customer_id', '=', customer.id).where('record_id', '=', before.id).execute();
  const unique = uniqueOf(kind, values).map((each) => ({ ...each, customer_id: customer.id, kind, record_id: row.id }));
  if (unique.length > 0) await db.insertInto('kept_value').values(unique).execute();
  return row;
}

/** Everything in the record that somebody may remember of it. */
export const wordsOf = (values: object): string =>
  Object.values(values)
    .filter((value) => typeof value === 'string')
    .join('\n')
    .toLowerCase();
