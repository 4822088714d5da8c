import type { SharedRoad } from '@waybound/contract/waybills/shares';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { Section } from '../detail/Section.tsx';

type Row = NonNullable<SharedRoad['packingList']>[number];

/** The packing list as it was declared; a partner checks the cartons against it. */
export function SharedPacking({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('shareLinks');
  const format = useFormats();
  const sizeOf = ({ length, width, height }: Row) => (length && width && height ? `${length} × ${width} × ${height} cm` : '—');
  // The same line may be listed twice.
  const numbered = rows.map((row, index) => ({ row, number: index + 1 }));
  if (rows.length === 0) {
    return (
      <Section title={t('packing')}>
        <p className="muted">{t('packingEmpty')}</p>
      </Section>
    );
  }
  return (
    <Section title={t('packing')}>
      <div className="waybill-table-scroll" tabIndex={0} role="group" aria-label={t('packing')}>
        <table className="waybill-table" aria-label={t('packing')}>
          <thead>
            <tr>
              <th scope="col">{t('boxes')}</th>
              <th scope="col">SKU</th>
              <th scope="col" className="number">
                {t('quantity')}
              </th>
              <th scope="col" className="number">
                {t('boxWeight')}
              </th>
              <th scope="col" className="number">
                {t('size')}
              </th>
            </tr>
          </thead>
          <tbody>
            {numbered.map(({ row, number }) => (
              <tr key={number}>
                <th scope="row" className="identifier">
                  {row.endBoxNumber ? `${row.startBoxNumber}–${row.endBoxNumber}` : row.startBoxNumber}
                </th>
                <td className="identifier" data-label="SKU">
                  {row.sku ?? '—'}
                </td>
                <td className="number" data-label={t('quantity')}>
                  {format.count(row.quantity)}
                </td>
                <td className="number" data-label={t('boxWeight')}>
                  {format.kilograms(row.grossWeight)}
                </td>
                <td className="number" data-label={t('size')}>
                  {sizeOf(row)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
