import { useState } from 'react';
import type { BatchCounts, BatchHead } from '@waybound/contract/orders/order-intake';
import { deleteBatch, listBatches } from '@waybound/contract/wire/orders/order-intake';
import { BATCH_ORDER_STATES } from '@waybound/contract/orders/order-intake-limits';
import { Link } from '@tanstack/react-router';
import Table2 from 'lucide-react/icons/table-2';
import Trash2 from 'lucide-react/icons/trash';
import { useCall, useChange } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';

/** What was brought before: to go on with, or to forget. */
export function EarlierBatches() {
  const { t } = useTranslation('orderIntake');
  const list = useCall(listBatches, undefined);
  const [leaving, setLeaving] = useState<BatchHead>();
  return (
    <section className="batch-earlier" aria-label={t('earlier')}>
      <h2>{t('earlier')}</h2>
      {list.error && !list.data ? (
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data?.batches.length === 0 ? (
        <EmptyState icon={<Table2 />} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <ul>
          {list.data ? list.data.batches.map((batch) => <Line key={batch.batchId} batch={batch} onDelete={setLeaving} />) : <Loading />}
        </ul>
      )}
      {leaving && <DeleteDialog batch={leaving} onClose={() => setLeaving(undefined)} />}
    </section>
  );
}

function Loading() {
  return [1, 2, 3].map((line) => (
    <li key={line}>
      <Skeleton width="100%" />
    </li>
  ));
}

function Line({ batch, onDelete }: { batch: BatchHead; onDelete: (batch: BatchHead) => void }) {
  const { t } = useTranslation('orderIntake');
  const format = useFormats();
  const { batchId, createdAt, rowCount, counts } = batch;
  const name = batch.name || t('pasted');
  const orders = BATCH_ORDER_STATES.reduce((sum, state) => sum + counts[state], 0);
  return (
    <li>
      <Link to="/waybillManagement/batchOrder" search={{ batch: batchId }}>
        {name}
      </Link>
      <small className="muted">
        {format.moment(createdAt)} · {t('line', { rows: rowCount, orders })}
      </small>
      <Counts counts={counts} />
      <IconButton size="small" label={t('remove', { name })} icon={<Trash2 />} onClick={() => onDelete(batch)} />
    </li>
  );
}

/** How many are in each state; zeros are left out. */
export function Counts({ counts }: { counts: BatchCounts }) {
  const { t } = useTranslation('orderIntake');
  const format = useFormats();
  return (
    <span className="batch-counts">
      {BATCH_ORDER_STATES.filter((state) => counts[state] > 0).map((state) => (
        <span key={state} data-state={state}>
          {t(`states.${state}`)} <b>{format.count(counts[state])}</b>
        </span>
      ))}
    </span>
  );
}

function DeleteDialog({ batch, onClose }: { batch: BatchHead; onClose: () => void }) {
  const { t } = useTranslation('orderIntake');
  const { t: c } = useTranslation();
  const { run, isBusy } = useChange(deleteBatch, { refreshes: [listBatches], done: t('removed') });
  const remove = async () => {
    await run({ batchId: batch.batchId });
    onClose();
  };
  return (
    <Dialog
      title={t('removeAsk', { name: batch.name || t('pasted') })}
      confirmLabel={c('delete')}
      cancelLabel={c('cancel')}
      isDanger
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
    </Dialog>
  );
}
