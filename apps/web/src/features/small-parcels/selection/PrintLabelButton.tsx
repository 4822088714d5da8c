import { useEffect, useRef } from 'react';
import type { ParcelDetail } from '@waybound/contract/small-parcels/small-parcels';
import Printer from 'lucide-react/icons/printer';
import { Button } from '../../../kit/button/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { usePrintParcelLabels } from './use-print-parcel-labels.tsx';

/** What the button does, as it is drawn now. */
export interface Press {
  current: () => void;
}

interface PrintLabelButtonProps {
  parcel: ParcelDetail;
  /** Once the button is there: the command palette presses it as well. */
  onReady: (press: Press) => void;
}

/** Prints the label of one parcel; in place of nothing else that has to be done next, it stands out. */
export function PrintLabelButton({ parcel, onReady }: PrintLabelButtonProps) {
  const { t } = useTranslation('smallParcels');
  const { print, isBusy, dialog } = usePrintParcelLabels();
  const run = () => print([parcel.id]);
  const press = useRef(run);
  useEffect(() => {
    press.current = run;
  });
  useEffect(() => onReady(press), [onReady]);
  return (
    <>
      <Button variant={parcel.labelPrintedAt === null ? 'primary' : undefined} icon={<Printer />} isBusy={isBusy} onClick={run}>
        {t('actions.printLabel')}
      </Button>
      {dialog}
    </>
  );
}
