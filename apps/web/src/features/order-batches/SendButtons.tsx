import { useState } from 'react';
import { listBatches, readBatch, submitBatch, type Batch, type BatchOrder } from '@waybound/contract/order-intake';
import type { BatchAction } from '@waybound/contract/order-intake-limits';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../api/query.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { toast } from '../../kit/toast.ts';

/** As the server decides it: a draft may lack something, a submission nothing. */
const canBeSaved = ({ state }: BatchOrder): boolean => state === 'ready' || state === 'incomplete';
const canBeSubmitted = ({ state, findings }: BatchOrder): boolean => (state === 'ready' || state === 'saved') && findings.length === 0;

/** What is good goes, as drafts or submitted; what is not stays in the table. */
export function SendButtons({ batch, isWaiting }: { batch: Batch; isWaiting: boolean }) {
  const { t } = useTranslation('orderIntake');
  const { t: c } = useTranslation();
  const { batchId, rev, orders } = batch;
  const [isAsking, setIsAsking] = useState(false);
  const { run, isBusy } = useChange(submitBatch, { refreshes: [readBatch, listBatches] });
  const [toSave, toSubmit] = [orders.filter(canBeSaved).length, orders.filter(canBeSubmitted).length];

  const send = async (action: BatchAction) => {
    const answer = await run({ action, batchId, rev });
    setIsAsking(false);
    if (!answer || answer.isQueued) return;
    const good = answer.results.filter(({ ok }) => ok).length;
    const wrong = answer.results.length - good;
    if (wrong > 0) toast('warning', t('sentSome', { good, wrong }));
    else toast('success', t('sent', { count: good }));
  };
  return (
    <>
      <Button
        isBusy={isBusy && !isAsking}
        isDisabled={isWaiting}
        disabledReason={toSave === 0 && !isWaiting ? t('nothingToSave') : undefined}
        onClick={() => void send('save')}
      >
        {t('save', { count: toSave })}
      </Button>
      <Button
        look="primary"
        isDisabled={isWaiting || isBusy}
        disabledReason={toSubmit === 0 && !isWaiting ? t('nothingToSubmit') : undefined}
        onClick={() => setIsAsking(true)}
      >
        {t('submit', { count: toSubmit })}
      </Button>
      {isAsking && (
        <Dialog
          title={t('submitAsk', { count: toSubmit })}
          confirmLabel={t('submit', { count: toSubmit })}
          cancelLabel={c('cancel')}
          isBusy={isBusy}
          onConfirm={() => void send('submit')}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('submitText', { rest: orders.length - toSubmit })}</p>
        </Dialog>
      )}
    </>
  );
}
