import { useState } from 'react';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import type { RangeBounds, RangeProps } from '../../parts/dates/DaysRange.tsx';
import { amount as readAmount } from '../../parts/search-params.ts';

/** From one sum of money to another, both included; either end may be open. Ends that are typed the wrong way round change places. */
export function AmountRange({ label, fromLabel, toLabel, from, to, onChange }: RangeProps) {
  const settle = (bounds: RangeBounds) => {
    const isTurned = bounds.from !== undefined && bounds.to !== undefined && Number(bounds.from) > Number(bounds.to);
    onChange(isTurned ? { from: bounds.to, to: bounds.from } : bounds);
  };
  return (
    <span className="days-range" role="group" aria-label={label}>
      <End label={fromLabel} amount={from} onSettle={(amount) => settle({ from: amount, to })} />
      <span className="days-range-dash" aria-hidden="true">
        –
      </span>
      <End label={toLabel} amount={to} onSettle={(amount) => settle({ from, to: amount })} />
    </span>
  );
}

interface EndProps {
  label: string;
  amount: string | undefined;
  onSettle: (amount: string | undefined) => void;
}

/** Looked for with Enter, or when it is left; digits may be grouped with commas. */
function End({ label, amount, onSettle }: EndProps) {
  /** What is being typed in place of an amount. When another one holds, wherever that was changed, it shows instead. */
  const [typed, setTyped] = useState<{ text: string; insteadOf: string | undefined }>();
  const text = typed && typed.insteadOf === amount ? typed.text : (amount ?? '');
  const meant = text.replaceAll(',', '').trim();
  const isWrong = meant !== '' && readAmount(meant) === undefined;
  const settle = () => {
    if (isWrong) return;
    setTyped(undefined);
    if (meant !== (amount ?? '')) onSettle(meant || undefined);
  };
  return (
    <span className="days-range-end">
      <TextInput
        variant="bare"
        aria-label={label}
        placeholder={label}
        aria-invalid={isWrong || undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={text}
        onChange={({ target }) => setTyped({ text: target.value, insteadOf: amount })}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
      />
    </span>
  );
}
