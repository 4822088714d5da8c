import { useEffect } from 'react';
import { AMAZON_OWNERS, type AmazonOwner } from '@waybound/contract/site/amazon-plan-states';
import type { AmazonPlan } from '@waybound/contract/site/amazon-plans';
import type { Store } from '@waybound/contract/site/stores';
import { createAmazonPlan } from '@waybound/contract/wire/site/amazon-plans';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { Field } from '../../../kit/inputs/Field.tsx';
import { SelectInput } from '../../../kit/inputs/SelectInput.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FormText } from '../../../parts/form/FormText.tsx';
import { keptValues } from '../../../parts/form/kept-values.ts';
import { useRecordForm, type RecordForm } from '../../../parts/form/use-record-form.ts';
import { BoxRows } from './BoxRows.tsx';
import { ADDRESS_FIELDS, newValues, sentOf, type PlanValues } from './plan-values.ts';

interface PlanFormProps {
  stores: readonly Store[];
  last: AmazonPlan | undefined;
  onMade: () => void;
}

const kept = keptValues<PlanValues>('amazonPlan');

/** As it was typed, unless its store is not connected any more. */
function firstValues(stores: readonly Store[], last: AmazonPlan | undefined): PlanValues {
  const typed = kept.read();
  const isUsable = stores.some(({ id }) => id === typed.storeId);
  return { ...newValues(stores, last), ...(isUsable && typed) };
}

/** A new plan: which store, from where, and what is in the boxes. Amazon's address of the last one is taken over. */
export function PlanForm({ stores, last, onMade }: PlanFormProps) {
  const { t } = useTranslation('amazonPlans');
  const form = useRecordForm<PlanValues>({ record: undefined, valuesOf: () => firstValues(stores, last) });
  useEffect(() => kept.keep(form.values), [form.values]);
  const { values } = form;
  const creating = useChange(createAmazonPlan, { onRefused: form.refused, done: ({ name }) => t('made', { name }) });
  const run = async () => {
    if (!(await form.submit(() => creating.run(sentOf(values))))) return;
    form.set({ name: '', boxes: newValues(stores, last).boxes });
    onMade();
  };
  return (
    <form
      id={form.id}
      className="plan-form"
      onSubmit={(event) => {
        event.preventDefault();
        void run();
      }}
    >
      <div className="plan-fields">
        <Choice
          form={form}
          name="storeId"
          label={t('store')}
          options={stores.map(({ id, storeName }) => ({ value: id, label: storeName }))}
        />
        <FormText form={form} name="name" label={t('name')} hint={t('nameHint')} isRequired />
      </div>
      <fieldset className="plan-fields">
        <legend>{t('shipFrom')}</legend>
        {ADDRESS_FIELDS.map(({ name, isRequired }) => (
          <Field key={name} label={t(`address.${name}`)} error={form.errorOf(`shipFrom.${name}`)} isRequired={isRequired}>
            {(wiring) => (
              <TextInput
                {...wiring}
                name={`shipFrom.${name}`}
                autoComplete="off"
                value={values.shipFrom[name]}
                onChange={({ target }) => form.set({ shipFrom: { ...values.shipFrom, [name]: target.value } })}
              />
            )}
          </Field>
        ))}
      </fieldset>
      <div className="plan-fields">
        <Owner form={form} name="labelOwner" />
        <Owner form={form} name="prepOwner" />
      </div>
      <BoxRows form={form} />
      <Button variant="primary" type="submit" isBusy={creating.isBusy}>
        {t('run')}
      </Button>
    </form>
  );
}

function Owner({ form, name }: { form: RecordForm<PlanValues>; name: 'labelOwner' | 'prepOwner' }) {
  const { t } = useTranslation('amazonPlans');
  const options = AMAZON_OWNERS.map((value: AmazonOwner) => ({ value, label: t(`owner.${value}`) }));
  return <Choice form={form} name={name} label={t(name)} options={options} />;
}

interface ChoiceProps {
  form: RecordForm<PlanValues>;
  name: 'storeId' | 'labelOwner' | 'prepOwner';
  label: string;
  options: { value: string; label: string }[];
}

function Choice({ form, name, label, options }: ChoiceProps) {
  return (
    <Field label={label} error={form.errorOf(name)} isRequired>
      {(wiring) => (
        <SelectInput
          {...wiring}
          name={name}
          value={form.values[name]}
          options={options}
          onChange={({ target }) => form.set({ [name]: target.value })}
        />
      )}
    </Field>
  );
}
