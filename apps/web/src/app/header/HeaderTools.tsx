import { LanguageSwitch } from '../../parts/site/LanguageSwitch.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';
import { MessageBell } from './MessageBell.tsx';
import { SlowConnectionBanner } from '../layout/SlowConnectionBanner.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { UserMenu } from './UserMenu.tsx';
import './header-tools.css';

/** The right side of the navbar. It comes right after the first page's own content. */
export function HeaderTools() {
  return (
    <>
      <HeaderSearch />
      <ThemeSwitch />
      <LanguageSwitch />
      <MessageBell />
      <UserMenu />
      <SlowConnectionBanner />
    </>
  );
}
