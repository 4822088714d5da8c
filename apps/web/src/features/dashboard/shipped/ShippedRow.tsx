import type { ShippedMonth } from '@waybound/contract/waybills/dashboard';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import type { ShippedLink, ShippedList } from './shipped-lists.ts';

export interface Line {
  key: string;
  label: string;
  figures: Omit<ShippedMonth, 'from' | 'to' | 'kinds'>;
  /** The lists behind it, each with its part of the count; none where there is nothing to see. */
  lists: readonly { list: ShippedList; count: number; link: ShippedLink }[];
}

interface ShippedRowProps {
  line: Line;
  /** Of the heaviest line, 0 to 1. */
  share: number;
  hasCosts: boolean;
}

export function ShippedRow({ line: { label, figures, lists }, share, hasCosts }: ShippedRowProps) {
  const { t } = useTranslation('overview');
  const format = useFormats();
  const { waybills, weight, withoutWeight, volume, costs, unpriced, co2e, withoutCo2e } = figures;
  const isEmpty = waybills === 0;
  const [only] = lists;
  return (
    <tr data-empty={isEmpty || undefined}>
      <th scope="row">
        {only && lists.length === 1 ? (
          <Link {...only.link} className="shipped-link">
            {label}
          </Link>
        ) : (
          label
        )}
        {lists.length > 1 && (
          <span className="shipped-lists">
            {lists.map(({ list, count, link }) => (
              <Link key={list} {...link} className="text-link">
                {t(`shipped.in.${list}`, { count })}
              </Link>
            ))}
          </span>
        )}
      </th>
      <td aria-hidden="true" className="shipped-bar">
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </td>
      <td className="number">
        <span className="shipped-wide">{format.count(waybills)}</span>
        <span className="shipped-narrow">{t('shipped.count', { count: waybills })}</span>
        {unpriced > 0 && hasCosts && <small>{t('shipped.unpriced', { count: unpriced })}</small>}
      </td>
      <td className="number">
        <span>{format.kilograms(weight)}</span>
        {volume !== null && <small>{format.cubicMetres(volume)}</small>}
        {weight !== null && withoutWeight > 0 && <small>{t('shipped.withoutWeight', { count: withoutWeight })}</small>}
      </td>
      {hasCosts && (
        <td className="number">
          {!costs?.length && '—'}
          {costs?.map(({ currency, amount }) => (
            <span key={currency}>{format.money(amount, currency)}</span>
          ))}
        </td>
      )}
      {hasCosts && (
        <td className="number">
          {!costs?.length && '—'}
          {costs?.map(({ currency, perKilogram }) => (
            <span key={currency}>{perKilogram === null ? '—' : t('shipped.each', { money: format.money(perKilogram, currency) })}</span>
          ))}
        </td>
      )}
      <td className="number shipped-co2e">
        <span>{format.figure(co2e, 3)}</span>
        {withoutCo2e > 0 && <small>{t('shipped.withoutCo2e', { count: withoutCo2e })}</small>}
      </td>
    </tr>
  );
}
