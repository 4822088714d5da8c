import { useMemo, type ComponentType } from 'react';
import { ID_SHAPE, type Wire, type WireInput } from '@waybound/contract/wire';
import type { SiteData } from '@waybound/contract/site';
import type { Topic } from '@waybound/phrases/topics';
import type { common } from '@waybound/phrases/zh/common';
import { useMatches, useSearch } from '@tanstack/react-router';

/** Section 6: admin when the user may check prices, otherwise editor. An owner of the customer's logins is one or the other as well. */
export type Role = 'admin' | 'editor' | 'owner';

/** The variant of the environment (`PORTAL_VARIANT`) that hides some entries. */
export const HIDDEN_VARIANT = 'partner' satisfies SiteData['variant'];

/** A feature says what its pages are; the router, the menu, the breadcrumb and the title are made from it. See app/router.tsx. */
export interface Page<Path extends string, Search extends object> {
  /** In the specification's spelling: `/waybillManagement/waybillDetails/:id`. */
  path: Path;
  title: keyof typeof common.pages;
  /** Where it stands in the breadcrumb and the menu. */
  section?: keyof typeof common.sections;
  /** The page whose menu entry is lit while this one is shown. */
  activeMenu?: string;
  /** Phrases that are there before the page is. */
  topics: readonly Topic[];
  search?: (raw: Record<string, unknown>) => Search;
  roles?: readonly Role[];
  /** Section 2: no entry and no button leads here in the variant that hides some ways to order; its address still works. */
  isHiddenInVariant?: true;
  /** Section 2: let through without the guard and without the frame; what it shows is opened by a token of its own. */
  isOpen?: true;
  /** Section 2: entering appends a random code of 1 to 20 characters as `randomCode` if it is absent. */
  appendsRandomCode?: true;
  /** What the page reads first: asked for while its code is still on the way. Imported lazily, because calls bring their contract along. */
  loadReads?: () => Promise<(address: { params: ParamsOf<Path>; search: Search }) => readonly FirstRead[]>;
  load: () => Promise<ComponentType>;
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
