import { useState } from 'react';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import Share2 from 'lucide-react/icons/share-2';
import { Button } from '../../../kit/button/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { LazyShareDialog } from '../../../parts/share/lazy-share.ts';

/** Lets somebody without a login follow this one waybill. */
export function ShareButton({ detail: { waybill, may } }: { detail: Pick<WaybillDetail, 'waybill' | 'may'> }) {
  const { t } = useTranslation('waybillDetail');
  const [isOpen, setIsOpen] = useState(false);
  const disabledReason = may['share'] === null ? undefined : t('share.draft');
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
      {isOpen && <LazyShareDialog row={{ about: 'waybill', ...waybill }} onClose={() => setIsOpen(false)} />}
    </>
  );
}
