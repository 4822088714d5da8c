import { useState } from 'react';
import type { WaybillRow } from '@waybound/contract/waybills/waybills';
import Share2 from 'lucide-react/icons/share-2';
import { Button } from '../../../kit/button/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { lazyComponent } from '../../../parts/lazy-component.tsx';

const ShareDialog = lazyComponent(() => import('../share-link/ShareDialog.tsx').then((loaded) => loaded.ShareDialog), {
  topics: ['shareLinks'],
});

/** Lets somebody without a login follow this one waybill. */
export function ShareButton({ waybill }: { waybill: Pick<WaybillRow, 'id' | 'waybillNo' | 'status'> }) {
  const { t } = useTranslation('waybillDetail');
  const [isOpen, setIsOpen] = useState(false);
  const disabledReason = waybill.status === 'wait_for_confirm' ? t('share.draft') : undefined;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<Share2 />}
        disabledReason={disabledReason}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t('share.name')}
      </Button>
      {isOpen && <ShareDialog waybill={waybill} onClose={() => setIsOpen(false)} />}
    </>
  );
}
