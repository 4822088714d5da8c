/** What a command prints for a person. */

/** One line a field; a list of rows has a line for each, what a row holds itself stands below it. What is not there is left out. */
export const readable = (answer: object): string => fieldLines(answer).join('\n');

type Row = Readonly<Record<string, unknown>>;

const fieldLines = (fields: object): string[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    if (value === null || isNothing(value)) return [];
    if (!isRows(value)) return [`${name}: ${shown(value)}`];
    return [`${name}:`, ...value.flatMap((row) => rowLines(row)).map((line) => `  ${line}`)];
  });

function rowLines(row: Row): string[] {
  const inner = Object.entries(row).filter(([, value]) => isRows(value));
  const own = Object.entries(row).filter(([, value]) => value !== null && !Array.isArray(value));
  const below = inner.flatMap(([, value]) => (isRows(value) ? value.flatMap(rowLines) : [])).map((line) => `  ${line}`);
  return [own.map(([name, value]) => `${name} ${shown(value)}`).join(' · '), ...below];
}

const isNothing = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const isRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'object' && each !== null);

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Under which options a call's fields are given; the first that a command has. */
const OPTIONS_OF: readonly (readonly [field: RegExp, options: readonly string[]])[] = [
  [/^customerCode$/, ['customer', 'code']],
  [/^loginName$/, ['login', 'name']],
  [/^nameShort$|^title\.en$|^name$/, ['name']],
  [/^title\.zh$/, ['name-zh']],
  [/^nameFull$/, ['full-name']],
  [/^siteCode$/, ['site']],
  [/^hosts\b/, ['host']],
  [/^numberPrefix$/, ['prefix']],
  [/^accent\.dark$/, ['accent-dark']],
  [/^accent\b/, ['accent']],
  [/^validFrom$/, ['from']],
  [/^rates\b/, ['rates']],
];

/** The option of a command that a refused field was given by; undefined where it has none. */
export function optionOf(field: string, options: Readonly<Record<string, unknown>>): string | undefined {
  const known = OPTIONS_OF.find(([shape]) => shape.test(field))?.[1] ?? [field];
  return known.find((each) => Object.hasOwn(options, each));
}
