import type { OverseasDetail } from '@waybound/contract/overseas/overseas';
import { LABELLED } from '@waybound/contract/overseas/overseas-states';
import { outboundBill, outboundLabels } from '@waybound/contract/wire/overseas/overseas-stock';
import { shipmentsToPrint } from '@waybound/domain/overseas/shipments';
import Printer from 'lucide-react/icons/printer';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useOpenedFile } from '../../../parts/print/use-opened-file.tsx';

interface OutboundPapersProps {
  waybill: Pick<OverseasDetail, 'id' | 'outbound' | 'decisions'>;
}

/** The bill of lading of each destination, and labels of whatever was counted. */
export function OutboundPapers({ waybill: { id, outbound, decisions } }: OutboundPapersProps) {
  const { t } = useTranslation('overseasStock');
  const { open, dialog } = useOpenedFile();
  const isPart = outbound !== null && shipmentsToPrint(decisions).every((shipment) => shipment.isPart);
  const counted = outbound ? [outbound] : decisions.filter(({ storeAddress, consignee }) => storeAddress !== null || consignee !== null);
  const bill = useChange(outboundBill, { refreshes: [] });
  const labels = useChange(outboundLabels, { refreshes: [] });
  return (
    <>
      <Button icon={<Printer />} isBusy={bill.isBusy} onClick={() => void open(t('papers.opened'), () => bill.run({ id }))}>
        {t('papers.bill')}
      </Button>
      {/* Nobody has counted them apart where an order is further, or goes elsewhere, in parts. */}
      {LABELLED.filter((of) => !isPart && counted.some((each) => (each[of] ?? 0) > 0)).map((of) => (
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
