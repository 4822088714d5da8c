import type { OrderControl, PickList } from '@waybound/contract/orders/order-row';
import { Checkbox } from '../../../kit/inputs/Checkbox.tsx';
import type { FieldWiring } from '../../../kit/inputs/Field.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { DayInput } from '../../../parts/dates/DayInput.tsx';
import { asText, ChoiceControl, TypedControl, type ControlledField } from '../../../parts/form/TypedControl.tsx';
import type { FieldName } from '../order-values.ts';
import { useFieldLabel } from '../validation/field-label.ts';
import { useServiceChoice } from '../modes/use-service.ts';
import { PickControl } from './PickControl.tsx';
import { usePickOptions } from './pick-lists.ts';

/** A field of the order. */
export interface ControlledOrderField extends Required<ControlledField> {
  name: FieldName;
}

interface FieldControlProps {
  control: OrderControl;
  field: ControlledOrderField;
  wiring: FieldWiring;
  /** It may be left open. */
  isOptional: boolean;
}

export function FieldControl(props: FieldControlProps) {
  const { control, field, wiring } = props;
  switch (control.kind) {
    case 'text':
      return <TypedControl {...props} control={control} />;
    case 'number':
      return <NumberControl {...props} control={control} />;
    case 'yesNo':
      return <YesNoControl {...props} />;
    case 'oneOf':
      return <OneOfControl {...props} control={control} />;
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
  return <TypedControl control={control} field={field} wiring={wiring} unit={control.unit && t(control.unit)} />;
}

function YesNoControl({ field, wiring, isOptional }: FieldControlProps) {
  const { t } = useTranslation('order');
  const choices = [
    { value: 'true', label: t('yes') },
    { value: 'false', label: t('no') },
  ];
  const { value, onChange } = field;
  const written = {
    ...field,
    value: typeof value === 'boolean' ? String(value) : value,
    onChange: (chosen: unknown) => onChange(chosen === '' ? chosen : chosen === 'true'),
  };
  return <ChoiceControl field={written} wiring={wiring} choices={choices} isOptional={isOptional} />;
}

function OneOfControl({ control, ...props }: FieldControlProps & { control: ControlOf<'oneOf'> }) {
  const { group } = useTranslation('order');
  const names: Readonly<Record<string, string>> = group(`choices.${control.choices}`);
  return <ChoiceControl {...props} choices={control.codes.map((code) => ({ value: code, label: names[code] ?? code }))} />;
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
