import type { OverseasService } from '@waybound/contract/overseas/overseas';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';

/** What a service costs, for whoever may see it. */
export function ServicePrice({ service: { unit, unitPrice, currency } }: { service: OverseasService }) {
  const { t } = useTranslation('overseas');
  const format = useFormats();
  if (unitPrice === null) return null;
  return <small className="muted">{t(`unit.${unit}`, { money: format.money(unitPrice, currency) })}</small>;
}
