import { useState } from 'react';
import { AMAZON_PLAN_MODES, type AmazonPlanMode } from '@waybound/contract/site/amazon-mode-codes';
import type { AmazonPlacement, AmazonPlan } from '@waybound/contract/site/amazon-plans';
import { confirmAmazonPlacement } from '@waybound/contract/wire/site/amazon-plans';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Field } from '../../../kit/inputs/Field.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { RadioGroup } from '../../../kit/inputs/RadioGroup.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { DayInput } from '../../../parts/dates/DayInput.tsx';
import { useRecordForm, type RecordForm } from '../../../parts/form/use-record-form.ts';

interface ChoiceValues {
  placementOptionId: string;
  /** An ISO day. */
  readyOn: string;
  mode: AmazonPlanMode;
  /** As typed, by the names of their fields. */
  pallets: Readonly<Record<string, string>>;
}

const isByTruck = ({ mode }: ChoiceValues): boolean => mode === 'FREIGHT_LTL';

/** One for each shipment, in the order of the placement's warehouses. */
const palletFields = (warehouses: AmazonPlacement['warehouses']) =>
  warehouses.map((warehouse, index) => ({ name: `pallets.${index}`, warehouse }));

/** What Amazon offers and what it costs; nothing is confirmed before a second yes, which names the fee. */
export function PlacementChoice({ plan: { id, rev, placements, ...plan } }: { plan: AmazonPlan }) {
  const { t } = useTranslation('amazonPlans');
  const offerText = useOfferText();
  const format = useFormats();
  const [isAsking, setAsking] = useState(false);
  const form = useRecordForm<ChoiceValues>({
    record: undefined,
    valuesOf: () => ({ placementOptionId: '', readyOn: '', mode: plan.mode ?? plan.suggestedMode, pallets: {} }),
  });
  const { values } = form;
  const confirming = useChange(confirmAmazonPlacement, { onRefused: form.refused });
  const chosen = placements.find(({ placementOptionId }) => placementOptionId === values.placementOptionId);
  const run = async () => {
    const pallets = chosen && isByTruck(values) ? palletFields(chosen.warehouses).map(({ name }) => values.pallets[name] ?? '') : undefined;
    await form.submit(() => confirming.run({ id, rev, ...values, pallets }));
    setAsking(false);
  };
  return (
    <div id={form.id} className="plan-choice">
      <Field label={t('placement')} error={form.errorOf('placementOptionId')} isGroup isRequired>
        {(wiring) => (
          <RadioGroup
            wiring={wiring}
            name={`placement-${id}`}
            choices={placements.map((placement) => ({ value: placement.placementOptionId, label: offerText(placement) }))}
            value={values.placementOptionId}
            onChange={(placementOptionId) => form.set({ placementOptionId })}
          />
        )}
      </Field>
      {chosen && chosen.expiresAt !== null && <p className="muted">{t('until', { time: format.moment(chosen.expiresAt) })}</p>}
      <Field label={t('readyOn')} error={form.errorOf('readyOn')} isRequired>
        {(wiring) => (
          <DayInput {...wiring} label={t('readyOn')} name="readyOn" value={values.readyOn} onChange={(readyOn) => form.set({ readyOn })} />
        )}
      </Field>
      <ModeFields form={form} warehouses={chosen?.warehouses ?? []} name={`mode-${id}`} />
      <Button variant="primary" isDisabled={!chosen} onClick={() => setAsking(true)}>
        {t('confirm')}
      </Button>
      {isAsking && chosen && (
        <Dialog
          title={t('confirmTitle')}
          confirmLabel={t('yes')}
          cancelLabel={t('notYet')}
          isBusy={confirming.isBusy}
          onConfirm={() => void run()}
          onClose={() => setAsking(false)}
        >
          <p>{t('confirmText', { offer: offerText(chosen) })}</p>
          <p>{t(`modes.${values.mode}`)}</p>
        </Dialog>
      )}
    </div>
  );
}

interface ModeFieldsProps {
  form: RecordForm<ChoiceValues>;
  /** Of the placement that is chosen. */
  warehouses: AmazonPlacement['warehouses'];
  /** Of the group of radio buttons. */
  name: string;
}

/** Parcels or a truck, and by truck how many pallets each shipment has. */
function ModeFields({ form, warehouses, name: group }: ModeFieldsProps) {
  const { t } = useTranslation('amazonPlans');
  const { values } = form;
  return (
    <>
      <Field label={t('mode')} hint={t('modeHint')} error={form.errorOf('mode')} isGroup isRequired>
        {(wiring) => (
          <RadioGroup
            wiring={wiring}
            name={group}
            choices={AMAZON_PLAN_MODES.map((value) => ({ value, label: t(`modes.${value}`) }))}
            value={values.mode}
            onChange={(mode) => form.set({ mode: AMAZON_PLAN_MODES.find((each) => each === mode) ?? values.mode })}
          />
        )}
      </Field>
      {isByTruck(values) &&
        palletFields(warehouses).map(({ name, warehouse }) => (
          <Field key={name} label={t('pallets', { warehouse: warehouse ?? t('unknownWarehouse') })} error={form.errorOf(name)} isRequired>
            {(wiring) => (
              <TextInput
                {...wiring}
                name={name}
                inputMode="numeric"
                autoComplete="off"
                value={values.pallets[name] ?? ''}
                onChange={({ target }) => form.set({ pallets: { ...values.pallets, [name]: target.value } })}
              />
            )}
          </Field>
        ))}
    </>
  );
}

function useOfferText() {
  const { t } = useTranslation('amazonPlans');
  const format = useFormats();
  return ({ warehouses, fee }: AmazonPlacement): string =>
    t('offer', {
      count: warehouses.length,
      warehouses: warehouses.map((warehouse) => warehouse ?? t('unknownWarehouse')).join(', '),
      fee: fee ? t('fee', { fee: format.money(fee.amount, fee.currency) }) : t('free'),
    });
}
