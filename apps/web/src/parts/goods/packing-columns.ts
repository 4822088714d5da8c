import { TRACK_TYPES } from '@waybound/contract/orders/order-codes';
import { PACKING_HEADERS } from '@waybound/domain/intake/sheet-vocabulary';
import type { SheetColumn, SheetRow } from '../../kit/sheet/Sheet.tsx';
import { createHeaderMapper } from '../entry-grid/header-mapping.ts';
import type { PackingFigures } from './packing-figures.ts';
import { PACKING_KEYS, type PackingCells, type PackingKey } from './packing-cells.ts';

export type PackingColumn = PackingKey | keyof PackingFigures;

/** In the order of the columns. What is calculated comes last, so that a block pasted without headers finds its columns side by side. */
const WIDTHS: Readonly<Record<PackingColumn, number>> = {
  startBoxNumber: 82,
  endBoxNumber: 76,
  grossWeight: 112,
  length: 76,
  width: 76,
  height: 76,
  sku: 116,
  quantity: 76,
  shipmentId: 142,
  referenceId: 122,
  trackNumber: 164,
  trackType: 88,
  volume: 112,
  volumeWeight: 112,
  chargedWeight: 106,
};

const NUMBERS: ReadonlySet<PackingColumn> = new Set([
  'startBoxNumber',
  'endBoxNumber',
  'grossWeight',
  'length',
  'width',
  'height',
  'volume',
  'volumeWeight',
  'chargedWeight',
  'quantity',
]);
const CALCULATED: ReadonlySet<PackingColumn> = new Set(['volume', 'volumeWeight', 'chargedWeight']);
const REQUIRED: ReadonlySet<PackingColumn> = new Set(['startBoxNumber', 'grossWeight', 'length', 'width', 'height']);

// The record's keys are exactly the columns, written in the order in which they are shown.
const COLUMNS = Object.keys(WIDTHS) as PackingColumn[];

export const packingColumns = (titleOf: (column: PackingColumn) => string, skus: readonly string[]): SheetColumn<PackingColumn>[] =>
  COLUMNS.map((key) => ({
    key,
    title: titleOf(key),
    width: WIDTHS[key],
    kind: NUMBERS.has(key) ? 'number' : 'text',
    isRequired: REQUIRED.has(key),
    isReadOnly: CALCULATED.has(key),
    options: key === 'trackType' ? TRACK_TYPES : key === 'sku' ? skus : undefined,
  }));

export const mapPackingHeader = createHeaderMapper<PackingKey>(PACKING_HEADERS);

export const toShownPacking = (cells: PackingCells, figures: PackingFigures): SheetRow<PackingColumn> => ({ ...cells, ...figures });

export const toCellsOfShown = (shown: SheetRow<PackingColumn>): PackingCells =>
  // One entry for each key.
  Object.fromEntries(PACKING_KEYS.map((key) => [key, shown[key] ?? ''])) as PackingCells;
