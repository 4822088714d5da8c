import { useState } from 'react';
import type { Wire } from '@waybound/contract/wire';
import { cancelTransfer, getOverseas, listOverseas } from '@waybound/contract/wire/overseas/overseas';
import { submitOrder } from '@waybound/contract/wire/orders/orders';
import type { WaybillRow } from '@waybound/contract/waybills/waybills';
import { cancelWaybill, confirmPacking, deleteWaybill, sendBack, withdrawHandover } from '@waybound/contract/wire/waybills/waybill-actions';
import type { DescribedFinding } from '../../../api/api-error.ts';
import { refreshReads } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { toastUndoable } from '../../../parts/undo/toast-undoable.ts';
import { undoing } from '../../../parts/undo/take-back.ts';
import { DANGEROUS, type ConfirmedAction } from './action-refusals.ts';
import { Effects } from './Effects.tsx';
import { FindingList } from './FindingList.tsx';
import { useWaybillChange } from './use-waybill-change.ts';

const CALLS = {
  submit: submitOrder,
  confirmPacking,
  withdrawHandover,
  cancelTransferOverseas: cancelTransfer,
  sendBack,
  cancel: cancelWaybill,
  delete: deleteWaybill,
} satisfies Readonly<Record<ConfirmedAction, Wire>>;

interface ConfirmActionProps {
  action: ConfirmedAction;
  row: WaybillRow;
  onDone: () => void;
  onClose: () => void;
}

/** Asks with the waybill's number, names what else happens, and does it. */
export function ConfirmAction({ action, row, onDone, onClose }: ConfirmActionProps) {
  const { t } = useTranslation(['waybillActions', 'application']);
  const { waybillNo } = row;
  const [findings, setFindings] = useState<readonly DescribedFinding[]>([]);
  const isUndoable = action === 'delete';
  const done = t(`waybillActions:action.${action}.done`, { waybillNo });
  const change = useWaybillChange(CALLS[action], {
    done: isUndoable ? '' : done,
    onFindings: (error) => setFindings(error.findings),
    onRefused: onClose,
  });
  const run = async () => {
    const answer = await change.run({ id: row.id, rev: row.rev });
    if (!answer) return;
    if (action === 'cancelTransferOverseas') void refreshReads([getOverseas, listOverseas]);
    if (isUndoable) void toastUndoable(done, undoing([{ id: row.id, rev: answer.rev }]));
    onClose();
    onDone();
  };

  return (
    <Dialog
      title={t(`waybillActions:action.${action}.ask`, { waybillNo })}
      confirmLabel={findings.length > 0 ? undefined : t(`waybillActions:action.${action}.name`)}
      cancelLabel={t('application:back')}
      isDanger={DANGEROUS.includes(action)}
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {findings.length > 0 ? (
        <>
          <p>{t('waybillActions:action.findings')}</p>
          <FindingList findings={findings} />
        </>
      ) : (
        <>
          <p>{t(`waybillActions:action.${action}.text`)}</p>
          <Effects action={action} />
        </>
      )}
    </Dialog>
  );
}
