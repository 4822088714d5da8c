import type { ApiKey } from '@waybound/contract/account/api-keys';
import { revokeApiKey } from '@waybound/contract/wire/account/api-keys';
import { useChange } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../kit/use-translation.ts';

/** Asks before a program is shut out. */
export function RevokeDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation(['apiKeys', 'application']);
  const change = useChange(revokeApiKey, { done: t('apiKeys:revokeDone', { name }) });
  const run = async () => {
    await change.run({ id });
    onClose();
  };
  return (
    <Dialog
      title={t('apiKeys:revokeAsk', { name })}
      isDanger
      confirmLabel={t('apiKeys:revoke')}
      cancelLabel={t('application:cancel')}
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{t('apiKeys:revokeText')}</p>
    </Dialog>
  );
}
