import type { Translation } from '../../typing.ts';
import type { customerTable as zh } from '../../zh/portal/customer-table.ts';

/** The workbook of a site's customers. */
export const customerTable = {
  name: 'Customers',
  columns: {
    customerCode: 'Customer code',
    nameShort: 'Short name',
    nameFull: 'Full name',
    phone: 'Telephone',
  },
} as const satisfies Translation<typeof zh>;
