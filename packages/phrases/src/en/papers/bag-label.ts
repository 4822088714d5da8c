import type { Translation } from '../../typing.ts';
import type { bagLabel as zh } from '../../zh/papers/bag-label.ts';

export const bagLabel = {
  title: 'Bag label',
  parcels: 'Parcels',
  weight: 'Weight',
  sender: 'From',
  closed: 'Closed',
  name: 'Name',
} as const satisfies Translation<typeof zh>;
