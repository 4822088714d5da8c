import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ExternalLink from 'lucide-react/icons/external-link';
import Star from 'lucide-react/icons/star';
import { useSite } from '../../api/bootstrap-data.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { SiteLogo } from '../../parts/site/SiteLogo.tsx';
import { SECTIONS, type Role, type Section } from '../../parts/page.ts';
import { useSiteTitle } from '../../parts/site/site-brand.ts';
import { keepInMenu, useKeptMenu } from './kept-menu.ts';
import { LazyMenuIcon } from './LazyMenuIcon.tsx';
import { menuOf, type MenuEntry, type MenuGroup } from './menu.ts';
import { useCurrentPage } from '../router/use-current-page.ts';
import './sidebar.css';

interface SidebarContentProps {
  roles: readonly Role[];
  /** Collapsed to its icons. */
  isNarrow: boolean;
  /** The drawer of a small screen leaves when something was chosen, also the page that is already there. */
  onChosen?: (() => void) | undefined;
}

/** The help stands at the foot, whatever is unfolded above it. */
const FOOT = 'systemHelp';

export function SidebarContent({ roles, isNarrow, onChosen }: SidebarContentProps) {
  const siteTitle = useSiteTitle();
  const groups = useGroups(roles);
  const groupOf = (group: MenuGroup) => <Group key={group.section ?? 'top'} group={group} isNarrow={isNarrow} onChosen={onChosen} />;
  const [top, ...others] = groups.filter(({ section }) => section !== FOOT);
  return (
    <>
      <Link to="/dashboard" className="sidebar-brand" aria-label={siteTitle} onClick={onChosen}>
        <SiteLogo kind="menuLogo" />
        {!isNarrow && <span>{siteTitle}</span>}
      </Link>
      <ul>
        {top && groupOf(top)}
        <Favourites entries={groups.flatMap(({ entries }) => entries)} isNarrow={isNarrow} onChosen={onChosen} />
        {others.map(groupOf)}
      </ul>
      <ul>{groups.filter(({ section }) => section === FOOT).map(groupOf)}</ul>
    </>
  );
}

type Frame = Pick<SidebarContentProps, 'isNarrow' | 'onChosen'>;

/** Pages that this device keeps on top, as long as the role has them. */
function Favourites({ entries, ...frame }: Frame & { entries: readonly MenuEntry[] }) {
  return useKeptMenu().favourites.flatMap((path) =>
    entries.filter((entry) => entry.path === path).map((entry) => <Entry key={path} entry={entry} hasIcon isKept {...frame} />),
  );
}

/** Section 2: the link to an order-management system is listed with the overseas pages, where the site has one. */
const ORDERS_SECTION = 'abroadWaybill';

/** The menu, with a section for that link where no page has opened it. */
function useGroups(roles: readonly Role[]): readonly MenuGroup[] {
  const site = useSite();
  const hasLink = Boolean(site?.orderManagementUrl);
  const groups = menuOf(roles, site);
  if (!hasLink || groups.some(({ section }) => section === ORDERS_SECTION)) return groups;
  const isLast = ({ section }: MenuGroup) => section === 'systemHelp';
  return [...groups.filter((group) => !isLast(group)), { section: ORDERS_SECTION, entries: [] }, ...groups.filter(isLast)];
}

function OrderManagement({ isNarrow }: { isNarrow: boolean }) {
  const { t } = useTranslation('header');
  const address = useSite()?.orderManagementUrl;
  const title = t('orderManagement');
  if (!address) return null;
  return (
    <li>
      <a className="sidebar-entry" href={address} target="_blank" rel="noreferrer" {...named(isNarrow, title)}>
        {isNarrow ? <LazyMenuIcon of="abroadWaybill" /> : <span>{title}</span>}
        {!isNarrow && <ExternalLink className="sidebar-chevron" size={14} aria-hidden="true" />}
      </a>
    </li>
  );
}

interface GroupProps extends Frame {
  group: MenuGroup;
}

/** Open by itself where one works: in the group of the page, else in the first one. What was folded or opened by hand stays so. */
function useIsOpen(section: Section | undefined): [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] {
  const { page } = useCurrentPage();
  const { menuGroups } = useKeptMenu();
  const isCurrent = section === (page?.section ?? SECTIONS[0]);
  const others = menuGroups.filter((each) => each.slice(1) !== section);
  const isOpen = menuGroups.includes(`+${section}`) || (isCurrent && !menuGroups.includes(`-${section}`));
  // What follows from the page is not kept.
  return [isOpen, (wanted) => keepInMenu('menuGroups', wanted === isCurrent ? others : [...others, `${wanted ? '+' : '-'}${section}`])];
}

function Group({ group: { section, entries }, ...frame }: GroupProps) {
  const { t } = useTranslation('header');
  const [isOpen, setIsOpen] = useIsOpen(section);
  const { isNarrow } = frame;
  if (!section) return entries.map((entry) => <Entry key={entry.path} entry={entry} hasIcon {...frame} />);

  const title = t(`sections.${section}`);
  return (
    <li>
      <button type="button" className="sidebar-entry" aria-expanded={isOpen} {...named(isNarrow, title)} onClick={() => setIsOpen(!isOpen)}>
        <LazyMenuIcon of={section} />
        {!isNarrow && <span>{title}</span>}
        {!isNarrow && <ChevronRight className="sidebar-chevron" size={14} aria-hidden="true" />}
      </button>
      {isOpen && (
        <ul className="sidebar-section">
          {entries.map((entry) => (
            <Entry key={entry.path} entry={entry} hasIcon={isNarrow} canKeep {...frame} />
          ))}
          {section === ORDERS_SECTION && <OrderManagement isNarrow={isNarrow} />}
        </ul>
      )}
    </li>
  );
}

interface EntryProps extends Frame {
  entry: MenuEntry;
  hasIcon?: boolean;
  /** Among the favourites. */
  isKept?: boolean;
  canKeep?: boolean;
}

function Entry({ entry: { path, title: name, icon }, hasIcon, isKept = false, canKeep = isKept, isNarrow, onChosen }: EntryProps) {
  const { t } = useTranslation(['firstPages', 'pageTitles']);
  const { page } = useCurrentPage();
  const title = t(name);
  const isCurrent = page?.path === path || page?.activeMenu === path;
  return (
    <li className="sidebar-item">
      <Link
        to={path}
        className="sidebar-entry"
        activeProps={{}}
        // A page below another one's path is not that page.
        activeOptions={{ exact: true }}
        aria-current={isCurrent ? 'page' : undefined}
        {...named(isNarrow, title)}
        onClick={onChosen}
      >
        {hasIcon && (isKept ? <Star className="menu-icon" aria-hidden="true" /> : <LazyMenuIcon of={icon} />)}
        {!isNarrow && <span>{title}</span>}
      </Link>
      {canKeep && !isNarrow && <Keep path={path} title={title} />}
    </li>
  );
}

/** Puts a page on top of the menu, or takes it off. */
function Keep({ path, title }: { path: string; title: string }) {
  const { t } = useTranslation('header');
  const { favourites } = useKeptMenu();
  const isKept = favourites.includes(path);
  const others = favourites.filter((each) => each !== path);
  return (
    <button
      type="button"
      className="sidebar-keep"
      aria-pressed={isKept}
      aria-label={t('favourite', { title })}
      title={t('favourite', { title })}
      onClick={() => keepInMenu('favourites', isKept ? others : [...others, path])}
    >
      <Star size={13} aria-hidden="true" />
    </button>
  );
}

/** A narrow menu has icons alone; their names are read aloud and shown over them. */
const named = (isNarrow: boolean, title: string) => (isNarrow ? { title, 'aria-label': title } : {});
