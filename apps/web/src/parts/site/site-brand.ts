import type { SiteData } from '@waybound/contract/site/site';
import { useSite } from '../../api/bootstrap-data.ts';
import { useTranslation } from '../../kit/use-translation.ts';

/** Shown until the site's own name has arrived, and where it has none. */
const PRODUCT_NAME = 'Waybound';

export function useSiteTitle(): string {
  const { language } = useTranslation();
  const title = useSite()?.title;
  return (language === 'en' ? title?.en : title?.zh) || PRODUCT_NAME;
}

/** Section 1: file names come as arrays; the first is prefixed with the file base. Undefined where the site has none. */
export function siteFile(site: SiteData | undefined, kind: 'loginLogo' | 'headerIcon' | 'menuLogo'): string | undefined {
  const name = site?.[kind][0];
  return name ? site.fileBase + name : undefined;
}
