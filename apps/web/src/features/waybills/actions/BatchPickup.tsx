import { LazyPickupDialog } from '../../../parts/pickup/LazyPickupDialog.tsx';
import { refusalInBatch, type Parted } from './action-refusals.ts';
import { useRefusalText } from './use-refusal-text.ts';

interface BatchPickupProps extends Parted {
  onDone: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** One driver for all that can be fetched; the others are named with the reason and left out. */
export function BatchPickup({ able, refused, onDone, onClose }: BatchPickupProps) {
  const refusalText = useRefusalText();
  const leftOut = refused.flatMap((row) => refusalText(refusalInBatch(row, 'pickup'), row) ?? []);
  return <LazyPickupDialog waybills={able} leftOut={leftOut} onDone={() => onDone(able.map(({ id }) => id))} onClose={onClose} />;
}
