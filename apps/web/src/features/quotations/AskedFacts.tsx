import type { QuotationDetail, SharedQuotation } from '@waybound/contract/quotations/quotations';
import { Link } from '@tanstack/react-router';
import { KeyValues } from '../../kit/layout/KeyValues.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { waybillPathOf } from '../../parts/waybill/waybill-path.ts';
import { QuotationStateDot, useLane, usePacking } from './QuotationFacts.tsx';

interface AskedFactsProps {
  quotation: SharedQuotation | QuotationDetail;
}

/** What was asked, and how far it is. Whoever opens a link learns nothing of the waybill. */
export function AskedFacts({ quotation }: AskedFactsProps) {
  const { t } = useTranslation('quotations');
  const format = useFormats();
  const { enquiry, requestedAt, offeredAt } = quotation;
  const { way, lane } = useLane('names' in quotation ? quotation.names : undefined)(enquiry);
  const packing = usePacking()(enquiry);
  const own = 'may' in quotation ? quotation : undefined;
  const waybill = own?.waybill;
  return (
    <section aria-label={t('detail.facts')}>
      <h2>{t('detail.facts')}</h2>
      <KeyValues
        columns={3}
        items={[
          { key: 'state', label: t('columns.state'), value: <QuotationStateDot quotation={quotation} /> },
          { key: 'lane', label: t('columns.lane'), value: `${lane} · ${way}` },
          { key: 'packing', label: t('detail.packing'), value: packing },
          { key: 'terms', label: t('detail.terms'), value: enquiry.deliveryTerms },
          { key: 'ready', label: t('detail.ready'), value: format.calendarDay(enquiry.readyOn) },
          { key: 'requestedAt', label: t('columns.requestedAt'), value: format.moment(requestedAt) },
          { key: 'offeredAt', label: t('detail.offeredAt'), value: offeredAt && format.moment(offeredAt) },
          ...(waybill
            ? [
                {
                  key: 'waybill',
                  label: t('columns.waybill'),
                  value: (
                    <Link className="identifier" to={waybillPathOf(enquiry)} params={{ id: waybill.id }}>
                      {waybill.waybillNo}
                    </Link>
                  ),
                },
              ]
            : []),
          ...(own?.declinedBy
            ? [{ key: 'reason', label: t(`declinedBy.${own.declinedBy}`), value: <span dir="auto">{own.reason}</span> }]
            : []),
          { key: 'goods', label: t('columns.goods'), value: <span dir="auto">{enquiry.goods}</span>, isWide: true },
          ...(own?.enquiry.remark
            ? [{ key: 'remark', label: t('detail.remark'), value: <span dir="auto">{own.enquiry.remark}</span>, isWide: true }]
            : []),
        ]}
      />
    </section>
  );
}
