import type { OverseasDetail } from '@waybound/contract/overseas/overseas';
import { LABELLED } from '@waybound/contract/overseas/overseas-states';
import { outboundBill, outboundLabels } from '@waybound/contract/wire/overseas/overseas-stock';
import Printer from 'lucide-react/icons/printer';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useOpenedFile } from '../../../parts/print/use-opened-file.tsx';

interface OutboundPapersProps {
  waybill: Pick<OverseasDetail, 'id' | 'outbound' | 'decisions'>;
}

const STEPS = ['shippedAt', 'signedAt'] as const;

/** The bill of lading of each destination, and labels of whatever was counted. */
export function OutboundPapers({ waybill: { id, outbound, decisions } }: OutboundPapersProps) {
  const { t } = useTranslation('overseasStock');
  const { open, dialog } = useOpenedFile();
  const leaving = decisions.filter(({ quantity }) => quantity > 0);
  const isPart = outbound !== null && STEPS.some((step) => new Set(leaving.map((each) => each[step] === null)).size > 1);
  const counted = outbound ? [outbound] : decisions.filter(({ storeAddress, consignee }) => storeAddress !== null || consignee !== null);
  const bill = useChange(outboundBill, { refreshes: [] });
  const labels = useChange(outboundLabels, { refreshes: [] });
  return (
    <>
      <Button icon={<Printer />} isBusy={bill.isBusy} onClick={() => void open(t('papers.opened'), () => bill.run({ id }))}>
        {t('papers.bill')}
      </Button>
      {/* Of an order of which some is further than the rest nobody knows how many are left. */}
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
