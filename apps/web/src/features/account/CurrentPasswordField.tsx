import { Field } from '../../kit/inputs/Field.tsx';
import { PasswordInput } from '../../kit/inputs/PasswordInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';

interface CurrentPasswordFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function CurrentPasswordField({ value, error, onChange }: CurrentPasswordFieldProps) {
  const { t } = useTranslation('account');
  return (
    <Field label={t('factor.currentPassword')} error={error}>
      {(wiring) => (
        <PasswordInput
          {...wiring}
          name="password"
          value={value}
          autoComplete="current-password"
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
