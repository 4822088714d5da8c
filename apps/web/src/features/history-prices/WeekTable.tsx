import { useState } from 'react';
import type { PricedLane } from '@waybound/contract/pricing/history-prices';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { ReportTable } from '../../parts/report/ReportTable.tsx';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { pricesPer, type PriceUnit } from './lane-view.ts';

const LazyWaybillsDialog = lazyComponent(() => import('./WaybillsDialog.tsx').then((loaded) => loaded.WaybillsDialog));

/** The weeks of a lane, the latest first; each opens what it is made of. */
export function WeekTable({ lane, unit }: { lane: PricedLane; unit: PriceUnit }) {
  const { t } = useTranslation('historyPrices');
  const format = useFormats();
  const [opened, setOpened] = useState<string>();
  const per = t(`units.${unit}`);
  const titles = [
    t('waybills'),
    t('quoted'),
    t('paid'),
    t('difference'),
    t('quotedPer', { unit: per }),
    t('paidPer', { unit: per }),
    t('weight'),
    t('volume'),
  ];
  return (
    <>
      <ReportTable
        label={t('weekly')}
        heading={`${t('weekly')} (${lane.currency})`}
        columns={[{ title: t('week') }, ...titles.map((title) => ({ title, isNumber: true }))]}
      >
        <tbody>
          {lane.weeks.toReversed().map((week) => {
            const { quoted, paid } = pricesPer(week, unit);
            const day = format.calendarDay(week.week);
            return (
              <tr key={week.week}>
                <th scope="row">
                  <button
                    type="button"
                    className="text-link report-open"
                    aria-label={t('open', { week: day })}
                    onClick={() => setOpened(week.week)}
                  >
                    {day}
                  </button>
                </th>
                <td className="number">{format.count(week.waybills)}</td>
                <td className="number">{format.amount(week.quoted, lane.currency)}</td>
                <td className="number">{format.amount(week.paid, lane.currency)}</td>
                <td className="number">{format.amount(week.difference, lane.currency)}</td>
                <td className="number">{format.amount(quoted, lane.currency)}</td>
                <td className="number">
                  <b>{format.amount(paid, lane.currency)}</b>
                </td>
                <td className="number">{format.figure(week.weight, 3)}</td>
                <td className="number">{format.figure(week.volume, 3)}</td>
              </tr>
            );
          })}
        </tbody>
      </ReportTable>
      {opened !== undefined && <LazyWaybillsDialog lane={lane} week={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
