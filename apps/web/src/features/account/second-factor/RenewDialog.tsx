import { useState } from 'react';
import { renewRecoveryCodes } from '@waybound/contract/wire/account/account';
import { useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { CodeField } from './CodeField.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RefusalMessage } from '../RefusalMessage.tsx';
import { useIdentityCheck } from '../use-identity-check.ts';

export function RenewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const { code, setCode, errors, isThere, onRefused } = useIdentityCheck();
  const [codes, setCodes] = useState<readonly string[]>();
  const change = useChange(renewRecoveryCodes, { onRefused });
  const renew = async () => {
    if (!isThere('code')) return;
    const answer = await change.run({ code });
    if (answer) setCodes(answer.recoveryCodes);
  };
  return (
    <Dialog
      title={t('renew.title')}
      confirmLabel={codes ? undefined : t('renew.confirm')}
      cancelLabel={codes ? t('recovery.close') : common('cancel')}
      isBusy={change.isBusy}
      onConfirm={() => void renew()}
      onClose={onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <div className="account-fields">
          <p>{t('renew.text')}</p>
          <RefusalMessage text={errors.whole} />
          <CodeField value={code} error={errors.code} hint={t('factor.codeHint')} onChange={setCode} />
        </div>
      )}
    </Dialog>
  );
}
