import type { Translation } from '../../typing.ts';
import type { labels as zh } from '../../zh/labels/labels.ts';

export const labels = {
  title: 'Carton labels',
  pairs: 'Label pairs',
  deliverTo: 'Deliver to',
  channel: 'Channel',
  box: 'Box',
  reference: 'Your ref.',
  weight: 'Weight',
  size: 'Size',
  origin: 'Origin',
  madeIn: 'Made in',
  battery: 'Battery',
  reprint: 'Reprint',
} as const satisfies Translation<typeof zh>;
