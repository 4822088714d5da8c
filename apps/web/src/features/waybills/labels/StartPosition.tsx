import { LABELS_PER_A4 } from '@waybound/contract/wire/documents/labels';
import { Field } from '../../../kit/inputs/Field.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';

const PLACES = Array.from({ length: LABELS_PER_A4 }, (_, index) => index + 1);

interface StartPositionProps {
  name: string;
  value: number;
  /** How many labels follow from there. */
  labels: number;
  onChange: (place: number) => void;
}

/** A small sheet: the place of the first label is picked, and those that the first page gets are dark. */
export function StartPosition({ name, value, labels, onChange }: StartPositionProps) {
  const { t } = useTranslation('labelPrinting');
  return (
    <Field label={t('start')} hint={t('startHint')} isGroup>
      {(wiring) => (
        <div className="label-places" id={wiring.id}>
          {PLACES.map((place) => (
            <label key={place} data-filled={(place >= value && place < value + labels) || undefined}>
              <input
                type="radio"
                name={name}
                aria-label={t('place', { place })}
                checked={place === value}
                onChange={() => onChange(place)}
              />
              <span aria-hidden="true">{place}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
