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
import type { FieldSpec } from './field-specs.ts';
import { PickControl } from './PickControl.tsx';
import { usePickOptions, type PickList } from './pick-lists.ts';

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
  spec: FieldSpec;
  field: ControlledField;
  wiring: FieldWiring;
}

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

export function FieldControl(props: FieldControlProps) {
  const { spec, field, wiring } = props;
  switch (spec.kind) {
    case 'text':
      return <TextControl {...props} spec={spec} />;
    case 'number':
      return <NumberControl {...props} spec={spec} />;
    case 'yesNo':
    case 'oneOf':
      return <ChoiceControl {...props} spec={spec} />;
    case 'pick':
    case 'some':
      return <ListControl field={field} wiring={wiring} from={spec.from} isMany={spec.kind === 'some'} />;
    case 'day':
      return <DayControl field={field} wiring={wiring} />;
    case 'tick':
      return <TickControl {...props} />;
    case 'note':
      return <NoteControl {...props} />;
  }
}

type SpecOf<Kind extends FieldSpec['kind']> = Extract<FieldSpec, { kind: Kind }>;

function TextControl({ spec, field, wiring }: FieldControlProps & { spec: SpecOf<'text'> }) {
  const { name, value, onChange, onBlur, takeFocus } = field;
  return (
    <TextInput
      {...wiring}
      ref={takeFocus}
      name={name}
      autoComplete="off"
      className={spec.isIdentifier ? 'identifier' : undefined}
      inputMode={spec.inputMode}
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

function NumberControl({ spec, field, wiring }: FieldControlProps & { spec: SpecOf<'number'> }) {
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
      trail={spec.unit && t(spec.unit)}
      value={asText(value)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={tidy}
    />
  );
}

function ChoiceControl({ spec, field, wiring }: FieldControlProps & { spec: ChoiceSpec }) {
  const choices = useChoiceTexts(spec);
  const isYesNo = spec.kind === 'yesNo';
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

type ChoiceSpec = SpecOf<'yesNo' | 'oneOf'>;

function useChoiceTexts(spec: ChoiceSpec): RadioOption[] {
  const { t, group } = useTranslation('order');
  if (spec.kind === 'yesNo') {
    return [
      { value: 'true', label: t('yes') },
      { value: 'false', label: t('no') },
    ];
  }
  const names: Readonly<Record<string, string>> = group(`choices.${spec.choices}`);
  return spec.codes.map((code) => ({ value: code, label: names[code] ?? code }));
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
