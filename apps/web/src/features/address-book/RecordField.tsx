import type { ReactNode } from 'react';
import { afterPress } from '../../kit/after-press.ts';
import { Checkbox } from '../../kit/inputs/Checkbox.tsx';
import { RadioGroup } from '../../kit/inputs/RadioGroup.tsx';
import { cleanNumber } from '../../kit/sheet/clipboard.ts';
import { Field, type FieldWiring } from '../../kit/inputs/Field.tsx';
import { FieldError } from '../../kit/inputs/FieldNote.tsx';
import { SelectInput } from '../../kit/inputs/SelectInput.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { DestinationCodes } from './DestinationCodes.tsx';
import type { SavedRecordForm } from './RecordDialog.tsx';
import type { Control, FieldView } from './kinds.ts';
import { asText } from './record-values.ts';
import { usePlaces } from './use-field-text.tsx';

interface RecordFieldProps {
  view: FieldView;
  form: SavedRecordForm;
}

const GROUPS: ReadonlySet<Control['is']> = new Set(['oneOf', 'products', 'codes']);

export function RecordField({ view, form }: RecordFieldProps) {
  const { t } = useTranslation('addressBook');
  const { name, control, span, hint } = view;
  const label = t(`field.${name}`);
  const error = form.errorOf(name);
  if (control.is === 'tick') {
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
      label={label}
      isRequired={form.required.has(name)}
      isGroup={GROUPS.has(control.is)}
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
  const { t } = useTranslation('addressBook');
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
  const asId = (chosen: string) => set({ [name]: chosen === '' ? undefined : Number(chosen) });

  switch (control.is) {
    case 'country':
      // Another country has other states.
      return pick(places.countries, (chosen) => set({ [name]: chosen === '' ? undefined : Number(chosen), state: '' }));
    case 'province':
      return pick(places.provinces, asId);
    case 'state': {
      const states = places.statesOf(values['countryId']);
      if (states.length > 0) return pick(states, (chosen) => set({ [name]: chosen }));
      break;
    }
    case 'oneOf':
      return <OneOf control={control} name={name} value={value} wiring={wiring} onChange={(chosen) => set({ [name]: chosen })} />;
    case 'products':
      return <Products chosen={values[name]} onChange={(codes) => set({ [name]: codes })} />;
    case 'codes':
      return <DestinationCodes values={values[name]} onChange={(codes) => set({ [name]: codes })} error={form.errorOf(name)} />;
    default:
  }
  return <Typed control={control} name={name} value={value} wiring={wiring} onChange={(text) => set({ [name]: text })} onBlur={onBlur} />;
}

interface TypedProps {
  control: Control;
  name: string;
  value: string;
  wiring: FieldWiring;
  onChange: (text: string) => void;
  onBlur: () => void;
}

function Typed({ control, name, value, wiring, onChange, onBlur }: TypedProps) {
  const { t } = useTranslation('addressBook');
  const { inputMode, isIdentifier, unit } = control.is === 'text' ? control : {};
  const tidy = () => {
    if (inputMode === 'decimal') onChange(cleanNumber(value));
    onBlur();
  };
  return (
    <TextInput
      {...wiring}
      name={name}
      autoComplete="off"
      className={isIdentifier ? 'identifier' : undefined}
      inputMode={inputMode}
      trail={unit && t(`unit.${unit}`)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={tidy}
    />
  );
}

interface OneOfProps {
  control: Extract<Control, { is: 'oneOf' }>;
  name: string;
  value: string;
  wiring: FieldWiring;
  onChange: (value: string) => void;
}

function OneOf({ control: { choices, values }, ...rest }: OneOfProps) {
  const { t } = useTranslation('addressBook');
  // Each list of values is beside the words of its choices in `kinds.ts`.
  const say = t as unknown as (key: string) => string;
  return <RadioGroup {...rest} choices={values.map((each) => ({ value: each, label: say(`choice.${choices}.${each}`) }))} />;
}

function Products({ chosen, onChange }: { chosen: unknown; onChange: (codes: string[]) => void }) {
  const { products } = usePlaces();
  const codes = Array.isArray(chosen) ? chosen.map(String) : [];
  return (
    <div className="record-products">
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
