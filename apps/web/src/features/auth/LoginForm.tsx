import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { login } from '@waybound/contract/auth';
import { useNavigate } from '@tanstack/react-router';
import { ArrowRight, Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error.ts';
import { useChange } from '../../api/query.ts';
import { keepToken } from '../../api/session.ts';
import { forgetSession } from '../../api/standing-data.ts';
import { Button } from '../../kit/Button.tsx';
import { Field } from '../../kit/Field.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { TextInput } from '../../kit/TextInput.tsx';
import { isOwnPath } from '../../parts/own-path.ts';
import { usePageSearch } from '../../parts/page.ts';
import { loginSearch } from './login-search.ts';

interface Missing {
  userName: boolean;
  password: boolean;
}
const NOTHING_MISSING: Missing = { userName: false, password: false };

interface Refusal {
  error: ApiError;
  language: string;
}

/** The page has one purpose: whoever comes here starts typing. */
const focusAtOnce = (field: HTMLInputElement | null) => field?.focus();

export function LoginForm() {
  const { t, i18n } = useTranslation('login');
  const { language } = i18n;
  const navigate = useNavigate();
  const { redirect } = usePageSearch(loginSearch);
  const [missing, setMissing] = useState(NOTHING_MISSING);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isEntering, setIsEntering] = useState(false);
  const wrongField = useRef('password');
  const logIn = useChange(login, {
    refreshes: [],
    onRefused: (error) => {
      wrongField.current = error.findings[0]?.path ?? 'password';
      setRefusal({ error, language });
    },
  });
  // The server worded it in the language it was asked in: after a switch it would stand on a page of another one.
  const refused = refusal?.language === language ? refusal.error : undefined;
  const saidOf = (name: string) => refused?.findings.find(({ path }) => path === name)?.message;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { userName, password } = readForm(form);
    setRefusal(undefined);
    setMissing({ userName: userName === '', password: password === '' });
    if (userName === '' || password === '') return focusOn(form, userName === '' ? 'userName' : 'password');

    const session = await logIn.run({ userName, password });
    if (!session) return focusOn(form, wrongField.current);
    setIsEntering(true);
    forgetSession();
    keepToken(session.token);
    await navigate({ href: isOwnPath(redirect) ? redirect : '/', replace: true });
    setIsEntering(false);
  };

  return (
    <form className="login-form" noValidate onSubmit={(event) => void submit(event)}>
      <h1>{t('title')}</h1>
      <p className="login-hint">{t('hint')}</p>
      <Field label={t('userName')} error={missing.userName ? t('userNameRequired') : saidOf('userName')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            size="large"
            name="userName"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            ref={focusAtOnce}
            placeholder={t('userNamePlaceholder')}
          />
        )}
      </Field>
      <PasswordField error={missing.password ? t('passwordRequired') : saidOf('password')} />
      {refused && refused.findings.length === 0 && (
        <p className="login-refusal" role="alert">
          {refused.mass}
        </p>
      )}
      <Button type="submit" look="primary" size="large" isBusy={logIn.isBusy || isEntering}>
        {t('submit')}
        <ArrowRight size={16} aria-hidden="true" />
      </Button>
      <p className="login-trouble">{t('trouble')}</p>
    </form>
  );
}

function PasswordField({ error }: { error: string | undefined }) {
  const { t } = useTranslation('login');
  const [isShown, setIsShown] = useState(false);
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setIsCapsLockOn(event.getModifierState('CapsLock'));
  const eye = (
    <IconButton
      size="small"
      label={t(isShown ? 'hidePassword' : 'showPassword')}
      icon={isShown ? <EyeOff size={16} /> : <Eye size={16} />}
      onClick={() => setIsShown(!isShown)}
    />
  );
  return (
    <Field label={t('password')} error={error} hint={isCapsLockOn ? <output>{t('capsLock')}</output> : undefined}>
      {(wiring) => (
        <TextInput
          {...wiring}
          size="large"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          placeholder={t('passwordPlaceholder')}
          trail={eye}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
        />
      )}
    </Field>
  );
}

/** The name is trimmed before sending (section 5); a password is sent as it was typed. */
function readForm(form: HTMLFormElement): { userName: string; password: string } {
  const fields = new FormData(form);
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { userName: text('userName').trim(), password: text('password') };
}

function focusOn(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.focus();
}
