import { TIMINGS, type EventTimings, type MailboxEvent, type Timing } from '@waybound/contract/wire/notices/notices';
import Eye from 'lucide-react/icons/eye';
import { useId } from 'react';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { useTranslation } from '../../kit/use-translation.ts';

interface EventMatrixProps {
  label: string;
  error?: string | undefined;
  events: readonly MailboxEvent[];
  /** When what is chosen can be told: a chat has no digest. */
  timings?: readonly Timing[];
  values: EventTimings;
  onChange: (values: EventTimings) => void;
  onPreview: (event: MailboxEvent) => void;
}

/** What somebody is told of, and when: a row for each event, one choice in each. */
export function EventMatrix({ label, error, events, timings = TIMINGS, values, onChange, onPreview }: EventMatrixProps) {
  const { t } = useTranslation('notices');
  const name = useId();
  const choose = (event: MailboxEvent, timing: Timing | undefined) => {
    const { [event]: _before, ...others } = values;
    onChange(timing ? { ...others, [event]: timing } : others);
  };
  return (
    <Field label={label} isGroup error={error}>
      {() => (
        <table className="notice-matrix">
          <thead>
            <tr>
              <th scope="col">{t('matrix.event')}</th>
              {[undefined, ...timings].map((timing) => (
                <th key={timing ?? 'off'} scope="col">
                  {t(`timing.${timing ?? 'off'}`)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {events.map((event) => (
              <tr key={event}>
                <th scope="row">{t(`event.${event}`)}</th>
                {[undefined, ...timings].map((timing) => (
                  <td key={timing ?? 'off'}>
                    <label>
                      <input
                        type="radio"
                        name={`${name}${event}`}
                        aria-label={`${t(`event.${event}`)} ${t(`timing.${timing ?? 'off'}`)}`}
                        checked={values[event] === timing}
                        onChange={() => choose(event, timing)}
                      />
                    </label>
                  </td>
                ))}
                <td>
                  <IconButton
                    size="small"
                    icon={<Eye />}
                    label={t('preview.of', { event: t(`event.${event}`) })}
                    onClick={() => onPreview(event)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Field>
  );
}
