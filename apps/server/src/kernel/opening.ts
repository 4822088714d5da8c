import fs from 'node:fs';
import path from 'node:path';
import type { Opening, Openings } from '@waybound/contract/openings';

type Language = keyof Opening['words'];

export interface Visitor {
  /** Without its search parameters. */
  path: string;
  hasSession: boolean;
  language: Language;
}

/** Of each page, the files a browser needs first and the calls it makes first. Nothing where the page was built without. */
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

/** The markup of each page and language is written once; a request only chooses. */
export function toOpening(openings: Openings): (visitor: Visitor) => OpeningMarkup {
  const written = new Map(Object.entries(openings.pages).map(([pattern, opening]) => [pattern, toWritten(pattern, opening)]));
  const pages = [...written.values()];
  return ({ path: visited, hasSession, language }) => {
    const found = pages.find(({ address }) => address.test(visited)) ?? written.get(openings.home);
    const page = hasSession || found?.isOpen ? found : written.get(openings.login);
    return page?.markup[language] ?? NO_OPENING;
  };
}

interface Written {
  address: RegExp;
  isOpen: boolean;
  markup: Readonly<Record<Language, OpeningMarkup>>;
}

const toWritten = (pattern: string, opening: Opening): Written => ({
  address: toAddress(pattern),
  isOpen: opening.isOpen,
  markup: { zh: markupOf(opening, 'zh'), en: markupOf(opening, 'en') },
});

/** `/waybillManagement/waybillDetails/:id`, as anybody may write it. */
const toAddress = (pattern: string): RegExp => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`);

function markupOf({ scripts, styles, words, calls, reads, places }: Opening, language: Language): OpeningMarkup {
  const first = JSON.stringify({ calls, reads, places }).replaceAll('<', '\\u003c');
  const links = [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts, ...words[language]].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  return { calls: `<script type="application/json" id="opening">${first}</script>`, files: links.join('') };
}
