import { useEffect } from 'react';
import { useSite } from '../../api/bootstrap-data.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { siteFile, useSiteTitle } from '../../parts/site/site-brand.ts';
import { useCurrentPage } from '../router/use-current-page.ts';

/** Section 2: the translated route title plus the site title. Section 1: the site's favicon. */
export function useDocumentHead(): void {
  const { t } = useTranslation();
  const { page } = useCurrentPage();
  const siteTitle = useSiteTitle();
  const icon = siteFile(useSite(), 'headerIcon');
  const title = page ? `${t(`pages.${page.title}`)} - ${siteTitle}` : siteTitle;

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (!link || !icon) return;
    link.removeAttribute('type'); // The site's icon need not be of our icon's kind.
    link.href = icon;
  }, [icon]);
}
