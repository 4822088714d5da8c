import { Select } from 'antd';
import { X } from 'lucide-react';
import type { FieldWiring } from '../../../kit/Field.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import type { PickOption } from './pick-lists.ts';

interface PickControlProps {
  wiring: FieldWiring;
  options: readonly PickOption[];
  value: unknown;
  /** Several may be chosen. */
  isMany?: boolean | undefined;
  placeholder?: string | undefined;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  controlRef: (element: { focus?: () => void } | null) => void;
}

const matches = (typed: string, option: PickOption | undefined): boolean =>
  typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => option?.words.includes(word));

/** A list that is searched in both languages and by code, whatever language is on the screen. */
export function PickControl({ wiring, options, value, isMany, placeholder, onChange, onBlur, controlRef }: PickControlProps) {
  const { t } = useTranslation('order');
  const chosen = isMany ? (Array.isArray(value) ? value : []) : value === '' || value === undefined ? null : value;
  return (
    <Select<unknown, PickOption>
      {...wiring}
      ref={controlRef}
      {...(isMany ? { mode: 'multiple', maxTagCount: 'responsive' } : {})}
      showSearch={{ filterOption: matches, optionFilterProp: 'words' }}
      allowClear={{ label: t('clear'), clearIcon: <X size={13} aria-hidden="true" /> }}
      options={[...options]}
      value={chosen}
      status={wiring['aria-invalid'] ? 'error' : ''}
      placeholder={placeholder ?? t('choose')}
      notFoundContent={t('notFound')}
      popupMatchSelectWidth={false}
      style={{ width: '100%' }}
      onChange={(next) => onChange(next ?? (isMany ? [] : ''))}
      onBlur={onBlur}
    />
  );
}
