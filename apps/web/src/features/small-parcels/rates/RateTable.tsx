import type { DeliveryRate } from '@waybound/contract/small-parcels/small-parcels';
import { RATE_AGES } from '@waybound/contract/wire/small-parcels/small-parcels';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { ReportTable } from '../../../parts/report/ReportTable.tsx';

/** All products of the period with their rate at each age; which parcels a rate is of is said where it is pointed at. */
export function RateTable({ products }: { products: readonly DeliveryRate[] }) {
  const { t, language } = useTranslation('deliveryRates');
  const format = useFormats();
  const titles = [t('parcels'), t('signed'), t('median'), ...RATE_AGES.map((days) => t('within', { days }))];
  return (
    <ReportTable
      label={t('table')}
      heading={t('table')}
      columns={[{ title: t('product') }, ...titles.map((title) => ({ title, isNumber: true }))]}
    >
      <tbody>
        {products.map((product) => (
          <tr key={product.code}>
            <th scope="row">{product[language]}</th>
            <td className="number">{format.count(product.parcels)}</td>
            <td className="number">{format.count(product.signed)}</td>
            <td className="number">{format.figure(product.medianDays, 1)}</td>
            {product.ages.map(({ days, parcels, signed, percent }) => (
              <td key={days} className="number" title={percent === null ? undefined : t('of', { parcels, days, signed })}>
                {percent === null ? format.figure(null, 1) : `${percent}%`}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ReportTable>
  );
}
