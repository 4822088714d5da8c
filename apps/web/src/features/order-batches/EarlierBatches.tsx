import { useMemo, useState } from 'react';
import type { BatchCounts, BatchHead } from '@waybound/contract/orders/order-intake';
import { deleteBatch, listBatches } from '@waybound/contract/wire/orders/order-intake';
import { BATCH_ORDER_STATES } from '@waybound/contract/orders/order-intake-limits';
import { Link } from '@tanstack/react-router';
import Table2 from 'lucide-react/icons/table-2';
import { useCall, useChange } from '../../api/query.ts';
import type { Column } from '../../kit/data-table/DataTable.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { RecordTable } from '../../parts/list/RecordTable.tsx';
import { LoadFailure } from '../../parts/LoadFailure.tsx';

/** As the table takes it: a batch is named by `batchId` on the wire. */
interface BatchRow extends BatchHead {
  id: string;
}

/** What was brought before: to go on with, or to forget. */
export function EarlierBatches() {
  const { t } = useTranslation('orderIntake');
  const { t: c } = useTranslation();
  const list = useCall(listBatches, undefined);
  const [leaving, setLeaving] = useState<BatchHead>();
  const columns = useColumns();
  const rows = useMemo(() => list.data?.batches.map((batch): BatchRow => ({ ...batch, id: batch.batchId })), [list.data]);
  const nameOf = (batch: BatchHead) => batch.name || t('pasted');
  return (
    <section className="batch-earlier" aria-label={t('earlier')}>
      <h2>{t('earlier')}</h2>
      {list.error && !rows ? (
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <RecordTable
          label={t('earlier')}
          columns={columns}
          rows={rows}
          empty={
            <EmptyState icon={<Table2 />} title={t('none')}>
              {t('noneText')}
            </EmptyState>
          }
          skeletonRows={3}
          menuLabelOf={(batch) => t('rowMenu', { name: nameOf(batch) })}
          itemsOf={(batch) => [{ key: 'delete', label: c('delete'), isDanger: true, onSelect: () => setLeaving(batch) }]}
        />
      )}
      {leaving && <DeleteDialog batch={leaving} onClose={() => setLeaving(undefined)} />}
    </section>
  );
}

function useColumns(): readonly Column<BatchRow>[] {
  const { t } = useTranslation('orderIntake');
  const format = useFormats();
  return useMemo(
    (): Column<BatchRow>[] => [
      {
        key: 'name',
        title: t('list.name'),
        width: 320,
        render: ({ batchId, name }) => (
          <Link to="/waybillManagement/batchOrder" search={{ batch: batchId }}>
            {name || t('pasted')}
          </Link>
        ),
      },
      { key: 'createdAt', title: t('list.createdAt'), width: 150, render: ({ createdAt }) => format.moment(createdAt) },
      { key: 'rows', title: t('list.rows'), width: 80, align: 'end', render: ({ rowCount }) => format.count(rowCount) },
      {
        key: 'orders',
        title: t('list.orders'),
        width: 90,
        align: 'end',
        render: ({ counts }) => format.count(BATCH_ORDER_STATES.reduce((sum, state) => sum + counts[state], 0)),
      },
      { key: 'states', title: t('list.states'), width: 330, render: ({ counts }) => <Counts counts={counts} /> },
    ],
    [t, format],
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
