import type { Translation } from '../../typing.ts';
import type { rateTable as zh } from '../../zh/waybills/rate-table.ts';

/** The workbook of a site's prices. */
export const rateTable = {
  name: 'Rate table',
  columns: {
    channel: 'Channel code',
    zone: 'Zone',
    countries: 'Countries',
    zipPrefixes: 'Zip prefixes',
    from: 'From',
    cabinetType: 'Container type',
    unitPrice: 'Unit price',
    validFrom: 'Valid from',
    validTo: 'Valid to',
  },
  notes: {
    countries: 'Country codes with spaces between them, such as US CA',
    from: 'Kilograms or cubic metres from which this price holds',
  },
} as const satisfies Translation<typeof zh>;
