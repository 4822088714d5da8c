/**
 * Prints after a build what each page costs on the wire and what is above its budget, and fails of it with `--strict`, as CI asks: a portal
 * that is started or set up does not stand still for a byte. Brotli, JS and CSS together, in kB of 1,000 bytes: all that a browser fetches by
 * itself before anybody has pressed anything. What a page needs first is what its document asks for (page-preloads.ts); what follows by
 * itself is named here, and a journey holds both against a real browser (e2e/page-preloads.spec.ts), by the list that this leaves beside the
 * build.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { PagePreloads } from '@waybound/contract/page-preloads';
import { dashboardPage } from '../src/features/dashboard/routes.ts';
import { storePages } from '../src/features/stores/routes.ts';
import { waybillListPage } from '../src/features/waybills/routes.ts';
import { SEND_WAYBILL_PATH } from '../src/parts/share/share-paths.ts';
import { LOGIN_PATH } from '../src/app/first-pages.ts';
import { ORDER_PAGES } from '../src/parts/waybill/order-page.ts';
import { BUILT_FILES, COUNTED_FILES, type BuiltFiles, type CountedFiles } from './built-files.ts';
import { fileOfTopic, PRELOADS_FILE } from './page-preloads.ts';

interface Page {
  name: string;
  path: string;
  limitKb: number;
  /** Modules and topics that come by themselves after the page's content; left out, what comes before it is counted. */
  lazy?: { modules: readonly string[]; topics: readonly string[] };
}

const MAP = 'src/kit/map/WorldMap.tsx';
/** What the frame fetches by itself beside and after the page's content: menu and its icons, navbar, what the bell counts. */
const TOOLS = ['src/app/layout/lazy-parts.ts', 'src/app/menu/SectionIcon.tsx', 'src/features/messages/unread/watch-unread.ts'];
const TOOLS_TOPICS = ['header'];
const FONTS_LIMIT_KB = 20;
/** Of all pages together, which grow in number; what one of them asks for is the next limit. */
const FILES_LIMIT = 120;
const REQUESTS_LIMIT = 25;
const SMALLEST_BYTES = 1000;
/** The bundler's own, which cannot be put elsewhere. */
const RUNTIME = /^rolldown-runtime-/;

const PAGES: readonly Page[] = [
  { name: 'login', path: LOGIN_PATH, limitKb: 120 },
  { name: 'login, in all', path: LOGIN_PATH, lazy: { modules: [MAP], topics: [] }, limitKb: 124 },
  { name: 'dashboard', path: dashboardPage.path, limitKb: 130 },
  {
    name: 'dashboard, in all',
    path: dashboardPage.path,
    lazy: { modules: [...TOOLS, MAP], topics: TOOLS_TOPICS },
    limitKb: 145,
  },
  { name: 'list, before rows', path: waybillListPage.path, limitKb: 130 },
  {
    name: 'list, in all',
    path: waybillListPage.path,
    lazy: { modules: [...TOOLS, 'src/features/waybills/list/lazy-parts.ts'], topics: [...TOOLS_TOPICS, 'lists', 'waybillTools'] },
    limitKb: 170,
  },
  {
    name: 'order',
    path: ORDER_PAGES.air,
    lazy: { modules: [...TOOLS, 'src/features/orders/saved-records/SectionTools.tsx'], topics: TOOLS_TOPICS },
    limitKb: 255,
  },
  { name: 'shared waybill', path: SEND_WAYBILL_PATH, limitKb: 169 },
  { name: 'stores', path: storePages[0].path, lazy: { modules: TOOLS, topics: TOOLS_TOPICS }, limitKb: 176 },
];

const dist = new URL('../dist/', import.meta.url);
// Both are written by the build in these shapes.
const built = JSON.parse(readFileSync(new URL(BUILT_FILES, dist), 'utf8')) as BuiltFiles;
const openings = JSON.parse(readFileSync(new URL(PRELOADS_FILE, dist), 'utf8')) as PagePreloads;
const problems: string[] = [];
const counted: CountedFiles = {};

for (const page of PAGES) {
  const [zh, en] = [filesOf(page, 'zh'), filesOf(page, 'en')];
  reportSize(page.name, Math.max(sizeOf(zh), sizeOf(en)), page.limitKb);
  // Of two budgets of one page the second counts all.
  counted[page.path] = { zh: [...zh], en: [...en] };
}
writeFileSync(new URL(COUNTED_FILES, dist), JSON.stringify(counted));
const counts = Object.keys(openings.pages).map((path) => [path, filesOf({ path }, 'en').size] as const);
for (const [path, count] of counts) {
  if (count > REQUESTS_LIMIT) problems.push(`${path} asks for ${count} files before its content; ${REQUESTS_LIMIT} are allowed`);
}
const assets = readdirSync(new URL('assets/', dist)).filter((file) => !/\.(?:br|gz)$/.test(file));
const fonts = assets.filter((file) => file.endsWith('.woff2'));
reportSize(
  'fonts',
  fonts.reduce((sum, file) => sum + readFileSync(new URL(`assets/${file}`, dist)).length, 0),
  FONTS_LIMIT_KB,
);
const files = assets.filter((file) => /\.(?:js|css)$/.test(file));
const most = Math.max(...counts.map(([, count]) => count));
console.log(`  ${files.length} files of ${FILES_LIMIT}; at most ${most} before a page's content of ${REQUESTS_LIMIT}`);
if (files.length > FILES_LIMIT) problems.push(`the build has ${files.length} files; ${FILES_LIMIT} are allowed`);
for (const file of files) {
  const bytes = readFileSync(new URL(`assets/${file}`, dist)).length;
  if (bytes < SMALLEST_BYTES && !RUNTIME.test(file)) problems.push(`${file} has ${bytes} bytes: too little for a request of its own`);
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 && process.argv.includes('--strict') ? 1 : 0;

/** Scripts and styles of a page, those of the entry among them. */
function filesOf({ path, lazy }: Pick<Page, 'path' | 'lazy'>, language: 'zh' | 'en'): Set<string> {
  const opening = openings.pages[path];
  if (!opening) throw new Error(`The build has no page ${path}`);
  const found = new Set<string>();
  for (const [file, { isEntry }] of Object.entries(built.files)) if (isEntry) collect(file, found);
  for (const file of [...opening.scripts, ...opening.words[language]]) collect(file, found);
  for (const module of lazy?.modules ?? []) collect(fileOfModule(module), found);
  for (const topic of lazy?.topics ?? []) collect(fileOfModule(`../../packages/phrases/src/${language}/${fileOfTopic(topic)}`), found);
  return found;
}

function fileOfModule(module: string): string {
  const file = built.modules[module];
  if (!file) throw new Error(`No file of the build holds ${module}`);
  return file;
}

/** A file, its styles, and all that it imports at once. */
function collect(file: string, found: Set<string>): void {
  if (found.has(file)) return;
  found.add(file);
  const { imports = [], styles = [] } = built.files[file] ?? {};
  for (const style of styles) found.add(style);
  for (const imported of imports) collect(imported, found);
}

function sizeOf(asked: ReadonlySet<string>): number {
  return [...asked].reduce((sum, file) => sum + brotliSize(file), 0);
}

function brotliSize(file: string): number {
  try {
    return readFileSync(new URL(`${file}.br`, dist)).length;
  } catch {
    // Too small to have been compressed by the build.
    return brotliCompressSync(readFileSync(new URL(file, dist))).length;
  }
}

function reportSize(name: string, bytes: number, limitKb: number): void {
  const kb = bytes / 1000;
  const isOver = kb > limitKb;
  console.log(`${isOver ? '✗' : '✓'} ${name.padEnd(20)} ${kb.toFixed(1).padStart(6)} kB of ${limitKb}`);
  if (isOver) problems.push(`${name} is ${(kb - limitKb).toFixed(1)} kB over its budget`);
}
