import type { CallInput } from '@waybound/contract/call';
import type { ParcelLimits, saveParcelWeightLimits, ShownLimit } from '@waybound/contract/small-parcels/small-parcels';

export type Direction = 'heavier' | 'lighter';

/** By the paths at which the server finds fault with them. */
export type LimitValues = Readonly<Record<`${Direction}.${'percent' | 'weight'}`, string>> &
  Readonly<Record<`${Direction}.by`, ShownLimit['by']>>;

export const valuesOf = ({ heavier, lighter }: Pick<ParcelLimits, Direction>): LimitValues => ({
  'heavier.by': heavier.by,
  'heavier.percent': heavier.percent === null ? '' : String(heavier.percent),
  'heavier.weight': heavier.weight ?? '',
  'lighter.by': lighter.by,
  'lighter.percent': lighter.percent === null ? '' : String(lighter.percent),
  'lighter.weight': lighter.weight ?? '',
});

/** What is sent: of the figures the one that is in sight. */
export const limitsOf = (values: LimitValues): Pick<CallInput<typeof saveParcelWeightLimits>, Direction> => ({
  heavier: limitOf(values, 'heavier'),
  lighter: limitOf(values, 'lighter'),
});

function limitOf(values: LimitValues, direction: Direction) {
  const by = values[`${direction}.by`];
  return {
    by,
    ...(by === 'percent' && { percent: values[`${direction}.percent`] }),
    ...(by === 'kilograms' && { weight: values[`${direction}.weight`] }),
  };
}
