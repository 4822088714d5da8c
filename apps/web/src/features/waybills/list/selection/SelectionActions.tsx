import { useState } from 'react';
import {
  batchExportTrackingNumber,
  batchExportWaybillInfo,
  MAX_SHEET_WAYBILLS,
  startSheet,
} from '@waybound/contract/wire/documents/waybill-exports';
import { listExports } from '@waybound/contract/wire/documents/exports';
import { exportOrders } from '@waybound/contract/wire/orders/order-intake';
import type { ListedWaybill } from '@waybound/contract/waybills/waybills';
import { useChange } from '../../../../api/query.ts';
import { useDownload } from '../../../../api/use-download.ts';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { lazyComponent } from '../../../../parts/lazy-component.tsx';
import type { SelectionBarProps } from '../../../../parts/list/ListPage.tsx';
import { partRows, type Batched, type Parted } from '../../actions/action-refusals.ts';
import { BatchPickup } from '../../actions/BatchPickup.tsx';
import { BatchPrint } from '../../actions/BatchPrint.tsx';
import { LeftOut } from '../../actions/LeftOut.tsx';
import { BatchSendBack } from '../../actions/BatchSendBack.tsx';
import { usePrintLabels } from '../../labels/use-print-labels.tsx';
import { MergeDialog } from '../../merges/lazy-merges.ts';
import { WaybillSelectionBar } from './WaybillSelectionBar.tsx';
import '../../actions/actions.css';

/** They load lazily: few batches are handovers or replies, and one checks its fields by the contract's schemas. */
const BatchHandover = lazyComponent(() => import('../../actions/batch/BatchHandover.tsx').then((loaded) => loaded.BatchHandover), {
  topics: ['waybillBatches'],
});
const BatchReply = lazyComponent(() => import('../../actions/batch/BatchReply.tsx').then((loaded) => loaded.BatchReply), {
  topics: ['waybillBatches', 'waybillDetail'],
});
const ArrivalDialog = lazyComponent(() => import('../../actions/batch/ArrivalDialog.tsx').then((loaded) => loaded.ArrivalDialog), {
  topics: ['arrivalReports', 'waybillBatches', 'waybillDetail'],
});
const BATCHES = { pickup: BatchPickup, handover: BatchHandover, reply: BatchReply, report: ArrivalDialog, sendBack: BatchSendBack };

/** A draft cannot be what the others are merged with. */
const masterFirst = (rows: readonly ListedWaybill[]): ListedWaybill[] => {
  const master = rows.find(({ status }) => status !== 'wait_for_confirm') ?? rows[0];
  return master ? [master, ...rows.filter((row) => row !== master)] : [];
};

/** The bar of the ticked waybills and the dialogs its buttons open. */
export function SelectionActions({ picked, shown }: SelectionBarProps<ListedWaybill>) {
  const { t } = useTranslation('lists');
  const labels = usePrintLabels();
  const [merging, setMerging] = useState<readonly ListedWaybill[]>();
  const exported = useDownload(exportOrders);
  const tracking = useDownload(batchExportTrackingNumber);
  const info = useDownload(batchExportWaybillInfo);
  const job = useChange(startSheet, { refreshes: [listExports], done: t('export.started') });
  const ids = picked.rows.map(({ id }) => id);
  // More than one answer takes is drawn in the background.
  const isLong = ids.length > MAX_SHEET_WAYBILLS;
  // As they were when it was pressed: what is done is no longer ticked.
  const [asked, setAsked] = useState<Parted & { batched: Batched }>();
  const close = () => setAsked(undefined);
  const print = ({ able }: Parted) => {
    close();
    labels.print(able.map(({ id }) => id));
  };
  const askForLabels = () => {
    const { able, refused } = partRows(picked.rows, 'print');
    labels.ask(
      able.map(({ id }) => id),
      refused.length > 0 && <LeftOut refused={refused} batched="print" />,
    );
  };
  const begin = (batched: Batched) => {
    const parted = partRows(picked.rows, batched);
    if (batched === 'print' && parted.refused.length === 0) return print(parted);
    setAsked({ ...parted, batched });
  };
  const Batch = asked && asked.batched !== 'print' ? BATCHES[asked.batched] : undefined;
  return (
    <>
      {picked.rows.length > 0 && (
        <WaybillSelectionBar
          picked={picked}
          shown={shown}
          onBegin={begin}
          onMerge={() => setMerging(masterFirst(picked.rows))}
          onLabelOptions={askForLabels}
          onExport={() => exported.save({ ids })}
          isExporting={exported.isBusy || tracking.isBusy || info.isBusy || job.isBusy}
          onExportTracking={() => (isLong ? void job.run({ ids, sheet: 'tracking' }) : tracking.save({ ids }))}
          onExportInfo={() => (isLong ? void job.run({ ids, sheet: 'info' }) : info.save({ ids }))}
        />
      )}
      {asked?.batched === 'print' && <BatchPrint {...asked} onPrint={() => print(asked)} onClose={close} />}
      {asked && Batch && <Batch {...asked} onDone={picked.drop} onClose={close} />}
      {merging?.[0] && (
        <MergeDialog
          id={merging[0].id}
          chosen={merging.slice(1).map(({ id }) => id)}
          onDone={picked.drop}
          onClose={() => setMerging(undefined)}
        />
      )}
      {labels.dialog}
    </>
  );
}
