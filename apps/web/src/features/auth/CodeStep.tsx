import { useState } from 'react';
import { Button } from '../../kit/button/Button.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';

const focusAtOnce = (field: HTMLInputElement | null) => field?.focus();

/** The second factor: a code of the app, or one of the recovery codes. Blanks and hyphens in what is pasted do not count. */
export function CodeStep({ error, onBack }: { error: string | undefined; onBack: () => void }) {
  const { t } = useTranslation('login');
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <>
      <Field
        key={isRecovery ? 'recovery' : 'app'}
        label={isRecovery ? t('recoveryCode') : t('code')}
        hint={isRecovery ? t('recoveryCodeHint') : t('codeHint')}
        error={error}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            size="large"
            className="login-code"
            name="code"
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoCapitalize="characters"
            spellCheck={false}
            ref={focusAtOnce}
          />
        )}
      </Field>
      <p className="login-ways">
        <Button variant="quiet" size="small" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? t('useCode') : t('useRecoveryCode')}
        </Button>
        <Button variant="quiet" size="small" onClick={onBack}>
          {t('otherAccount')}
        </Button>
      </p>
    </>
  );
}
