import { useCallback } from 'react';
import { handoverFields } from '@waybound/contract/orders/order-fields';
import { check, type FormFinding } from '@waybound/contract/rules';
import type { WaybillRow } from '@waybound/contract/waybills/waybills';
import { handover } from '@waybound/contract/wire/waybills/waybill-actions';
import { getWaybill } from '@waybound/contract/wire/waybills/waybills';
import { passesOurWarehouse } from '@waybound/domain/order/our-warehouse';
import { useCall } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FormText } from '../../../parts/form/FormText.tsx';
import { toFaults, useRecordForm } from '../../../parts/form/use-record-form.ts';
import { useRuleTexts } from '../../../parts/rule-texts.ts';
import { ReceivingWarehouses } from '../../../parts/waybill/warehouses/ReceivingWarehouses.tsx';
import { toastUndoable } from '../../../parts/undo/toast-undoable.ts';
import { undoing } from '../../../parts/undo/take-back.ts';
import { useWaybillChange } from './use-waybill-change.ts';
import { WayOfDelivery, type HandoverWay } from './WayOfDelivery.tsx';

interface Values {
  cartons: string;
  weight: string;
  plateOrTrackingNo: string;
  wayOfDelivery: HandoverWay;
}

const valuesOf = ({ customerTotalPackages, customerActualWeight, pickup }: WaybillRow): Values => ({
  cartons: customerTotalPackages?.toString() ?? '',
  weight: customerActualWeight ?? '',
  plateOrTrackingNo: '',
  wayOfDelivery: pickup === 'none' ? 'own' : 'pickup',
});

function findingsOf(values: Values): readonly FormFinding[] {
  const checked = check(handoverFields, values);
  return checked.ok ? [] : checked.findings;
}

interface HandoverDialogProps {
  row: WaybillRow;
  onDone: () => void;
  onClose: () => void;
}

/** How many cartons come, how heavy and how. The fields begin with what was declared. */
export function HandoverDialog({ row, onDone, onClose }: HandoverDialogProps) {
  const { t } = useTranslation(['waybillActions', 'application']);
  const words = useRuleTexts();
  const faultsOf = useCallback((values: Values) => toFaults(findingsOf(values), words), [words]);
  const form = useRecordForm<Values>({ record: undefined, valuesOf: () => valuesOf(row), faultsOf });
  const { values, set } = form;
  const { wayOfDelivery: way } = values;
  const change = useWaybillChange(handover, {
    done: '',
    onFindings: form.refused,
    onRefused: onClose,
  });

  // A row of the list does not say which warehouse the order names.
  const { data: detail } = useCall(getWaybill, { id: row.id }, { isQuiet: true });

  const run = async () => {
    const answer = await form.submit(() => change.run({ id: row.id, rev: row.rev, ...values }));
    if (!answer) return;
    const done = t('waybillActions:action.handover.done', { waybillNo: row.waybillNo });
    void toastUndoable(done, undoing([{ id: row.id, rev: answer.rev }]));
    onClose();
    onDone();
  };

  // Who says that we fetch the goods without a pickup order waits for a driver that nobody sends.
  const hint = way === 'pickup' && row.pickup === 'none' ? t('waybillActions:action.handover.noPickup') : undefined;

  return (
    <Dialog
      title={t('waybillActions:action.handover.ask', { waybillNo: row.waybillNo })}
      confirmLabel={t('waybillActions:action.handover.name')}
      cancelLabel={t('application:cancel')}
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div id={form.id} className="waybill-form">
        <FormText form={form} name="cartons" label={t('waybillActions:action.handover.cartons')} inputMode="numeric" isRequired />
        <FormText form={form} name="weight" label={t('waybillActions:action.handover.weight')} inputMode="decimal" isRequired />
        <WayOfDelivery way={way} hint={hint} onChange={(wayOfDelivery) => set({ wayOfDelivery })} />
        <FormText form={form} name="plateOrTrackingNo" label={t(`waybillActions:action.handover.numbers.${way}`)} inputMode="text" />
      </div>
      {detail && way !== 'pickup' && passesOurWarehouse(row) && <ReceivingWarehouses chosen={detail.order.inStockChannel} />}
    </Dialog>
  );
}
