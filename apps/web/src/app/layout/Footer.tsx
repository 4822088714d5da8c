import { useSite } from '../../api/bootstrap-data.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { qqChat } from '../../parts/site/qq-chat.ts';

/** Where a filing number is registered and can be looked up. */
const FILING_REGISTER = 'https://beian.miit.gov.cn/';

/** Copyright, filing number, official website and an optional QQ link, from the site's data (section 2, layout). */
export function Footer() {
  const { t } = useTranslation();
  const site = useSite();
  if (!site) return null;
  return (
    <footer className="site-footer">
      <span>{site.copyright}</span>
      {site.filingNo && (
        <a href={FILING_REGISTER} target="_blank" rel="noreferrer">
          {site.filingNo}
        </a>
      )}
      {site.websiteUrl && (
        <a href={site.websiteUrl} target="_blank" rel="noreferrer">
          {t('layout.website')}
        </a>
      )}
      {site.showQq && site.qq && (
        <a href={qqChat(site.qq)} target="_blank" rel="noreferrer">
          {t('layout.qq')}
        </a>
      )}
    </footer>
  );
}
