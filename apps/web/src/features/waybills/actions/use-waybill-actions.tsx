import type { CaseInput } from '@waybound/contract/cases/case-fields';
import type { ListedAction } from '@waybound/contract/waybills/status';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { WaybillRow } from '@waybound/contract/waybills/waybills';
import { useNavigate } from '@tanstack/react-router';
import { lazyComponent } from '../../../parts/lazy-component.tsx';
import { orderPageOf } from '../../../parts/waybill/order-page.ts';
import { LazyPickupDialog } from '../../../parts/pickup/LazyPickupDialog.tsx';
import type { ConfirmedAction, FormAction } from './action-refusals.ts';
import { ConfirmAction } from './ConfirmAction.tsx';
import { usePrintLabels } from '../labels/use-print-labels.tsx';

/** It loads lazily: it checks its fields by the contract's schemas and lists our warehouses, which no page needs before. */
const HandoverDialog = lazyComponent(() => import('./HandoverDialog.tsx').then((loaded) => loaded.HandoverDialog), {
  topics: ['receivingWarehouses'],
});

/** With the pages of waybills: who claims has a waybill before his eyes. */
const CaseDialog = lazyComponent(() => import('../../../parts/cases/CaseDialog.tsx').then((loaded) => loaded.CaseDialog), {
  topics: ['cases'],
});

/** Few waybills are ever transferred, and its fields are checked by the contract's schemas. */
const TransferDialog = lazyComponent(() => import('./TransferDialog.tsx').then((loaded) => loaded.TransferDialog), {
  topics: ['transfers'],
});

/** What a form begins with: of a case, what is known of it already. */
export type ActionPreset = Partial<Pick<CaseInput, 'kind' | 'text' | 'shipmentIds'>>;

interface DialogProps {
  row: WaybillRow;
  preset?: ActionPreset | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** Those with a form of their own; the others only ask. */
const FORMS: Readonly<Record<FormAction, ComponentType<DialogProps>>> = {
  handover: HandoverDialog,
  createPickup: ({ row, ...on }) => <LazyPickupDialog waybills={[row]} {...on} />,
  openCase: ({ row, ...props }) => <CaseDialog row={{ about: 'waybill', ...row }} {...props} />,
  transferOverseas: TransferDialog,
};
const isForm = (key: ListedAction): key is FormAction => key in FORMS;

interface WaybillActions {
  /** Begins an action that is allowed: opens its dialog, its page or its file. */
  begin: (key: ListedAction, row: WaybillRow, preset?: ActionPreset) => void;
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
  const [asked, setAsked] = useState<{ key: ConfirmedAction | FormAction; row: WaybillRow; preset: ActionPreset | undefined }>();
  const close = () => setAsked(undefined);

  const begin: WaybillActions['begin'] = (key, row, preset) => {
    if (key === 'printLabels') return labels.print([row.id]);
    const page = key === 'save' ? orderPageOf(row) : undefined;
    if (page) return void navigate({ to: page, search: { id: row.id } });
    if (key === 'save') return;
    setAsked({ key, row, preset });
  };

  const dialogs = (
    <>
      {asked && <AskedDialog action={asked.key} row={asked.row} preset={asked.preset} onClose={close} onDone={() => onDone(asked.key)} />}
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

function AskedDialog({ action, ...of }: DialogProps & { action: ConfirmedAction | FormAction }) {
  if (!isForm(action)) return <ConfirmAction action={action} {...of} />;
  const Form = FORMS[action];
  return <Form {...of} />;
}
