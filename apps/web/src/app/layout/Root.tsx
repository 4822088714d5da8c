import { Outlet } from '@tanstack/react-router';
import { OfflineBanner } from './OfflineBanner.tsx';
import { useDocumentHead } from './use-document-head.ts';
import { useSiteAccent } from './use-site-accent.ts';

export function Root() {
  useDocumentHead();
  useSiteAccent();
  return (
    <>
      <OfflineBanner />
      <Outlet />
    </>
  );
}
