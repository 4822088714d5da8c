import { useMemo, type ComponentType } from 'react';
import { ID_SHAPE, type Wire, type WireInput } from '@waybound/contract/wire';
import type { SiteData } from '@waybound/contract/site/site';
import type { Topic } from '@waybound/phrases/topics';
import type { firstPages } from '@waybound/phrases/zh/application/first-pages';
import type { header } from '@waybound/phrases/zh/application/header';
import type { pageTitles } from '@waybound/phrases/zh/application/page-titles';
import type { search as searchWords } from '@waybound/phrases/zh/portal/search';
import { useMatches, useRouter, useSearch } from '@tanstack/react-router';
import type { MenuIconName } from './menu-icons.ts';

/** Section 6: admin when the user may check prices, otherwise editor. An owner of the customer's logins, or whoever sees what the customer
 * pays, is one or the other as well, and so is who is offered what it has paid (isClientView). */
export type Role = 'admin' | 'editor' | 'owner' | 'seesPrices' | 'clientView';

/** The variant of the environment (`PORTAL_VARIANT`) that hides some entries. */
const HIDDEN_VARIANT = 'partner' satisfies SiteData['variant'];

/** The sections of the menu, in its order. The one page without a section is above them all. */
export const SECTIONS = [
  'waybillManagement',
  'endWaybill',
  'myProfile',
  'financialManagement',
  'settings',
  'abroadWaybill',
  'smallParcel',
  'std',
  'systemHelp',
] as const satisfies readonly (keyof typeof header.sections)[];
export type Section = (typeof SECTIONS)[number];

/** The key of a page's title: those of the first pages come with the frame, all others with the menu. */
export type PageTitle = `firstPages:${keyof typeof firstPages}` | `pageTitles:${keyof typeof pageTitles}`;

/** The topic that a title is of: what stands before its colon, by its type. */
export const topicOfTitle = (title: PageTitle) => title.split(':')[0] as 'firstPages' | 'pageTitles';

/**
 * A page as its feature registers it, once, in `routes.ts`: see app/pages.ts. The page itself reads its address with
 * `usePageSearch(itsReader)` and `usePageParams<'/path/:id'>()`, and never waits for `useEffect` to load. Search readers are in a file of
 * their own, so that a page can import them.
 */
export interface Page<Path extends string, Search extends object> {
  /** In the specification's spelling: `/waybillManagement/waybillDetails/:id`. */
  path: Path;
  title: PageTitle;
  /** Its section in the breadcrumb and the menu. */
  section?: Section;
  /** Its entry in the menu, and in the command palette. */
  menu?: MenuEntryOfPage;
  /** The page whose menu entry is lit while this one is shown. */
  activeMenu?: string;
  /** Phrases that are there before the page is. */
  topics: readonly Topic[];
  /** Made with parts/search-params.ts, where it is asked before the page's code is there; `searchOfPage` everywhere else. */
  search?: (raw: Record<string, unknown>) => Search;
  roles?: readonly Role[];
  /** Section 2: no entry and no button leads here in the variant that hides some ways to order; its address still works. */
  isHiddenInVariant?: true;
  /** Section 2: entering appends a random code of 1 to 20 characters as `randomCode` if it is absent. */
  appendsRandomCode?: true;
  /**
   * What the page reads first: asked for while its code is still on the way. Imported lazily, because calls bring their contract along; the
   * import is awaited, for TypeScript finds no path and search of the page through `then`.
   */
  loadReads?: () => Promise<(address: { path: string; params: ParamsOf<Path>; search: Search }) => readonly FirstRead[]>;
  /**
   * Imports the component. The build reads from the text of this and of `loadReads` which module they name as `import('./…')`, so that the
   * document can ask for its files at once (scripts/page-preloads.ts).
   */
  load: () => Promise<ComponentType>;
}

/** Of the page above all sections: the wide menu shows it too, so it comes with the icons of the sections (app/menu/SectionIcon.tsx). */
export type HomeIconName = 'layout-grid';

interface MenuEntryOfPage {
  /** Within its section, from the top; in steps of ten, so that a page can go between two others. */
  place: number;
  icon: MenuIconName | HomeIconName;
  /** Of an entry that stands for several pages. */
  title?: PageTitle;
  /** The words of `search.words` by which the command palette finds it besides its name. */
  words?: keyof typeof searchWords.words;
  /** The page opens for everybody and says so kindly, but is in the menu only of these. */
  offeredTo?: readonly Role[];
  /** The same, by what the site has: an address that it names. */
  onlyWith?: 'embeddedUrl';
}

/** Section 2: let through without the guard and without the frame; what it shows is opened by a token of its own. */
export interface OpenPage<Path extends string, Search extends object> extends Page<Path, Search> {
  isOpen: true;
}

export interface FirstRead {
  spec: Wire;
  input: unknown;
}

/** One of a page's first reads, its input checked against the contract. */
export const read = <const S extends Wire>(spec: S, input: WireInput<S>): FirstRead => ({ spec, input });

/** Whether a part of an address can be an id: anything else names no record and is not worth a question. */
export const isId = (text: string): boolean => ID_SHAPE.test(text);

/** Declares one page, keeping the literal types. */
export const page = <const Path extends string, Search extends object = NoSearch>(declared: Page<Path, Search>): Page<Path, Search> =>
  declared;

/**
 * The search parameters of a page that its own code alone reads: `search: searchOfPage<typeof billSearch>()`. Links know their type, and
 * what a list may be filtered by does not travel with the register of all pages.
 */
export const searchOfPage =
  <Read extends (raw: Record<string, unknown>) => object>() =>
  (given: Record<string, unknown> | ReturnType<Read>): ReturnType<Read> =>
    given as ReturnType<Read>; // Of an address it is still to be read, by the page.

/** Declares a page for somebody without a login. */
export const openPage = <const Path extends string, Search extends object = NoSearch>(
  declared: Page<Path, Search>,
): OpenPage<Path, Search> => ({ ...declared, isOpen: true });

export const isOpenPage = <P extends object>(declared: P): declared is Extract<P, { isOpen: true }> => 'isOpen' in declared;

/** Section 2: whether entries and buttons lead to a page in this variant. */
export const isOfferedIn = (variant: SiteData['variant'] | undefined, declared: { isHiddenInVariant?: true }): boolean =>
  !(declared.isHiddenInVariant && variant === HIDDEN_VARIANT);

type NoSearch = Readonly<Record<string, never>>;

/** The names after the colons of a path, each a string. */
export type ParamsOf<Path extends string> = { [Name in ParamName<Path>]: string };
type ParamName<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamName<`/${Tail}`>
    : Rest
  : never;

/** The search parameters of the page on the screen, as its own `search` has read them. */
export function usePageSearch<Search extends object>(search: (raw: Record<string, unknown>) => Search): Search {
  const raw = useSearch({ strict: false });
  return useMemo(() => search(raw), [search, raw]);
}

/** The parameters in the path of the page on the screen: `usePageParams<'/waybillManagement/waybillDetails/:id'>().id`. */
export function usePageParams<Path extends string>(): ParamsOf<Path> {
  const params: unknown = useMatches({ select: (matches): unknown => matches.at(-1)?.params });
  return params as ParamsOf<Path>; // The router matched the path, so what it names is there.
}

/** Where the page on the screen stands, as the router spells it: `/waybillManagement/waybillDetails/$id`. */
export const usePagePath = (): string => useMatches({ select: (matches) => String(matches.at(-1)?.fullPath) });

/** How other pages are called: the key of a page's title by its path, as its feature declared it. */
export function useTitles() {
  const { routesByPath } = useRouter();
  return (path: keyof typeof routesByPath): PageTitle => {
    const declared = routesByPath[path].options.staticData?.page;
    if (!declared) throw new Error(`${path} is no page.`);
    return declared.title;
  };
}
