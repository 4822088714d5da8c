import type { SharedQuotation } from '@waybound/contract/quotations/quotations';
import type { WireInput } from '@waybound/contract/wire';
import { getSharedQuotation, sharedQuotationPdf } from '@waybound/contract/wire/quotations/quotations';
import FileDown from 'lucide-react/icons/file-down';
import { Navigate } from '@tanstack/react-router';
import { useCall } from '../../api/query.ts';
import { readToken } from '../../api/session.ts';
import { useDownload } from '../../api/use-download.ts';
import { Button } from '../../kit/button/Button.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { usePageParams, usePageSearch } from '../../parts/page.ts';
import { SharedView } from '../../parts/share/SharedView.tsx';
import { AskedFacts } from './AskedFacts.tsx';
import { Offers } from './Offers.tsx';
import { openedSearch } from './quotation-search.ts';
import type { SHARED_QUOTATION_PATH } from './shared-quotation-path.ts';
import './quotations.css';

const REFRESH_MS = 30_000;
const NOT_FOUND = 404;

/**
 * What was offered, for somebody without a login: the last part of the address opens it, or what stands beside it. Asked again from time to
 * time: a link that is closed meanwhile shows nothing any more.
 */
export function SharedQuotationPage() {
  const { id, 'queryId?': last } = usePageParams<typeof SHARED_QUOTATION_PATH>() as { id: string; 'queryId?'?: string }; // Of its other paths.
  const { token = last ?? '' } = usePageSearch(openedSearch);
  // Whoever is logged in reads their own, where nothing but a number was given.
  if (token === '' && readToken() !== undefined) return <Navigate to="/quotedPrice/detail" search={{ id }} replace />;
  return <OfLink id={id} token={token} />;
}

function OfLink({ id, token }: WireInput<typeof getSharedQuotation>) {
  const read = useCall(getSharedQuotation, { id, token }, { refreshMs: REFRESH_MS });
  return (
    <SharedView read={read}>
      {(quotation) => <Shown link={{ id, token }} quotation={quotation} onGone={() => void read.refetch()} />}
    </SharedView>
  );
}

interface ShownProps {
  link: WireInput<typeof getSharedQuotation>;
  quotation: SharedQuotation;
  /** The link opens nothing any more: the page says so when it reads again. */
  onGone: () => void;
}

function Shown({ link, quotation, onGone }: ShownProps) {
  const { t } = useTranslation('quotations');
  const format = useFormats();
  const pdf = useDownload(sharedQuotationPdf, ({ code, mass }) => (code === NOT_FOUND ? onGone() : toast('error', mass)));
  const { quotationNo, customerName: customer, answer, expiresAt } = quotation;
  return (
    <>
      <PageHeader title={t('detail.heading', { quotationNo })} subtitle={t('share.for', { customer })}>
        {answer && (
          <Button icon={<FileDown />} isBusy={pdf.isBusy} onClick={() => pdf.save(link)}>
            PDF
          </Button>
        )}
      </PageHeader>
      <div className="quotation-sections">
        <AskedFacts quotation={quotation} />
        {answer && <Offers answer={answer} />}
        <p className="muted">{t('share.until', { day: format.day(expiresAt) })}</p>
      </div>
    </>
  );
}
