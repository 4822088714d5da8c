import type { BillDetail, ComparedCharge } from '@waybound/contract/pricing/finance';
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
      <div className="bill-scroll" tabIndex={0} role="region" aria-label={t('detail.compare')}>
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
              <Charge key={place} charge={charge} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                {t('columns.total')} ({currency})
              </th>
              <td className="number">{format.figure(quoted, 2)}</td>
              <td />
              <td className="number">{format.figure(billed, 2)}</td>
              <PriceDifference amount={difference} />
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

function Charge({ charge: { kind, text, lateFee, quoted, measured, billed, difference, causes } }: { charge: ComparedCharge }) {
  const { t } = useTranslation(['bills', 'price']);
  const format = useFormats();
  return (
    <tr>
      <th scope="row">
        <ChargeKind of={{ kind, text, lateFee }} />
        {[...causes.entries()].map(([place, { cause, from, to, unit }]) => (
          <small key={place}>
            {t(`bills:causes.${cause}`)}
            {from !== null && to !== null && ` ${from} → ${to}${unit === null ? '' : ` ${unit === 'cbm' ? 'm³' : unit}`}`}
          </small>
        ))}
      </th>
      <td className="number">{format.figure(quoted, 2)}</td>
      <td className="number">{format.figure(measured, 2)}</td>
      <td className="number">{format.figure(billed, 2)}</td>
      <PriceDifference amount={difference} />
    </tr>
  );
}
