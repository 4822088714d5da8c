import { queryLandedCostWaybills, type LandedMethod, type LandedMonths } from '@waybound/contract/wire/pricing/landed-costs';
import { useCall } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { ReportTable } from '../../parts/report/ReportTable.tsx';
import { WaybillCells } from '../../parts/report/WaybillCells.tsx';

interface CostWaybillsDialogProps {
  /** Null of goods without one. */
  sku: string | null;
  months: LandedMonths;
  method: LandedMethod;
  onClose: () => void;
}

/** The waybills and bills that the costs of a SKU are made of. */
export function CostWaybillsDialog({ sku, months, method, onClose }: CostWaybillsDialogProps) {
  const { t } = useTranslation(['landedCosts', 'application']);
  const format = useFormats();
  const { data, error, refetch } = useCall(queryLandedCostWaybills, { sku, months, method });
  const title = t('landedCosts:made', { sku: sku ?? t('landedCosts:noSku') });
  const figures = [t('landedCosts:column.pieces'), t('landedCosts:column.total'), t('landedCosts:billed')];
  return (
    <Dialog title={title} cancelLabel={t('application:close')} size="large" onClose={onClose}>
      {!data && (error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />)}
      {data && (
        <ReportTable
          label={title}
          columns={[
            { title: t('landedCosts:waybill') },
            { title: t('landedCosts:bills') },
            { title: t('landedCosts:column.currency') },
            ...figures.map((figure) => ({ title: figure, isNumber: true })),
          ]}
        >
          <tbody>
            {data.rows.map((row) => (
              <tr key={`${row.id} ${row.currency}`}>
                <WaybillCells of={row} />
                <td>{row.currency}</td>
                <td className="number">{format.count(row.pieces)}</td>
                <td className="number">
                  <b>{format.amount(row.total, row.currency)}</b>
                </td>
                <td className="number">{format.amount(row.billed, row.currency)}</td>
              </tr>
            ))}
          </tbody>
        </ReportTable>
      )}
    </Dialog>
  );
}
