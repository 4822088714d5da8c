import type { ServiceCharge } from '@waybound/contract/overseas/overseas-services';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';

/** Of each service what it comes to, and of how many units at which price: a minimum stands as the amount alone. */
export function ServiceCharges({ services }: { services: readonly ServiceCharge[] }) {
  const { language } = useTranslation('overseas');
  const format = useFormats();
  return (
    <ul className="overseas-charges muted">
      {services.map(({ code, parts, currency, amount, ...names }) => (
        <li key={code}>
          {names[language]}: {parts.map(({ units, unitPrice }) => `${format.count(units)} × ${unitPrice ?? ''}`).join(' + ')} →{' '}
          {amount !== null && format.money(amount, currency)}
        </li>
      ))}
    </ul>
  );
}
