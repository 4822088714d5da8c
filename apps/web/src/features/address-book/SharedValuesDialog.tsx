import { useState } from 'react';
import { changeSkus, listSkus, querySkuInfoPage } from '@waybound/contract/wire/address-book/address-book';
import { MAX_RECORD_CHANGES } from '@waybound/contract/address-book/saved-record-limits';
import { ORDER_CURRENCIES } from '@waybound/contract/orders/order-codes';
import { useChange } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Field, FieldGrid } from '../../kit/inputs/Field.tsx';
import { SelectInput, type Option } from '../../kit/inputs/SelectInput.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { inPortions } from '../../parts/batch/in-portions.ts';
import { FormText } from '../../parts/form/FormText.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';

const TYPED = ['brand', 'material', 'purpose', 'customsCode', 'destinationPortCustomsClearanceCode', 'origin', 'declareValue'] as const;
type Typed = (typeof TYPED)[number];
/** As the call is answered: what is wrong with a value is said at its path. */
type Values = Readonly<Record<`values.${Typed}`, string>>;
const pathOf = (name: Typed) => `values.${name}` as const;
// One entry for each of them.
const EMPTY = Object.fromEntries(TYPED.map((name) => [pathOf(name), ''])) as Values;

interface SharedValuesDialogProps {
  /** What the SKUs are called, by their ids. */
  names: ReadonlyMap<string, string>;
  onDone: () => void;
  onClose: () => void;
}

/** Gives many SKUs the same values at once; what is left empty stays as it is in each. */
export function SharedValuesDialog({ names, onDone, onClose }: SharedValuesDialogProps) {
  const { t } = useTranslation(['addressBook', 'application']);
  const [battery, setBattery] = useState('');
  const [noGtin, setNoGtin] = useState('');
  const [currency, setCurrency] = useState('');
  const form = useRecordForm<Values>({ record: undefined, valuesOf: () => EMPTY });
  const { values } = form;
  const change = useChange(changeSkus, { refreshes: [querySkuInfoPage, listSkus], onRefused: form.refused });
  const isEmpty = battery === '' && noGtin === '' && currency === '' && Object.values(values).every((value) => value === '');
  const ids = [...names.keys()];
  const changeAll = async () => {
    const typed = TYPED.filter((name) => values[pathOf(name)] !== '').map((name) => [name, values[pathOf(name)]]);
    const given = {
      ...Object.fromEntries(typed),
      ...(currency !== '' && { declareCurrency: currency }),
      ...(battery !== '' && { isCharged: battery === 'yes' }),
      ...(noGtin !== '' && { noGtin: noGtin === 'yes' }),
    };
    const sent = await inPortions(ids, MAX_RECORD_CHANGES, (portion) => change.run({ ids: [...portion], values: given }));
    return sent.isWhole ? sent.results : undefined;
  };
  const save = async () => {
    const results = await form.submit(changeAll);
    if (!results) return;
    const failed = results.filter(({ ok }) => !ok);
    const done = results.length - failed.length;
    if (done > 0) toast('success', t('addressBook:shared.done', { count: done }));
    if (failed.length > 0) toast('error', failed.map(({ id, mass }) => `${names.get(id) ?? ''} ${mass}`).join('\n'));
    onDone();
    onClose();
  };
  const yesNo = [
    { value: 'yes', label: t('addressBook:yes') },
    { value: 'no', label: t('addressBook:no') },
  ];
  return (
    <Dialog
      title={t('addressBook:shared.title', { count: ids.length })}
      confirmLabel={t('application:save')}
      cancelLabel={t('application:cancel')}
      size="medium"
      isBusy={change.isBusy}
      confirmDisabledReason={isEmpty ? t('addressBook:shared.nothing') : undefined}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <p className="muted">{t('addressBook:shared.text')}</p>
      <div id={form.id}>
        <FieldGrid>
          {TYPED.map((name) => (
            <FormText key={name} form={form} name={pathOf(name)} label={t(`addressBook:field.${name}`)} />
          ))}
          <Kept name="declareCurrency" options={CURRENCIES} value={currency} onChange={setCurrency} />
          <Kept name="isCharged" options={yesNo} value={battery} onChange={setBattery} />
          <Kept name="noGtin" options={yesNo} value={noGtin} onChange={setNoGtin} />
        </FieldGrid>
      </div>
    </Dialog>
  );
}

const CURRENCIES = ORDER_CURRENCIES.map((code) => ({ value: code, label: code }));

interface KeptProps {
  name: 'declareCurrency' | 'isCharged' | 'noGtin';
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
}

/** A choice that stays as it is in each where none is made. */
function Kept({ name, options, value, onChange }: KeptProps) {
  const { t } = useTranslation('addressBook');
  return (
    <Field label={t(`field.${name}`)}>
      {(wiring) => (
        <SelectInput
          {...wiring}
          emptyLabel={t('shared.keep')}
          options={options}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
