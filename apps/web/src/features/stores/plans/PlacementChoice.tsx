import { useState } from 'react';
import type { AmazonPlacement, AmazonPlan } from '@waybound/contract/site/amazon-plans';
import { confirmAmazonPlacement } from '@waybound/contract/wire/site/amazon-plans';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Field } from '../../../kit/inputs/Field.tsx';
import { RadioGroup } from '../../../kit/inputs/RadioGroup.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { DayInput } from '../../../parts/dates/DayInput.tsx';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';

interface ChoiceValues {
  placementOptionId: string;
  /** An ISO day. */
  readyOn: string;
}
const NOTHING_CHOSEN: ChoiceValues = { placementOptionId: '', readyOn: '' };

/** What Amazon offers and what it costs; nothing is confirmed before a second yes, which names the fee. */
export function PlacementChoice({ plan: { id, rev, placements } }: { plan: AmazonPlan }) {
  const { t } = useTranslation('amazonPlans');
  const offerText = useOfferText();
  const format = useFormats();
  const [isAsking, setAsking] = useState(false);
  const form = useRecordForm({ record: undefined, valuesOf: () => NOTHING_CHOSEN });
  const { values } = form;
  const confirming = useChange(confirmAmazonPlacement, { onRefused: form.refused });
  const chosen = placements.find(({ placementOptionId }) => placementOptionId === values.placementOptionId);
  const run = async () => {
    await form.submit(() => confirming.run({ id, rev, ...values }));
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
        </Dialog>
      )}
    </div>
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
