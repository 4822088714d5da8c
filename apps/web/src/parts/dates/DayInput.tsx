import { useId, useState } from 'react';
import Calendar from 'lucide-react/icons/calendar';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { TextInput, type TextInputProps } from '../../kit/inputs/TextInput.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { lazyPart, prefetchPart } from '../../kit/loading/lazy-part.ts';
import { lazyComponentOf } from '../lazy-component.tsx';
import { readDay } from './read-day.ts';
import './day-input.css';

interface DayInputProps extends Omit<TextInputProps, 'type' | 'trail' | 'value' | 'onChange'> {
  /** What the day is called: of several on a page, each calendar has its own name. */
  label: string;
  /** As it was typed: an ISO day, once it is one. */
  value: string;
  onChange: (text: string) => void;
  /** A whole day, or none: the field is left, Enter is pressed, or the calendar has chosen. */
  onSettle?: ((day: string) => void) | undefined;
}

const calendar = lazyPart(() => import('./DayCalendar.tsx').then((loaded) => loaded.DayCalendar), { topics: ['dates'] });
const DayCalendar = lazyComponentOf(calendar);
const prefetchCalendar = (): void => void prefetchPart(calendar);

/**
 * A date in the same format in every browser: a native field uses the browser's language, which may differ from the page's. A calendar
 * is one click away. An invalid date shows an error below the field, unless the field shows another error already.
 */
export function DayInput({ label, value, onChange, onSettle, onBlur, ...attributes }: DayInputProps) {
  const { t } = useTranslation();
  const [opener, setOpener] = useState<HTMLElement>();
  const [isTyping, setIsTyping] = useState(false);
  const wrongId = useId();
  const day = value === '' ? '' : readDay(value);
  const isWrong = day === undefined && !isTyping && !attributes['aria-invalid'];
  const settle = (chosen: string | undefined) => {
    if (chosen === undefined) return;
    if (chosen !== value) onChange(chosen);
    onSettle?.(chosen);
  };
  return (
    <span className="day-input" data-variant={attributes.variant}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('day.shape')}
        {...attributes}
        {...(isWrong && { 'aria-invalid': true, 'aria-describedby': wrongId })}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onFocus={() => setIsTyping(true)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') settle(day);
        }}
        onBlur={(event) => {
          setIsTyping(false);
          settle(day);
          onBlur?.(event);
        }}
        trail={
          <IconButton
            size="small"
            label={t('day.pick', { label })}
            icon={<Calendar size={15} />}
            aria-haspopup="dialog"
            aria-expanded={opener !== undefined}
            onPointerEnter={prefetchCalendar}
            onFocus={prefetchCalendar}
            onClick={({ currentTarget }) => setOpener(opener ? undefined : currentTarget)}
          />
        }
      />
      {opener && (
        <DayCalendar
          anchor={opener}
          label={t('day.pick', { label })}
          day={day ?? ''}
          onChoose={settle}
          onClose={() => setOpener(undefined)}
        />
      )}
      {isWrong && (
        <small id={wrongId} className="day-input-wrong">
          {t('day.wrong')}
        </small>
      )}
    </span>
  );
}
