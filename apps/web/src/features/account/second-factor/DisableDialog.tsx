import { disableSecondFactor } from '@waybound/contract/wire/account/account';
import { useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { CodeField } from './CodeField.tsx';
import { CurrentPasswordField } from '../CurrentPasswordField.tsx';
import { RefusalMessage } from '../RefusalMessage.tsx';
import { useIdentityCheck } from '../use-identity-check.ts';

export function DisableDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const { password, setPassword, code, setCode, errors, isThere, onRefused } = useIdentityCheck();
  const change = useChange(disableSecondFactor, { done: t('disable.done'), onRefused });
  const disable = async () => {
    if (isThere('password', 'code') && (await change.run({ password, code }))) onClose();
  };
  return (
    <Dialog
      title={t('disable.title')}
      isDanger
      confirmLabel={t('disable.confirm')}
      cancelLabel={common('cancel')}
      isBusy={change.isBusy}
      onConfirm={() => void disable()}
      onClose={onClose}
    >
      <div className="account-fields">
        <p>{t('disable.text')}</p>
        <RefusalMessage text={errors.whole} />
        <CurrentPasswordField value={password} error={errors.password} onChange={setPassword} />
        <CodeField value={code} error={errors.code} hint={t('factor.codeHint')} onChange={setCode} />
      </div>
    </Dialog>
  );
}
