import type { ListedWaybill } from '@waybound/contract/waybills/waybills';
import { LazyPickupDialog } from '../../../parts/pickup/LazyPickupDialog.tsx';
import { refusalInRow } from './action-refusals.ts';
import { useRefusalText } from './use-refusal-text.ts';

interface BatchPickupProps {
  rows: readonly ListedWaybill[];
  onDone: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** One driver for all that can be fetched; the others are named with the reason and left out. */
export function BatchPickup({ rows, onDone, onClose }: BatchPickupProps) {
  const refusalText = useRefusalText();
  const fetchable = rows.filter((row) => refusalInRow(row, 'createPickup') === undefined);
  const leftOut = rows.flatMap((row) => refusalText(refusalInRow(row, 'createPickup'), row) ?? []);
  return <LazyPickupDialog waybills={fetchable} leftOut={leftOut} onDone={() => onDone(fetchable.map(({ id }) => id))} onClose={onClose} />;
}
