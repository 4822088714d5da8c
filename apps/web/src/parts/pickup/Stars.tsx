import { MAX_GRADE } from '@waybound/contract/pickups/pickup-states';
import Star from 'lucide-react/icons/star';
import { useTranslation } from '../../kit/use-translation.ts';

const GRADES = Array.from({ length: MAX_GRADE }, (_, index) => index + 1);

interface StarsProps {
  label: string;
  name: string;
  /** Undefined until one is chosen. */
  grade: number | undefined;
  onChange: (grade: number) => void;
}

/** Stars from 1 to 5: radios in the dress of stars, so that the arrow keys choose among them. */
export function Stars({ label, name, grade, onChange }: StarsProps) {
  const { t } = useTranslation('pickups');
  return (
    <fieldset className="pickup-stars">
      <legend>{label}</legend>
      {GRADES.map((each) => (
        <label key={each} data-lit={(grade !== undefined && each <= grade) || undefined}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            aria-label={t('appraise.star', { count: each })}
            checked={grade === each}
            onChange={() => onChange(each)}
          />
          <Star size={26} aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  );
}
