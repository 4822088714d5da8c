import fs from 'node:fs';
import path from 'node:path';
import type { PagePreload, PagePreloads } from '@waybound/contract/page-preloads';

type Language = keyof PagePreload['words'];

export interface PageRequest {
  /** Without its search parameters. */
  path: string;
  hasSession: boolean;
  language: Language;
}

/** Of each page, the files a browser needs first and the calls it makes first. Nothing where the page was built without. */
export function readPagePreloads(folder: string): PagePreloads | undefined {
  const file = path.join(folder, '.vite/openings.json');
  if (!fs.existsSync(file)) return undefined;
  return JSON.parse(fs.readFileSync(file, 'utf8')) as PagePreloads; // Written by the same repository's build.
}

/** Markup for the head of the document. It contains nothing of the request. */
export interface PreloadMarkup {
  /** For the inline script, which follows it. */
  calls: string;
  /** Links. They come after the inline script, which would wait for style sheets before it. */
  files: string;
}

export const NO_PRELOAD: PreloadMarkup = { calls: '', files: '' };

/** The markup of each page and language is written once; a request only chooses. */
export function preloadMarkupFor(preloads: PagePreloads): (visitor: PageRequest) => PreloadMarkup {
  const written = new Map(Object.entries(preloads.pages).map(([pattern, preload]) => [pattern, toWritten(pattern, preload)]));
  const pages = [...written.values()];
  return ({ path: requested, hasSession, language }) => {
    const found = pages.find(({ address }) => address.test(requested)) ?? written.get(preloads.home);
    const page = hasSession || found?.isOpen ? found : written.get(preloads.login);
    return page?.markup[language] ?? NO_PRELOAD;
  };
}

interface Written {
  address: RegExp;
  isOpen: boolean;
  markup: Readonly<Record<Language, PreloadMarkup>>;
}

const toWritten = (pattern: string, preload: PagePreload): Written => ({
  address: toAddress(pattern),
  isOpen: preload.isOpen,
  markup: { zh: markupOf(preload, 'zh'), en: markupOf(preload, 'en') },
});

/** `/waybillManagement/waybillDetails/:id`, as anybody may write it. */
const toAddress = (pattern: string): RegExp => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`);

function markupOf({ scripts, styles, words, calls, reads, places }: PagePreload, language: Language): PreloadMarkup {
  const first = JSON.stringify({ calls, reads, places }).replaceAll('<', '\\u003c');
  const links = [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts, ...words[language]].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  return { calls: `<script type="application/json" id="opening">${first}</script>`, files: links.join('') };
}
