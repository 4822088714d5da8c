import { Field } from '../../kit/inputs/Field.tsx';
import { PasswordInput } from '../../kit/inputs/PasswordInput.tsx';
import { Button } from '../../kit/button/Button.tsx';
import { useTranslation } from '../../kit/use-translation.ts';

interface NewPasswordStepProps {
  /** Of the first field, and of its repetition. */
  errors: { newPassword?: string | undefined; repeat?: string | undefined };
  isHidden: boolean;
  onBack: () => void;
}

const focusAtOnce = (field: HTMLInputElement | null) => field?.focus();

/** In place of a password that the forwarder made for one login. */
export function NewPasswordStep({ errors, isHidden, onBack }: NewPasswordStepProps) {
  const { t } = useTranslation(['invitation', 'login']);
  const field = (name: 'newPassword' | 'repeat', label: string, hint?: string) => (
    <Field label={label} hint={hint} error={errors[name]}>
      {(wiring) => (
        <PasswordInput
          {...wiring}
          {...(name === 'newPassword' && { ref: focusAtOnce })}
          size="large"
          name={name}
          autoComplete="new-password"
          showLabel={t('login:showPassword')}
          hideLabel={t('login:hidePassword')}
        />
      )}
    </Field>
  );
  return (
    <div className="login-fields" hidden={isHidden}>
      <p className="login-hint">{t('login:firstPassword')}</p>
      {field('newPassword', t('invitation:password'), t('invitation:rule'))}
      {field('repeat', t('invitation:repeat'))}
      <p className="login-ways">
        <Button variant="quiet" size="small" onClick={onBack}>
          {t('login:otherAccount')}
        </Button>
      </p>
    </div>
  );
}
