import type { BillLine, SharedBill } from '@waybound/contract/pricing/finance';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { useDerivations } from '../../../parts/price/use-derivations.ts';
import { useParcelDerivation } from '../../../parts/price/use-parcel-derivation.ts';
import { WaybillLink } from '../../../parts/waybill/WaybillLink.tsx';
import { ChargeKind } from './ChargeKind.tsx';
import '../../../parts/price/price-breakdown.css';

interface BillLinesProps {
  bill: Pick<SharedBill, 'lines' | 'total' | 'tax' | 'currency'>;
  /** Whoever reads it may open the waybills. */
  hasLinks?: boolean;
}

/** Every charge with how its amount came about; the bill is their sum. */
export function BillLines({ bill: { lines, total, tax, currency }, hasLinks = false }: BillLinesProps) {
  const { t } = useTranslation('bills');
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
            <tr key={line.id}>
              <ChargeCell line={line} currency={currency} />
              <td>
                <WaybillOfLine waybill={line.waybill} hasLink={hasLinks} />
              </td>
              <AmountCell line={line} currency={currency} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <TotalRow total={total} tax={tax} currency={currency} />
        </tfoot>
      </table>
    </div>
  );
}

/** The waybill that is charged for, where there is one. */
export function WaybillOfLine({ waybill, hasLink }: { waybill: BillLine['waybill'] | undefined; hasLink: boolean }) {
  if (!waybill) return null;
  return hasLink ? <WaybillLink waybill={waybill} /> : <span className="identifier">{waybill.waybillNo}</span>;
}

/** What the bill comes to, with the tax inside. */
export function TotalRow({ total, tax, currency, count, hasMore = false }: TotalRowProps) {
  const { t } = useTranslation('bills');
  const format = useFormats();
  const hasTax = tax !== '0.00';
  return (
    <tr>
      <th scope="row">
        {t('columns.total')}
        {hasTax && <small>{t('detail.taxInside')}</small>}
      </th>
      <td className="number">{count !== undefined && format.count(count)}</td>
      <td className="number">
        {format.amount(total, currency)}
        {hasTax && <small>{format.amount(tax, currency)}</small>}
      </td>
      {hasMore && <td />}
    </tr>
  );
}

interface TotalRowProps extends Pick<SharedBill, 'total' | 'tax' | 'currency'> {
  /** Of the charges, in the second column. */
  count?: number;
  /** A column follows that has no total. */
  hasMore?: boolean;
}

interface ChargeCellProps {
  line: BillLine;
  /** Of the bill. */
  currency: string;
  colSpan?: number;
}

/** What is charged, and under it how its amount came about. */
export function ChargeCell({
  line: { kind, text, lateFee, service, parcel, price, product, origin, tax },
  currency,
  colSpan,
}: ChargeCellProps) {
  const { t } = useTranslation(['bills', 'price']);
  const format = useFormats();
  const derivations = useDerivations();
  const parcelMade = useParcelDerivation();
  const lateFeeMade = ({ open, percent, days, from, until }: NonNullable<BillLine['lateFee']>) =>
    t('price:lateFeeMade', {
      open: format.amount(open, currency),
      percent,
      days,
      from: format.calendarDay(from),
      until: format.calendarDay(until),
    });
  const byHand = product ? productOf(product) : t('bills:detail.byHand');
  const ofParcel = parcel ? parcelMade(parcel) : byHand;
  const ofOwn = lateFee ? lateFeeMade(lateFee) : service ? derivations.ofService(service) : ofParcel;
  const made = price ? derivations.ofLine(price, origin?.currency ?? currency) : ofOwn;
  return (
    <th scope="row" colSpan={colSpan}>
      <ChargeKind of={{ kind, text, lateFee, service, parcel }} />
      <small>{made}</small>
      {origin && (
        <small>
          {[
            format.money(origin.amount, origin.currency),
            ...origin.rates.map(({ validFrom, ...rate }) => t('price:rate', { ...rate, day: validFrom })),
          ].join(' · ')}
        </small>
      )}
      {tax && <small>{t('bills:detail.taxOf', { percent: tax.percent, amount: format.amount(tax.amount, currency) })}</small>}
    </th>
  );
}

const productOf = ({ quantity, unit, unitPrice }: NonNullable<BillLine['product']>): string =>
  `${quantity}${unit === null ? '' : ` ${unit}`} × ${unitPrice}`;

/** What it charges, and what was credited of that. */
export function AmountCell({ line: { amount, credited }, currency }: { line: Pick<BillLine, 'amount' | 'credited'>; currency: string }) {
  const { t } = useTranslation('bills');
  const format = useFormats();
  return (
    <td className="number">
      {format.amount(amount, currency)}
      {credited !== '0.00' && (
        <small>
          {t('columns.credited')} {format.amount(`-${credited}`, currency)}
        </small>
      )}
    </td>
  );
}
