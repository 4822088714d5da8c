import type { Translation } from '../../typing.ts';
import type { openMarketplaces as zh } from '../../zh/portal/open-marketplaces.ts';

export const openMarketplaces = {
  text: 'The permission of {{name}} also opens {{countries}}, where no store is listed yet.',
  comma: ', ',
  add: 'Add and connect',
  addOf: 'Add and connect the other marketplaces of {{name}}',
  done: 'The other marketplaces are added; their shipments are being read',
} as const satisfies Translation<typeof zh>;
