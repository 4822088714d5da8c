import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { Popover } from '../../kit/popover/Popover.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../format.ts';
import { dayFromToday, useDayShortcuts } from './date-shortcuts.ts';
import { addDays, addMonths, mondayOf, weeksOf } from './month-grid.ts';
import './day-calendar.css';

interface DayCalendarProps {
  /** The button that opened it. */
  anchor: HTMLElement;
  label: string;
  /** The day that holds; empty where there is none. */
  day: string;
  onChoose: (day: string) => void;
  onClose: () => void;
}

/** One month in the page's language. Arrows go by days and weeks, Page up and down by months, Home and End within the week. */
export function DayCalendar({ anchor, label, day, onChoose, onClose }: DayCalendarProps) {
  const today = dayFromToday(0);
  const [focused, setFocused] = useState(day || today);
  const first = useRef<HTMLButtonElement>(null);
  const choose = (chosen: string) => {
    onClose();
    onChoose(chosen);
  };
  return (
    <Popover anchor={anchor} label={label} className="day-calendar" align="end" firstFocus={first} onClose={onClose}>
      <MonthHead focused={focused} onFocus={setFocused} />
      <DayGrid label={label} today={today} day={day} focused={focused} opener={first} onFocus={setFocused} onChoose={choose} />
      <Shortcuts onChoose={choose} />
    </Popover>
  );
}

function MonthHead({ focused, onFocus }: { focused: string; onFocus: (day: string) => void }) {
  const { t, language } = useTranslation('dates');
  const month = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', { timeZone: 'UTC', year: 'numeric', month: 'long' });
  return (
    <div className="day-calendar-head">
      <IconButton
        size="small"
        label={t('previousMonth')}
        icon={<ChevronLeft size={15} />}
        onClick={() => onFocus(addMonths(focused, -1))}
      />
      <b aria-live="polite">{month.format(new Date(focused))}</b>
      <IconButton size="small" label={t('nextMonth')} icon={<ChevronRight size={15} />} onClick={() => onFocus(addMonths(focused, 1))} />
    </div>
  );
}

interface DayGridProps {
  label: string;
  today: string;
  day: string;
  focused: string;
  /** The day that takes the focus first. */
  opener: { current: HTMLButtonElement | null };
  onFocus: (day: string) => void;
  onChoose: (day: string) => void;
}

const STEPS: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
  Home: mondayOf,
  End: (day) => addDays(mondayOf(day), 6),
};

function DayGrid({ label, today, day, focused, opener, onFocus, onChoose }: DayGridProps) {
  const format = useFormats();
  /** By keys the focus goes with the day; a month that is turned by its button keeps the focus there. */
  const isStepped = useRef(false);
  useEffect(() => {
    if (isStepped.current) opener.current?.focus();
    isStepped.current = false;
  });
  const step = (event: KeyboardEvent) => {
    const next = STEPS[event.key];
    if (!next) return;
    event.preventDefault();
    isStepped.current = true;
    onFocus(next(focused));
  };
  const weeks = weeksOf(focused);
  const isOutside = (each: string) => each.slice(0, -2) !== focused.slice(0, -2);
  return (
    <table aria-label={label}>
      <Weekdays week={weeks[0] ?? []} />
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((each) => (
              <td key={each}>
                <button
                  ref={each === focused ? opener : undefined}
                  type="button"
                  tabIndex={each === focused ? 0 : -1}
                  aria-label={format.calendarDay(each)}
                  aria-pressed={each === day}
                  aria-current={each === today ? 'date' : undefined}
                  data-outside={isOutside(each) || undefined}
                  onKeyDown={step}
                  onClick={() => onChoose(each)}
                >
                  {Number(each.slice(-2))}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Weekdays({ week }: { week: readonly string[] }) {
  const { language } = useTranslation();
  const name = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', {
    timeZone: 'UTC',
    weekday: language === 'en' ? 'short' : 'narrow',
  });
  return (
    <thead>
      <tr>
        {week.map((each) => (
          <th key={each} scope="col">
            {name.format(new Date(each))}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Shortcuts({ onChoose }: { onChoose: (day: string) => void }) {
  return (
    <div className="day-calendar-foot">
      {useDayShortcuts().map(({ label, value }) => (
        <button key={label} type="button" className="text-link" onClick={() => onChoose(value())}>
          {label}
        </button>
      ))}
    </div>
  );
}
