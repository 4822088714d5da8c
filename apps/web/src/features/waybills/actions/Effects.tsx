import { CONFIRMED_EFFECTS } from '@waybound/domain/lifecycle/waybill-effects';
import { useTranslation } from '../../../kit/use-translation.ts';
import type { ConfirmedAction } from './action-refusals.ts';

const hasEffects = (action: ConfirmedAction): action is keyof typeof CONFIRMED_EFFECTS => Object.hasOwn(CONFIRMED_EFFECTS, action);

/** What an action does beside moving the waybill, as the lifecycle says it. */
export function Effects({ action }: { action: ConfirmedAction }) {
  const { t } = useTranslation('waybillActions');
  if (!hasEffects(action)) return null;
  return (
    <ul className="waybill-effects">
      {CONFIRMED_EFFECTS[action].map((name) => (
        <li key={name}>{t(`effect.${name}`)}</li>
      ))}
    </ul>
  );
}
