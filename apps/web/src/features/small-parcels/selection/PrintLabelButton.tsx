import type { ParcelDetail } from '@waybound/contract/small-parcels/small-parcels';
import Printer from 'lucide-react/icons/printer';
import { Button } from '../../../kit/button/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { usePrintParcelLabels } from './use-print-parcel-labels.tsx';

/** Prints the label of one parcel; in place of nothing else that has to be done next, it stands out. */
export function PrintLabelButton({ parcel }: { parcel: ParcelDetail }) {
  const { t } = useTranslation('smallParcels');
  const { print, isBusy, dialog } = usePrintParcelLabels();
  return (
    <>
      <Button
        variant={parcel.labelPrintedAt === null ? 'primary' : undefined}
        icon={<Printer />}
        isBusy={isBusy}
        onClick={() => print([parcel.id])}
      >
        {t('actions.printLabel')}
      </Button>
      {dialog}
    </>
  );
}
