import { useMemo } from 'react';
import type { OverseasRow } from '@waybound/contract/overseas/overseas';
import { useTranslation } from '../../kit/use-translation.ts';
import { OverseasRowActions } from './OverseasRowActions.tsx';

/** The menu of each row. */
export function useOverseasMenu() {
  const { t } = useTranslation('overseas');
  return useMemo(
    () => ({
      title: t('row.title'),
      labelOf: ({ waybillNo }: OverseasRow) => t('row.actions', { waybillNo }),
      Actions: OverseasRowActions,
    }),
    [t],
  );
}
