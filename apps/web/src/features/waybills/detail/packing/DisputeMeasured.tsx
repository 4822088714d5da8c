import { useState } from 'react';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { Button } from '../../../../kit/button/Button.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { lazyComponent } from '../../../../parts/lazy-component.tsx';

const DisputeDialog = lazyComponent(() => import('./DisputeDialog.tsx').then((loaded) => loaded.DisputeDialog), {
  topics: ['waybillBatches'],
});

/** The customer does not believe the scale: why, and for which cartons. */
export function DisputeMeasured({ detail }: { detail: WaybillDetail }) {
  const { t } = useTranslation('price');
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t('dispute')}</Button>
      {isAsking && <DisputeDialog detail={detail} onClose={() => setIsAsking(false)} />}
    </>
  );
}
