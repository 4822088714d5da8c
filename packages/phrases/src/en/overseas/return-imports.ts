import type { Translation } from '../../typing.ts';
import type { returnImports as zh } from '../../zh/overseas/return-imports.ts';

export const returnImports = {
  note: 'Known by their removal orders: drafts are updated, others are added, and returns on their way get new parcels. Importing a file twice creates no duplicates.',
  amazon: 'Amazon’s removal shipment detail report can be imported as it is, saved as .xlsx.',
  warehouse: 'Where the sheet names no warehouse',
  noWarehouse: 'To be filled in later',
  submit: 'Submit those that are complete for examination at once; others become drafts, with what they lack',
  sheet: {
    title: 'Returns',
    rows: 'Each product and each parcel of a removal order takes a row: rows of one removal order number are one waybill, quantities of one old FNSKU are added up, and one tracking number is one parcel.',
    stock: 'Goods to be stored have no removal order: choose “Storage” as the kind; they are known by the original waybill number.',
    known:
      'Unknown removal orders become drafts and drafts are updated; approved returns that are still arriving get new tracking numbers, and nothing else of them changes.',
    empty:
      'An empty cell clears what was there; a column that is missing leaves everything as it is; goods and parcels are replaced as a whole.',
    several:
      'What concerns the whole waybill stands in its first row; further rows leave it empty or repeat it. A workbook may have up to {{max}} rows.',
    again: 'Waybills with errors are left out, all others are imported. Download the marked workbook, correct it and import it again.',
  },
} as const satisfies Translation<typeof zh>;
