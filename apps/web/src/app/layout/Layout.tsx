import { useRef } from 'react';
import { Outlet, useRouteContext } from '@tanstack/react-router';
import MenuIcon from 'lucide-react/icons/menu';
import PanelLeft from 'lucide-react/icons/panel-left';
import X from 'lucide-react/icons/x';
import { firstContent } from '../../kit/loading/first-content.ts';
import { retryMissingParts } from '../../kit/loading/lazy-part.ts';
import { Button } from '../../kit/button/Button.tsx';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { useMediaQuery } from '../../kit/use-media-query.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { Footer } from './Footer.tsx';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { setSidebarOpen, usePrefs } from '../../kit/preferences/prefs.ts';
import './layout.css';

/** Section 9: below 992 px the sidebar is a drawer. */
const MOBILE = '(max-width: 991px)';

const TOPICS = ['header'] as const;
const loadLazyParts = () => import('./lazy-parts.ts').then((loaded) => loaded.lazyParts);
/** The menu's thirty links take as long to draw as the first content of a page: they are loaded and drawn beside it. */
const SidebarContent = lazyComponent(async () => (await loadLazyParts()).SidebarContent, { topics: TOPICS });
const Breadcrumb = lazyComponent(async () => (await loadLazyParts()).Breadcrumb, { after: firstContent, topics: TOPICS });
const HeaderTools = lazyComponent(async () => (await loadLazyParts()).HeaderTools, { after: firstContent, topics: TOPICS });
const BackToTop = lazyComponent(async () => (await loadLazyParts()).BackToTop, { after: firstContent, topics: TOPICS });

export function Layout() {
  const { t } = useTranslation();
  const { isSidebarOpen } = usePrefs();
  const isMobile = useMediaQuery(MOBILE);
  return (
    <>
      <a className="skip-link" href="#content">
        {t('layout.skip')}
      </a>
      <div className="layout" data-sidebar={isSidebarOpen ? 'open' : 'narrow'}>
        {!isMobile && <FrameSidebar isNarrow={!isSidebarOpen} />}
        <div className="layout-body">
          <header className="topbar">
            {isMobile ? <Drawer /> : <SidebarSwitch isOpen={isSidebarOpen} />}
            {!isMobile && <Breadcrumb />}
            <span className="spacer topbar-spacer" />
            <HeaderTools />
          </header>
          <main id="content" className="content" tabIndex={-1} data-scroll-restoration-id="content">
            <div className="content-page">
              <Outlet />
            </div>
            <Footer />
          </main>
          <BackToTop />
        </div>
      </div>
    </>
  );
}

/** Its place is taken before its links come. */
function FrameSidebar({ isNarrow, onChosen }: { isNarrow: boolean; onChosen?: () => void }) {
  const { t } = useTranslation();
  const { roles } = useRouteContext({ from: '/shell' });
  return (
    <nav className="sidebar" aria-label={t('layout.menu')} data-narrow={isNarrow || undefined}>
      <SidebarContent
        roles={roles}
        isNarrow={isNarrow}
        onChosen={onChosen}
        whenMissing={
          <Button className="menu-retry" onClick={retryMissingParts}>
            {t('failure.retry')}
          </Button>
        }
      />
    </nav>
  );
}

function SidebarSwitch({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation();
  return (
    <IconButton
      label={t(isOpen ? 'layout.closeMenu' : 'layout.openMenu')}
      icon={<PanelLeft size={17} strokeWidth={1.7} />}
      onClick={() => setSidebarOpen(!isOpen)}
    />
  );
}

/** The menu of a small screen, a native modal dialog: navigation closes it like any other dialog. */
function Drawer() {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <>
      <IconButton
        label={t('layout.openMenu')}
        aria-haspopup="dialog"
        icon={<MenuIcon size={18} strokeWidth={1.7} />}
        onClick={() => dialog.current?.showModal()}
      />
      <dialog ref={dialog} className="drawer" aria-label={t('layout.menu')} closedby="any">
        <IconButton className="drawer-close" label={t('layout.closeMenu')} icon={<X size={17} />} onClick={close} />
        <FrameSidebar isNarrow={false} onChosen={close} />
      </dialog>
    </>
  );
}
