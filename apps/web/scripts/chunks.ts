import path from 'node:path';
import { groupOf } from '@waybound/phrases/topics';
import type { Rolldown } from 'vite';

/**
 * Which file of the build a module goes to. Pages are bundled whole; what several of them use is in files of its own, by the pages that
 * people open first: each loads what it needs, the others share one file. Each file costs a browser some five milliseconds to link, so there
 * are few. See docs/decisions/2026-11-22-build.md.
 */

const ROOT = path.join(import.meta.dirname, '../../..');
/** As the tables below write it: `apps/web/src/app/layout/Layout.tsx` is `app/layout/Layout.tsx`. */
const shortened = (id: string): string => path.relative(ROOT, id.split('?')[0] ?? id).replace(/^apps\/web\/src\//, '');

/** What is fetched on its own, and its bundle: the first line that matches. */
const BUNDLES: readonly (readonly [RegExp, string])[] = [
  [/^app\/layout\/Layout/, 'frame'],
  [/^app\/(?:pages|menu\/SectionIcon|layout\/lazy-parts)|^features\/messages\/unread\//, 'tools'],
  [/^app\/(?:search|palette)\/|^app\/menu\/MenuIcon|^parts\/waybill\/OrderMenu/, 'search'],
  [/^features\/waybills\/share-link\/Shared(?:Overseas|Parcel)/, 'open-kinds'],
  [/^app\/|^features\/waybills\/(?:share-link|Se\w+WaybillPage)/, 'open'],
  [/^features\/auth\//, 'login'],
  [/^features\/dashboard\/(?:DashboardPage|dashboard-reads)/, 'dashboard'],
  [/^features\/dashboard\/\w+\/\w+Dialog/, 'messages'],
  [/^features\/dashboard\/shipped\/ShippedTools/, 'other-filters'],
  [/^features\/dashboard\//, 'overview'],
  [/^features\/waybills\/WaybillListPage/, 'list'],
  [/^features\/waybills\/list\/EndWaybillListPage/, 'end-list'],
  [/^features\/waybills\/first-reads/, 'list-shared'],
  [/^parts\/list\/views\//, 'views'],
  [/^parts\/list\/(?:tools|keys)\/|^features\/waybills\/.+\/lazy-parts|^api\/fetch-with-progress/, 'filters'],
  [/^features\/.+\/lazy-parts/, 'other-filters'],
  [/^parts\/bill\/AnswerBillDialog/, 'finance'],
  [/^features\/waybills\/(?:list|actions|labels)\//, 'actions'],
  [
    /^features\/(?:finance\/|quotations\/|cases\/CasePage|exceptions\/ExceptionsPage|deadlines\/|pickups\/PickupPage|overseas\/\w+ListPage|small-parcels\/\w+ListPage)/,
    'finance',
  ],
  [/^features\/(?:waybills|cases)\/|^parts\/(?:cases|conversation|files|pickup|share)\//, 'details'],
  [/^features\/orders\/(?:page\/OrderPages|first-reads)/, 'order'],
  // Of forms that want nothing else of the order's.
  [/^parts\/saved-records\/AddressTools/, 'corrections'],
  [/^features\/orders\/|^parts\/(?:saved-records|form\/draft)\//, 'order-tools'],
  [/^parts\/templates\//, 'templates'],
  [/^features\/order-batches\//, 'batch'],
  [/^features\/stores\/plans\/PlanForm/, 'corrections'],
  // With parts of the order form, which the other pages of their kind do without.
  [/^features\/(?:corrections\/CorrectionsPage|stores\/(?:plans\/|windows\/\w*W|shipments\/Shipment(?:List)?Page))/, 'order-pages'],
  [/^features\/(?:box-labels\/|corrections\/|overseas\/|small-parcels\/)/, 'corrections'],
  [/^features\/address-book\//, 'records'],
  [/^features\/(?:account|exports|label-settings|members)\//, 'account'],
  [/^features\/stores\//, 'stores'],
  [/^features\/(?:notices|api-keys|history)\//, 'settings'],
  [/^features\/messages\/UnreadPopover/, 'controls'],
  [/^features\/messages\//, 'messages'],
  [/^features\//, 'pages'],
  [/^kit\/map\/WorldMap/, 'map'],
  [/^kit\/(?:combobox|menu|popover|tooltip)\/Live/, 'controls'],
  [/^parts\/dates\/DayCalendar/, 'calendar'],
  [/^styles\//, 'accent'],
  [/^node_modules\/dompurify\//, 'sanitizer'],
  [/^packages\/domain\/src\/check-digits/, 'check-digits'],
];

/** What never comes without another bundle, which has then been loaded before it. */
const COMES_WITH: Readonly<Record<string, string>> = {
  tools: 'frame',
  dashboard: 'frame',
  list: 'frame',
  'end-list': 'list',
  order: 'frame',
  overview: 'dashboard',
  filters: 'frame',
  'other-filters': 'filters',
  actions: 'list',
  views: 'filters',
  'order-tools': 'order',
  'open-kinds': 'open',
};
/** What people open first inside the frame: what two of them share, all of them may carry. */
const FIRST_PAGES: readonly string[] = ['dashboard', 'list', 'order'];
const SHARED_BY_OTHERS = 'parts';
const SHARED_WITH_STRANGERS = 'open-shared';
/**
 * What only some of the pages use has a file of its own, the smallest circle first: a link that is shown to strangers carries no form, a
 * form no grid. Their few styles travel with what all share.
 */
const CIRCLES: readonly { file: string; pages: readonly string[] }[] = [
  { file: 'goods', pages: ['corrections', 'order-tools'] },
  { file: 'grid', pages: ['batch', 'corrections', 'order', 'order-tools'] },
  { file: 'records-shared', pages: ['account', 'actions', 'batch', 'corrections', 'details', 'finance', 'records'] },
  {
    file: 'forms',
    pages: ['account', 'actions', 'batch', 'corrections', 'details', 'finance', 'order', 'order-tools', 'records', 'views'],
  },
];
const SHARED_CONTROLS = 'filters-shared';

/** Parts of libraries that the core reaches through their index but does not use, and the file of the pages that do. */
const UNUSED_BY_CORE: readonly (readonly [RegExp, string])[] = [
  [/[\\/](?:useQueries|queriesObserver)\.js$/, 'order'],
  // Of the forms that are long enough to be saved in between.
  [/[\\/]useBlocker\.js$/, 'grid'],
  [/[\\/](?:useInfiniteQuery|infiniteQueryObserver)\.js$/, SHARED_CONTROLS],
];

/** Lazy bundles with few styles: these are no file of their own, but travel with another. */
const LAZY_STYLES: Readonly<Record<string, string>> = {
  filters: SHARED_CONTROLS,
  actions: SHARED_CONTROLS,
  controls: 'tools',
  views: SHARED_CONTROLS,
  templates: SHARED_CONTROLS,
  'order-tools': 'order',
  calendar: SHARED_CONTROLS,
};

/** Of words: `phrases/src/zh/waybills/waybill-detail.ts` is a topic, `phrases/src/zh/groups/details.ts` a group of them. */
const PHRASES = /[\\/]phrases[\\/]src[\\/](zh|en)[\\/]([\w-]+)[\\/]([\w-]+)\.ts$/;
const topicOfFile = (file: string): string => file.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

interface Graph {
  initial: ReadonlySet<string>;
  /** By module: the bundles that load it. */
  bundles: ReadonlyMap<string, ReadonlySet<string>>;
}

let graph: Graph | undefined;

/** For `codeSplitting.groups`; names every module, so that nothing is left to be put together by size. */
export function chunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
  if (/[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/.test(id)) return 'react';
  const [, language, folder, words = ''] = PHRASES.exec(id) ?? [];
  if (language) return `${language}-${folder === 'groups' ? words : groupOf(topicOfFile(words))}`;
  graph ??= readGraph(id, context);
  const [, file] = UNUSED_BY_CORE.find(([pattern]) => pattern.test(id)) ?? [];
  if (file !== undefined) return file;
  if (graph.initial.has(id)) return 'core';
  const bundles = graph.bundles.get(id) ?? new Set<string>();
  const [styles, ...others] = new Set([...bundles].map((bundle) => LAZY_STYLES[bundle]));
  if (id.endsWith('.css') && styles && others.length === 0) return styles;
  return sharedChunk(bundles, id.endsWith('.css'));
}

/** A module's file by who loads it: never one that asks for more than the next larger circle of pages has loaded anyway. */
function sharedChunk(all: ReadonlySet<string>, isStyle: boolean): string | null {
  const bundles = [...all].filter((bundle) => !all.has(COMES_WITH[bundle] ?? ''));
  if (bundles.length <= 1) return bundles[0] ?? null;
  const pages = FIRST_PAGES.filter((page) => all.has(page));
  if (all.has('login')) return all.has('frame') || all.has('tools') || pages.length > 0 ? 'core' : 'login-shared';
  // A link that is open to strangers has neither menu nor list.
  if (all.has('open') && (all.has('tools') || all.has('list'))) return 'frame';
  const isLate = (all.has('tools') || all.has('overview')) && !all.has('frame');
  if (isLate && pages.every((page) => page === 'order')) return 'tools';
  if (all.has('frame') || all.has('tools') || all.has('dashboard') || all.has('overview') || pages.length > 1) return 'frame';
  // What is asked for before a list or a page of details, and asked for elsewhere as well.
  if (all.has('list-shared') && !pages.includes('list')) return 'frame';
  if (all.has('map')) return 'map';
  const [page] = pages;
  if (page !== undefined && page !== 'order') return `${page}-shared`;
  const circle = CIRCLES.find((each) => [...all].every((bundle) => each.pages.includes(bundle)));
  if (circle) return isStyle ? SHARED_CONTROLS : circle.file;
  if (page === 'order' || all.has('order-tools') || all.has('filters')) return SHARED_CONTROLS;
  if (all.has('open')) return SHARED_WITH_STRANGERS;
  return isStyle ? SHARED_CONTROLS : SHARED_BY_OTHERS;
}

function bundleOf(id: string): string {
  const place = shortened(id);
  const [, bundle] = BUNDLES.find(([pattern]) => pattern.test(place)) ?? [];
  if (!bundle)
    throw new Error(`Say in ${path.basename(import.meta.filename)} to which bundle ${place} belongs: it is imported on its own.`);
  return bundle;
}

/** Who reaches what by imports that are no `import()`. */
function readGraph(some: string, context: Rolldown.ChunkingContext): Graph {
  const getModuleInfo = (id: string) => context.getModuleInfo(id);
  const entry = entryAbove(some, getModuleInfo);
  const initial = new Set<string>();
  const bundles = new Map<string, Set<string>>();
  const apart = new Set<string>();
  const walk = (id: string, seen: Set<string>, found: (id: string) => void): void => {
    if (seen.has(id)) return;
    seen.add(id);
    found(id);
    const info = getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) walk(imported, seen, found);
    for (const imported of info?.dynamicallyImportedIds ?? []) apart.add(imported);
  };
  walk(entry, new Set(), (id) => initial.add(id));
  for (const id of apart) {
    if (PHRASES.test(id)) continue;
    const bundle = bundleOf(id);
    walk(id, new Set(), (each) => bundles.set(each, (bundles.get(each) ?? new Set()).add(bundle)));
  }
  return { initial, bundles };
}

function entryAbove(id: string, getModuleInfo: (id: string) => Rolldown.ModuleInfo | null, seen = new Set<string>()): string {
  const above = [id];
  for (const each of above) {
    if (seen.has(each)) continue;
    seen.add(each);
    const info = getModuleInfo(each);
    if (info?.isEntry) return each;
    above.push(...(info?.importers ?? []), ...(info?.dynamicImporters ?? []));
  }
  throw new Error(`${id} is reached from no entry.`);
}
