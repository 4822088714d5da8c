import type { Engine, Row } from '../src/kernel/database/engine.ts';

/** What the catalogue of a database says of a column. */
interface Column {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  /** Part of a primary or foreign key. */
  isKey: boolean;
  /** As `pg_attribute` has it: d where a row may bring its own. */
  identity: string;
  isComputed: boolean;
}

/**
 * The types that columns have beyond their SQL: `{table}.{column}` → a TypeScript type and the module that its first word is imported from,
 * a file of `src/db` as `./…`.
 */
export type ColumnTypes = Readonly<Record<string, readonly [type: string, module?: string]>>;

/** The tables by the file that describes them: its name without ending → their names. */
export type TableGroups = Readonly<Record<string, readonly string[]>>;

/** `schema_migration` belongs to the role that runs the migrations; the parts of a partitioned table are no tables of their own. */
const COLUMNS = `
  select c.relname, a.attname, format_type(a.atttypid, null) as type, a.attnotnull, a.atthasdef, a.attidentity as identity,
    a.attgenerated <> '' as is_computed,
    exists (select from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'f') and a.attnum = any (k.conkey)) as is_key
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'schema_migration'
    and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attnum`;

/** Types that the query builder takes and gives as they are. */
const PLAIN: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  bytea: 'Buffer',
  'character varying': 'string',
  date: 'string',
  integer: 'number',
  text: 'string',
  'integer[]': 'number[]',
  'text[]': 'string[]',
  uuid: 'string',
};
/** Types that it takes in more forms than it gives: see `columns.ts`. */
const KINDS: Readonly<Record<string, string>> = { bigint: 'Big', jsonb: 'Json', 'timestamp with time zone': 'At' };

const LINE = 140;
const WORD = /^\w+/;
const HEADING = '/** Written by `npm run tables` from the migrations, column-types.ts and table-groups.ts; never by hand. */';

/**
 * The TypeScript of the tables of a migrated database: a file for each group, and `tables.ts` with the schema made of them.
 * @returns the content of each file, by its path from `src/db`
 * @throws where `columnTypes` names a column that is not there or that the database numbers, a column has an SQL type that is not known
 *   here, `groups` names a table that is not there, or a table has no group or several
 */
export async function tableTypes(
  engine: Pick<Engine, 'query'>,
  columnTypes: ColumnTypes,
  groups: TableGroups,
): Promise<ReadonlyMap<string, string>> {
  const columns = (await engine.query(COLUMNS)).rows.map(toColumn);
  const unknown = Object.keys(columnTypes).find((place) => !columns.some((column) => placeOf(column) === place));
  if (unknown !== undefined) throw new Error(`column-types.ts names "${unknown}", and no migration makes that column.`);
  const given = columns.find((column) => column.identity && columnTypes[placeOf(column)]);
  if (given) throw new Error(`column-types.ts names "${placeOf(given)}", which the database gives out.`);
  const groupOf = groupFinder(groups, new Set(columns.map(({ table }) => table)));
  const files = [...Map.groupBy(columns, ({ table }) => groupOf(table))]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([group, own]) => ({ group, text: groupFile(group, own, columnTypes) }));
  return new Map([
    ['tables.ts', schemaFile(files.map(({ group }) => group))],
    ...files.map(({ group, text }) => [`tables/${group}.ts`, text] as const),
  ]);
}

/** Says the group of a table, once each of them has exactly one. */
function groupFinder(groups: TableGroups, tables: ReadonlySet<string>): (table: string) => string {
  const groupOf = new Map<string, string>();
  for (const [group, names] of Object.entries(groups)) {
    for (const table of names) {
      const other = groupOf.get(table);
      if (other !== undefined) throw new Error(`table-groups.ts names "${table}" in "${other}" and in "${group}".`);
      if (!tables.has(table)) throw new Error(`table-groups.ts names "${table}" in "${group}", and no migration makes that table.`);
      groupOf.set(table, group);
    }
  }
  return (table) => {
    const group = groupOf.get(table);
    if (group === undefined) throw new Error(`The table "${table}" has no group: name it in table-groups.ts.`);
    return group;
  };
}

function groupFile(group: string, columns: readonly Column[], columnTypes: ColumnTypes): string {
  const tables = [...Map.groupBy(columns, ({ table }) => table)];
  const interfaces = tables.map(
    ([table, own]) =>
      `interface ${typeNameOf(table)}Table {\n${own.map((column) => lineOf(column, columnTypes[placeOf(column)]?.[0])).join('')}}\n`,
  );
  const members = tables.map(([table]) => `  ${table}: ${typeNameOf(table)}Table;\n`).join('');
  const body = `${interfaces.join('\n')}\nexport interface ${typeNameOf(group)}Tables {\n${members}}\n`;
  const own = columns.flatMap((column) => {
    const columnType = columnTypes[placeOf(column)];
    return columnType ? [columnType] : [];
  });
  return `${importsOf(body, own)}\n${HEADING}\n\n${body}`;
}

function schemaFile(groups: readonly string[]): string {
  const imports = groups.map((group) => `import type { ${typeNameOf(group)}Tables } from './tables/${group}.ts';\n`).join('');
  const extended = groups.map((group) => `    ${typeNameOf(group)}Tables`).join(',\n');
  return `${imports}\n${HEADING}\n\nexport interface Schema\n  extends\n${extended} {}\n`;
}

const toColumn = (row: Row): Column => ({
  table: String(row['relname']),
  name: String(row['attname']),
  type: String(row['type']),
  isNullable: row['attnotnull'] === false,
  hasDefault: row['atthasdef'] === true,
  isKey: row['is_key'] === true,
  identity: String(row['identity']),
  isComputed: row['is_computed'] === true,
});

const typeNameOf = (name: string): string => name.replaceAll(/(?:^|[_-])([a-z])/g, (_, letter: string) => letter.toUpperCase());

const placeOf = ({ table, name }: Column): string => `${table}.${name}`;

const lineOf = (column: Column, own: string | undefined): string => `  ${column.name}: ${typeOf(column, own)};\n`;

function typeOf(column: Column, own: string | undefined): string {
  const { type, isNullable, hasDefault, isKey, identity, isComputed } = column;
  if (identity !== '') return identity === 'd' ? 'RestorableId' : 'Id';
  const kind = isComputed || (isKey && type === 'bigint') ? undefined : KINDS[type];
  if (kind !== undefined) return `${isNullable ? 'Nullable' : hasDefault ? 'Defaulted' : ''}${kind}${own === undefined ? '' : `<${own}>`}`;
  const plain = type === 'bigint' ? 'string' : PLAIN[type];
  if (plain === undefined) throw new Error(`${placeOf(column)} is of the type "${type}", which table-types.ts does not know yet.`);
  const said = own === undefined ? plain : type.endsWith('[]') ? `${own}[]` : own;
  if (isComputed) return `Computed<${said}>`;
  if (isNullable) return `${said} | null`;
  return hasDefault ? `Defaulted<${said}>` : said;
}

/** As the formatter wraps them. */
function importsOf(body: string, columnTypes: readonly ColumnTypes[string][]): string {
  const words = new Set(body.match(/\w+/g));
  const kinds = [
    ...Object.values(KINDS).flatMap((kind) => [kind, `Nullable${kind}`, `Defaulted${kind}`]),
    'Computed',
    'Defaulted',
    'Id',
    'RestorableId',
  ];
  const named = [
    ...kinds.filter((kind) => words.has(kind)).map((kind) => ({ name: kind, module: '../columns.ts' })),
    ...columnTypes.flatMap(([type, module]) =>
      module === undefined ? [] : [{ name: WORD.exec(type)?.[0] ?? type, module: module.replace(/^\.\//, '../') }],
    ),
  ];
  // Packages first, as everywhere.
  const rank = (module: string): string => `${module.startsWith('.') ? 1 : 0}${module}`;
  const modules = [...Map.groupBy(named, ({ module }) => module)].toSorted(([a], [b]) => (rank(a) < rank(b) ? -1 : 1));
  return modules
    .map(([module, own]) => {
      const names = [...new Set(own.map(({ name }) => name))].toSorted();
      const line = `import type { ${names.join(', ')} } from '${module}';\n`;
      return line.length <= LINE + 1 ? line : `import type {\n${names.map((name) => `  ${name},\n`).join('')}} from '${module}';\n`;
    })
    .join('');
}
