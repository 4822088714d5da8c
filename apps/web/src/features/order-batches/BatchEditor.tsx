import { useState } from 'react';
import type { Batch } from '@waybound/contract/orders/order-intake';
import { createLink } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Columns3 from 'lucide-react/icons/columns-3';
import { Button, ButtonLink } from '../../kit/button/Button.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { BatchGrid } from './BatchGrid.tsx';
import { BatchResults } from './BatchResults.tsx';
import { Counts } from './EarlierBatches.tsx';
import { LeftOutColumns } from './LeftOutColumns.tsx';
import { MappingDialog } from './MappingDialog.tsx';
import { MissingColumns } from './MissingColumns.tsx';
import { SendButtons } from './SendButtons.tsx';
import { UnderstoodQuantities } from './UnderstoodQuantities.tsx';
import { useBatch, type OpenBatch } from './use-batch.ts';

const BackLink = createLink(ButtonLink);

/** One batch: its state, the rows to repair, and what has come of them. */
export function BatchEditor({ batchId }: { batchId: string }) {
  const { t } = useTranslation('orderIntake');
  const open = useBatch(batchId);
  const { batch, error } = open;
  const [isMapping, setIsMapping] = useState(false);
  if (error && !batch) return <LoadFailure error={error} onRetry={open.reload} />;
  return (
    <>
      <PageHeader
        title={batch ? batch.name || t('pasted') : <Skeleton width="12em" />}
        subtitle={batch && <Counts counts={batch.counts} />}
      >
        <BackLink to="/waybillManagement/batchOrder" search={{}} variant="quiet" icon={<ArrowLeft />}>
          {t('back')}
        </BackLink>
        {batch && batch.state !== 'failed' && (
          <>
            <Button icon={<Columns3 />} isDisabled={open.isProcessing} onClick={() => setIsMapping(true)}>
              {t('mapping.action')}
            </Button>
            <SendButtons batch={batch} isWaiting={open.isProcessing || open.isSaving} />
          </>
        )}
      </PageHeader>
      <div className="batch-page">
        {batch && <JobProgress batch={batch} />}
        {batch && open.rows && batch.state !== 'failed' && (
          <EditorBody open={{ ...open, batch, rows: open.rows }} onMap={() => setIsMapping(true)} />
        )}
      </div>
      {batch && isMapping && <MappingDialog batch={batch} sample={open.rows?.[0]} onClose={() => setIsMapping(false)} />}
    </>
  );
}

export type LoadedBatch = OpenBatch & { batch: Batch; rows: NonNullable<OpenBatch['rows']> };

function EditorBody({ open, onMap }: { open: LoadedBatch; onMap: () => void }) {
  return (
    <>
      <LeftOutColumns batch={open.batch} rows={open.rows} onMap={open.isProcessing ? undefined : onMap} />
      <MissingColumns batch={open.batch} isWaiting={open.isProcessing || open.isSaving} />
      <UnderstoodQuantities columns={open.batch.columns} />
      <BatchGrid open={open} />
      <BatchResults batch={open.batch} />
    </>
  );
}

/** What goes on in the background, or why it has ended. */
function JobProgress({ batch: { state, done, total, mass } }: { batch: Batch }) {
  const { t } = useTranslation('orderIntake');
  if (state === 'failed') return <EmptyState title={t('failed')}>{mass}</EmptyState>;
  if (state === 'ready') return null;
  const text = t(`working.${state}`, { done, total });
  return (
    <div className="batch-work" role="status">
      <p>{text}</p>
      <progress aria-label={text} value={done} max={Math.max(total, 1)} />
      <small className="muted">{t('working.leave')}</small>
    </div>
  );
}
