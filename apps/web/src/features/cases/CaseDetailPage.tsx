import { useState } from 'react';
import { caseDetails } from '@waybound/contract/wire/cases/cases';
import type { CaseDetail } from '@waybound/contract/cases/cases';
import { createLink } from '@tanstack/react-router';
import PackageX from 'lucide-react/icons/package-x';
import { useCall } from '../../api/query.ts';
import { Button, ButtonLink } from '../../kit/button/Button.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { KeyValues } from '../../kit/layout/KeyValues.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { WaybillLink } from '../../parts/waybill/WaybillLink.tsx';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { isId, usePageParams } from '../../parts/page.ts';
import { useFormats } from '../../parts/format.ts';
import { CaseConversation } from './CaseConversation.tsx';
import { CaseBoxes, CaseState, Money } from './CaseFacts.tsx';
import { CaseFiles } from './CaseFiles.tsx';
import { CaseInsurance } from './CaseInsurance.tsx';
import { ReopenCase, WithdrawCase } from './CaseActions.tsx';
import './cases.css';

const REFRESH_MS = 30_000;
const NOT_FOUND = 404;
const ListLink = createLink(ButtonLink);

export function CaseDetailPage() {
  const { id } = usePageParams<'/waybillManagement/caseDetails/:id'>();
  const isAsked = isId(id);
  const { data, error, refetch } = useCall(caseDetails, { id }, { isEnabled: isAsked, refreshMs: REFRESH_MS });
  if (!isAsked || error?.code === NOT_FOUND) return <NotFound />;
  // Another case is another page: nothing typed for one is carried over to the next.
  if (data) return <Case key={id} detail={data} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <Skeleton lines={8} />;
}

function Case({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation('cases');
  const format = useFormats();
  const [asked, setAsked] = useState<'withdraw' | 'reopen'>();
  const { caseNo, status, replyBy, may } = detail;
  const due = replyBy === null ? undefined : t(status === 'waiting' ? 'dueYou' : 'dueUs', { time: format.moment(replyBy) });
  const close = () => setAsked(undefined);
  return (
    <>
      <PageHeader title={t('detail.heading', { caseNo })} subtitle={due}>
        {may.withdraw === null && <Button onClick={() => setAsked('withdraw')}>{t('detail.withdraw')}</Button>}
        {may.reopen === null && (
          <Button variant="primary" onClick={() => setAsked('reopen')}>
            {t('detail.reopen')}
          </Button>
        )}
      </PageHeader>
      <div className="case-columns">
        <section aria-label={t('talk.caseTitle')}>
          <h2>{t('talk.caseTitle')}</h2>
          <CaseConversation detail={detail} />
        </section>
        <div>
          <section aria-label={t('detail.facts')}>
            <h2>{t('detail.facts')}</h2>
            <Facts detail={detail} />
          </section>
          <section aria-label={t('detail.files')}>
            <h2>{t('detail.files')}</h2>
            <CaseFiles detail={detail} />
          </section>
          <section aria-label={t('insurance.title')}>
            <h2>{t('insurance.title')}</h2>
            <CaseInsurance insurance={detail.insurance} />
          </section>
        </div>
      </div>
      {asked === 'withdraw' && <WithdrawCase detail={detail} onClose={close} />}
      {asked === 'reopen' && <ReopenCase detail={detail} onClose={close} />}
    </>
  );
}

function Facts({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation('cases');
  const format = useFormats();
  const { waybill, kind, boxNumbers, claimed, accepted, text, status } = detail;
  const { openedAt, decidedAt, paidAt, refuseReason, reopenUntil } = detail;
  const items = [
    { key: 'state', label: t('states'), value: <CaseState status={status} /> },
    {
      key: 'waybill',
      label: t('detail.waybill'),
      value: <WaybillLink waybill={waybill} />,
    },
    { key: 'kind', label: t('detail.kind'), value: t(`kind.${kind}`) },
    { key: 'boxes', label: t('detail.boxes'), value: <CaseBoxes boxNumbers={boxNumbers} /> },
    { key: 'claimed', label: t('detail.claimed'), value: claimed && <Money of={claimed} /> },
    { key: 'accepted', label: t('detail.accepted'), value: accepted && <Money of={accepted} /> },
    { key: 'opened', label: t('detail.opened'), value: format.moment(openedAt) },
    { key: 'decided', label: t('detail.decided'), value: decidedAt && format.moment(decidedAt) },
    ...(paidAt ? [{ key: 'paid', label: t('detail.paid'), value: format.moment(paidAt) }] : []),
    ...(refuseReason ? [{ key: 'refused', label: t('detail.refused'), value: refuseReason, isWide: true }] : []),
    ...(reopenUntil ? [{ key: 'reopen', label: t('detail.reopenUntil'), value: format.moment(reopenUntil) }] : []),
    {
      key: 'text',
      label: t('detail.text'),
      value: (
        <span className="case-said" dir="auto">
          {text}
        </span>
      ),
      isWide: true,
    },
  ];
  return <KeyValues items={items} />;
}

/** The same for a case that is not there and for another customer's. */
function NotFound() {
  const { t } = useTranslation('cases');
  return (
    <EmptyState
      icon={<PackageX />}
      title={t('detail.missing')}
      action={
        <ListLink to="/waybillManagement/cases" search={{}} variant="primary">
          {t('detail.toList')}
        </ListLink>
      }
    >
      {t('detail.missingText')}
    </EmptyState>
  );
}
