import { useEffect, useRef, useState } from 'react';
import { AMAZON_OWNERS, type AmazonOwner } from '@waybound/contract/site/amazon-plan-states';
import type { AmazonPlan, AmazonPlanWritten } from '@waybound/contract/site/amazon-plans';
import type { Store } from '@waybound/contract/site/stores';
import { createAmazonPlan } from '@waybound/contract/wire/site/amazon-plans';
import { cellPath, PLAN_KEYS, rowsOfBoxes, type PlanCells, type PlanKey, type SheetBox } from '@waybound/domain/amazon/plan-sheet';
import type { ApiError } from '../../../api/api-error.ts';
import { useChange } from '../../../api/query.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { Field } from '../../../kit/inputs/Field.tsx';
import { SelectInput } from '../../../kit/inputs/SelectInput.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import type { RowErrors, SheetHandle } from '../../../kit/sheet/Sheet.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { cellOf } from '../../../parts/entry-grid/row-reader.ts';
import { FormText } from '../../../parts/form/FormText.tsx';
import { useRecordForm, type RecordForm } from '../../../parts/form/use-record-form.ts';
import { createRowStore, useRows } from '../../../parts/goods/row-store.ts';
import { readPlan } from './plan-cells.ts';
import { PlanGrid } from './PlanGrid.tsx';
import { ADDRESS_FIELDS, keptPlan, newValues, sentOf, valuesLike, type KeptShipper, type PlanValues } from './plan-values.ts';

interface PlanFormProps {
  stores: readonly Store[];
  last: AmazonPlan | undefined;
  /** It begins with what this one was made of, in place of what was typed. */
  like: AmazonPlanWritten | undefined;
  shipper: KeptShipper | undefined;
  onMade: () => void;
}

// As the keys say.
const NO_CELLS = Object.fromEntries(PLAN_KEYS.map((key) => [key, ''])) as Record<PlanKey, string>;
const keptRows = (): PlanCells[] => (keptPlan.read().rows ?? []).map((row) => ({ ...NO_CELLS, ...row }));

/** As it was typed, unless its store is not connected any more; of a plan like another what was said of that one. */
function firstValues({ stores, last, like, shipper }: PlanFormProps): PlanValues {
  const { rows: _rows, ...typed } = keptPlan.read();
  const known = newValues(stores, last, shipper);
  const isUsable = (storeId: string | undefined): boolean => stores.some(({ id }) => id === storeId);
  if (like) return { ...valuesLike(like), storeId: isUsable(like.storeId) ? like.storeId : known.storeId };
  return { ...known, ...(isUsable(typed.storeId) && typed) };
}

/** A new plan: which store, from where, and what is in the boxes. Amazon's address of the last one is taken over. */
export function PlanForm(props: PlanFormProps) {
  const { stores, like, onMade } = props;
  const { t } = useTranslation('amazonPlans');
  const form = useRecordForm<PlanValues>({ record: undefined, valuesOf: () => firstValues(props) });
  const [store] = useState(() => createRowStore<PlanKey>(like ? rowsOfBoxes(like.boxes, (owner) => t(`owner.${owner}`)) : keptRows()));
  const rows = useRows(store);
  const grid = useRef<SheetHandle<PlanKey>>(null);
  const [lacksBoxes, setLacksBoxes] = useState(false);
  useEffect(() => keptPlan.keep({ ...form.values, rows }), [form.values, rows]);
  const { values } = form;
  const { boxes, findings } = readPlan(rows);
  const creating = useChange(createAmazonPlan, {
    onRefused: (error) => {
      form.refused(error);
      store.setServerErrors(refusalsAt(boxes, error.findings));
    },
    done: ({ name }) => t('made', { name }),
  });
  const run = async () => {
    setLacksBoxes(boxes.length === 0);
    if (findings.length > 0) return grid.current?.jumpToNextError();
    if (boxes.length === 0) return undefined;
    if (!(await form.submit(() => creating.run(sentOf(values, boxes))))) return undefined;
    form.set({ name: '' });
    grid.current?.replaceRows([]);
    return onMade();
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
      <section className="plan-boxes" aria-label={t('boxes')}>
        <h2>{t('boxes')}</h2>
        <p className="muted">{t('boxesHint')}</p>
        <PlanGrid store={store} handle={grid} note={lacksBoxes && boxes.length === 0 ? t('noBoxes') : undefined} />
      </section>
      <Button variant="primary" type="submit" isBusy={creating.isBusy}>
        {t('run')}
      </Button>
    </form>
  );
}

/** What the server says of a box or its contents, at the cells of the sheet. */
function refusalsAt(boxes: readonly SheetBox[], findings: ApiError['findings']): ReadonlyMap<number, RowErrors<PlanKey>> {
  const errors = new Map<number, RowErrors<PlanKey>>();
  for (const { path, message } of findings) {
    const cell = cellOf(cellPath(boxes, path));
    const key = PLAN_KEYS.find((each) => each === cell?.key);
    if (cell && key) errors.set(cell.row, { [key]: message, ...errors.get(cell.row) });
  }
  return errors;
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
