import type { Translation } from '../../typing.ts';
import type { remoteAreaTable as zh } from '../../zh/waybills/remote-area-table.ts';

/** The workbook of carriers' remote areas. */
export const remoteAreaTable = {
  name: 'Remote areas',
  columns: {
    carrier: 'Carrier',
    country: 'Country',
    type: 'Type',
    from: 'Postcode from',
    to: 'Postcode to',
    source: 'Source',
    validFrom: 'Valid from',
  },
} as const satisfies Translation<typeof zh>;
