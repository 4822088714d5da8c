import { saveOrder } from '@waybound/contract/wire/orders/orders';
import { amazonOfWaybill } from '@waybound/contract/wire/site/amazon-shipments';
import { getWaybill } from '@waybound/contract/wire/waybills/waybills';
import { saveAmazonSend } from '@waybound/contract/wire/waybills/corrections';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { withReference } from '@waybound/domain/amazon/amazon-order';
import { useChange } from '../../../../api/query.ts';
import { Button } from '../../../../kit/button/Button.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import type { CarriedShipment } from './shortage-text.ts';

interface LateReferenceProps {
  shipment: Pick<CarriedShipment, 'fbaId' | 'referenceId'>;
  detail: WaybillDetail;
}

/** Amazon has given the shipment its reference id after the order was made: one press takes it over, in a draft as in a submitted order. */
export function LateReference({ shipment, detail: { waybill, order, may } }: LateReferenceProps) {
  const { t } = useTranslation('carriedShipments');
  const on = { refreshes: [getWaybill, amazonOfWaybill], done: t('reference.done') };
  const numbering = useChange(saveAmazonSend, on);
  const saving = useChange(saveOrder, on);
  const { id, rev } = waybill;
  const packing = order.packingList ?? [];
  const filled = withReference(packing, shipment);
  const isNumbered = may['saveAmazonNumbers'] === null;
  if (!filled || (!isNumbered && may['save'] !== null)) return null;
  const take = () => {
    if (!isNumbered) return void saving.run({ ...order, packingList: filled, id, rev });
    const rows = filled.filter((row, index) => row !== packing[index]);
    const boxes = new Map(rows.map((row) => [`${row.startBoxNumber} ${row.endBoxNumber}`, row]));
    const numbers = [...boxes.values()].map(({ startBoxNumber, endBoxNumber, shipmentId, referenceId }) => ({
      startBoxNumber,
      endBoxNumber,
      shipmentId,
      referenceId,
    }));
    void numbering.run({ id, rev, rows: numbers });
  };
  return (
    <p>
      {t('reference.known', { referenceId: shipment.referenceId ?? '' })}{' '}
      <Button size="small" isBusy={numbering.isBusy || saving.isBusy} onClick={take}>
        {t('reference.take')}
      </Button>
    </p>
  );
}
