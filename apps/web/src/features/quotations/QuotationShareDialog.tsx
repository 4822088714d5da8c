import { useState } from 'react';
import type { QuotationDetail } from '@waybound/contract/quotations/quotations';
import {
  queryQuotation,
  QUOTATION_SHARE_DAYS,
  shareQuotation,
  withdrawQuotationShares,
} from '@waybound/contract/wire/quotations/quotations';
import Link2 from 'lucide-react/icons/link-2';
import { useChange } from '../../api/query.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { LinkField } from '../../parts/share/LinkField.tsx';
import { makeLinkToken } from '../../parts/share/link-token.ts';
import { SHARED_QUERY_TYPE } from './shared-quotation-path.ts';

interface QuotationShareDialogProps {
  quotation: QuotationDetail;
  onClose: () => void;
}

/** Makes a link to what was offered for somebody without a login, and closes those that are open. */
export function QuotationShareDialog({ quotation: { id, quotationNo, openShares }, onClose }: QuotationShareDialogProps) {
  const { t } = useTranslation(['quotations', 'shareLinks', 'application']);
  const [link, setLink] = useState<string>();
  const share = useChange(shareQuotation, { refreshes: [queryQuotation] });
  const withdraw = useChange(withdrawQuotationShares, {
    refreshes: [queryQuotation],
    done: t('quotations:share.closed', { quotationNo }),
  });
  const make = async () => {
    const token = makeLinkToken();
    if (await share.run({ id, token })) setLink(`${location.origin}/quotedPrice/detail/${SHARED_QUERY_TYPE}/${id}/${token}`);
  };
  const close = async () => {
    if (await withdraw.run({ id })) setLink(undefined);
  };
  return (
    <Dialog title={t('quotations:share.title', { quotationNo })} cancelLabel={t('application:close')} size="medium" onClose={onClose}>
      <p className="muted">{t('quotations:share.intro', { days: QUOTATION_SHARE_DAYS })}</p>
      {link === undefined ? (
        <Button variant="primary" icon={<Link2 />} isBusy={share.isBusy} onClick={() => void make()}>
          {t('shareLinks:make')}
        </Button>
      ) : (
        <LinkField link={link} />
      )}
      {openShares > 0 && (
        <p className="quotation-links">
          <span>{t('quotations:share.open', { count: openShares })}</span>
          <Button variant="quiet" isBusy={withdraw.isBusy} onClick={() => void close()}>
            {t('quotations:share.close')}
          </Button>
        </p>
      )}
    </Dialog>
  );
}
