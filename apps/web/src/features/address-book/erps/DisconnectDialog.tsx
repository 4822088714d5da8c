import { disconnectErp, type Erp } from '@waybound/contract/wire/address-book/erps';
import { useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';

/** Asks before an ERP is forgotten. */
export function DisconnectDialog({ erp, onClose }: { erp: Erp; onClose: () => void }) {
  const { t } = useTranslation(['erps', 'application']);
  const name = t(`erps:title.${erp}`);
  const change = useChange(disconnectErp, { done: t('erps:disconnectDone', { name }) });
  const run = async () => {
    await change.run({ erp });
    onClose();
  };
  return (
    <Dialog
      title={t('erps:disconnectAsk', { name })}
      isDanger
      confirmLabel={t('erps:disconnect')}
      cancelLabel={t('application:cancel')}
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{t('erps:disconnectText')}</p>
    </Dialog>
  );
}
