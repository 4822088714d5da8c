import { useState } from 'react';
import type { BillDetail, BillLine, SharedBill } from '@waybound/contract/pricing/finance';
import { formatMoney, signedMinorOf } from '@waybound/domain/measures';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Button } from '../../../kit/button/Button.tsx';
import { IconButton } from '../../../kit/button/IconButton.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { PriceDifference } from '../../../parts/price/PriceDifference.tsx';
import { AmountCell, ChargeCell, TotalRow, WaybillOfLine } from './BillLines.tsx';
import { Comparison } from './Comparison.tsx';
import '../../../parts/price/price-breakdown.css';

type Compared = BillDetail['comparisons'][number];

interface ChargesByWaybillProps {
  bill: Pick<SharedBill, 'lines' | 'total' | 'tax' | 'currency'>;
  /** Beside what was quoted; whoever reads the bill by a link has none. */
  comparisons?: readonly Compared[];
}

/** The charges of a bill for many waybills: what each comes to, and its charges once it is opened. Thousands of lines are not drawn at once. */
export function ChargesByWaybill({ bill: { lines, total, tax, currency }, comparisons }: ChargesByWaybillProps) {
  const { t } = useTranslation('bills');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const groups = [...Map.groupBy(lines, ({ waybill }) => waybill?.waybillNo ?? '')];
  const toggle = (waybillNo: string) =>
    setOpen((before) =>
      before.has(waybillNo) ? new Set([...before].filter((each) => each !== waybillNo)) : new Set([...before, waybillNo]),
    );
  const comparedOf = new Map(comparisons?.map((comparison) => [comparison.waybill.waybillNo, comparison]));
  return (
    <div className="price-receipt bill-waybills">
      {lines.length <= MAX_OPENED && (
        <p>
          <Button size="small" onClick={() => setOpen(new Set(open.size > 0 ? [] : groups.map(([waybillNo]) => waybillNo)))}>
            {t(open.size > 0 ? 'detail.closeAll' : 'detail.openAll')}
          </Button>
        </p>
      )}
      <table aria-label={t('detail.byWaybill')}>
        <thead>
          <tr>
            <th scope="col">{t('columns.waybills')}</th>
            <th scope="col" className="number">
              {t('detail.charges')}
            </th>
            <th scope="col" className="number">
              {t('detail.amount')} ({currency})
            </th>
            {comparisons && (
              <th scope="col" className="number">
                {t('detail.toQuote')}
              </th>
            )}
          </tr>
        </thead>
        {groups.map(([waybillNo, own]) => (
          <Group
            key={waybillNo}
            lines={own}
            compared={comparedOf.get(waybillNo)}
            isOpen={open.has(waybillNo)}
            isShared={!comparisons}
            onToggle={() => toggle(waybillNo)}
            currency={currency}
          />
        ))}
        <tfoot>
          <TotalRow total={total} tax={tax} currency={currency} count={lines.length} hasMore={comparisons !== undefined} />
        </tfoot>
      </table>
    </div>
  );
}

/** More are not opened with one click. */
const MAX_OPENED = 300;

interface GroupProps {
  /** Of one waybill. */
  lines: readonly BillLine[];
  compared: Compared | undefined;
  isOpen: boolean;
  isShared: boolean;
  onToggle: () => void;
  currency: string;
}

function Group({ lines, compared, isOpen, isShared, onToggle, currency }: GroupProps) {
  const { t } = useTranslation('bills');
  const format = useFormats();
  const waybill = lines[0]?.waybill;
  const waybillNo = waybill?.waybillNo ?? '';
  const sum = (amounts: readonly string[]) => formatMoney(amounts.reduce((all, amount) => all + signedMinorOf(amount), 0));
  const subtotal = { amount: sum(lines.map(({ amount }) => amount)), credited: sum(lines.map(({ credited }) => credited)) };
  return (
    <tbody data-open={isOpen || undefined}>
      <tr>
        <th scope="row">
          <span className="bill-waybill">
            <IconButton
              size="small"
              icon={<ChevronRight />}
              label={t('detail.chargesOf', { waybillNo })}
              aria-expanded={isOpen}
              onClick={onToggle}
            />
            <WaybillOfLine waybill={waybill} hasLink={!isShared} />
          </span>
        </th>
        <td className="number">{format.count(lines.length)}</td>
        <AmountCell line={subtotal} currency={currency} />
        {!isShared && <PriceDifference amount={compared?.difference ?? null} currency={currency} />}
      </tr>
      {isOpen &&
        lines.map((line) => (
          <tr key={line.id} className="bill-charge">
            <ChargeCell line={line} currency={currency} colSpan={2} />
            <AmountCell line={line} currency={currency} />
            {!isShared && <td />}
          </tr>
        ))}
      {isOpen && compared && (
        <tr className="bill-charge">
          <td colSpan={4}>
            <Comparison comparison={compared} currency={currency} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
