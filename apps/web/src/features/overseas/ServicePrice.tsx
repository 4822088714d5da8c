import type { OverseasService } from '@waybound/contract/overseas/overseas-services';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';

/** What a service costs, for whoever may see it: of one unit, of further ones, and the least of all. */
export function ServicePrice({ service: { unit, unitPrice, tiers, minimum, needsPicture, currency } }: { service: OverseasService }) {
  const { t } = useTranslation('overseas');
  const format = useFormats();
  if (unitPrice === null) return null;
  const said = [
    t(`unit.${unit}`, { money: format.money(unitPrice, currency) }),
    ...tiers.map((tier) => t('tierFrom', { from: format.count(tier.from), money: format.money(tier.unitPrice ?? '', currency) })),
    ...(minimum === null ? [] : [t('atLeast', { money: format.money(minimum, currency) })]),
    ...(needsPicture ? [t('withPicture')] : []),
  ];
  return <small className="muted">{said.join(' · ')}</small>;
}
