import { useCallback, useMemo } from 'react';
import { BILL_DISPUTE_ANSWER_DAYS } from '@waybound/contract/pricing/bill-dispute-states';
import type { BillDetail } from '@waybound/contract/pricing/finance';
import { disputeBill } from '@waybound/contract/wire/pricing/bill-disputes';
import { useChange } from '../../../../api/query.ts';
import { Dialog } from '../../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { toFaults, useRecordForm } from '../../../../parts/form/use-record-form.ts';
import { usePickedFiles } from '../../../../parts/files/use-picked-files.ts';
import { useRuleTexts } from '../../../../parts/rule-texts.ts';
import { DISPUTE_READS } from './dispute-reads.ts';
import { disputableLines } from './disputable.ts';
import { findingsOf, NEW_DISPUTE, sentOf, waybillOf, type DisputeValues } from './dispute-values.ts';
import { DisputeFields } from './DisputeFields.tsx';

/** Says which charges of a bill are too much, by how much and why. */
export function DisputeDialog({ bill, onClose }: { bill: BillDetail; onClose: () => void }) {
  const { t } = useTranslation(['bills', 'application']);
  const words = useRuleTexts();
  const lines = useMemo(() => disputableLines(bill), [bill]);
  const faultsOf = useCallback((values: DisputeValues) => toFaults(findingsOf(bill.id, values, lines), words), [bill.id, lines, words]);
  const form = useRecordForm<DisputeValues>({ record: undefined, valuesOf: () => NEW_DISPUTE, faultsOf });
  const sending = useChange(disputeBill, {
    refreshes: DISPUTE_READS,
    onRefused: form.refused,
    done: ({ billNo }) => t('bills:dispute.sent', { billNo }),
  });
  const files = usePickedFiles('other');
  const send = async () => {
    const sent = sentOf(bill.id, form.values, lines);
    const fileIds = await files.upload(waybillOf(sent, bill));
    return fileIds && sending.run({ ...sent, ...(fileIds.length > 0 && { fileIds }) });
  };
  const run = async () => {
    if (await form.submit(send)) onClose();
  };
  return (
    <Dialog
      title={t('bills:dispute.title', { billNo: bill.billNo })}
      confirmLabel={t('bills:dispute.send')}
      cancelLabel={t('application:cancel')}
      size="large"
      isBusy={files.isBusy || sending.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p className="muted">{t('bills:dispute.intro', { days: BILL_DISPUTE_ANSWER_DAYS })}</p>
      <DisputeFields form={form} billId={bill.id} lines={lines} currency={bill.currency} files={files} />
    </Dialog>
  );
}
