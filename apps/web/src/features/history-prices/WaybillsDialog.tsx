import type { PricedLane } from '@waybound/contract/pricing/history-prices';
import { queryHistoryPriceWaybills } from '@waybound/contract/wire/pricing/history-prices';
import { useCall } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { ReportTable } from '../../parts/report/ReportTable.tsx';
import { WaybillCells } from '../../parts/report/WaybillCells.tsx';
import { LoadFailure } from '../../parts/LoadFailure.tsx';

interface WaybillsDialogProps {
  lane: PricedLane;
  /** Its Monday. */
  week: string;
  onClose: () => void;
}

/** The waybills and bills that the figures of a week are made of. */
export function WaybillsDialog({ lane: { countryId, channelId, currency }, week, onClose }: WaybillsDialogProps) {
  const { t } = useTranslation(['historyPrices', 'application']);
  const format = useFormats();
  const { data, error, refetch } = useCall(queryHistoryPriceWaybills, { countryId, channelId, currency, week });
  const titles = [
    t('historyPrices:quoted'),
    t('historyPrices:paid'),
    t('historyPrices:difference'),
    t('historyPrices:weight'),
    t('historyPrices:volume'),
  ];
  return (
    <Dialog
      title={`${t('historyPrices:made', { week: format.calendarDay(week) })} (${currency})`}
      cancelLabel={t('application:close')}
      size="large"
      onClose={onClose}
    >
      {!data && (error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />)}
      {data && (
        <ReportTable
          label={t('historyPrices:made', { week: format.calendarDay(week) })}
          columns={[
            { title: t('historyPrices:waybill') },
            { title: t('historyPrices:bills') },
            { title: t('historyPrices:paidAt') },
            ...titles.map((title) => ({ title, isNumber: true })),
          ]}
        >
          <tbody>
            {data.rows.map((row) => (
              <tr key={row.id}>
                <WaybillCells of={row} />
                <td>{format.moment(row.paidAt)}</td>
                <td className="number">{format.amount(row.quoted, currency)}</td>
                <td className="number">{format.amount(row.paid, currency)}</td>
                <td className="number">{format.amount(row.difference, currency)}</td>
                <td className="number">{format.figure(row.weight, 3)}</td>
                <td className="number">{format.figure(row.volume, 3)}</td>
              </tr>
            ))}
          </tbody>
        </ReportTable>
      )}
    </Dialog>
  );
}
