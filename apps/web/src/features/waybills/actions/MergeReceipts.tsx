import { useState } from 'react';
import type { WireAnswer } from '@waybound/contract/wire';
import { mergeReceipts, undoReceiptMerge } from '@waybound/contract/wire/waybills/receipts';
import type { ListedWaybill } from '@waybound/contract/waybills/waybills';
import { request } from '../../../api/client.ts';
import { makeKey, useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { toastUndoable } from '../../../parts/undo/toast-undoable.ts';
import { ResultTable } from '../../../parts/batch/ResultTable.tsx';

interface MergeReceiptsProps {
  rows: readonly ListedWaybill[];
  onClose: () => void;
}

/** Asks once, then shows what became of each: which are in the receipt, and why the others are not. */
export function MergeReceipts({ rows, onClose }: MergeReceiptsProps) {
  const { t } = useTranslation(['receipts', 'application']);
  const [answer, setAnswer] = useState<WireAnswer<typeof mergeReceipts>>();
  const change = useChange(mergeReceipts);
  const run = async () => {
    const merged = await change.run({ ids: rows.map(({ id }) => id) });
    if (!merged) return;
    setAnswer(merged);
    if (!merged.receipt) return;
    const { id, receiptNo } = merged.receipt;
    void toastUndoable(t('receipts:mergeDone', { receiptNo }), () => request(undoReceiptMerge, { id }, { idempotencyKey: makeKey() }));
  };
  if (!answer) {
    return (
      <Dialog
        title={t('receipts:mergeAsk', { count: rows.length })}
        confirmLabel={t('receipts:mergeConfirm')}
        cancelLabel={t('application:back')}
        isBusy={change.isBusy}
        onConfirm={() => void run()}
        onClose={onClose}
      >
        <p className="batch-numbers identifier">{rows.map(({ waybillNo }) => waybillNo).join(', ')}</p>
        <p>{t('receipts:mergeText')}</p>
      </Dialog>
    );
  }
  const { receipt, results } = answer;
  return (
    <Dialog
      title={receipt ? t('receipts:mergeDone', { receiptNo: receipt.receiptNo }) : t('receipts:mergeNone')}
      size="medium"
      cancelLabel={t('application:close')}
      onClose={onClose}
    >
      <ResultTable results={results} ok={t('receipts:mergeOk')} />
    </Dialog>
  );
}
