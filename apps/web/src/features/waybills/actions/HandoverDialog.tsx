import { useState, type ReactNode } from 'react';
import { HANDOVER_WAYS } from '@waybound/contract/orders/order-codes';
import { handoverFields } from '@waybound/contract/orders/order-fields';
import { check } from '@waybound/contract/rules';
import type { WaybillRow } from '@waybound/contract/waybills/waybills';
import { getWaybill, handover } from '@waybound/contract/wire/waybills/waybills';
import { passesOurWarehouse } from '@waybound/domain/order/our-warehouse';
import { useCall } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Field, type FieldWiring } from '../../../kit/inputs/Field.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useRuleTexts } from '../../../parts/rule-texts.ts';
import { ReceivingWarehouses } from '../../../parts/waybill/ReceivingWarehouses.tsx';
import { useWaybillChange } from './use-waybill-change.ts';

type FormName = 'cartons' | 'weight' | 'plateOrTrackingNo';

interface HandoverDialogProps {
  row: WaybillRow;
  onDone: () => void;
  onClose: () => void;
}

/** How many cartons come, how heavy and how. The fields begin with what was declared. */
export function HandoverDialog({ row, onDone, onClose }: HandoverDialogProps) {
  const { t } = useTranslation(['waybillActions', 'application']);
  const words = useRuleTexts();
  const [values, setValues] = useState({
    cartons: row.customerTotalPackages?.toString() ?? '',
    weight: row.customerActualWeight ?? '',
    plateOrTrackingNo: '',
  });
  const [way, setWay] = useState<(typeof HANDOVER_WAYS)[number]>(row.pickup === 'none' ? 'own' : 'pickup');
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const change = useWaybillChange(handover, {
    done: t('waybillActions:action.handover.done', { waybillNo: row.waybillNo }),
    onFindings: ({ findings }) => setErrors(new Map(findings.map(({ path, message }) => [path, message]))),
    onRefused: onClose,
  });

  // A row of the list does not say which warehouse the order names.
  const { data: detail } = useCall(getWaybill, { id: row.id }, { isQuiet: true });

  const run = async () => {
    const input = { id: row.id, rev: row.rev, ...values, wayOfDelivery: way };
    const checked = check(handoverFields, input);
    setErrors(new Map(checked.ok ? [] : checked.findings.map((finding) => [finding.path, words(finding)])));
    if (!checked.ok || !(await change.run(input))) return;
    onClose();
    onDone();
  };

  const text = (name: FormName, label: string, isRequired: boolean, mode: 'numeric' | 'decimal' | 'text') => (
    <Field label={label} error={errors.get(name)} isRequired={isRequired}>
      {(wiring: FieldWiring): ReactNode => (
        <TextInput
          {...wiring}
          name={name}
          inputMode={mode}
          autoComplete="off"
          value={values[name]}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      )}
    </Field>
  );

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
      <div className="waybill-form">
        {text('cartons', t('waybillActions:action.handover.cartons'), true, 'numeric')}
        {text('weight', t('waybillActions:action.handover.weight'), true, 'decimal')}
        <Field label={t('waybillActions:action.handover.way')} isGroup isRequired span={2} hint={hint}>
          {() => (
            <div className="waybill-radios">
              {HANDOVER_WAYS.map((each) => (
                <label key={each}>
                  <input type="radio" name="wayOfDelivery" checked={way === each} onChange={() => setWay(each)} />
                  {t(`waybillActions:action.handover.ways.${each}`)}
                </label>
              ))}
            </div>
          )}
        </Field>
        {text('plateOrTrackingNo', t(`waybillActions:action.handover.numbers.${way}`), false, 'text')}
      </div>
      {detail && way !== 'pickup' && passesOurWarehouse(row) && <ReceivingWarehouses chosen={detail.order.inStockChannel} />}
    </Dialog>
  );
}
