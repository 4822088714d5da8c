import { Link } from '@tanstack/react-router';
import { contactInfo } from '@waybound/contract/wire/waybills/dashboard';
import { useCall } from '../../api/query.ts';
import { usePublicData, useSite } from '../../api/bootstrap-data.ts';
import { KeyValues, type KeyValue } from '../../kit/layout/KeyValues.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { ContactCard } from './ContactCard.tsx';
import { Visits } from './Visits.tsx';
import { Warehouses } from './Warehouses.tsx';
import { useSiteTitle } from '../../parts/site/site-brand.ts';
import './help.css';

/** Where a QQ number can be written to. */
const qqChat = (number: string) => `https://wpa.qq.com/msgrd?v=3&uin=${encodeURIComponent(number)}&site=qq&menu=yes`;

/** Whom to ask (section 2, system help): people, company, warehouses, and what to have at hand. */
export function ContactUsPage() {
  const { t } = useTranslation(['help', 'application', 'pageTitles']);
  return (
    <div className="contact-page">
      <PageHeader title={t('pageTitles:contactUs')} subtitle={t('help:contact.subtitle')}>
        <Link className="text-link" to="/systemHelp/quickOrderGuidance">
          {t('help:contact.toGuide')}
        </Link>
      </PageHeader>
      <div className="contact">
        <People />
        <section aria-labelledby="contact-hints">
          <h2 id="contact-hints">{t('help:contact.requestTitle')}</h2>
          <ul className="contact-hints">
            <li>{t('help:contact.requestNumbers')}</li>
            <li>{t('help:contact.requestId')}</li>
            <li>{t('help:contact.requestPicture')}</li>
          </ul>
        </section>
        <Warehouses warehouses={usePublicData()?.warehouses.filter(({ kind }) => kind === 'receiving') ?? []} />
        <Visits />
        <Company />
      </div>
    </div>
  );
}

function People() {
  const { t } = useTranslation('help');
  const { data, error, refetch } = useCall(contactInfo, {});
  return (
    <section aria-labelledby="contact-people" aria-busy={!data && !error}>
      <h2 id="contact-people">{t('contact.people')}</h2>
      {!data && !error && <Skeleton lines={3} />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && (
        <ul className="contact-cards">
          <ContactCard role={t('contact.salesman')} about={t('contact.salesmanText')} person={data.salesmanUser} />
          <ContactCard role={t('contact.service')} about={t('contact.serviceText')} person={data.customerServiceUser} />
          <ContactCard role={t('contact.assistant')} about={t('contact.assistantText')} person={data.saleAssistantUser} />
        </ul>
      )}
    </section>
  );
}

function Company() {
  const { t } = useTranslation('help');
  const site = useSite();
  const title = useSiteTitle();
  const link = (href: string, text: string) => (
    <a className="text-link" href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
  const items: KeyValue[] = [];
  if (site?.websiteUrl) items.push({ key: 'website', label: t('contact.website'), value: link(site.websiteUrl, site.websiteUrl) });
  if (site?.showQq && site.qq) items.push({ key: 'qq', label: t('contact.siteQq'), value: link(qqChat(site.qq), site.qq) });
  if (site?.filingNo) items.push({ key: 'filing', label: t('contact.filing'), value: site.filingNo });
  return (
    <section aria-labelledby="contact-company">
      <h2 id="contact-company">{title}</h2>
      {items.length > 0 ? <KeyValues items={items} columns={1} /> : <p className="muted">{t('contact.noSite')}</p>}
    </section>
  );
}
