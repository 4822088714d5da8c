import { ORDER_CURRENCIES } from '@waybound/contract/orders/order-codes';
import type { RecordControl } from '@waybound/contract/address-book/saved-record-form';
import type { ReactNode } from 'react';
import { afterPress } from '../../kit/after-press.ts';
import { Checkbox } from '../../kit/inputs/Checkbox.tsx';
import { Field, type FieldWiring } from '../../kit/inputs/Field.tsx';
import { FieldError } from '../../kit/inputs/FieldNote.tsx';
import { SelectInput } from '../../kit/inputs/SelectInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { ChoiceControl, TypedControl } from '../../parts/form/TypedControl.tsx';
import { DestinationCodes } from './DestinationCodes.tsx';
import type { SavedRecordForm } from './RecordDialog.tsx';
import type { FieldView } from './kinds.ts';
import { asText } from './record-values.ts';
import { usePlaces } from './use-field-text.tsx';

interface RecordFieldProps {
  view: FieldView;
  form: SavedRecordForm;
}

const GROUPS: ReadonlySet<RecordControl['kind']> = new Set(['oneOf', 'some', 'codes']);

export function RecordField({ view, form }: RecordFieldProps) {
  const { t } = useTranslation('addressBook');
  const { name, control, span, hint } = view;
  const label = t(`field.${name}`);
  const error = form.errorOf(name);
  if (control.kind === 'tick') {
    return (
      <div className="record-tick">
        <Checkbox checked={form.values[name] === true} onChange={({ target }) => form.set({ [name]: target.checked })}>
          {label}
          {hint && <small className="muted">{t(`hint.${hint}`)}</small>}
        </Checkbox>
        {error && <FieldError>{error}</FieldError>}
      </div>
    );
  }
  return (
    <Field
      id={form.idOf(name)}
      label={label}
      isRequired={form.required.has(name)}
      isGroup={GROUPS.has(control.kind)}
      hint={form.warningOf(name) ?? (hint && t(`hint.${hint}`))}
      error={error}
      span={span}
    >
      {(wiring) => <Controlled view={view} form={form} wiring={wiring} />}
    </Field>
  );
}

interface ControlledProps extends RecordFieldProps {
  wiring: FieldWiring;
}

function Controlled({ view: { name, control }, form, wiring }: ControlledProps): ReactNode {
  const { t, group } = useTranslation('addressBook');
  const places = usePlaces();
  const { values, set, leave } = form;
  const value = asText(values[name]);
  const onBlur = () => afterPress(() => leave(name));
  const emptyLabel = t('choose');
  const pick = (options: readonly { value: string; label: string }[], onChoose: (chosen: string) => void) => (
    <SelectInput
      {...wiring}
      name={name}
      options={options}
      emptyLabel={emptyLabel}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      onBlur={onBlur}
    />
  );
  const asId = (chosen: string) => (chosen === '' ? undefined : Number(chosen));
  const field = { name, value: values[name], onChange: (given: unknown) => set({ [name]: given }), onBlur };

  switch (control.kind) {
    case 'pick': {
      const states = control.from === 'states' ? places.statesOf(values['countryId']) : [];
      if (control.from === 'homeDivisions') return pick(places.provinces, (chosen) => set({ [name]: asId(chosen) }));
      if (control.from === 'orderCurrencies') return pick(CURRENCIES, field.onChange);
      // Another country has other states.
      if (control.from === 'countries') return pick(places.countries, (chosen) => set({ [name]: asId(chosen), state: '' }));
      return states.length > 0 ? pick(states, field.onChange) : <TypedControl control={TEXT} field={field} wiring={wiring} />;
    }
    case 'oneOf':
      return <ChoiceControl field={field} wiring={wiring} choices={choicesOf(control)} isOptional={!form.required.has(name)} />;
    case 'some':
      return <Products id={wiring.id} chosen={values[name]} onChange={field.onChange} />;
    case 'codes':
      return <DestinationCodes id={wiring.id} values={values[name]} onChange={field.onChange} error={form.errorOf(name)} />;
    case 'number':
      return <TypedControl control={control} field={field} wiring={wiring} unit={control.unit && t(`unit.${control.unit}`)} />;
    case 'text':
      return <TypedControl control={control} field={field} wiring={wiring} />;
    default:
      return null;
  }

  function choicesOf({ choices, codes }: Extract<RecordControl, { kind: 'oneOf' }>) {
    const names: Readonly<Record<string, string>> = group(`choice.${choices}`);
    return codes.map((code) => ({ value: code, label: names[code] ?? code }));
  }
}

const CURRENCIES = ORDER_CURRENCIES.map((code) => ({ value: code, label: code }));
const TEXT = { kind: 'text' } as const;

function Products({ id, chosen, onChange }: { id: string; chosen: unknown; onChange: (codes: string[]) => void }) {
  const { products } = usePlaces();
  const codes = Array.isArray(chosen) ? chosen.map(String) : [];
  return (
    <div id={id} className="record-products">
      {products.map(({ value, label }) => (
        <Checkbox
          key={value}
          checked={codes.includes(value)}
          onChange={({ target }) => onChange(target.checked ? [...codes, value] : codes.filter((code) => code !== value))}
        >
          {label}
        </Checkbox>
      ))}
    </div>
  );
}
