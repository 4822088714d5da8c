import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { common } from '@waybound/phrases/zh/common';
import { ChevronRight, Ship, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SiteLogo } from '../parts/SiteLogo.tsx';
import type { Role } from '../parts/page.ts';
import { useSiteTitle } from '../parts/site-brand.ts';
import { menuOf, type MenuEntry, type MenuGroup } from './menu.ts';
import { usePlace } from './use-place.ts';
import './sidebar.css';

const SECTION_ICONS: Readonly<Record<keyof typeof common.sections, LucideIcon>> = { waybillManagement: Ship };

interface SidebarProps {
  roles: readonly Role[];
  /** Collapsed to its icons. */
  isNarrow: boolean;
  /** The drawer of a small screen leaves when something was chosen, also the page that is already there. */
  onChosen?: (() => void) | undefined;
}

export function Sidebar({ roles, isNarrow, onChosen }: SidebarProps) {
  const { t } = useTranslation();
  const siteTitle = useSiteTitle();
  return (
    <nav className="sidebar" aria-label={t('layout.menu')} data-narrow={isNarrow || undefined}>
      <Link to="/dashboard" className="sidebar-brand" aria-label={siteTitle} onClick={onChosen}>
        <SiteLogo kind="menuLogo" />
        {!isNarrow && <span>{siteTitle}</span>}
      </Link>
      <ul>
        {menuOf(roles).map((group) => (
          <Group key={group.section ?? 'top'} group={group} isNarrow={isNarrow} onChosen={onChosen} />
        ))}
      </ul>
    </nav>
  );
}

interface GroupProps extends Pick<SidebarProps, 'isNarrow' | 'onChosen'> {
  group: MenuGroup;
}

function Group({ group: { section, entries }, isNarrow, onChosen }: GroupProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(true);
  // A section has no icon of its own page to show when the menu is narrow, so its pages stand there themselves.
  if (!section || isNarrow) {
    return entries.map((entry) => <Entry key={entry.path} entry={entry} hasIcon isNarrow={isNarrow} onChosen={onChosen} />);
  }

  const Icon = SECTION_ICONS[section];
  return (
    <li>
      <button type="button" className="sidebar-entry" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Icon size={17} strokeWidth={1.7} aria-hidden="true" />
        <span>{t(`sections.${section}`)}</span>
        <ChevronRight className="sidebar-chevron" size={14} aria-hidden="true" />
      </button>
      {isOpen && (
        <ul className="sidebar-section">
          {entries.map((entry) => (
            <Entry key={entry.path} entry={entry} isNarrow={false} onChosen={onChosen} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface EntryProps extends Pick<SidebarProps, 'isNarrow' | 'onChosen'> {
  entry: MenuEntry;
  hasIcon?: boolean;
}

function Entry({ entry, hasIcon, isNarrow, onChosen }: EntryProps) {
  const { t } = useTranslation();
  const { page } = usePlace();
  const title = t(`pages.${entry.title}`);
  const isCurrent = page?.path === entry.path || page?.activeMenu === entry.path;
  const Icon = entry.icon;
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
        {hasIcon && <Icon size={17} strokeWidth={1.7} aria-hidden="true" />}
        {!isNarrow && <span>{title}</span>}
      </Link>
    </li>
  );
}
