import type { ParcelEstimate } from '@waybound/contract/small-parcels/parcel-prices';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { useParcelDerivation } from '../../../parts/price/use-parcel-derivation.ts';
import '../../../parts/price/price-breakdown.css';

interface PriceTableProps {
  /** Above the charges, and what they are known by. */
  title: string;
  charges: readonly (ParcelEstimate['charges'][number] & { isRefunded?: boolean })[];
  amount: string;
  currency: string;
}

/** What a parcel comes to: each charge with how it came about. */
export function PriceTable({ title, charges, amount, currency }: PriceTableProps) {
  const { t } = useTranslation(['parcelPrices', 'price']);
  const format = useFormats();
  const derivationOf = useParcelDerivation();
  return (
    <div className="price-receipt">
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col" className="number">
              {t('parcelPrices:amount')} ({currency})
            </th>
          </tr>
        </thead>
        <tbody>
          {charges.map(({ code, isRefunded = false, ...charge }) => (
            <tr key={code}>
              <th scope="row">
                {t(`price:parcelCharge.${code}`)}
                <small>{derivationOf(charge)}</small>
              </th>
              <td className="number">
                {isRefunded ? <s>{format.amount(charge.amount, currency)}</s> : format.amount(charge.amount, currency)}
                {isRefunded && <small>{t('parcelPrices:refunded')}</small>}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('parcelPrices:total')}</th>
            <td className="number">{format.amount(amount, currency)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
