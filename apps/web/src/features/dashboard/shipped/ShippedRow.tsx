import type { ShippedMonth } from '@waybound/contract/waybills/dashboard';
import type { RoadWay } from '@waybound/contract/waybills/status';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';

export interface Line {
  key: string;
  label: string;
  figures: Pick<ShippedMonth, 'waybills' | 'weight' | 'costs' | 'unpriced' | 'co2e' | 'withoutCo2e'>;
  /** The list behind it; nothing where there is nothing to see. */
  search: { shippedFrom: string; shippedTo: string; shippingWays?: RoadWay[]; countryIds?: number[] } | undefined;
}

interface ShippedRowProps {
  line: Line;
  /** Of the heaviest line, 0 to 1. */
  share: number;
  hasCosts: boolean;
}

export function ShippedRow({ line: { label, figures, search }, share, hasCosts }: ShippedRowProps) {
  const { t } = useTranslation('overview');
  const format = useFormats();
  const { waybills, weight, costs, unpriced, co2e, withoutCo2e } = figures;
  const isEmpty = waybills === 0;
  return (
    <tr data-empty={isEmpty || undefined}>
      <th scope="row">
        {search ? (
          <Link to="/waybillManagement/waybillList" search={search} className="shipped-link">
            {label}
          </Link>
        ) : (
          label
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
      <td className="number">{isEmpty ? '—' : format.kilograms(weight)}</td>
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
