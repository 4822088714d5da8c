import { useState } from 'react';
import type { BillDetail } from '@waybound/contract/pricing/finance';
import { BILL_SHARE_DAYS, queryBill, shareBill, withdrawBillShares } from '@waybound/contract/wire/pricing/finance';
import Link2 from 'lucide-react/icons/link-2';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { LinkField } from '../../../parts/share/LinkField.tsx';
import { makeLinkToken } from '../../../parts/share/link-token.ts';
import { SHARED_BILL_PATH } from './shared-bill-path.ts';

/** Makes a link to the bill for whoever pays it and has no login, and closes those that are open. */
export function BillShareDialog({ bill: { id, billNo, openLinks }, onClose }: { bill: BillDetail; onClose: () => void }) {
  const { t } = useTranslation(['bills', 'shareLinks', 'application']);
  const [link, setLink] = useState<string>();
  const share = useChange(shareBill, { refreshes: [queryBill] });
  const withdraw = useChange(withdrawBillShares, { refreshes: [queryBill], done: t('bills:share.closed', { billNo }) });
  const make = async () => {
    const token = makeLinkToken();
    const shared = await share.run({ id, token });
    if (!shared) return;
    const parts = [shared.id, shared.billNo, shared.total, shared.expiresAt].map(encodeURIComponent);
    setLink(`${location.origin}/${SHARED_BILL_PATH.split('/')[1]}/${parts.join('/')}?token=${token}`);
  };
  const close = async () => {
    if (await withdraw.run({ id })) setLink(undefined);
  };
  return (
    <Dialog title={t('bills:share.title', { billNo })} cancelLabel={t('application:close')} size="medium" onClose={onClose}>
      <p className="muted">{t('bills:share.intro', { days: BILL_SHARE_DAYS })}</p>
      {link === undefined ? (
        <Button variant="primary" icon={<Link2 />} isBusy={share.isBusy} onClick={() => void make()}>
          {t('shareLinks:make')}
        </Button>
      ) : (
        <LinkField link={link} />
      )}
      {openLinks > 0 && (
        <p className="bill-links">
          <span>{t('bills:share.open', { count: openLinks })}</span>
          <Button variant="quiet" isBusy={withdraw.isBusy} onClick={() => void close()}>
            {t('bills:share.close')}
          </Button>
        </p>
      )}
    </Dialog>
  );
}
