import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { login } from '@waybound/contract/wire/account/auth';
import type { Reason } from '@waybound/contract/reasons';
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
import { isInternalPath, isServedPath } from './internal-path.ts';
import { usePageSearch } from '../../parts/page.ts';
import { loginSearch } from './login-search.ts';

/** Most logins have no second factor. */
const CodeStep = lazyComponent(() => import('./CodeStep.tsx').then((loaded) => loaded.CodeStep));

/** Only the forwarder's own are replaced. */
const NewPasswordStep = lazyComponent(() => import('./NewPasswordStep.tsx').then((loaded) => loaded.NewPasswordStep));

type Name = 'userName' | 'password' | 'newPassword' | 'repeat' | 'code';
type Step = 'credentials' | 'newPassword' | 'code';
const FIELDS_OF: Readonly<Record<Step, readonly Name[]>> = {
  credentials: ['userName', 'password'],
  newPassword: ['newPassword', 'repeat'],
  code: ['code'],
};
/** Which step a refusal belongs to; any other one is about name or password. */
const STEP_OF: Readonly<Partial<Record<Reason, Step>>> = {
  passwordToChange: 'newPassword',
  passwordRule: 'newPassword',
  passwordIsLoginName: 'newPassword',
  passwordIsCommon: 'newPassword',
  passwordIsOld: 'newPassword',
  secondFactorNeeded: 'code',
  wrongCode: 'code',
};
/** They lead to the next step and say nothing else. */
const isNextStep = (reason: Reason | undefined): boolean => reason === 'passwordToChange' || reason === 'secondFactorNeeded';

interface Refusal {
  error: ApiError;
  language: string;
}

/** The page has one purpose: typing starts at once. */
const focusAtOnce = (field: HTMLInputElement | null) => field?.focus();

/** Name and password, then what else a login has to bring: what was typed stays in the form for the next sending. */
export function LoginForm() {
  const { t } = useTranslation(['login', 'invitation']);
  const [missing, setMissing] = useState<Name>();
  const [step, setStep] = useState<Step>('credentials');
  const [hasNewPassword, setHasNewPassword] = useState(false);
  const { isBusy, refused, logIn } = useLogin();
  const saidOf = (name: Name, sentence: string) =>
    missing === name ? sentence : refused?.findings.find(({ path }) => path === name)?.message;
  const isOf = (wanted: Step) => refused?.reason !== undefined && !isNextStep(refused.reason) && STEP_OF[refused.reason] === wanted;
  const codeError = saidOf('code', t('login:codeRequired')) ?? (isOf('code') ? refused?.mass : undefined);
  const newPasswordError = saidOf('newPassword', t('invitation:missing')) ?? (isOf('newPassword') ? refused?.mass : undefined);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { userName, password, newPassword, repeat, code } = readForm(form);
    const given = { userName, password, newPassword, repeat: newPassword === repeat ? 'same' : '', code };
    const empty = FIELDS_OF[step].find((name) => given[name] === '');
    setMissing(empty);
    if (empty) return focusOn(form, empty);

    const error = await logIn({
      userName,
      password,
      ...(newPassword !== '' && { newPassword }),
      ...(step === 'code' && { code }),
    });
    if (!error) return;
    // Too many attempts are reported at the step where they were made.
    const stays = error.isShown || error.reason === 'tooManyTries';
    const next = stays ? step : (STEP_OF[error.reason ?? 'wrongLogin'] ?? (error.findings[0]?.path === 'code' ? 'code' : 'credentials'));
    // The field has to be there before it can have the focus.
    flushSync(() => {
      setStep(next);
      if (next === 'newPassword') setHasNewPassword(true);
    });
    focusOn(form, next === 'credentials' ? (error.findings[0]?.path ?? 'password') : next);
  };

  const goBack = () => {
    setHasNewPassword(false);
    setStep('credentials');
  };
  const titles = { credentials: t('login:title'), newPassword: t('invitation:title'), code: t('login:secondFactor') };
  return (
    <form className="login-form" noValidate onSubmit={(event) => void submit(event)}>
      <h1>{titles[step]}</h1>
      <CredentialFields
        isHidden={step !== 'credentials'}
        userNameError={saidOf('userName', t('login:userNameRequired'))}
        passwordError={saidOf('password', t('login:passwordRequired'))}
      />
      {hasNewPassword && (
        <NewPasswordStep
          errors={{ newPassword: newPasswordError, repeat: saidOf('repeat', t('invitation:differs')) }}
          isHidden={step !== 'newPassword'}
          onBack={goBack}
          onMissing={goBack}
        />
      )}
      {step === 'code' && <CodeStep error={codeError} onBack={goBack} onMissing={goBack} />}
      {refused && refused.findings.length === 0 && !isNextStep(refused.reason) && !isOf('code') && !isOf('newPassword') && (
        <p className="login-refusal" role="alert">
          {refused.mass}
        </p>
      )}
      <Button type="submit" variant="primary" size="large" className="login-submit" isBusy={isBusy}>
        {step === 'code' ? t('login:verify') : t('login:submit')}
        <ArrowRight size={16} aria-hidden="true" />
      </Button>
      {step === 'credentials' && <p className="login-trouble">{t('login:trouble')}</p>}
    </form>
  );
}

interface CredentialFieldsProps {
  isHidden: boolean;
  userNameError: string | undefined;
  passwordError: string | undefined;
}

function CredentialFields({ isHidden, userNameError, passwordError }: CredentialFieldsProps) {
  const { t } = useTranslation('login');
  return (
    <div className="login-fields" hidden={isHidden}>
      <p className="login-hint">{t('hint')}</p>
      <Field label={t('userName')} error={userNameError}>
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
      <PasswordField error={passwordError} />
    </div>
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
    const href = isInternalPath(redirect) ? redirect : '/';
    const reloadDocument = isServedPath(href);
    await navigate({ href, replace: true, reloadDocument });
    setIsEntering(reloadDocument);
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
function readForm(form: HTMLFormElement): Readonly<Record<Name, string>> {
  const fields = new FormData(form);
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    userName: text('userName').trim(),
    password: text('password'),
    newPassword: text('newPassword'),
    repeat: text('repeat'),
    code: text('code').trim(),
  };
}

function focusOn(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.focus();
}
