import type { ExportColumn } from './list-export.ts';

/** The columns that most sheets are made of; `of` is the page's column that one belongs to, `key` names its heading. */
export const columnsOf = <Row>() => ({
  text: (of: string, key: string, widthChars: number, cell: ExportColumn<Row>['cell']): ExportColumn<Row> => ({
    key,
    of,
    kind: 'text',
    widthChars,
    cell,
  }),
  integer: (of: string, key: string, cell: ExportColumn<Row>['cell']): ExportColumn<Row> => ({
    key,
    of,
    kind: 'integer',
    widthChars: 12,
    cell,
  }),
  /** An ISO date. */
  day: (of: string, key: string, cell: ExportColumn<Row>['cell']): ExportColumn<Row> => ({
    key,
    of,
    kind: 'day',
    widthChars: 14,
    cell,
  }),
  /** Kilograms or cubic metres, to the thousandth. */
  measure: (of: string, key: string, cell: ExportColumn<Row>['cell']): ExportColumn<Row> => ({
    key,
    of,
    kind: 'decimal',
    decimals: 3,
    widthChars: 14,
    cell,
  }),
  /** A sum of the forwarder's, with the decimals of its currency, which stands in a column of its own. */
  money: (of: string, key: string, cell: ExportColumn<Row>['cell']): ExportColumn<Row> => ({
    key,
    of,
    kind: 'decimal',
    decimals: 2,
    widthChars: 16,
    isPrice: true,
    cell,
  }),
});
