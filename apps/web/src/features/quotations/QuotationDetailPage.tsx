import { useState } from 'react';
import type { Offer, QuotationDetail } from '@waybound/contract/quotations/quotations';
import { queryQuotation, quotationPdf } from '@waybound/contract/wire/quotations/quotations';
import { createLink } from '@tanstack/react-router';
import FileDown from 'lucide-react/icons/file-down';
import Link2 from 'lucide-react/icons/link-2';
import Quote from 'lucide-react/icons/quote';
import { useCall } from '../../api/query.ts';
import { useDownload } from '../../api/use-download.ts';
import { Button, ButtonLink } from '../../kit/button/Button.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { StatusDot } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { isId, usePageSearch } from '../../parts/page.ts';
import { AskedFacts } from './AskedFacts.tsx';
import { Offers } from './Offers.tsx';
import { AcceptOffer, DeclineQuotation, useAskAgain, WithdrawQuotation } from './QuotationActions.tsx';
import { openedSearch } from './quotation-search.ts';
import { QuotationShareDialog } from './QuotationShareDialog.tsx';
import './quotations.css';

const NOT_FOUND = 404;
const ListLink = createLink(ButtonLink);

/** One quotation with its offers side by side. */
export function QuotationDetailPage() {
  const { id = '' } = usePageSearch(openedSearch);
  const isAsked = isId(id);
  const { data, error, refetch } = useCall(queryQuotation, { id }, { isEnabled: isAsked });
  if (!isAsked || error?.code === NOT_FOUND) return <NotFound />;
  if (data) return <Quotation key={id} quotation={data} />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <Skeleton lines={8} />;
}

type Step = 'share' | 'decline' | 'withdraw' | Offer;

function Quotation({ quotation }: { quotation: QuotationDetail }) {
  const { t } = useTranslation('quotations');
  const [step, setStep] = useState<Step>();
  const askAgain = useAskAgain(quotation);
  const pdf = useDownload(quotationPdf);
  const { may, answers, acceptedOfferId, quotationNo } = quotation;
  const [latest, ...older] = answers;
  const onClose = () => setStep(undefined);
  const actionsOf = (offer: Offer) => {
    if (offer.id === acceptedOfferId) return <StatusDot tone="ok">{t('detail.acceptedOffer')}</StatusDot>;
    if (may.accept !== null) return null;
    return (
      <Button variant="primary" onClick={() => setStep(offer)}>
        {t('detail.accept')}
      </Button>
    );
  };
  return (
    <>
      <PageHeader title={t('detail.heading', { quotationNo })} subtitle={t('detail.subtitle')}>
        {may.withdraw === null && <Button onClick={() => setStep('withdraw')}>{t('detail.withdraw')}</Button>}
        {latest && (
          <>
            <Button icon={<FileDown />} isBusy={pdf.isBusy} onClick={() => pdf.save({ id: quotation.id })}>
              PDF
            </Button>
            <Button icon={<Link2 />} onClick={() => setStep('share')}>
              {t('share.button')}
            </Button>
          </>
        )}
        {may.decline === null && <Button onClick={() => setStep('decline')}>{t('detail.decline')}</Button>}
        {may.askAgain === null && (
          <Button variant="primary" isBusy={askAgain.isBusy} onClick={askAgain.run}>
            {t('detail.askAgain')}
          </Button>
        )}
      </PageHeader>
      <div className="quotation-sections">
        <AskedFacts quotation={quotation} />
        {latest ? <Offers answer={latest} actionsOf={actionsOf} /> : <p className="muted">{t('detail.waiting')}</p>}
        {older.length > 0 && (
          <details>
            <summary>{t('detail.older')}</summary>
            {older.map((answer) => (
              <Offers key={answer.version} answer={answer} />
            ))}
          </details>
        )}
      </div>
      {step === 'share' && <QuotationShareDialog quotation={quotation} onClose={onClose} />}
      {step === 'decline' && <DeclineQuotation quotation={quotation} onClose={onClose} />}
      {step === 'withdraw' && <WithdrawQuotation quotation={quotation} onClose={onClose} />}
      {typeof step === 'object' && <AcceptOffer quotation={quotation} offer={step} onClose={onClose} />}
    </>
  );
}

/** The same for a quotation that is not there and for another customer's. */
function NotFound() {
  const { t } = useTranslation(['quotations', 'application', 'firstPages']);
  return (
    <>
      <h1 className="visually-hidden">{t('firstPages:quotations')}</h1>
      <EmptyState
        icon={<Quote />}
        title={t('quotations:detail.missing')}
        action={
          <ListLink to="/quotationList" search={{}} variant="primary">
            {t('quotations:detail.toList')}
          </ListLink>
        }
      >
        {t('quotations:detail.missingText')}
      </EmptyState>
    </>
  );
}
