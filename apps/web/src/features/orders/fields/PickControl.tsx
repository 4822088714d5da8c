import { useTranslation } from '../../../kit/use-translation.ts';
import { Combobox, MultiCombobox } from '../../../kit/combobox/Combobox.tsx';
import type { FieldWiring } from '../../../kit/inputs/Field.tsx';
import type { PickOption } from './pick-lists.ts';

interface PickControlProps {
  wiring: FieldWiring;
  /** Undefined as long as they are on their way. */
  options: readonly PickOption[] | undefined;
  value: unknown;
  /** Several may be chosen. */
  isMany?: boolean | undefined;
  placeholder?: string | undefined;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  controlRef: (element: { focus?: () => void } | null) => void;
}

/** A list that is searched in both languages and by code, whatever language is on the screen. */
export function PickControl({ value, isMany, placeholder, onChange, controlRef, ...control }: PickControlProps) {
  const { t } = useTranslation('order');
  const common = { ...control, placeholder: placeholder ?? t('choose'), inputRef: controlRef };
  if (isMany) return <MultiCombobox {...common} value={Array.isArray(value) ? value.filter(isOptionValue) : []} onChange={onChange} />;
  return <Combobox {...common} value={isOptionValue(value) ? value : undefined} onChange={(next) => onChange(next ?? '')} />;
}

const isOptionValue = (value: unknown): value is PickOption['value'] =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');
