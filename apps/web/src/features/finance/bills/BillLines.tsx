import type { BillLine, SharedBill } from '@waybound/contract/pricing/finance';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { useDerivations } from '../../../parts/price/use-derivations.ts';
import { WaybillLink } from './BillFacts.tsx';
import '../../../parts/price/price-breakdown.css';

interface BillLinesProps {
  bill: Pick<SharedBill, 'lines' | 'total' | 'currency'>;
  /** Whoever reads it may open the waybills. */
  hasLinks?: boolean;
}

/** Every charge with how its amount came about; the bill is their sum. */
export function BillLines({ bill: { lines, total, currency }, hasLinks = false }: BillLinesProps) {
  const { t } = useTranslation('bills');
  const format = useFormats();
  return (
    <div className="price-receipt">
      <table aria-label={t('detail.lines')}>
        <thead>
          <tr>
            <th scope="col">{t('detail.charge')}</th>
            <th scope="col">{t('columns.waybills')}</th>
            <th scope="col" className="number">
              {t('detail.amount')} ({currency})
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.id} line={line} hasLinks={hasLinks} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('columns.total')}</th>
            <td />
            <td className="number">{format.figure(total, 2)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Line({ line: { kind, text, amount, credited, waybill, price }, hasLinks }: { line: BillLine; hasLinks: boolean }) {
  const { t } = useTranslation(['bills', 'price']);
  const format = useFormats();
  const derivations = useDerivations();
  return (
    <tr>
      <th scope="row">
        {kind === 'extra' ? <span dir="auto">{text}</span> : t(`price:lineKind.${kind}`)}
        <small>{price ? derivations.ofLine(price) : t('bills:detail.byHand')}</small>
      </th>
      <td>{waybill && (hasLinks ? <WaybillLink waybill={waybill} /> : <span className="identifier">{waybill.waybillNo}</span>)}</td>
      <td className="number">
        {format.figure(amount, 2)}
        {credited !== '0.00' && (
          <small>
            {t('bills:columns.credited')} −{format.figure(credited, 2)}
          </small>
        )}
      </td>
    </tr>
  );
}
