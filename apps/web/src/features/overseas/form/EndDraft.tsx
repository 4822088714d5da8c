import { closeOverseas, deleteOverseas } from '@waybound/contract/wire/overseas/overseas';
import { useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { OVERSEAS_READS } from '../overseas-reads.ts';

interface EndDraftProps {
  asked: 'delete' | 'close';
  draft: { id: string; rev: number };
  waybillNo: string;
  onClose: () => void;
  onDone: () => void;
}

/** A draft that is given up is gone, or stays readable. */
export function EndDraft({ asked, draft: { id, rev }, waybillNo, onClose, onDone }: EndDraftProps) {
  const { t } = useTranslation(['overseas', 'application']);
  const refreshes = OVERSEAS_READS;
  const deleting = useChange(deleteOverseas, { refreshes, done: t('overseas:done.delete', { waybillNo }) });
  const closing = useChange(closeOverseas, { refreshes, done: t('overseas:done.close', { waybillNo }) });
  const run = async () => {
    const isDone = asked === 'delete' ? await deleting.run({ id }) : await closing.run({ id, rev });
    onClose();
    if (isDone && asked === 'delete') onDone();
  };
  return (
    <Dialog
      title={t(`overseas:ask.${asked}`, { waybillNo })}
      confirmLabel={t(`overseas:actions.${asked}`)}
      cancelLabel={t('application:cancel')}
      isDanger
      isBusy={deleting.isBusy || closing.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{t(`overseas:askText.${asked}`)}</p>
    </Dialog>
  );
}
