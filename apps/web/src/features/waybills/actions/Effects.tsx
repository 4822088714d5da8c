import type { ActionRule } from '@waybound/domain/lifecycle/customer-actions';
import { useTranslation } from '../../../kit/use-translation.ts';

type NamedEffect = keyof NonNullable<ActionRule['effects']>;

/** What an action does beside moving the waybill, as the domain's table says it. */
export function Effects({ effects = {} }: { effects: ActionRule['effects'] }) {
  const { t } = useTranslation('waybillActions');
  // The keys of the effects are exactly their names.
  const names = Object.keys(effects) as NamedEffect[];
  if (names.length === 0) return null;
  return (
    <ul className="waybill-effects">
      {names.map((name) => (
        <li key={name}>{t(`effect.${name}`)}</li>
      ))}
    </ul>
  );
}
