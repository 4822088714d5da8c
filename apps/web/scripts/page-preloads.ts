import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PagePreload, PreloadedCall, PagePreloads } from '@waybound/contract/page-preloads';
import type { Wire } from '@waybound/contract/wire';
import { sessionInfo } from '@waybound/contract/wire/account/auth';
import { findSite, initData } from '@waybound/contract/wire/site/site';
import type { Language } from '@waybound/phrases/topics';
import type { Plugin, Rolldown } from 'vite';
import { encodeCall, wantsSessionStatus } from '../src/api/encode-call.ts';
import { FIRST_TOPICS } from '../src/kit/preferences/first-topics.ts';
import type * as FirstPages from '../src/app/first-pages.ts';
import type { OpenPage, Page } from '../src/parts/page.ts';

type AnyPage = Page<string, object> | OpenPage<string, object>;
interface Declared {
  page: AnyPage;
  /** Where its feature declares it. */
  file: string;
}

const WEB = path.join(import.meta.dirname, '..');
const PHRASES = path.join(WEB, '../../packages/phrases/src');
/** Knows the pages that the first file does not. */
const REGISTER = path.join(WEB, 'src/app/pages.ts');
const FRAMES = { shell: path.join(WEB, 'src/app/layout/Layout.tsx'), open: path.join(WEB, 'src/app/layout/PublicLayout.tsx') };
export const PRELOADS_FILE = '.vite/openings.json';

/** Writes down for every page what a browser will need first, so that the document can ask for all of it at once. */
export function pagePreloads(): Plugin {
  return {
    name: 'page-openings',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const source = JSON.stringify(await preloadsOf(chunksOf(bundle)));
        this.emitFile({ type: 'asset', fileName: PRELOADS_FILE, source });
      },
    },
  };
}

interface Chunks {
  byModule: ReadonlyMap<string, Rolldown.OutputChunk>;
  byFile: ReadonlyMap<string, Rolldown.OutputChunk>;
  /** What the document asks for anyway. */
  entry: ReadonlySet<string>;
}

function chunksOf(bundle: Rolldown.OutputBundle): Chunks {
  const all = Object.values(bundle).filter((each) => each.type === 'chunk');
  const byFile = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const byModule = new Map(all.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
  const entry = closureOf(
    all.filter((chunk) => chunk.isEntry),
    byFile,
  );
  return { byModule, byFile, entry: new Set(entry.map(({ fileName }) => fileName)) };
}

/** Chunks with all that they import at once. */
function closureOf(chunks: readonly Rolldown.OutputChunk[], byFile: Chunks['byFile']): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) add(byFile.get(file));
  };
  for (const chunk of chunks) add(chunk);
  return [...found];
}

async function preloadsOf(chunks: Chunks): Promise<PagePreloads> {
  // By its address: a plain import would make all pages a part of the build's own configuration.
  const first = pathToFileURL(path.join(WEB, 'src/app/first-pages.ts')).href;
  const { FIRST_PAGES, HOME_PATH, LOGIN_PATH } = (await import(first)) as typeof FirstPages;
  const pages: Record<string, PagePreload> = {};
  for (const declared of await declaredPages()) {
    const { page } = declared;
    const frame = page.path === LOGIN_PATH ? undefined : FRAMES[isOpen(page) ? 'open' : 'shell'];
    const isFirst = page.path === LOGIN_PATH || FIRST_PAGES.some(({ path: known }) => known === page.path);
    const around = [...(frame === undefined ? [] : [frame]), ...(isFirst ? [] : [REGISTER])];
    const isInside = !isOpen(page) && page.path !== LOGIN_PATH;
    // A link that is open to strangers carries its token in the path, which no call but its own may be sent from.
    const calls = isOpen(page) ? [] : [SITE, ...(isInside ? INSIDE : [])];
    pages[page.path] = { ...filesOf(declared, around, chunks), isOpen: isOpen(page), calls, ...(await readsOf(page)) };
  }
  return { pages, login: LOGIN_PATH, home: HOME_PATH };
}

/** A page is registered in its feature's `routes.ts`. */
async function declaredPages(): Promise<Declared[]> {
  const files = globSync('src/features/*/*routes.ts', { cwd: WEB }).map((file) => path.join(WEB, file));
  const modules = await Promise.all(files.map(async (file) => [file, await import(pathToFileURL(file).href)] as const));
  return modules.flatMap(([file, exported]) =>
    [...new Set(Object.values(exported as Record<string, unknown>).flat())].filter(isPage).map((page) => ({ page, file })),
  );
}

const isOpen = (page: AnyPage): boolean => 'isOpen' in page;
const isPage = (value: unknown): value is AnyPage => typeof value === 'object' && value !== null && 'path' in value && 'load' in value;

function filesOf({ page, file }: Declared, around: readonly string[], chunks: Chunks): Pick<PagePreload, 'scripts' | 'styles' | 'words'> {
  const modules = [...importsOf(page.load, file), ...(page.loadReads ? importsOf(page.loadReads, file) : [])];
  const needed = needs([...around, ...modules], page.path, chunks);
  const words = (language: Language) => {
    const topics = [...FIRST_TOPICS, ...page.topics].map((topic) => path.join(PHRASES, language, fileOfTopic(topic)));
    return needs(topics, page.path, chunks).map(({ fileName }) => fileName);
  };
  return {
    scripts: needed.map(({ fileName }) => fileName),
    styles: [...new Set(needed.flatMap(stylesOf))],
    words: { zh: words('zh'), en: words('en') },
  };
}

const stylesOf = (chunk: Rolldown.OutputChunk): string[] => [...(chunk.viteMetadata?.importedCss ?? [])];

function needs(modules: readonly string[], page: string, chunks: Chunks): Rolldown.OutputChunk[] {
  const found = modules.map((id) => {
    const chunk = chunks.byModule.get(id);
    if (!chunk) throw new Error(`${page} needs ${path.relative(WEB, id)}, which is in no file of the build.`);
    return chunk;
  });
  return closureOf(found, chunks.byFile).filter(({ fileName }) => !chunks.entry.has(fileName));
}

/** A page names its module in the text of the function that loads it, and nowhere else. */
function importsOf(load: () => unknown, file: string): string[] {
  const found = [...load.toString().matchAll(/\bimport\('(\.[^']+)'\)/g)].map(([, source = '']) =>
    path.resolve(path.dirname(file), source),
  );
  if (found.length === 0) throw new Error(`A page of ${path.relative(WEB, file)} names no module: ${load.toString()}`);
  return found;
}

/** `waybillDetail` is in `waybills/waybill-detail.ts` of each language. */
export function fileOfTopic(topic: string): string {
  const name = `${topic.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
  const [file] = globSync(`*/${name}`, { cwd: path.join(PHRASES, 'zh') });
  if (!file) throw new Error(`No group of phrases has a file ${name}.`);
  return file;
}

async function readsOf(page: AnyPage): Promise<Pick<PagePreload, 'reads' | 'places'>> {
  const parts = page.path.split('/');
  const names = parts.filter((part) => part.startsWith(':'));
  const params = Object.fromEntries(names.map((part) => [part.slice(1), part]));
  // For the same reason as no calls: the path of an open page holds a token.
  const reads = isOpen(page) ? undefined : await page.loadReads?.();
  const asked = reads?.({ path: page.path, params, search: page.search?.({}) ?? {} }) ?? [];
  return {
    reads: asked.map(({ spec, input }) => toPagePreload(spec, input)),
    places: Object.fromEntries(names.map((part) => [part, parts.indexOf(part)])),
  };
}

function toPagePreload(spec: Wire, input: unknown): PreloadedCall {
  if (spec.changes) throw new Error(`${spec.path} changes something: a document only reads.`);
  const { url, method, body, contentType } = encodeCall(spec, input);
  if (body !== undefined && typeof body !== 'string') throw new Error(`${spec.path} does not travel as text.`);
  return {
    url,
    method,
    ...(body !== undefined && { body }),
    headers: { ...(contentType && { 'content-type': contentType }), ...(wantsSessionStatus(spec.path) && { 'session-status': 'y' }) },
  };
}

/** What the frame asks for (api/bootstrap-data.ts): who is here, and what everybody may know. */
const SITE = toPagePreload(findSite, { domainName: ':host' });
const INSIDE = [toPagePreload(sessionInfo, {}), toPagePreload(initData, {})];
