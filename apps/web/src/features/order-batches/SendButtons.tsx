import { useState } from 'react';
import type { Batch, BatchOrder } from '@waybound/contract/orders/order-intake';
import { listBatches, readBatch, submitBatch } from '@waybound/contract/wire/orders/order-intake';
import type { BatchAction } from '@waybound/contract/orders/order-intake-limits';
import { useChange } from '../../api/query.ts';
import { useSessionUser } from '../../api/bootstrap-data.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { usePricesAreHidden } from '../../parts/waybill/HiddenPrice.tsx';
import { BATCH_PAGE } from '../../parts/waybill/order-page.ts';
import { saveUsualOrderPage } from '../../parts/waybill/usual-order-page.ts';
import { freightOf } from './freight.ts';

/** As the server decides it: a draft may lack something, a submission nothing. */
const canBeSaved = ({ state }: BatchOrder): boolean => state === 'ready' || state === 'incomplete';
const canBeSubmitted = ({ state, findings }: BatchOrder): boolean => (state === 'ready' || state === 'saved') && findings.length === 0;

/** What is good goes, as drafts or submitted; what is not stays in the table. */
export function SendButtons({ batch, isWaiting }: { batch: Batch; isWaiting: boolean }) {
  const { t } = useTranslation('orderIntake');
  const { t: c } = useTranslation();
  const { batchId, rev, orders } = batch;
  const loginName = useSessionUser()?.loginName ?? '';
  const [isAsking, setIsAsking] = useState(false);
  const { run, isBusy } = useChange(submitBatch, { refreshes: [readBatch, listBatches] });
  const good = orders.filter(canBeSubmitted);
  const [toSave, toSubmit] = [orders.filter(canBeSaved).length, good.length];
  const rest = orders.filter(({ state }) => state !== 'sent').length - toSubmit;

  const send = async (action: BatchAction) => {
    const answer = await run({ action, batchId, rev });
    setIsAsking(false);
    if (answer && action === 'submit') saveUsualOrderPage(loginName, BATCH_PAGE);
    if (!answer || answer.isQueued) return;
    const done = answer.results.filter(({ ok }) => ok).length;
    const wrong = answer.results.length - done;
    if (wrong > 0) toast('warning', t('sentSome', { good: done, wrong }));
    else toast('success', t('sent', { count: done }));
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
        variant="primary"
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
          <p>{t('submitText')}</p>
          {rest > 0 && <p>{t('submitRest', { count: rest })}</p>}
          <FreightOf orders={good} />
        </Dialog>
      )}
    </>
  );
}

/** What these orders will cost, before their prices are frozen. */
function FreightOf({ orders }: { orders: readonly BatchOrder[] }) {
  const { t } = useTranslation('orderIntake');
  const format = useFormats();
  const areHidden = usePricesAreHidden();
  if (areHidden) return null;
  const unpriced = orders.filter(({ price }) => price === null).length;
  return (
    <>
      {freightOf(orders).map(({ currency, total }) => (
        <p key={currency} className="batch-freight">
          {t('total')} <b>{format.money(total, currency)}</b>
        </p>
      ))}
      {unpriced > 0 && <p className="muted">{t('unpriced', { count: unpriced })}</p>}
    </>
  );
}
