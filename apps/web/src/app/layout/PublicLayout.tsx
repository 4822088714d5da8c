import { Outlet } from '@tanstack/react-router';
import { LanguageSwitch } from '../../parts/site/LanguageSwitch.tsx';
import { SiteLogo } from '../../parts/site/SiteLogo.tsx';
import { useSiteTitle } from '../../parts/site/site-brand.ts';
import { Footer } from './Footer.tsx';
import './public-layout.css';

/** The frame of pages for somebody without a login: whose site it is, and in which language. Nothing leads into the portal. */
export function PublicLayout() {
  const siteTitle = useSiteTitle();
  return (
    <div className="open-frame">
      <header>
        <SiteLogo kind="menuLogo" />
        <b>{siteTitle}</b>
        <span className="spacer" />
        <LanguageSwitch />
      </header>
      <main>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
