import type { PricedLane } from '@waybound/contract/pricing/history-prices';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { ReportTable } from '../../parts/report/ReportTable.tsx';
import { keyOfLane, pricesPer, useLaneName, type PriceUnit } from './lane-view.ts';

interface LaneTableProps {
  lanes: readonly PricedLane[];
  shown: PricedLane;
  unit: PriceUnit;
  onShow: (lane: string) => void;
}

/** All lanes of the period; the chosen one is drawn above. */
export function LaneTable({ lanes, shown, unit, onShow }: LaneTableProps) {
  const { t } = useTranslation('historyPrices');
  const format = useFormats();
  const nameOf = useLaneName();
  const per = t(`units.${unit}`);
  const titles = [t('waybills'), t('quoted'), t('paid'), t('difference'), t('quotedPer', { unit: per }), t('paidPer', { unit: per })];
  return (
    <ReportTable
      label={t('lanes')}
      heading={t('lanes')}
      columns={[{ title: t('lane') }, { title: t('channel') }, ...titles.map((title) => ({ title, isNumber: true }))]}
    >
      <tbody>
        {lanes.map((each) => {
          const { lane, channel } = nameOf(each);
          const { quoted, paid } = pricesPer(each, unit);
          return (
            <tr key={keyOfLane(each)} aria-current={each === shown || undefined}>
              <th scope="row">{lane}</th>
              <td>
                <button
                  type="button"
                  className="text-link report-open"
                  aria-label={t('show', { lane, channel, currency: each.currency })}
                  onClick={() => onShow(keyOfLane(each))}
                >
                  {channel}
                </button>
              </td>
              <td className="number">{format.count(each.waybills)}</td>
              <td className="number">{format.money(each.quoted, each.currency)}</td>
              <td className="number">{format.money(each.paid, each.currency)}</td>
              <td className="number">{format.amount(each.difference, each.currency)}</td>
              <td className="number">{format.amount(quoted, each.currency)}</td>
              <td className="number">{format.amount(paid, each.currency)}</td>
            </tr>
          );
        })}
      </tbody>
    </ReportTable>
  );
}
