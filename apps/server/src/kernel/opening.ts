import fs from 'node:fs';
import path from 'node:path';

/** What the build has written down of each page: the files a browser needs first and the calls it makes first (apps/web/scripts/page-openings.ts). */
export interface Openings {
  pages: Readonly<Record<string, Opening>>;
  login: string;
  /** Where any address leads that is no page. */
  home: string;
}

interface Opening {
  isOpen: boolean;
  scripts: readonly string[];
  styles: readonly string[];
  words: Readonly<Record<'zh' | 'en', readonly string[]>>;
  calls: readonly object[];
  reads: readonly object[];
  places: Readonly<Record<string, number>>;
}

export interface Visitor {
  /** Without its search parameters. */
  path: string;
  hasSession: boolean;
  language: 'zh' | 'en';
}

/** Nothing where the page was built without one. */
export function readOpenings(folder: string): Openings | undefined {
  const file = path.join(folder, '.vite/openings.json');
  if (!fs.existsSync(file)) return undefined;
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Openings; // Written by the same repository's build.
}

/** Markup for the head of the document. Nothing of the request stands in it. */
export interface OpeningMarkup {
  /** For the inline script, which stands behind it. */
  calls: string;
  /** Links. They stand behind the inline script, which would wait for style sheets before it. */
  files: string;
}

export const NO_OPENING: OpeningMarkup = { calls: '', files: '' };

export function toOpening(openings: Openings): (visitor: Visitor) => OpeningMarkup {
  const pages = Object.entries(openings.pages).map(([pattern, opening]) => ({ address: toAddress(pattern), opening }));
  return ({ path: visited, hasSession, language }) => {
    const found = pages.find(({ address }) => address.test(visited))?.opening ?? openings.pages[openings.home];
    const opening = hasSession || found?.isOpen ? found : openings.pages[openings.login];
    return opening ? markupOf(opening, language) : NO_OPENING;
  };
}

/** `/waybillManagement/waybillDetails/:id`, as anybody may write it. */
const toAddress = (pattern: string): RegExp => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`);

function markupOf({ scripts, styles, words, calls, reads, places }: Opening, language: 'zh' | 'en'): OpeningMarkup {
  const first = JSON.stringify({ calls, reads, places }).replaceAll('<', '\\u003c');
  const links = [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts, ...words[language]].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  return { calls: `<script type="application/json" id="opening">${first}</script>`, files: links.join('') };
}
