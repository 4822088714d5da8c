import type { OverseasDetail } from '@waybound/contract/overseas/overseas';
import type { OutboundOrder } from '@waybound/contract/overseas/overseas-fields';
import { orderTakesCartonLabels } from '@waybound/domain/overseas/shipments';
import { KeyValues } from '../../../kit/layout/KeyValues.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { usePlaceNames } from '../../../parts/waybill/place-names.ts';
import { CartonLabels } from '../labels/CartonLabels.tsx';
import { OverseasStatus } from '../../../parts/waybill/OverseasStatus.tsx';

interface OutboundFactsProps {
  waybill: OverseasDetail;
  order: OutboundOrder;
}

/** What was ordered out of stock, as what and where to. */
export function OutboundFacts({ waybill, order }: OutboundFactsProps) {
  const { t, language } = useTranslation(['overseasStock', 'overseas']);
  const format = useFormats();
  const { countryOf } = usePlaceNames();
  const { warehouse, expected, reason, submittedAt, quietSince, cartonLabels, may } = waybill;
  const { packing, cartons = 0, pallets = 0, shipmentId, referenceId, customerRemark } = order;
  const numbered = (number: string | undefined) => number !== undefined && <span className="identifier">{number}</span>;
  const packed = t(`overseasStock:detail.packed.${packing}`, { cartons: format.count(cartons), pallets: format.count(pallets) });
  return (
    <section aria-label={t('overseas:detail.facts')}>
      <h2>{t('overseas:detail.facts')}</h2>
      <KeyValues
        columns={3}
        items={[
          { key: 'status', label: t('overseas:columns.status'), value: <OverseasStatus status={waybill.status} /> },
          {
            key: 'warehouse',
            label: t('overseas:columns.warehouse'),
            value: warehouse && `${countryOf(warehouse.countryId) ?? ''} · ${warehouse[language]}`,
          },
          {
            key: 'pieces',
            label: t('overseasStock:detail.pieces'),
            value: t('overseasStock:detail.ordered', { count: expected, pieces: format.count(expected) }),
          },
          { key: 'packing', label: t('overseasStock:form.packing'), value: packed },
          { key: 'shipmentId', label: t('overseasStock:form.shipmentId'), value: numbered(shipmentId) },
          { key: 'referenceId', label: t('overseasStock:form.referenceId'), value: numbered(referenceId) },
          { key: 'submittedAt', label: t('overseas:columns.submittedAt'), value: submittedAt && format.moment(submittedAt) },
          {
            key: 'remark',
            label: t('overseasStock:form.remark'),
            value: customerRemark !== undefined && <span dir="auto">{customerRemark}</span>,
          },
          ...(quietSince === null ? [] : [{ key: 'quiet', label: t('overseas:detail.quietSince'), value: format.moment(quietSince) }]),
          ...(cartonLabels || (may.giveCartonLabels === null && orderTakesCartonLabels(waybill))
            ? [
                {
                  key: 'cartonLabels',
                  label: t('overseasStock:cartonLabels.title'),
                  value: <CartonLabels waybill={waybill} />,
                  isWide: true,
                },
              ]
            : []),
          ...(reason === null
            ? []
            : [{ key: 'reason', label: t('overseas:detail.reason'), value: <span dir="auto">{reason}</span>, isWide: true }]),
        ]}
      />
    </section>
  );
}
