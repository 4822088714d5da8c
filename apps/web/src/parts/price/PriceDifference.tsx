import { useFormats } from '../format.ts';

interface PriceDifferenceProps {
  amount: string | null | undefined;
  currency: string;
  /** What it is, where a phone shows it without its column. */
  label?: string;
}

/** A cell: dearer is marked, cheaper is marked otherwise; nothing where nothing changed. */
export function PriceDifference({ amount, currency, label }: PriceDifferenceProps) {
  const format = useFormats();
  const isUnknown = amount === undefined || amount === null;
  if (isUnknown || /^-?[0.]+$/.test(amount)) {
    return (
      <td className="number muted" data-label={label}>
        {format.amount(amount, currency)}
      </td>
    );
  }
  const isLess = amount.startsWith('-');
  return (
    <td className="number" data-label={label} data-difference={isLess ? 'less' : 'more'}>
      {isLess ? '' : '+'}
      {format.amount(amount, currency)}
    </td>
  );
}
