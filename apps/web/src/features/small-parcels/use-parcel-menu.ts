import { useMemo } from 'react';
import type { ParcelRow } from '@waybound/contract/small-parcels/small-parcels';
import { useTranslation } from '../../kit/use-translation.ts';
import { ParcelRowActions } from './ParcelRowActions.tsx';

/** The menu of each row. */
export function useParcelMenu() {
  const { t } = useTranslation('smallParcels');
  return useMemo(
    () => ({
      title: t('row.title'),
      labelOf: ({ waybillNo }: ParcelRow) => t('row.actions', { waybillNo }),
      Actions: ParcelRowActions,
    }),
    [t],
  );
}
