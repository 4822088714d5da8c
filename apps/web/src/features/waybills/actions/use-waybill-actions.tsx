import type { ListedAction } from '@waybound/contract/waybills/status';
import { useState, type ReactNode } from 'react';
import type { WaybillRow } from '@waybound/contract/waybills/waybills';
import { useNavigate } from '@tanstack/react-router';
import { lazyComponent } from '../../../parts/lazy-component.tsx';
import { orderPageOf } from '../../../parts/waybill/order-page.ts';
import { LazyPickupDialog } from '../../../parts/pickup/LazyPickupDialog.tsx';
import type { ConfirmedAction } from './action-refusals.ts';
import { ConfirmAction } from './ConfirmAction.tsx';
import { usePrintLabels } from '../labels/use-print-labels.tsx';

/** It loads lazily: it checks its fields by the contract's schemas and lists our warehouses, which no page needs before. */
const HandoverDialog = lazyComponent(async () => (await import('./HandoverDialog.tsx')).HandoverDialog, {
  topics: ['receivingWarehouses'],
});

/** With the pages of waybills: who claims has a waybill before his eyes. */
const CaseDialog = lazyComponent(async () => (await import('../detail/cases/CaseDialog.tsx')).CaseDialog, { topics: ['cases'] });

/** Few waybills are ever transferred, and its fields are checked by the contract's schemas. */
const TransferDialog = lazyComponent(async () => (await import('./TransferDialog.tsx')).TransferDialog, { topics: ['transfers'] });

interface WaybillActions {
  /** Begins an action that is allowed: opens its dialog, its page or its file. */
  begin: (key: ListedAction, row: WaybillRow) => void;
  /** Which labels, and how large; the tracking label of the carrier. */
  askForLabels: (row: WaybillRow) => void;
  printTracking: (row: WaybillRow) => void;
  isPrinting: boolean;
  /** To be placed once on the page. */
  dialogs: ReactNode;
}

/** The actions of a waybill, for the list's menu and the waybill's own page alike. */
export function useWaybillActions(onDone: (key: ListedAction) => void = () => undefined): WaybillActions {
  const navigate = useNavigate();
  const labels = usePrintLabels();
  const [asked, setAsked] = useState<{
    key: ConfirmedAction | 'handover' | 'createPickup' | 'openCase' | 'transferOverseas';
    row: WaybillRow;
  }>();
  const close = () => setAsked(undefined);

  const begin = (key: ListedAction, row: WaybillRow) => {
    if (key === 'printLabels') return labels.print([row.id]);
    const page = key === 'save' ? orderPageOf(row) : undefined;
    if (page) return void navigate({ to: page, search: { id: row.id } });
    if (key === 'save') return;
    setAsked({ key, row });
  };

  const dialogs = (
    <>
      {asked?.key === 'handover' && <HandoverDialog row={asked.row} onClose={close} onDone={() => onDone('handover')} />}
      {asked?.key === 'createPickup' && <LazyPickupDialog waybills={[asked.row]} onClose={close} onDone={() => onDone('createPickup')} />}
      {asked?.key === 'openCase' && <CaseDialog row={asked.row} onClose={close} onDone={() => onDone('openCase')} />}
      {asked?.key === 'transferOverseas' && <TransferDialog row={asked.row} onClose={close} onDone={() => onDone('transferOverseas')} />}
      {asked &&
        asked.key !== 'handover' &&
        asked.key !== 'createPickup' &&
        asked.key !== 'openCase' &&
        asked.key !== 'transferOverseas' && (
          <ConfirmAction action={asked.key} row={asked.row} onClose={close} onDone={() => onDone(asked.key)} />
        )}
      {labels.dialog}
    </>
  );
  return {
    begin,
    askForLabels: ({ id }) => labels.ask([id]),
    printTracking: ({ id }) => labels.printTracking(id),
    isPrinting: labels.isBusy,
    dialogs,
  };
}
