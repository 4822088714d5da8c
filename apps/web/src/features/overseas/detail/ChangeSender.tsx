import type { OverseasDetail } from '@waybound/contract/overseas/overseas';
import { changeOverseasSender } from '@waybound/contract/wire/overseas/overseas';
import { useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import type { ReturnDraft } from '../form/use-saved-return.ts';
import { senderOf, type Sender } from '../form/return-values.ts';
import { SenderFields } from '../form/SenderFields.tsx';
import { OVERSEAS_READS } from '../overseas-reads.ts';

interface ChangeSenderProps {
  waybill: OverseasDetail;
  onClose: () => void;
}

/** Another sender, whole. */
export function ChangeSender({ waybill, onClose }: ChangeSenderProps) {
  const { t } = useTranslation(['overseas', 'application']);
  const form = useRecordForm<{ sender: Sender }, ReturnDraft>({
    record: waybill,
    valuesOf: (record) => ({ sender: senderOf(record?.order.sender) }),
    stale: t('overseas:stale'),
  });
  const { id, waybillNo } = waybill;
  const change = useChange(changeOverseasSender, {
    refreshes: OVERSEAS_READS,
    onRefused: form.refused,
    done: t('overseas:done.changeSender', { waybillNo }),
  });
  const run = async () => {
    const { rev } = form.record ?? waybill;
    if (await form.submit(() => change.run({ id, rev, sender: form.values.sender }))) onClose();
  };
  return (
    <Dialog
      title={t('overseas:ask.changeSender', { waybillNo })}
      confirmLabel={t('overseas:form.save')}
      cancelLabel={t('application:cancel')}
      size="large"
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div id={form.id}>
        <SenderFields form={form} />
      </div>
    </Dialog>
  );
}
