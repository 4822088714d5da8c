import { lazy, Suspense, useState } from 'react';
import { exportOrders } from '@waybound/contract/wire/order-intake';
import type { WaybillRow } from '@waybound/contract/waybills';
import { i18n } from '@waybound/phrases/i18n';
import { useChange } from '../../../api/query.ts';
import { saveFile } from '../../../api/save-file.ts';
import { BatchPrint, sortPrintable } from '../actions/BatchPrint.tsx';
import { BatchSendBack } from '../actions/BatchSendBack.tsx';
import { usePrintLabels } from '../actions/use-print-labels.tsx';
import { DIALOG_TOPICS } from '../../../parts/pickup/dialog-topics.ts';
import { PickedBar } from './PickedBar.tsx';
import type { PickedWaybills } from './use-picked.ts';
import '../actions/actions.css';

const BatchPickup = lazy(async () => {
  await i18n.loadTopics(DIALOG_TOPICS);
  return { default: (await import('../actions/BatchPickup.tsx')).BatchPickup };
});

interface PickedActionsProps {
  picked: PickedWaybills;
  shown: readonly WaybillRow[] | undefined;
}

/** The bar of the ticked waybills and the dialogs its buttons open. */
export function PickedActions({ picked, shown }: PickedActionsProps) {
  const labels = usePrintLabels();
  const exported = useChange(exportOrders, { refreshes: [] });
  const exportPicked = async () => {
    const file = await exported.run({ ids: picked.rows.map(({ id }) => id) });
    if (file) saveFile(file);
  };
  const [asked, setAsked] = useState<'print' | { pickup: readonly WaybillRow[] } | { sendBack: readonly WaybillRow[] }>();
  const sorted = sortPrintable(picked.rows);
  const printPrintable = () => {
    setAsked(undefined);
    void labels.print(sorted.printable.map(({ id }) => id));
  };
  return (
    <>
      {picked.rows.length > 0 && (
        <PickedBar
          picked={picked}
          shown={shown}
          onPickup={() => setAsked({ pickup: picked.rows })}
          onPrint={() => (sorted.refused.length === 0 ? printPrintable() : setAsked('print'))}
          onSendBack={() => setAsked({ sendBack: picked.rows })}
          onExport={() => void exportPicked()}
          isExporting={exported.isBusy}
        />
      )}
      {asked === 'print' && <BatchPrint {...sorted} onPrint={printPrintable} onClose={() => setAsked(undefined)} />}
      {asked && asked !== 'print' && 'sendBack' in asked && (
        <BatchSendBack rows={asked.sendBack} onDone={picked.drop} onClose={() => setAsked(undefined)} />
      )}
      {asked && asked !== 'print' && 'pickup' in asked && (
        <Suspense>
          <BatchPickup rows={asked.pickup} onDone={picked.drop} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
      {labels.dialog}
    </>
  );
}
