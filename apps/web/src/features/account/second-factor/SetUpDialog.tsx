import { useState } from 'react';
import type { SecondFactorSetUp } from '@waybound/contract/account/account';
import { confirmSecondFactor, startSecondFactor } from '@waybound/contract/wire/account/account';
import { useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Steps } from '../../../kit/status/Steps.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { CodeField } from './CodeField.tsx';
import { CurrentPasswordField } from '../CurrentPasswordField.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RefusalMessage } from '../RefusalMessage.tsx';
import { SecretCard } from './SecretCard.tsx';
import { useIdentityCheck } from '../use-identity-check.ts';

const STEPS = ['password', 'scan', 'keep'] as const;

/** Three steps: who it is, the app and its first code, the recovery codes. Nothing is on before the second is done. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const { password, setPassword, code, setCode, errors, isThere, onRefused } = useIdentityCheck();
  const [begun, setBegun] = useState<SecondFactorSetUp>();
  const [codes, setCodes] = useState<readonly string[]>();
  const start = useChange(startSecondFactor, { refreshes: [], onRefused });
  const confirm = useChange(confirmSecondFactor, { done: t('setUp.done'), onRefused });
  const at = codes ? 2 : begun ? 1 : 0;

  const begin = async () => {
    if (isThere('password')) setBegun(await start.run({ password }));
  };
  const finish = async (setUp: string) => {
    if (isThere('code')) setCodes((await confirm.run({ setUp, code }))?.recoveryCodes);
  };
  return (
    <Dialog
      title={t('setUp.title')}
      size="medium"
      confirmLabel={codes ? undefined : t(begun ? 'setUp.confirm' : 'setUp.next')}
      cancelLabel={codes ? t('recovery.close') : common('cancel')}
      isBusy={start.isBusy || confirm.isBusy}
      onConfirm={() => void (begun ? finish(begun.setUp) : begin())}
      onClose={onClose}
    >
      <div className="account-fields">
        <Steps label={t('setUp.steps')} current={at} steps={STEPS.map((key) => ({ key, label: t(`setUp.${key}`) }))} />
        <RefusalMessage text={errors.whole} />
        {!begun && (
          <>
            <p>{t('setUp.passwordText')}</p>
            <CurrentPasswordField value={password} error={errors.password} onChange={setPassword} />
          </>
        )}
        {begun && !codes && (
          <>
            <SecretCard secret={begun.secret} qr={begun.qr} />
            <CodeField value={code} error={errors.code} hint={t('setUp.codeHint')} isFirst onChange={setCode} />
          </>
        )}
        {codes && <RecoveryCodes codes={codes} />}
      </div>
    </Dialog>
  );
}
