import { useCallback } from 'react';
import { handoverFields } from '@waybound/contract/orders/order-fields';
import { check, type FormFinding } from '@waybound/contract/rules';
import type { ListedWaybill } from '@waybound/contract/waybills/waybills';
import { batchHandover } from '@waybound/contract/wire/waybills/waybill-batches';
import { formatGrams, gramsOf } from '@waybound/domain/measures';
import { useChange } from '../../../../api/query.ts';
import { Dialog } from '../../../../kit/dialog/Dialog.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { FormText } from '../../../../parts/form/FormText.tsx';
import { toFaults, useRecordForm, type RecordForm } from '../../../../parts/form/use-record-form.ts';
import { toastUndoable } from '../../../../parts/undo/toast-undoable.ts';
import { undoing } from '../../../../parts/undo/take-back.ts';
import { useRuleTexts } from '../../../../parts/rule-texts.ts';
import { LeftOut } from '../LeftOut.tsx';
import { WayOfDelivery, type HandoverWay } from '../WayOfDelivery.tsx';
import { BatchResults } from '../../../../parts/batch/BatchResults.tsx';
import { BatchRows } from './BatchRows.tsx';
import type { BatchDialogProps } from './BatchReply.tsx';
import { useBatchResults } from './use-batch-results.ts';

interface Row {
  id: string;
  rev: number;
  waybillNo: string;
  cartons: string;
  weight: string;
}

interface Values {
  waybills: readonly Row[];
  wayOfDelivery: HandoverWay;
  plateOrTrackingNo: string;
}

const toRow = ({ id, rev, waybillNo, customerTotalPackages, customerActualWeight }: ListedWaybill): Row => ({
  id,
  rev,
  waybillNo,
  cartons: customerTotalPackages?.toString() ?? '',
  weight: customerActualWeight ?? '',
});

const valuesOf = (rows: readonly ListedWaybill[]): Values => ({
  waybills: rows.map(toRow),
  wayOfDelivery: rows.every(({ pickup }) => pickup !== 'none') ? 'pickup' : 'own',
  plateOrTrackingNo: '',
});

/** Each waybill by the same fields as one that is handed over alone. */
function findingsOf({ waybills, ...by }: Values): FormFinding[] {
  const findings = waybills.flatMap(({ cartons, weight }, index) => {
    const checked = check(handoverFields, { ...by, cartons, weight });
    const found = checked.ok ? [] : checked.findings;
    return found.map((each) => (each.path in by ? each : { ...each, path: `waybills.${index}.${each.path}` }));
  });
  return [...new Map(findings.map((each) => [each.path, each])).values()];
}

/** All that can be handed over now, by one way: their cartons and weights begin with what was declared. */
export function BatchHandover({ able, refused, onDone, onClose }: BatchDialogProps) {
  const { t } = useTranslation(['waybillBatches', 'waybillActions', 'application']);
  const words = useRuleTexts();
  const faultsOf = useCallback((values: Values) => toFaults(findingsOf(values), words), [words]);
  const form = useRecordForm<Values>({ record: undefined, valuesOf: () => valuesOf(able), faultsOf });
  const { results, show } = useBatchResults(onDone);
  const change = useChange(batchHandover, { onRefused: form.refused });
  const { wayOfDelivery: way, waybills } = form.values;
  const run = async () => {
    const { plateOrTrackingNo } = form.values;
    const rows = waybills.map(({ waybillNo: _no, ...row }) => row);
    const answer = await form.submit(() => change.run({ waybills: rows, wayOfDelivery: way, plateOrTrackingNo }));
    if (!answer) return;
    show(answer.results);
    const handedOver = waybills.filter(({ id }) => answer.results.some((result) => result.id === id && result.ok));
    if (handedOver.length === 0) return;
    const left = answer.results.length - handedOver.length;
    // What was handed over stood at the revision that was sent.
    const changes = handedOver.map(({ id, rev }) => ({ id, rev: rev + 1 }));
    void toastUndoable(t('waybillBatches:handover.summary', { done: handedOver.length, left }), undoing(changes));
  };

  if (results)
    return (
      <BatchResults
        title={t('waybillBatches:handover.results')}
        summary={(done, left) => t('waybillBatches:handover.summary', { done, left })}
        ok={t('waybillBatches:handover.ok')}
        refusedFirst={t('waybillBatches:refusedFirst')}
        results={results}
        onClose={onClose}
      />
    );
  const isPossible = able.length > 0;
  const needsDriver = way === 'pickup' && able.some(({ pickup }) => pickup === 'none');
  return (
    <Dialog
      title={isPossible ? t('waybillBatches:handover.ask', { count: able.length }) : t('waybillBatches:handover.none')}
      size="medium"
      confirmLabel={isPossible ? t('waybillActions:action.handover.name') : undefined}
      cancelLabel={t('application:back')}
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {isPossible && (
        <div id={form.id}>
          <Rows form={form} />
          <div className="waybill-form">
            <WayOfDelivery
              way={way}
              hint={needsDriver ? t('waybillActions:action.handover.noPickup') : undefined}
              onChange={(wayOfDelivery) => form.set({ wayOfDelivery })}
            />
            <FormText form={form} name="plateOrTrackingNo" label={t(`waybillActions:action.handover.numbers.${way}`)} inputMode="text" />
          </div>
        </div>
      )}
      {refused.length > 0 && (
        <>
          <p className="waybill-left-out">{t('waybillBatches:handover.leftOut', { count: refused.length })}</p>
          <LeftOut refused={refused} batched="handover" />
        </>
      )}
    </Dialog>
  );
}

function Rows({ form }: { form: RecordForm<Values> }) {
  const { t } = useTranslation('waybillBatches');
  const { waybills } = form.values;
  const total = totalOf(waybills);
  return (
    <>
      <BatchRows
        title={t('handover.waybill')}
        columns={[
          {
            key: 'cartons',
            title: t('handover.cartons'),
            labelOf: ({ waybillNo }) => t('handover.cartonsOf', { waybillNo }),
            kind: 'numeric',
          },
          {
            key: 'weight',
            title: t('handover.weight'),
            labelOf: ({ waybillNo }) => t('handover.weightOf', { waybillNo }),
            kind: 'decimal',
          },
        ]}
        rows={waybills}
        errorOf={form.errorOf}
        onChange={(rows) => form.set({ waybills: rows })}
      />
      {total && waybills.length > 1 && <p className="waybill-batch-total">{t('handover.total', total)}</p>}
    </>
  );
}

/** What the warehouse will count together; undefined while a figure is missing. */
function totalOf(waybills: readonly Row[]): { cartons: number; weight: string } | undefined {
  const areFigures = waybills.every(({ cartons, weight }) => /^\d{1,5}$/.test(cartons) && /^\d{1,7}(?:\.\d{1,3})?$/.test(weight));
  if (!areFigures) return undefined;
  return {
    cartons: waybills.reduce((sum, { cartons }) => sum + Number(cartons), 0),
    weight: formatGrams(waybills.reduce((sum, { weight }) => sum + gramsOf(weight), 0)),
  };
}
