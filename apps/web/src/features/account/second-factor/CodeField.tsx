import { Field } from '../../../kit/inputs/Field.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';

interface CodeFieldProps {
  value: string;
  error: string | undefined;
  hint: string;
  /** The field has just taken another's place: somebody who was typing goes on here. */
  isFirst?: true;
  onChange: (value: string) => void;
}

const focusAtOnce = (field: HTMLInputElement | null) => field?.focus();

/** A code of the app or, where the hint says so, a recovery code. */
export function CodeField({ value, error, hint, isFirst, onChange }: CodeFieldProps) {
  const { t } = useTranslation('account');
  return (
    <Field label={t('factor.code')} error={error} hint={hint}>
      {(wiring) => (
        <TextInput
          {...wiring}
          className="account-code"
          name="code"
          value={value}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          {...(isFirst && { ref: focusAtOnce })}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
