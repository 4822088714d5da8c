import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Compares docs/spec-map.csv with the code: the declared calls, the routes, and the files that the table names.
 * `--write` first fills the file column of calls and routes from the code; fields, messages, limits and rules are filled by people.
 */

const HEADER = ['kind', 'name', 'section', 'file'] as const;
const KINDS = ['call', 'route', 'field', 'message', 'limit', 'rule'] as const;
type Kind = (typeof KINDS)[number];

export const NOT_YET = 'not yet';
/** The section of a call or route that the specification does not name; it counts neither as built nor as missing. */
export const OWN = 'own';

const TABLE = 'docs/spec-map.csv';
const CONTRACT = 'packages/contract/src/contract.ts';
const ROUTES = 'apps/web/src/app/pages.ts';

export interface Row {
  kind: Kind;
  name: string;
  section: string;
  file: string;
}

export interface DeclaredCall {
  group: string;
  path: string;
  method: 'GET' | 'POST';
  access: string;
}

export interface Code {
  /** Undefined where the contract could not be read; then no row is compared with it. */
  calls: readonly DeclaredCall[] | undefined;
  /** Undefined where the router's list could not be read. */
  routes: readonly string[] | undefined;
  /** The text of a file, named from the root; undefined where there is no such file. */
  read: (file: string) => string | undefined;
}

const isKind = (text: string): text is Kind => KINDS.some((kind) => kind === text);

/**
 * Reads CSV with quoted cells. Throws where a quote is left open.
 * @internal
 */
export function parseCsv(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;
  while (cell.lastIndex < text.length) {
    const start = cell.lastIndex;
    const match = cell.exec(text);
    if (!match) throw new Error(`${TABLE}: badly quoted near "${text.slice(start, start + 40)}"`);
    line.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'));
    if (match[3] === ',' && cell.lastIndex < text.length) continue;
    if (match[3] === ',') line.push('');
    lines.push(line);
    line = [];
  }
  return lines;
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const formatRows = (rows: readonly Row[]): string =>
  [HEADER, ...rows.map((row) => [row.kind, row.name, row.section, row.file])].map((cells) => `${cells.map(quoted).join(',')}\n`).join('');

/** Reads the table. Throws, naming the line, where it is not a table of this form. */
export function parseRows(text: string): Row[] {
  const [header = [], ...lines] = parseCsv(text);
  if (header.join() !== HEADER.join()) throw new Error(`${TABLE}: the header must be ${HEADER.join()}`);
  const seen = new Set<string>();
  return lines.map((cells, index) => {
    const [kind = '', name = '', section = '', file = ''] = cells;
    const where = `${TABLE}, row ${index + 2}`;
    if (cells.length !== HEADER.length) throw new Error(`${where}: ${cells.length} cells instead of ${HEADER.length}`);
    if (!isKind(kind)) throw new Error(`${where}: unknown kind "${kind}"`);
    if (name === '' || section === '' || file === '') throw new Error(`${where}: an empty cell`);
    if (seen.has(`${kind} ${name}`)) throw new Error(`${where}: ${kind} ${name} stands there twice`);
    seen.add(`${kind} ${name}`);
    return { kind, name, section, file };
  });
}

/** How the table names a call: the path below `/api`, with the method where it is GET. */
export const nameOfCall = (call: Pick<DeclaredCall, 'path' | 'method'>): string => (call.method === 'GET' ? `GET ${call.path}` : call.path);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
const holdsWord = (text: string, word: string): boolean => new RegExp(`(?<![A-Za-z0-9_$])${escaped(word)}(?![A-Za-z0-9_$])`).test(text);

/** A key text as code may write it: a header's name in lower case, a name as the database spells it. */
const spellingsOf = (key: string): string[] => [
  key,
  ...(/^[A-Z][a-z]+(?:-[A-Z][a-z]+)*$/.test(key) ? [key.toLowerCase()] : []),
  ...(/^[a-z]+(?:[A-Z][a-z]+)+$/.test(key) ? [key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] : []),
];

/** The last segment that is not a parameter: what a file that holds the path must contain. Empty for `/`. */
const lastSegment = (path: string): string =>
  path
    .replace(/^GET /, '')
    .split('/')
    .findLast((segment) => segment !== '' && !segment.startsWith(':')) ?? '';

/** A message may stand with `{{status}}` for the specification's `{status}`, and ` ... ` stands for what it leaves out. */
function holdsMessage(text: string, message: string): boolean {
  const pattern = message
    .split(' ... ')
    .map((part) => escaped(part).replace(/\\\{(\w+)\\\}/g, '\\{{1,2}$1\\}{1,2}'))
    .join(' .{1,40} ');
  return new RegExp(pattern).test(text.replace(/\\(['"`])/g, '$1'));
}

/** The numbers of a sentence, `1,800,000` as 1800000; the 4 of `A4` is not one. */
const numbersOf = (sentence: string): string[] =>
  [...sentence.matchAll(/(?<![A-Za-z0-9.,])(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+(?:\.[0-9]+)?)/g)].map((match) =>
    match[0].replaceAll(',', ''),
  );

function holdsNumber(text: string, number: string): boolean {
  const grouped = number.replace(/\B(?=(?:[0-9]{3})+$)/g, '[,_]?');
  return new RegExp(`(?<![A-Za-z0-9_.])${number.includes('.') ? escaped(number) : grouped}(?![0-9]|\\.0*[1-9])`).test(text);
}

/** What of a row's name its file must contain but does not; undefined where nothing is missing. */
function missingIn(text: string, row: Row): string | undefined {
  switch (row.kind) {
    case 'call':
    case 'route': {
      const segment = lastSegment(row.name);
      return segment === '' || holdsWord(text, segment) ? undefined : segment;
    }
    case 'field': {
      const field = row.name.slice(row.name.indexOf('.') + 1);
      return holdsWord(text, field) ? undefined : field;
    }
    case 'message':
      return holdsMessage(text, row.name) ? undefined : row.name;
    case 'limit':
    case 'rule': {
      const keys = [...row.name.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
      if (keys.length > 0) return keys.find((key) => !spellingsOf(key).some((spelling) => holdsWord(text, spelling)));
      return row.kind === 'limit' ? numbersOf(row.name).find((number) => !holdsNumber(text, number)) : undefined;
    }
  }
}

/** What is wrong with the file a row names; undefined where it is right. A row that names none is never wrong here. */
function wrongFile(row: Row, read: Code['read']): string | undefined {
  if (row.file === NOT_YET) return undefined;
  const text = read(row.file);
  if (text === undefined) return `${row.file} does not exist`;
  const missing = missingIn(text, row);
  return missing === undefined ? undefined : `${row.file} does not contain "${missing}"`;
}

/** The names that code declares, by kind; the forwarder's calls are not in the specification and count only where a row lists them. */
function declaredNames(rows: readonly Row[], code: Code): Map<Kind, ReadonlySet<string>> {
  const listed = new Set(rows.filter((row) => row.kind === 'call').map((row) => row.name));
  const declared = new Map<Kind, ReadonlySet<string>>();
  if (code.calls) {
    const calls = code.calls.filter((call) => call.access !== 'operator' || listed.has(nameOfCall(call)));
    declared.set('call', new Set(calls.map(nameOfCall)));
  }
  if (code.routes) declared.set('route', new Set(code.routes));
  return declared;
}

function faultOf(row: Row, declared: ReadonlySet<string> | undefined, read: Code['read']): string | undefined {
  if (declared) {
    const isDeclared = declared.has(row.name);
    if (isDeclared && row.file === NOT_YET) return `is declared, but the table says ${NOT_YET}`;
    if (!isDeclared && row.file !== NOT_YET) return `the table names ${row.file}, but it is not declared`;
  }
  return wrongFile(row, read);
}

interface Comparison {
  /** One sentence for each disagreement. */
  faults: string[];
  /** `built N of M (…)`; what is our own stands outside the count. */
  summary: string;
}

/** Compares the table with the code. */
export function compare(rows: readonly Row[], code: Code): Comparison {
  const declared = declaredNames(rows, code);
  const faults: string[] = [];
  const counts = new Map(KINDS.map((kind) => [kind, { built: 0, all: 0 }]));
  for (const row of rows) {
    const fault = faultOf(row, declared.get(row.kind), code.read);
    if (fault) faults.push(`${row.kind} ${row.name}: ${fault}`);
    const count = counts.get(row.kind);
    if (!count || row.section === OWN) continue;
    count.all += 1;
    if (!fault && row.file !== NOT_YET) count.built += 1;
  }
  const listed = new Set(rows.map((row) => `${row.kind} ${row.name}`));
  for (const [kind, names] of declared) {
    for (const name of names) {
      if (!listed.has(`${kind} ${name}`)) faults.push(`${kind} ${name}: is declared, but has no row (section "${OWN}" where it is ours)`);
    }
  }
  const each = [...counts].map(([kind, { built, all }]) => `${kind}s ${built}/${all}`).join(', ');
  const total = [...counts.values()].reduce((sum, { built, all }) => ({ built: sum.built + built, all: sum.all + all }), {
    built: 0,
    all: 0,
  });
  return { faults, summary: `spec: built ${total.built} of ${total.all} (${each})` };
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const onlyOne = (files: readonly string[]): string | undefined => (files.length === 1 ? files[0] : undefined);
const holdsLiteral = (text: string, path: string): boolean => ["'", '"', '`'].some((mark) => text.includes(mark + path + mark));

/** The group file that holds a call's path: literally, else the group's own file, else the only one with its last segment. */
function holderOfCall(call: DeclaredCall, files: readonly string[], read: Code['read']): string | undefined {
  const candidates = files.filter((file) => file.startsWith('packages/contract/src/') && file.endsWith('.ts') && !isTest(file));
  const holding = candidates.filter((file) => holdsWord(read(file) ?? '', lastSegment(call.path)));
  return (
    candidates.find((file) => holdsLiteral(read(file) ?? '', call.path)) ??
    holding.find((file) => basename(file, '.ts') === kebab(call.group)) ??
    onlyOne(holding)
  );
}

/** The feature's routes file that holds a path, in the specification's spelling or the router's (`$id`, `{-$id}`); else a file of `app`. */
function holderOfRoute(path: string, files: readonly string[], read: Code['read']): string | undefined {
  const routerSpelling = path.replace(/:(\w+)\?/g, '{-$$$1}').replace(/:(\w+)/g, '$$$1');
  const features = files.filter((file) => /^apps\/web\/src\/features\/.+\/routes\.tsx?$/.test(file));
  const app = files.filter((file) => /^apps\/web\/src\/app\/.+\.tsx?$/.test(file) && file !== ROUTES && !isTest(file));
  const holds = (file: string): boolean => [path, routerSpelling].some((spelling) => holdsLiteral(read(file) ?? '', spelling));
  const segment = lastSegment(path);
  const bySegment = segment === '' ? [] : features.filter((file) => holdsWord(read(file) ?? '', segment));
  return features.find(holds) ?? app.find(holds) ?? onlyOne(bySegment);
}

/** Fills the file column of calls and routes; what is already right stays, what is no longer declared becomes `not yet`. */
export function fillFiles(rows: readonly Row[], code: Code, files: readonly string[]): Row[] {
  const declared = declaredNames(rows, code);
  return rows.map((row) => {
    const names = declared.get(row.kind);
    if (!names) return row;
    if (!names.has(row.name)) return { ...row, file: NOT_YET };
    if (row.file !== NOT_YET && !wrongFile(row, code.read)) return row;
    const call = code.calls?.find((each) => nameOfCall(each) === row.name);
    const holder = row.kind === 'call' && call ? holderOfCall(call, files, code.read) : holderOfRoute(row.name, files, code.read);
    return holder === undefined ? row : { ...row, file: holder };
  });
}

/** The shape of `contract`, as far as this check needs it. */
type Contract = Record<string, Record<string, { path: string; method?: 'GET' | 'POST'; access: string }>>;

export const callsOf = (contract: Contract): DeclaredCall[] =>
  Object.entries(contract).flatMap(([group, calls]) =>
    Object.values(calls).map(({ path, method, access }) => ({ group, path, method: method ?? 'POST', access })),
  );

/** Reads one export of a module; answers undefined, and says so in `faults`, where the module or the export is not there. */
async function readExport<T>(root: string, file: string, name: string, faults: string[]): Promise<T | undefined> {
  try {
    readFileSync(join(root, file));
  } catch {
    faults.push(`${file} is missing: it must export ${name}, which this table is compared with`);
    return undefined;
  }
  try {
    const module: Record<string, T | undefined> = await import(pathToFileURL(join(root, file)).href);
    if (module[name] === undefined) faults.push(`${file} does not export ${name}`);
    return module[name];
  } catch (error) {
    faults.push(`${file} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

const listFiles = (root: string, folder: string): string[] => {
  try {
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`);
  } catch {
    return [];
  }
};

/** Runs the check below `root`; answers the lines to print, the summary first, and whether table and code agree. */
export async function run(root: string, mode: 'check' | 'write'): Promise<{ lines: string[]; agrees: boolean }> {
  const faults: string[] = [];
  const texts = new Map<string, string | undefined>();
  const read = (file: string): string | undefined => {
    if (!texts.has(file)) {
      try {
        texts.set(file, readFileSync(join(root, file), 'utf8'));
      } catch {
        texts.set(file, undefined);
      }
    }
    return texts.get(file);
  };
  const contract = await readExport<Contract>(root, CONTRACT, 'contract', faults);
  const routes = await readExport<readonly string[]>(root, ROUTES, 'ROUTE_PATHS', faults);
  const code: Code = { calls: contract && callsOf(contract), routes, read };
  let rows = parseRows(readFileSync(join(root, TABLE), 'utf8'));
  if (mode === 'write') {
    rows = fillFiles(rows, code, [...listFiles(root, 'packages/contract/src'), ...listFiles(root, 'apps/web/src')].sort());
    writeFileSync(join(root, TABLE), formatRows(rows));
  }
  const comparison = compare(rows, code);
  faults.push(...comparison.faults);
  return { lines: [comparison.summary, ...faults], agrees: faults.length === 0 };
}

if (import.meta.main) {
  const { lines, agrees } = await run(fileURLToPath(new URL('..', import.meta.url)), process.argv.includes('--write') ? 'write' : 'check');
  for (const line of lines) console.log(line);
  process.exitCode = agrees ? 0 : 1;
}
