import { useEffect } from 'react';
import { i18n } from '@waybound/phrases/i18n';
import { useSite } from '../../api/bootstrap-data.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { topicOfTitle } from '../../parts/page.ts';
import { siteFile, useSiteTitle } from '../../parts/site/site-brand.ts';
import { useCurrentPage } from '../router/use-current-page.ts';

/** Section 2: the translated route title plus the site title. Section 1: the site's favicon. */
export function useDocumentHead(): void {
  const { page } = useCurrentPage();
  useTranslation(page && topicOfTitle(page.title));
  const siteTitle = useSiteTitle();
  const icon = siteFile(useSite(), 'headerIcon');
  // Titles of pages that few people open come with the menu, behind the content.
  const title = page && i18n.exists(page.title) ? `${i18n.t(page.title)} - ${siteTitle}` : siteTitle;

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
