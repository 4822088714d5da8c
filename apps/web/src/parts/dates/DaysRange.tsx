import { useState } from 'react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useTranslation } from '../../kit/use-translation.ts';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { MenuButton } from '../../kit/menu/Menu.tsx';
import { useRangeShortcuts, type Days } from './date-shortcuts.ts';
import { DayInput } from './DayInput.tsx';
import './days-range.css';

/** From one day to another, both included; either end may be open. */
export type RangeBounds = { [End in keyof Days]: string | undefined };

export interface RangeProps extends RangeBounds {
  label: string;
  fromLabel: string;
  toLabel: string;
  onChange: (bounds: RangeBounds) => void;
}

/** Two typed days and the ranges that are asked for most. An end that comes before its beginning changes places with it. */
export function DaysRange({ label, fromLabel, toLabel, from, to, onChange }: RangeProps) {
  const { t } = useTranslation('dates');
  const shortcuts = useRangeShortcuts();
  /** A usual range takes the place of whatever has been typed. */
  const [choices, setChoices] = useState(0);
  const choose = (days: RangeBounds) => {
    setChoices(choices + 1);
    onChange(days);
  };
  const settle = (days: RangeBounds) => {
    const isTurned = days.from !== undefined && days.to !== undefined && days.from > days.to;
    onChange(isTurned ? { from: days.to, to: days.from } : days);
  };
  const usual = t('usual', { label });
  return (
    <span className="days-range" role="group" aria-label={label}>
      <End key={`from ${choices}`} label={fromLabel} day={from} onSettle={(day) => settle({ from: day, to })} />
      <span className="days-range-dash" aria-hidden="true">
        –
      </span>
      <End key={`to ${choices}`} label={toLabel} day={to} onSettle={(day) => settle({ from, to: day })} />
      <MenuButton
        label={usual}
        items={shortcuts.map((shortcut) => ({ key: shortcut.label, label: shortcut.label, onSelect: () => choose(shortcut.value()) }))}
      >
        {(trigger) => <IconButton {...trigger} size="small" label={usual} icon={<CalendarClock />} />}
      </MenuButton>
    </span>
  );
}

interface EndProps {
  label: string;
  day: string | undefined;
  onSettle: (day: string | undefined) => void;
}

function End({ label, day, onSettle }: EndProps) {
  /** What is being typed in place of a day. When another day holds, wherever that was changed, it shows instead. */
  const [typed, setTyped] = useState<{ text: string; insteadOf: string | undefined }>();
  return (
    <span className="days-range-end">
      <DayInput
        variant="bare"
        label={label}
        aria-label={label}
        placeholder={label}
        value={typed && typed.insteadOf === day ? typed.text : (day ?? '')}
        onChange={(text) => setTyped({ text, insteadOf: day })}
        onSettle={(settled) => {
          setTyped(undefined);
          if (settled !== (day ?? '')) onSettle(settled || undefined);
        }}
      />
    </span>
  );
}
