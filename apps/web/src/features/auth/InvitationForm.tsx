import { useState, type SyntheticEvent } from 'react';
import { acceptInvitation, readInvitation } from '@waybound/contract/wire/account/members';
import { passwordFault } from '@waybound/domain/passwords';
import { useCall, useChange } from '../../api/query.ts';
import { Button } from '../../kit/button/Button.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { PasswordInput } from '../../kit/inputs/PasswordInput.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';

interface InvitationFormProps {
  token: string;
  /** To the login, whether the password is set or the link has ended. */
  onClose: () => void;
}

/** The first password of an invited login. */
export function InvitationForm({ token, onClose }: InvitationFormProps) {
  const { t } = useTranslation('invitation');
  const { data, error, refetch } = useCall(readInvitation, { token });
  if (error?.reason || error?.code === 400) {
    return (
      <EmptyState title={t('ended')} action={<Button onClick={onClose}>{t('toLogin')}</Button>}>
        {error.mass}
      </EmptyState>
    );
  }
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={5} />;
  return <PasswordForm token={token} loginName={data.loginName} company={data.customerNameShort} onClose={onClose} />;
}

interface PasswordFormProps extends InvitationFormProps {
  loginName: string;
  company: string;
}

function PasswordForm({ token, loginName, company, onClose }: PasswordFormProps) {
  const { t } = useTranslation(['invitation', 'reasons', 'login']);
  const [typed, setTyped] = useState({ password: '', repeat: '' });
  const [faults, setFaults] = useState<{ password?: string; repeat?: string }>({});
  const change = useChange(acceptInvitation, {
    refreshes: [],
    done: t('invitation:done', { loginName }),
    onRefused: ({ mass }) => setFaults({ password: mass }),
  });

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const { password, repeat } = typed;
    const fault = password === '' ? undefined : passwordFault(password, loginName);
    const found = {
      ...(password === '' && { password: t('invitation:missing') }),
      ...(fault && { password: t(`reasons:${fault}`) }),
      ...(password !== repeat && { repeat: t('invitation:differs') }),
    };
    setFaults(found);
    if (Object.keys(found).length === 0 && (await change.run({ token, password }))) onClose();
  };

  const field = (name: 'password' | 'repeat', hint?: string) => (
    <Field label={t(`invitation:${name}`)} hint={hint} error={faults[name]}>
      {(wiring) => (
        <PasswordInput
          {...wiring}
          size="large"
          name={name}
          autoComplete="new-password"
          value={typed[name]}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          showLabel={t('login:showPassword')}
          hideLabel={t('login:hidePassword')}
        />
      )}
    </Field>
  );

  return (
    <form className="login-form" noValidate onSubmit={(event) => void submit(event)}>
      <h1>{t('invitation:title')}</h1>
      <p className="login-hint">{t('invitation:text', { company, loginName })}</p>
      <input type="text" name="userName" value={loginName} readOnly hidden autoComplete="username" />
      {field('password', t('invitation:rule'))}
      {field('repeat')}
      <Button type="submit" variant="primary" size="large" className="login-submit" isBusy={change.isBusy}>
        {t('invitation:submit')}
      </Button>
    </form>
  );
}
