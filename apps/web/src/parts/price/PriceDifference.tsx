import { useFormats } from '../format.ts';

/** A cell: dearer is marked, cheaper is marked otherwise; nothing where nothing changed. */
export function PriceDifference({ amount }: { amount: string | null | undefined }) {
  const format = useFormats();
  const isUnknown = amount === undefined || amount === null;
  if (isUnknown || /^-?[0.]+$/.test(amount)) return <td className="number muted">{isUnknown ? '—' : '0.00'}</td>;
  const isLess = amount.startsWith('-');
  return (
    <td className="number" data-difference={isLess ? 'less' : 'more'}>
      {isLess ? '−' : '+'}
      {format.figure(isLess ? amount.slice(1) : amount, 2)}
    </td>
  );
}
