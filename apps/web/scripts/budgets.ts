/**
 * Prints what each page costs on the wire and fails above its budget: `node apps/web/scripts/budgets.ts` after a build. Brotli, JS and
 * CSS together, in kB of 1,000 bytes: all that a browser fetches by itself before anybody has pressed anything. A new kind of page gets a
 * line in `PAGES`; whoever adds an `import()` that runs by itself adds its module here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { loginPage } from '../src/features/auth/routes.ts';
import { dashboardPage } from '../src/features/dashboard/routes.ts';
import { airOrderPage } from '../src/features/orders/routes.ts';
import { waybillListPage } from '../src/features/waybills/routes.ts';

interface Page {
  name: string;
  /** Modules that are loaded lazily for the page, as the manifest names them. */
  modules: readonly string[];
  /** Its texts, in the larger of the two languages. */
  topics: readonly string[];
  limitKb: number;
}

const ENTRY = 'index.html';
const FRAME = 'src/app/Layout.tsx';
/** What the frame fetches by itself after its first paint: the right side of the navbar, the wide menu's icons, what the bell counts. */
const TOOLS = ['src/app/HeaderTools.tsx', 'src/app/TopIcon.tsx', 'src/features/messages/unread/watch-unread.ts'];
const FONTS_LIMIT_KB = 20;

const LIST = {
  modules: [FRAME, 'src/features/waybills/WaybillListPage.tsx', 'src/features/waybills/first-reads.ts'],
  topics: waybillListPage.topics,
};
/** Filters and pager come after the rows; menus, and what is done with ticked rows, when they are used first. */
const AFTER_ROWS = { modules: ['src/features/waybills/list/late-parts.ts'], topics: ['lists'] };

/** The panels of the dashboard that come after its first paint. */
const OVERVIEW = ['articles/Articles', 'contacts/Contacts', 'shipped/Shipped'].map((name) => `src/features/dashboard/${name}.tsx`);

const PAGES: readonly Page[] = [
  { name: 'login', modules: ['src/features/auth/LoginPage.tsx'], topics: loginPage.topics, limitKb: 125 },
  {
    name: 'dashboard',
    modules: [FRAME, 'src/features/dashboard/DashboardPage.tsx'],
    topics: dashboardPage.topics,
    limitKb: 135,
  },
  {
    name: 'dashboard, in all',
    modules: [FRAME, ...TOOLS, 'src/features/dashboard/DashboardPage.tsx', ...OVERVIEW],
    topics: [...dashboardPage.topics, 'overview'],
    limitKb: 151,
  },
  { name: 'list, before rows', ...LIST, limitKb: 135 },
  {
    name: 'list, in all',
    modules: [...LIST.modules, ...TOOLS, ...AFTER_ROWS.modules],
    topics: [...LIST.topics, ...AFTER_ROWS.topics],
    limitKb: 285,
  },
  {
    name: 'order',
    modules: [FRAME, ...TOOLS, 'src/features/orders/OrderPages.tsx', 'src/features/orders/kept/SectionTools.tsx'],
    topics: airOrderPage.topics,
    limitKb: 306,
  },
];
/** Spoken by every page. */
const COMMON_TOPICS = ['common', 'transport'];

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const dist = new URL('../dist/', import.meta.url);
// The shape of a Vite manifest.
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<string, Chunk>;
const problems: string[] = [];

for (const page of PAGES) {
  const larger = Math.max(sizeOf(page, 'zh'), sizeOf(page, 'en'));
  report(page.name, larger, page.limitKb);
}
const fonts = readdirSync(new URL('assets/', dist)).filter((file) => file.endsWith('.woff2'));
report(
  'fonts',
  fonts.reduce((sum, file) => sum + readFileSync(new URL(`assets/${file}`, dist)).length, 0),
  FONTS_LIMIT_KB,
);

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function sizeOf(page: Page, language: 'zh' | 'en'): number {
  const topics = [...COMMON_TOPICS, ...page.topics].map((topic) => `../../packages/phrases/src/${language}/${fileOf(topic)}.ts`);
  const files = new Set<string>();
  for (const module of [ENTRY, ...page.modules, ...topics]) collect(module, files, page.name);
  return [...files].reduce((sum, file) => sum + brotliSize(file), 0);
}

/** `waybillDetail` stands in `waybill-detail.ts`. */
function fileOf(topic: string): string {
  return topic.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** A chunk, its styles, and all that it imports at once. */
function collect(key: string, files: Set<string>, page: string): void {
  const chunk = manifest[key];
  if (!chunk) {
    const problem = `${page}: the manifest has no ${key}`;
    if (!problems.includes(problem)) problems.push(problem);
    return;
  }
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const style of chunk.css ?? []) files.add(style);
  for (const imported of chunk.imports ?? []) collect(imported, files, page);
}

function brotliSize(file: string): number {
  try {
    return readFileSync(new URL(`${file}.br`, dist)).length;
  } catch {
    // Too small to have been compressed by the build.
    return brotliCompressSync(readFileSync(new URL(file, dist))).length;
  }
}

function report(name: string, bytes: number, limitKb: number): void {
  const kb = bytes / 1000;
  const isOver = kb > limitKb;
  console.log(`${isOver ? '✗' : '✓'} ${name.padEnd(20)} ${kb.toFixed(1).padStart(6)} kB of ${limitKb}`);
  if (isOver) problems.push(`${name} is ${(kb - limitKb).toFixed(1)} kB over its budget`);
}
