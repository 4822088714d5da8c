import { Field } from '../../../../kit/inputs/Field.tsx';
import { useTranslation } from '../../../../kit/use-translation.ts';

/** From here on the number of remaining characters is shown. */
const NEAR_END = 200;

interface LongTextProps {
  label: string;
  value: string;
  /** The contract's limit. */
  maxCharacters: number;
  error?: string | undefined;
  isRequired?: boolean;
  isReadOnly?: boolean;
  placeholder?: string;
  onChange: (value: string) => void;
}

/** What is said to the forwarder in one's own words. */
export function LongText({ label, value, maxCharacters, error, isRequired, isReadOnly, placeholder, onChange }: LongTextProps) {
  const { t } = useTranslation('waybillDetail');
  const left = maxCharacters - value.length;
  return (
    <Field label={label} error={error} isRequired={isRequired} hint={left < NEAR_END ? t('question.left', { count: left }) : undefined}>
      {(wiring) => (
        <textarea
          {...wiring}
          className="waybill-textarea"
          rows={3}
          maxLength={maxCharacters}
          placeholder={placeholder}
          readOnly={isReadOnly}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
