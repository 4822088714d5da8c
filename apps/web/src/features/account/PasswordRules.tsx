import { passwordParts } from '@waybound/domain/passwords';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { useTranslation } from '../../kit/use-translation.ts';

const PARTS = ['hasLength', 'hasBoth', 'isPlain'] as const;

/** What a new password needs, ticked off as it is typed. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  const { t } = useTranslation('account');
  const parts = passwordParts(password);
  return (
    <ul id={id} className="account-rules" aria-label={t('password.rules')}>
      {PARTS.map((part) => (
        <li key={part} data-met={parts[part] || undefined}>
          {parts[part] ? <Check size={13} strokeWidth={2.4} aria-hidden="true" /> : <Circle size={13} aria-hidden="true" />}
          {t(`password.${part}`)}
          {parts[part] && <span className="visually-hidden">{t('password.met')}</span>}
        </li>
      ))}
    </ul>
  );
}
