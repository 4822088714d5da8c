import type { BillDetail, CauseFigure, ComparedCharge } from '@waybound/contract/pricing/finance';
import Scale from 'lucide-react/icons/scale';
import { ChargeKind } from './ChargeKind.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { PriceDifference } from '../../../parts/price/PriceDifference.tsx';
import { useDerivations } from '../../../parts/price/use-derivations.ts';
import '../../../parts/price/price-breakdown.css';

type Compared = BillDetail['comparisons'][number];
type Charged = NonNullable<Compared['quotedCharged']>;

/** What was quoted, what was measured and what is billed of a waybill, beside each other, with the cause of each difference. */
export function Comparison({ comparison, currency }: { comparison: Compared; currency: string }) {
  const { t } = useTranslation('bills');
  const format = useFormats();
  const { quotedCharged, measuredCharged, charges, quoted, billed, difference, rateVersion } = comparison;
  return (
    <div className="price-receipt bill-comparison">
      {quotedCharged && (
        <div className="price-basis">
          <Basis label={t('detail.quoted')} charged={quotedCharged} />
          {measuredCharged && <Basis label={t('detail.measured')} charged={measuredCharged} isMeasured />}
        </div>
      )}
      <div className="scrolls-sideways" tabIndex={0} role="region" aria-label={t('detail.compare')}>
        <table aria-label={t('detail.compare')}>
          <thead>
            <tr>
              <th scope="col">{t('detail.charge')}</th>
              {(['quoted', 'measured', 'billed', 'difference'] as const).map((key) => (
                <th key={key} scope="col" className="number">
                  {t(`detail.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {/* Two may be equal in all that they say, and none moves: each is known by its place. */}
            {[...charges.entries()].map(([place, charge]) => (
              <Charge key={place} charge={charge} currency={currency} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                {t('columns.total')} ({currency})
              </th>
              <td className="number">{format.amount(quoted, currency)}</td>
              <td />
              <td className="number">{format.amount(billed, currency)}</td>
              <PriceDifference amount={difference} currency={currency} />
            </tr>
          </tfoot>
        </table>
      </div>
      {rateVersion !== null && <p className="muted">{t('detail.rateVersion', { version: rateVersion })}</p>}
    </div>
  );
}

function Basis({ label, charged, isMeasured }: { label: string; charged: Charged; isMeasured?: boolean }) {
  const { t } = useTranslation('price');
  const format = useFormats();
  const derivations = useDerivations();
  const written = charged.unit === 'kg' ? format.kilograms(charged.value) : format.cubicMetres(charged.value);
  return (
    <>
      <b>
        {isMeasured && <Scale size={12} aria-hidden="true" />} {label} · {t(charged.unit === 'kg' ? 'charged' : 'chargedVolume')} {written}
      </b>
      {derivations.ofCharged(charged).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}

/** What has changed, as people read it. */
function useCauseFigures(): (figures: readonly CauseFigure[]) => string {
  const format = useFormats();
  const written = ({ kind, value, unit }: CauseFigure): string => {
    switch (kind) {
      case 'money':
        return format.money(value, unit);
      case 'weight':
        return format.kilograms(value);
      case 'volume':
        return format.cubicMetres(value);
      case 'rate':
        return `${value} ${unit ?? ''}`;
      case 'percent':
        return `${value}%`;
      case 'number':
        return format.figure(value, 0);
      case 'word':
        return value;
    }
  };
  return (figures) => figures.map(written).join(' + ');
}

interface ChargeProps {
  charge: ComparedCharge;
  currency: string;
}

function Charge({ charge: { kind, text, lateFee, quoted, measured, billed, difference, causes }, currency }: ChargeProps) {
  const { t } = useTranslation(['bills', 'price']);
  const format = useFormats();
  const written = useCauseFigures();
  return (
    <tr>
      <th scope="row">
        <ChargeKind of={{ kind, text, lateFee }} />
        {[...causes.entries()].map(([place, { cause, from, to }]) => (
          <small key={place}>
            {t(`bills:causes.${cause}`)}
            {from !== null && to !== null && ` ${written(from)} → ${written(to)}`}
          </small>
        ))}
      </th>
      <td className="number">{format.amount(quoted, currency)}</td>
      <td className="number">{format.amount(measured, currency)}</td>
      <td className="number">{format.amount(billed, currency)}</td>
      <PriceDifference amount={difference} currency={currency} />
    </tr>
  );
}
