import type { OrderControl, PickList } from '@waybound/contract/orders/order-row';
import { cleanNumber } from '../../../kit/sheet/clipboard.ts';
import { Checkbox } from '../../../kit/inputs/Checkbox.tsx';
import { RadioGroup, type RadioOption } from '../../../kit/inputs/RadioGroup.tsx';
import type { FieldWiring } from '../../../kit/inputs/Field.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { DayInput } from '../../../parts/dates/DayInput.tsx';
import type { FieldName } from '../order-values.ts';
import { useFieldLabel } from '../validation/field-label.ts';
import { useServiceChoice } from '../modes/use-service.ts';
import { PickControl } from './PickControl.tsx';
import { usePickOptions } from './pick-lists.ts';

/** What a control needs of its field. The value may be anything the contract takes for it; a control shows what it understands. */
export interface ControlledField {
  name: FieldName;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  /** Receives what takes the focus when an error leads here. */
  takeFocus: (element: { focus?: () => void } | null) => void;
}

interface FieldControlProps {
  control: OrderControl;
  field: ControlledField;
  wiring: FieldWiring;
}

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

export function FieldControl(props: FieldControlProps) {
  const { control, field, wiring } = props;
  switch (control.kind) {
    case 'text':
      return <TextControl {...props} control={control} />;
    case 'number':
      return <NumberControl {...props} control={control} />;
    case 'yesNo':
    case 'oneOf':
      return <ChoiceControl {...props} control={control} />;
    case 'pick':
    case 'some':
      return <ListControl field={field} wiring={wiring} from={control.from} isMany={control.kind === 'some'} />;
    case 'day':
      return <DayControl field={field} wiring={wiring} />;
    case 'tick':
      return <TickControl {...props} />;
    case 'note':
      return <NoteControl {...props} />;
  }
}

type ControlOf<Kind extends OrderControl['kind']> = Extract<OrderControl, { kind: Kind }>;

function TextControl({ control, field, wiring }: FieldControlProps & { control: ControlOf<'text'> }) {
  const { name, value, onChange, onBlur, takeFocus } = field;
  return (
    <TextInput
      {...wiring}
      ref={takeFocus}
      name={name}
      autoComplete="off"
      className={control.isIdentifier ? 'identifier' : undefined}
      inputMode={control.inputMode}
      value={asText(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}

function DayControl({ field, wiring }: Pick<FieldControlProps, 'field' | 'wiring'>) {
  const label = useFieldLabel()(field.name);
  const { name, value, onChange, onBlur, takeFocus } = field;
  return <DayInput {...wiring} ref={takeFocus} label={label} name={name} value={asText(value)} onChange={onChange} onBlur={onBlur} />;
}

function NoteControl({ field, wiring }: FieldControlProps) {
  const { value, onChange, onBlur, takeFocus } = field;
  return (
    <textarea
      {...wiring}
      ref={takeFocus}
      className="order-note"
      rows={3}
      value={asText(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}

function NumberControl({ control, field, wiring }: FieldControlProps & { control: ControlOf<'number'> }) {
  const { t } = useTranslation('order');
  const { name, value, onChange, onBlur, takeFocus } = field;
  const tidy = () => {
    const clean = cleanNumber(asText(value));
    if (clean !== asText(value)) onChange(clean);
    onBlur();
  };
  return (
    <TextInput
      {...wiring}
      ref={takeFocus}
      name={name}
      autoComplete="off"
      inputMode="decimal"
      trail={control.unit && t(control.unit)}
      value={asText(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={tidy}
    />
  );
}

function ChoiceControl({ control, field, wiring }: FieldControlProps & { control: ChoiceControlled }) {
  const choices = useChoiceTexts(control);
  const isYesNo = control.kind === 'yesNo';
  return (
    <RadioGroup
      name={field.name}
      wiring={wiring}
      choices={choices}
      value={typeof field.value === 'boolean' ? String(field.value) : asText(field.value)}
      onChange={(value) => field.onChange(isYesNo ? value === 'true' : value)}
      onBlur={field.onBlur}
      firstRef={field.takeFocus}
    />
  );
}

type ChoiceControlled = ControlOf<'yesNo' | 'oneOf'>;

function useChoiceTexts(control: ChoiceControlled): RadioOption[] {
  const { t, group } = useTranslation('order');
  if (control.kind === 'yesNo') {
    return [
      { value: 'true', label: t('yes') },
      { value: 'false', label: t('no') },
    ];
  }
  const names: Readonly<Record<string, string>> = group(`choices.${control.choices}`);
  return control.codes.map((code) => ({ value: code, label: names[code] ?? code }));
}

function ListControl({ field, wiring, from, isMany }: Pick<FieldControlProps, 'field' | 'wiring'> & { from: PickList; isMany: boolean }) {
  const options = usePickOptions(from, useServiceChoice().departures);
  return (
    <PickControl
      wiring={wiring}
      options={options}
      value={field.value}
      isMany={isMany}
      onChange={field.onChange}
      onBlur={field.onBlur}
      controlRef={field.takeFocus}
    />
  );
}

function TickControl({ field, wiring }: FieldControlProps) {
  const { t } = useTranslation('order');
  return (
    <div className="order-tick">
      <Checkbox
        id={wiring.id}
        checked={field.value === true}
        onChange={(event) => field.onChange(event.target.checked)}
        onBlur={field.onBlur}
      >
        {t('yes')}
      </Checkbox>
    </div>
  );
}
