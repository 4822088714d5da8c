import { useState } from 'react';
import { exportOrders } from '@waybound/contract/wire/orders/order-intake';
import type { ListedWaybill } from '@waybound/contract/waybills/waybills';
import { useChange } from '../../../../api/query.ts';
import { saveFile } from '../../../../api/save-file.ts';
import type { SelectionBarProps } from '../../../../parts/list/ListPage.tsx';
import { BatchPickup } from '../../actions/BatchPickup.tsx';
import { BatchPrint, sortPrintable } from '../../actions/BatchPrint.tsx';
import { BatchSendBack } from '../../actions/BatchSendBack.tsx';
import { usePrintLabels } from '../../actions/use-print-labels.tsx';
import { WaybillSelectionBar } from './WaybillSelectionBar.tsx';
import '../../actions/actions.css';

/** The bar of the ticked waybills and the dialogs its buttons open. */
export function SelectionActions({ picked, shown }: SelectionBarProps<ListedWaybill>) {
  const labels = usePrintLabels();
  const exported = useChange(exportOrders, { refreshes: [] });
  const exportPicked = async () => {
    const file = await exported.run({ ids: picked.rows.map(({ id }) => id) });
    if (file) saveFile(file);
  };
  const [asked, setAsked] = useState<'print' | { pickup: readonly ListedWaybill[] } | { sendBack: readonly ListedWaybill[] }>();
  const sorted = sortPrintable(picked.rows);
  const printPrintable = () => {
    setAsked(undefined);
    void labels.print(sorted.printable.map(({ id }) => id));
  };
  return (
    <>
      {picked.rows.length > 0 && (
        <WaybillSelectionBar
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
        <BatchPickup rows={asked.pickup} onDone={picked.drop} onClose={() => setAsked(undefined)} />
      )}
      {labels.dialog}
    </>
  );
}
