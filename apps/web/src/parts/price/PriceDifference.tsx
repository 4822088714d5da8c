import { useFormats } from '../format.ts';

interface PriceDifferenceProps {
  amount: string | null | undefined;
  /** What it is, where a phone shows it without its column. */
  label?: string;
}

/** A cell: dearer is marked, cheaper is marked otherwise; nothing where nothing changed. */
export function PriceDifference({ amount, label }: PriceDifferenceProps) {
  const format = useFormats();
  const isUnknown = amount === undefined || amount === null;
  if (isUnknown || /^-?[0.]+$/.test(amount)) {
    return (
      <td className="number muted" data-label={label}>
        {isUnknown ? '—' : '0.00'}
      </td>
    );
  }
  const isLess = amount.startsWith('-');
  return (
    <td className="number" data-label={label} data-difference={isLess ? 'less' : 'more'}>
      {isLess ? '−' : '+'}
      {format.figure(isLess ? amount.slice(1) : amount, 2)}
    </td>
  );
}
