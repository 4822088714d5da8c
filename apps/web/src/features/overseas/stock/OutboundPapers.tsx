import type { OverseasDetail } from '@waybound/contract/overseas/overseas';
import type { OutboundOrder } from '@waybound/contract/overseas/overseas-fields';
import { LABELLED } from '@waybound/contract/overseas/overseas-states';
import { outboundBill, outboundLabels } from '@waybound/contract/wire/overseas/overseas-stock';
import Printer from 'lucide-react/icons/printer';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useOpenedFile } from '../../../parts/print/use-opened-file.tsx';

interface OutboundPapersProps {
  waybill: Pick<OverseasDetail, 'id'>;
  order: OutboundOrder;
}

/** The bill of lading, and labels of whatever was counted. */
export function OutboundPapers({ waybill: { id }, order }: OutboundPapersProps) {
  const { t } = useTranslation('overseasStock');
  const { open, dialog } = useOpenedFile();
  const bill = useChange(outboundBill, { refreshes: [] });
  const labels = useChange(outboundLabels, { refreshes: [] });
  return (
    <>
      <Button icon={<Printer />} isBusy={bill.isBusy} onClick={() => void open(t('papers.opened'), () => bill.run({ id }))}>
        {t('papers.bill')}
      </Button>
      {LABELLED.filter((of) => order[of] !== undefined).map((of) => (
        <Button
          key={of}
          icon={<Printer />}
          isBusy={labels.isBusy}
          onClick={() => void open(t('papers.opened'), () => labels.run({ id, of }))}
        >
          {t(`papers.${of}`)}
        </Button>
      ))}
      {dialog}
    </>
  );
}
