import { Field } from '../../kit/inputs/Field.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { DayInput } from '../dates/DayInput.tsx';
import { useDayShortcuts } from '../dates/date-shortcuts.ts';

interface PickupDayProps {
  value: string;
  error: string | undefined;
  onChange: (day: string) => void;
}

/** The appointed day; most mean one of three, which are beside it. */
export function PickupDay({ value, error, onChange }: PickupDayProps) {
  const { t } = useTranslation('pickups');
  const shortcuts = useDayShortcuts();
  return (
    <div className="pickup-day">
      <Field label={t('form.date')} error={error} isRequired>
        {(wiring) => <DayInput {...wiring} label={t('form.date')} name="appointmentPickupDate" value={value} onChange={onChange} />}
      </Field>
      <div role="group" aria-label={t('form.date')}>
        {shortcuts.map(({ label, value: day }) => (
          <button key={label} type="button" className="pickup-shortcut" aria-pressed={day() === value} onClick={() => onChange(day())}>
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
