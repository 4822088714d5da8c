import { PICTURE_TYPES } from '@waybound/contract/pricing/repayment-states';
import { Field } from '../../kit/inputs/Field.tsx';
import { SelectInput } from '../../kit/inputs/SelectInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { DayInput } from '../../parts/dates/DayInput.tsx';
import { FileDrop } from '../../parts/files/FileDrop.tsx';
import { FormText } from '../../parts/form/FormText.tsx';
import type { RecordForm } from '../../parts/form/use-record-form.ts';
import { BillShares } from './BillShares.tsx';
import type { RepaymentValues } from './repayment-values.ts';
import type { Balance, OwedBill } from './spread-over-bills.ts';

interface RepaymentFieldsProps {
  form: RecordForm<RepaymentValues>;
  accounts: Balance['accounts'];
  /** Of the account's currency. */
  bills: readonly OwedBill[];
  currency: string;
}

export function RepaymentFields({ form, accounts, bills, currency }: RepaymentFieldsProps) {
  const { t } = useTranslation('repayments');
  const { values, set, errorOf } = form;
  const chosen = accounts.find(({ id }) => id === values.accountId);
  return (
    <div id={form.id} className="repayment-form">
      <Field label={t('form.account')} hint={chosen && t('form.accountOwner', chosen)} error={errorOf('accountId')} isRequired span={2}>
        {(wiring) => (
          <SelectInput
            {...wiring}
            name="accountId"
            value={values.accountId}
            onChange={({ target }) => set({ accountId: target.value, bills: {}, areBillsTyped: false })}
          >
            <option value="">{t('form.choose')}</option>
            {accounts.map((account) => (
              <option key={account.id} value={account.id}>
                {t('form.accountText', account)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <FormText form={form} name="amount" label={t('form.amount')} hint={currency} inputMode="decimal" isRequired />
      <Field label={t('form.paidOn')} error={errorOf('paidOn')} isRequired>
        {(wiring) => (
          <DayInput {...wiring} label={t('form.paidOn')} name="paidOn" value={values.paidOn} onChange={(paidOn) => set({ paidOn })} />
        )}
      </Field>
      <FormText form={form} name="payer" label={t('form.payer')} />
      <FormText form={form} name="remark" label={t('form.remark')} />
      <Field label={t('form.picture')} error={errorOf('file')} isGroup isRequired span={2}>
        {() => (
          <FileDrop
            label={values.file?.name ?? t('form.choosePicture')}
            text={t('form.pictureText')}
            accept={PICTURE_TYPES.join()}
            onFiles={([file]) => set({ file })}
          />
        )}
      </Field>
      <BillShares form={form} bills={bills} currency={currency} />
    </div>
  );
}
