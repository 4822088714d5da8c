import { BILL_DISPUTE_REASONS, type BillDisputeReason } from '@waybound/contract/pricing/bill-dispute-states';
import { Field } from '../../../../kit/inputs/Field.tsx';
import { SelectInput } from '../../../../kit/inputs/SelectInput.tsx';
import { TextArea } from '../../../../kit/inputs/TextArea.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { FilePicker } from '../../../../parts/files/FilePicker.tsx';
import type { PickedFiles } from '../../../../parts/files/use-picked-files.ts';
import { DisputedCharges, type DisputedChargesProps } from './DisputedCharges.tsx';

export function DisputeFields({ form, billId, lines, currency, files }: DisputedChargesProps & { files: PickedFiles }) {
  const { t } = useTranslation('bills');
  const { values, set, errorOf } = form;
  return (
    <div id={form.id} className="bill-dispute">
      <DisputedCharges form={form} billId={billId} lines={lines} currency={currency} />
      <Field label={t('dispute.reason')} error={errorOf('reason')} isRequired>
        {(wiring) => (
          <SelectInput
            {...wiring}
            name="reason"
            value={values.reason}
            onChange={({ target }) => set({ reason: target.value as BillDisputeReason })}
          >
            <option value="" />
            {BILL_DISPUTE_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {t(`dispute.reasons.${reason}`)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field label={t('dispute.text')} error={errorOf('text')} isRequired>
        {(wiring) => (
          <TextArea
            {...wiring}
            name="text"
            rows={3}
            maxLength={1000}
            value={values.text}
            onChange={({ target }) => set({ text: target.value })}
          />
        )}
      </Field>
      <FilePicker files={files} />
    </div>
  );
}
