import { useState } from 'react';
import { updatePassword } from '@waybound/contract/wire/account/account';
import type { Reason } from '@waybound/contract/reasons';
import { passwordFault } from '@waybound/domain/passwords';
import { useChange } from '../../api/query.ts';
import { hasSimplePassword } from '../../api/session.ts';
import { useSessionUser } from '../../api/bootstrap-data.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { PasswordInput } from '../../kit/inputs/PasswordInput.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { logOutToLogin } from './log-out-to-login.ts';
import { PasswordRules } from './PasswordRules.tsx';
import { RefusalMessage } from './RefusalMessage.tsx';
import { isPastDeadline } from './simple-password.ts';
import './account.css';

const NAMES = ['old', 'fresh', 'again'] as const;
type Name = (typeof NAMES)[number];
type Values = Readonly<Record<Name, string>>;
type Errors = Readonly<Partial<Record<Name | 'whole', string>>>;

const AUTO_COMPLETE = { old: 'current-password', fresh: 'new-password', again: 'new-password' } as const;

/** Whatever the server finds wrong belongs to a field, but for the throttle. */
const FIELD_OF: Readonly<Partial<Record<Reason, Name>>> = {
  oldPasswordMissing: 'old',
  wrongOldPassword: 'old',
  newPasswordMissing: 'fresh',
  passwordRule: 'fresh',
  passwordIsLoginName: 'fresh',
  passwordIsCommon: 'fresh',
  passwordIsOld: 'fresh',
};

/** Section 4: also opens by itself, on entering the layout with a simple password; cancelling logs out then. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const rulesId = 'password-rules';
  const [values, setValues] = useState<Values>({ old: '', fresh: '', again: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [isSimple] = useState(hasSimplePassword);
  const findFaults = useFaults();
  const change = useChange(updatePassword, { refreshes: [], onRefused: ({ mass }) => setErrors({ whole: mass }) });

  const cancel = () => {
    if (hasSimplePassword() && isPastDeadline()) logOutToLogin();
    else onClose();
  };
  const save = async () => {
    const faults = findFaults(values);
    setErrors(faults);
    if (Object.keys(faults).length > 0) return focusOn(NAMES.find((name) => faults[name]));
    const answer = await change.run({ oldPassWord: values.old, newPassWord: values.fresh });
    if (!answer) return;
    if (answer.data) {
      toast('success', t('password.done'));
      logOutToLogin();
      return;
    }
    const field = answer.reason && FIELD_OF[answer.reason];
    setErrors({ [field ?? 'whole']: answer.mass });
    focusOn(field);
  };
  const fieldOf = (name: Name) => (
    <Field label={t(`password.${name}`)} error={errors[name]}>
      {(wiring) => (
        <PasswordInput
          {...wiring}
          aria-describedby={[wiring['aria-describedby'], name === 'fresh' && rulesId].filter(Boolean).join(' ') || undefined}
          name={name}
          value={values[name]}
          autoComplete={AUTO_COMPLETE[name]}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      )}
    </Field>
  );

  return (
    <Dialog
      title={t('password.change')}
      confirmLabel={t('password.save')}
      cancelLabel={isSimple ? t('password.leave') : common('cancel')}
      isBusy={change.isBusy}
      onConfirm={() => void save()}
      onClose={cancel}
    >
      <div className="account-fields">
        {isSimple && <p className="account-notice">{t('password.simple')}</p>}
        <RefusalMessage text={errors.whole} />
        {fieldOf('old')}
        {fieldOf('fresh')}
        <PasswordRules id={rulesId} password={values.fresh} />
        {fieldOf('again')}
      </div>
    </Dialog>
  );
}

/** Section 5, before anything is sent: each field says its first fault. */
function useFaults(): (values: Values) => Errors {
  const { t } = useTranslation('account');
  const { t: reason } = useTranslation('reasons');
  const loginName = useSessionUser()?.loginName ?? '';
  return ({ old, fresh, again }) => {
    const fault = fresh === '' ? 'newPasswordMissing' : passwordFault(fresh, loginName);
    const againFault = () => {
      if (again === '') return t('password.againMissing');
      return again === fresh ? undefined : t('password.differs');
    };
    const said = { old: old === '' ? reason('oldPasswordMissing') : undefined, fresh: fault && reason(fault), again: againFault() };
    return Object.fromEntries(Object.entries(said).filter(([, text]) => text));
  };
}

function focusOn(name: string | undefined): void {
  if (name) document.querySelector<HTMLInputElement>(`dialog[open] input[name=${name}]`)?.focus();
}
