import { useState } from 'react';
import type { CallAnswer } from '@waybound/contract/call';
import type { LandedCost, queryLandedCosts } from '@waybound/contract/pricing/landed-costs';
import type { LandedGroup, LandedMethod, LandedMonths } from '@waybound/contract/wire/pricing/landed-costs';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { ReportTable } from '../../parts/report/ReportTable.tsx';
import { usePlaceNames } from '../../parts/waybill/place-names.ts';
import { useWayName } from '../../parts/waybill/way-name.ts';

const LazyWaybillsDialog = lazyComponent(() => import('./CostWaybillsDialog.tsx').then((loaded) => loaded.CostWaybillsDialog));

interface CostTableProps {
  answer: CallAnswer<typeof queryLandedCosts>;
  months: LandedMonths;
  method: LandedMethod;
  groupBy: LandedGroup;
}

/** The sums of all on top, then the dearest first; each SKU opens what it is made of. */
export function CostTable({ answer: { rows, total, sums, sharedOtherwise }, months, method, groupBy }: CostTableProps) {
  const { t } = useTranslation('landedCosts');
  const format = useFormats();
  const [opened, setOpened] = useState<{ sku: string | null }>();
  const parted = { sku: undefined, lane: t('lane'), month: t('column.month') }[groupBy];
  const figures = ['waybills', 'pieces', 'freight', 'duty', 'insurance', 'other', 'total', 'perPiece'] as const;
  return (
    <div className="report-sections">
      {sharedOtherwise > 0 && <p className="muted">{t('sharedOtherwise', { count: sharedOtherwise })}</p>}
      <ReportTable
        label={t('costs')}
        columns={[
          { title: t('column.sku') },
          ...(parted === undefined ? [] : [{ title: parted }]),
          { title: t('column.currency') },
          ...figures.map((key) => ({ title: t(`column.${key}`), isNumber: true })),
        ]}
      >
        <tbody>
          {sums.map((sum) => (
            <tr key={sum.currency} className="report-sum">
              <th scope="row">{t('sums')}</th>
              {parted !== undefined && <td />}
              <td>{sum.currency}</td>
              <Figures of={sum} />
              <td />
            </tr>
          ))}
          {rows.map((row) => {
            const sku = row.sku ?? t('noSku');
            return (
              <tr key={[row.sku, row.currency, row.shippingWay, row.countryId, row.month].join(' ')}>
                <th scope="row">
                  <button type="button" className="text-link report-open" aria-label={t('open', { sku })} onClick={() => setOpened(row)}>
                    {sku}
                  </button>
                </th>
                {parted !== undefined && (
                  <td>
                    <PartOf row={row} />
                  </td>
                )}
                <td>{row.currency}</td>
                <Figures of={row} />
                <td className="number">{row.perPiece === null ? '—' : format.figure(row.perPiece, 4)}</td>
              </tr>
            );
          })}
        </tbody>
      </ReportTable>
      {total > rows.length && <p className="muted">{t('more', { count: rows.length, total })}</p>}
      {opened && <LazyWaybillsDialog sku={opened.sku} months={months} method={method} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

type Counted = Pick<LandedCost, 'currency' | 'waybills' | 'pieces' | 'freight' | 'duty' | 'insurance' | 'other' | 'total'>;

function Figures({ of: { currency, waybills, pieces, freight, duty, insurance, other, total } }: { of: Counted }) {
  const format = useFormats();
  return (
    <>
      <td className="number">{format.count(waybills)}</td>
      <td className="number">{format.count(pieces)}</td>
      <td className="number">{format.amount(freight, currency)}</td>
      <td className="number">{format.amount(duty, currency)}</td>
      <td className="number">{format.amount(insurance, currency)}</td>
      <td className="number">{format.amount(other, currency)}</td>
      <td className="number">
        <b>{format.amount(total, currency)}</b>
      </td>
    </>
  );
}

/** The lane or the month of a row. */
function PartOf({ row: { shippingWay, countryId, month } }: { row: LandedCost }) {
  const { countryOf } = usePlaceNames();
  const wayName = useWayName();
  if (month !== null) return month;
  return [shippingWay && wayName(shippingWay), countryId !== null && (countryOf(countryId) ?? countryId)].filter(Boolean).join(' · ');
}
