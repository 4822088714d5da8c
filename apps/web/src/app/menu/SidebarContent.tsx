import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ExternalLink from 'lucide-react/icons/external-link';
import { useSite } from '../../api/bootstrap-data.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { SiteLogo } from '../../parts/site/SiteLogo.tsx';
import type { Role } from '../../parts/page.ts';
import { useSiteTitle } from '../../parts/site/site-brand.ts';
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

export function SidebarContent({ roles, isNarrow, onChosen }: SidebarContentProps) {
  const siteTitle = useSiteTitle();
  return (
    <>
      <Link to="/dashboard" className="sidebar-brand" aria-label={siteTitle} onClick={onChosen}>
        <SiteLogo kind="menuLogo" />
        {!isNarrow && <span>{siteTitle}</span>}
      </Link>
      <ul>
        {useGroups(roles).map((group) => (
          <Group key={group.section ?? 'top'} group={group} isNarrow={isNarrow} onChosen={onChosen} />
        ))}
      </ul>
    </>
  );
}

/** Section 2: the link to an order-management system is listed with the overseas pages, where the site has one. */
const ORDERS_SECTION = 'abroadWaybill';

/** The menu, with a section for that link where no page has opened it. */
function useGroups(roles: readonly Role[]): readonly MenuGroup[] {
  const site = useSite();
  const hasLink = Boolean(site?.orderManagementUrl);
  const groups = menuOf(roles, site?.variant);
  if (!hasLink || groups.some(({ section }) => section === ORDERS_SECTION)) return groups;
  const isLast = ({ section }: MenuGroup) => section === 'systemHelp';
  return [...groups.filter((group) => !isLast(group)), { section: ORDERS_SECTION, entries: [] }, ...groups.filter(isLast)];
}

function OrderManagement({ isNarrow }: { isNarrow: boolean }) {
  const { t } = useTranslation();
  const address = useSite()?.orderManagementUrl;
  const title = t('layout.orderManagement');
  if (!address) return null;
  return (
    <li>
      <a
        className="sidebar-entry"
        href={address}
        target="_blank"
        rel="noreferrer"
        title={isNarrow ? title : undefined}
        aria-label={isNarrow ? title : undefined}
      >
        {isNarrow ? <LazyMenuIcon of="abroadWaybill" /> : <span>{title}</span>}
        {!isNarrow && <ExternalLink className="sidebar-chevron" size={14} aria-hidden="true" />}
      </a>
    </li>
  );
}

interface GroupProps extends Pick<SidebarContentProps, 'isNarrow' | 'onChosen'> {
  group: MenuGroup;
}

function Group({ group: { section, entries }, isNarrow, onChosen }: GroupProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(true);
  // A section has no icon of its own page to show when the menu is narrow, so its pages are listed themselves.
  if (!section || isNarrow) {
    return (
      <>
        {entries.map((entry) => (
          <Entry key={entry.path} entry={entry} hasIcon isNarrow={isNarrow} onChosen={onChosen} />
        ))}
        {section === ORDERS_SECTION && <OrderManagement isNarrow />}
      </>
    );
  }

  return (
    <li>
      <button type="button" className="sidebar-entry" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <LazyMenuIcon of={section} />
        <span>{t(`sections.${section}`)}</span>
        <ChevronRight className="sidebar-chevron" size={14} aria-hidden="true" />
      </button>
      {isOpen && (
        <ul className="sidebar-section">
          {entries.map((entry) => (
            <Entry key={entry.path} entry={entry} isNarrow={false} onChosen={onChosen} />
          ))}
          {section === ORDERS_SECTION && <OrderManagement isNarrow={false} />}
        </ul>
      )}
    </li>
  );
}

interface EntryProps extends Pick<SidebarContentProps, 'isNarrow' | 'onChosen'> {
  entry: MenuEntry;
  hasIcon?: boolean;
}

function Entry({ entry, hasIcon, isNarrow, onChosen }: EntryProps) {
  const { t } = useTranslation();
  const { page } = useCurrentPage();
  const title = t(`pages.${entry.title}`);
  const isCurrent = page?.path === entry.path || page?.activeMenu === entry.path;
  return (
    <li>
      <Link
        to={entry.path}
        className="sidebar-entry"
        activeProps={{}}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={isNarrow ? title : undefined}
        title={isNarrow ? title : undefined}
        onClick={onChosen}
      >
        {hasIcon && <LazyMenuIcon of={entry.icon} />}
        {!isNarrow && <span>{title}</span>}
      </Link>
    </li>
  );
}
