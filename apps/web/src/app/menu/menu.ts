import type { SiteData } from '@waybound/contract/site/site';
import { isOfferedIn, isOpenPage, SECTIONS, type Page, type PageTitle, type Role, type Section } from '../../parts/page.ts';
import { isPermitted } from '../router/guard.ts';
import { PAGES } from '../pages.ts';
import { toRouterPath, type RouterPath } from '../router/router-path.ts';

type MenuPage = Exclude<(typeof PAGES)[number], { isOpen: true }>;

type Declared = NonNullable<Page<string, object>['menu']>;

export interface MenuEntry {
  path: RouterPath<MenuPage['path']>;
  title: PageTitle;
  icon: Declared['icon'];
  words: Declared['words'] | undefined;
}

export interface MenuGroup {
  /** Missing for the pages above all sections. */
  section: Section | undefined;
  entries: readonly MenuEntry[];
}

type MenuSite = Pick<SiteData, 'variant' | 'embeddedUrl'>;

/** The menu a role sees: what its routes permit, the variant does not hide and the site has (sections 2 and 6). A section without pages is left out. */
export function menuOf(roles: readonly Role[], site: MenuSite | undefined): readonly MenuGroup[] {
  const entries = PAGES.flatMap((page) => {
    if (isOpenPage(page) || !page.menu || !isOfferedIn(site?.variant, page)) return [];
    const { path, title, section, roles: permitted } = page;
    const { place, icon, words, offeredTo, onlyWith, title: ownTitle } = page.menu;
    if (onlyWith && !site?.[onlyWith]) return [];
    if (!isPermitted(roles, permitted) || !isPermitted(roles, offeredTo)) return [];
    return [{ section, place, entry: { path: toRouterPath(path), title: ownTitle ?? title, icon, words } }];
  });
  return [undefined, ...SECTIONS].flatMap((section) => {
    const own = entries.filter((each) => each.section === section).toSorted((one, other) => one.place - other.place);
    return own.length > 0 ? [{ section, entries: own.map(({ entry }) => entry) }] : [];
  });
}
