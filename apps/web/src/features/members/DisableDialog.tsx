import type { Member } from '@waybound/contract/account/members';
import { disableMember } from '@waybound/contract/wire/account/members';
import { useChange } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../kit/use-translation.ts';

/** Asks before a login is disabled. */
export function DisableDialog({ member: { id, loginName }, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation(['members', 'application']);
  const change = useChange(disableMember, { done: t('members:disableDone', { loginName }) });
  const run = async () => {
    await change.run({ id });
    onClose();
  };
  return (
    <Dialog
      title={t('members:disableAsk', { loginName })}
      isDanger
      confirmLabel={t('members:disable')}
      cancelLabel={t('application:cancel')}
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{t('members:disableText')}</p>
    </Dialog>
  );
}
