import type { SharedQuotation } from '@waybound/contract/quotations/quotations';
import type { WireInput } from '@waybound/contract/wire';
import { getSharedQuotation, sharedQuotationPdf } from '@waybound/contract/wire/quotations/quotations';
import FileDown from 'lucide-react/icons/file-down';
import { useCall } from '../../api/query.ts';
import { useDownload } from '../../api/use-download.ts';
import { Button } from '../../kit/button/Button.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
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

/**
 * What was offered, for somebody without a login: the last part of the address opens it, or what stands beside it. Asked again from time to
 * time: a link that is closed meanwhile shows nothing any more.
 */
export function SharedQuotationPage() {
  const { id, 'queryId?': last } = usePageParams<typeof SHARED_QUOTATION_PATH>() as { id: string; 'queryId?'?: string }; // Of its other paths.
  const { token = last ?? '' } = usePageSearch(openedSearch);
  const read = useCall(getSharedQuotation, { id, token }, { refreshMs: REFRESH_MS });
  return <SharedView read={read}>{(quotation) => <Shown link={{ id, token }} quotation={quotation} />}</SharedView>;
}

function Shown({ link, quotation }: { link: WireInput<typeof getSharedQuotation>; quotation: SharedQuotation }) {
  const { t } = useTranslation('quotations');
  const format = useFormats();
  const pdf = useDownload(sharedQuotationPdf);
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
