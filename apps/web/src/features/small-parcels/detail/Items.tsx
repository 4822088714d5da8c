import type { ParcelDetail } from '@waybound/contract/small-parcels/small-parcels';
import { EU_PARCEL_DUTY } from '@waybound/domain/small-parcels/parcel-rules';
import { KeyValues } from '../../../kit/layout/KeyValues.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';

/** What is in it, and what customs is told. */
export function Items({ parcel: { order, duty } }: { parcel: ParcelDetail }) {
  const { t } = useTranslation('smallParcels');
  const format = useFormats();
  const { items, currency = '', category, iossNo, taxNo } = order;
  return (
    <section>
      <h2>{t('detail.customs')}</h2>
      <KeyValues
        columns={3}
        items={[
          { key: 'category', label: t('fields.category'), value: category && t(`category.${category}`) },
          { key: 'iossNo', label: t('fields.iossNo'), value: iossNo && <span className="identifier">{iossNo}</span> },
          { key: 'taxNo', label: t('fields.taxNo'), value: taxNo && <span className="identifier">{taxNo}</span> },
          ...(duty
            ? [
                {
                  key: 'duty',
                  label: t('detail.duty'),
                  value: t('detail.dutyOf', { amount: duty.amount, codes: format.count(duty.codes), ...EU_PARCEL_DUTY }),
                  isWide: true,
                },
              ]
            : []),
        ]}
      />
      <div className="parcel-table scrolls-sideways" tabIndex={0} role="region" aria-label={t('detail.customs')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('item.declareNameEn')}</th>
              <th scope="col">{t('item.hsCode')}</th>
              <th scope="col">{t('item.origin')}</th>
              <th scope="col" className="number">
                {t('item.quantity')}
              </th>
              <th scope="col" className="number">
                {t('item.unitWeight')}
              </th>
              <th scope="col" className="number">
                {t('item.declareValue')}
              </th>
            </tr>
          </thead>
          <tbody>
            {[...items.entries()].map(([at, { declareNameEn, declareNameCn, sku, hsCode, origin, quantity, declareValue, ...numbers }]) => (
              <tr key={at}>
                <td dir="auto">
                  {declareNameEn} <small className="muted">{[declareNameCn, sku].filter(Boolean).join(' · ')}</small>
                  <NumbersOf item={numbers} />
                </td>
                <td className="identifier">{hsCode}</td>
                <td className="identifier">{origin}</td>
                <td className="number">{quantity === undefined ? '—' : format.count(quantity)}</td>
                <td className="number">{numbers.unitWeight === undefined ? '—' : format.kilograms(numbers.unitWeight)}</td>
                <td className="number">{declareValue === undefined ? '—' : format.money(declareValue, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type Numbers = Pick<ParcelDetail['order']['items'][number], 'merchantProductId' | 'productModel' | 'gtin' | 'noGtin'>;

/** By what the EU knows the product, each by its name. */
function NumbersOf({ item }: { item: Numbers }) {
  const { t } = useTranslation('smallParcels');
  const said = (['merchantProductId', 'productModel', 'gtin'] as const).flatMap((name) =>
    item[name] ? [`${t(`item.${name}`)} ${item[name]}`] : [],
  );
  const all = item.noGtin ? [...said, t('item.noGtin')] : said;
  return all.length === 0 ? null : <small className="muted parcel-item-numbers">{all.join(' · ')}</small>;
}
