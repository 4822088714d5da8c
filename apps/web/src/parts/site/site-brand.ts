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

/** Section 1: file names come as arrays; the first is prefixed with the file base. An uploaded one is an address of its own. Undefined where the site has none. */
export function siteFile(site: SiteData | undefined, kind: 'loginLogo' | 'headerIcon' | 'menuLogo' | 'hero'): string | undefined {
  const names = site?.[kind];
  const name = typeof names === 'string' ? names : names?.[0];
  if (!site || !name) return undefined;
  return name.startsWith('/') ? name : site.fileBase + name;
}
