import type { ReactNode } from 'react';
import { printParcelLabels } from '@waybound/contract/wire/small-parcels/small-parcels';
import { useChange } from '../../../api/query.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useOpenedFile } from '../../../parts/print/use-opened-file.tsx';
import { PARCEL_READS } from '../parcel-reads.ts';

interface PrintParcelLabels {
  /** Straight from a click: only then may a window be opened. */
  print: (ids: readonly string[]) => void;
  isBusy: boolean;
  /** To be placed once on the page. */
  dialog: ReactNode;
}

/** Fetches labels of parcels and opens them in a window of their own, ready to print. */
export function usePrintParcelLabels(): PrintParcelLabels {
  const { t } = useTranslation('smallParcels');
  const { open, dialog } = useOpenedFile();
  const { run, isBusy } = useChange(printParcelLabels, { refreshes: PARCEL_READS });
  return { print: (ids) => void open(t('labels.opened'), () => run({ ids: [...ids] })), isBusy, dialog };
}
