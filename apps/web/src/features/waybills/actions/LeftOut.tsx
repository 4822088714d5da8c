import { refusalInBatch, type Batched, type Parted } from './action-refusals.ts';
import { useRefusalText } from './use-refusal-text.ts';

/** Why each of the others cannot be done with it. */
export function LeftOut({ refused, batched }: Pick<Parted, 'refused'> & { batched: Batched }) {
  const refusalText = useRefusalText();
  return (
    <ul className="waybill-findings">
      {refused.map((row) => (
        <li key={row.id}>{refusalText(refusalInBatch(row, batched), row)}</li>
      ))}
    </ul>
  );
}
