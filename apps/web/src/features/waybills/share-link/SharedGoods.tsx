import type { SharedGoods as Goods } from '@waybound/contract/waybills/shares';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { Section } from '../detail/Section.tsx';

/** What goods there are by number; a partner checks them against it. */
export function SharedGoods({ goods }: { goods: NonNullable<Goods> }) {
  const { t } = useTranslation('shareLinks');
  const format = useFormats();
  // The same number may be listed twice.
  const numbered = goods.map((line, index) => ({ ...line, key: index + 1 }));
  return (
    <Section title={t('goods')}>
      {goods.length === 0 && <p className="muted">{t('goodsEmpty')}</p>}
      {goods.length > 0 && (
        <div className="waybill-table-scroll" tabIndex={0} role="group" aria-label={t('goods')}>
          <table className="waybill-table" aria-label={t('goods')}>
            <thead>
              <tr>
                <th scope="col">SKU</th>
                <th scope="col" className="number">
                  {t('quantity')}
                </th>
              </tr>
            </thead>
            <tbody>
              {numbered.map(({ key, sku, quantity }) => (
                <tr key={key}>
                  <th scope="row" className="identifier">
                    {sku ?? '—'}
                  </th>
                  <td className="number" data-label={t('quantity')}>
                    {format.count(quantity)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  );
}
