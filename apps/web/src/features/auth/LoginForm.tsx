import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { login } from '@waybound/contract/wire/account/auth';
import type { WireInput } from '@waybound/contract/wire';
import { useNavigate } from '@tanstack/react-router';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { flushSync } from 'react-dom';
import { ApiError } from '../../api/api-error.ts';
import { useChange } from '../../api/query.ts';
import { storePasswordFlag, storeToken } from '../../api/session.ts';
import { clearSessionData } from '../../api/bootstrap-data.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { PasswordInput } from '../../kit/inputs/PasswordInput.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { countLogin } from '../../parts/sign-on/count-login.ts';
import { isInternalPath } from './internal-path.ts';
import { usePageSearch } from '../../parts/page.ts';
import { loginSearch } from './login-search.ts';

/** Most logins have no second factor. */
const CodeStep = lazyComponent(async () => (await import('./CodeStep.tsx')).CodeStep);

interface Missing {
  userName: boolean;
  password: boolean;
  code: boolean;
}
const NOTHING_MISSING: Missing = { userName: false, password: false, code: false };

interface Refusal {
  error: ApiError;
  language: string;
}

/** The page has one purpose: typing starts at once. */
const focusAtOnce = (field: HTMLInputElement | null) => field?.focus();

/** Name and password, and then a code where the login has a second factor. Both stay in the form for that second sending. */
export function LoginForm() {
  const { t } = useTranslation('login');
  const [missing, setMissing] = useState(NOTHING_MISSING);
  const [isCodeWanted, setIsCodeWanted] = useState(false);
  const { isBusy, refused, logIn } = useLogin();
  const saidOf = (name: string) => refused?.findings.find(({ path }) => path === name)?.message;
  const codeError = refused?.reason === 'wrongCode' ? refused.mass : saidOf('code');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { userName, password, code } = readForm(form);
    const nothing = { userName: userName === '', password: password === '', code: isCodeWanted && code === '' };
    setMissing(nothing);
    const empty = (['userName', 'password', 'code'] as const).find((name) => nothing[name]);
    if (empty) return focusOn(form, empty);

    const error = await logIn({ userName, password, ...(isCodeWanted && { code }) });
    if (!error) return;
    const wantsCode = error.reason === 'secondFactorNeeded' || error.reason === 'wrongCode' || error.findings[0]?.path === 'code';
    // Too many attempts are reported at the step where they were made; any other refusal is about name or password.
    const staysAtCode = isCodeWanted && (wantsCode || error.isShown || error.reason === 'tooManyTries');
    // The field has to be there before it can have the focus.
    flushSync(() => setIsCodeWanted(wantsCode || staysAtCode));
    focusOn(form, wantsCode || staysAtCode ? 'code' : (error.findings[0]?.path ?? 'password'));
  };

  const leaveCode = () => setIsCodeWanted(false);
  return (
    <form className="login-form" noValidate onSubmit={(event) => void submit(event)}>
      <h1>{isCodeWanted ? t('secondFactor') : t('title')}</h1>
      <div className="login-fields" hidden={isCodeWanted}>
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
      </div>
      {isCodeWanted && <CodeStep error={missing.code ? t('codeRequired') : codeError} onBack={leaveCode} onMissing={leaveCode} />}
      {refused && refused.findings.length === 0 && refused.reason !== 'secondFactorNeeded' && !codeError && (
        <p className="login-refusal" role="alert">
          {refused.mass}
        </p>
      )}
      <Button type="submit" variant="primary" size="large" className="login-submit" isBusy={isBusy}>
        {isCodeWanted ? t('verify') : t('submit')}
        <ArrowRight size={16} aria-hidden="true" />
      </Button>
      {!isCodeWanted && <p className="login-trouble">{t('trouble')}</p>}
    </form>
  );
}

/** Logs in and goes where the visitor wanted to; answers why not. */
function useLogin() {
  const { language } = useTranslation('login');
  const navigate = useNavigate();
  const { redirect } = usePageSearch(loginSearch);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isEntering, setIsEntering] = useState(false);
  const lastError = useRef<ApiError>(undefined);
  const change = useChange(login, {
    refreshes: [],
    onRefused: (error) => {
      lastError.current = error;
      setRefusal({ error, language });
    },
  });

  const logIn = async (input: WireInput<typeof login>): Promise<ApiError | undefined> => {
    setRefusal(undefined);
    lastError.current = undefined;
    const session = await change.run(input);
    // What has been shown already, such as a line that is down, is no refusal.
    if (!session) return lastError.current ?? new ApiError({ code: 0, mass: '', isShown: true });
    setIsEntering(true);
    clearSessionData();
    storeToken(session.token);
    storePasswordFlag(session.isSimplePassword);
    countLogin();
    await navigate({ href: isInternalPath(redirect) ? redirect : '/', replace: true });
    setIsEntering(false);
    return undefined;
  };
  // The server worded it in the language it was asked in: after a switch the page would be in another one.
  const refused = refusal?.language === language ? refusal.error : undefined;
  return { isBusy: change.isBusy || isEntering, refused, logIn };
}

function PasswordField({ error }: { error: string | undefined }) {
  const { t } = useTranslation('login');
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setIsCapsLockOn(event.getModifierState('CapsLock'));
  return (
    <Field label={t('password')} error={error} hint={isCapsLockOn ? <output>{t('capsLock')}</output> : undefined}>
      {(wiring) => (
        <PasswordInput
          {...wiring}
          size="large"
          name="password"
          autoComplete="current-password"
          placeholder={t('passwordPlaceholder')}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
        />
      )}
    </Field>
  );
}

/** The name is trimmed before sending (section 5); a password is sent as it was typed. */
function readForm(form: HTMLFormElement): { userName: string; password: string; code: string } {
  const fields = new FormData(form);
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { userName: text('userName').trim(), password: text('password'), code: text('code').trim() };
}

function focusOn(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.focus();
}
