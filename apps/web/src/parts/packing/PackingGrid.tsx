import { useMemo, type ReactNode, type Ref } from 'react';
import { packingRow } from '@waybound/contract/order-fields';
import { MAX_PACKING_ROWS } from '@waybound/contract/order-limits';
import { check } from '@waybound/contract/rules';
import { formatCbm, formatGrams } from '@waybound/domain/measures';
import { useTranslation } from 'react-i18next';
import type { SheetHandle } from '../../kit/Sheet.tsx';
import { useFormats } from '../format.ts';
import { useRuleWords } from '../rule-words.ts';
import { EntryGrid, type GridTotal } from './EntryGrid.tsx';
import { figuresOf, type WeighedBy } from './packing-figures.ts';
import { readPacking, type PackingCells, type PackingKey, type PackingReading } from './packing-cells.ts';
import { mapPackingHeader, packingColumns, toCellsOfShown, toShownPacking, type PackingColumn } from './packing-columns.ts';
import { withTold } from './told-errors.ts';
import { cellOf, toSheetErrors } from './row-reader.ts';
import { useRows, type RowStore } from './row-store.ts';
import { createRowView } from './row-view.ts';

interface PackingGridProps {
  store: RowStore<PackingKey>;
  /** The chosen channel's way of weighing; without it volume weight and charged weight stay empty. */
  weighedBy?: WeighedBy | undefined;
  /** Says what a submission lacks as well: after it was tried once. */
  saysMissing?: boolean | undefined;
  /** Offered while a SKU is typed: what the invoice names. */
  skus?: readonly string[] | undefined;
  handle: Ref<SheetHandle<PackingColumn>>;
  afterTotals?: ReactNode;
}

const NOTHING_READ = { volume: '', volumeWeight: '', chargedWeight: '' } as const;
const NO_SKUS: readonly string[] = [];

/** The packing list of an order: what people type or paste, with volume and weights worked out beside it. */
export function PackingGrid({ store, weighedBy, saysMissing, skus = NO_SKUS, handle, afterTotals }: PackingGridProps) {
  const { t } = useTranslation('order');
  const words = useRuleWords();
  const rows = useRows(store);
  const reading = readPacking(rows);
  const view = useMemo(() => createRowView(showWith(weighedBy), toCellsOfShown), [weighedBy]);
  const columns = useMemo(() => packingColumns((key) => t(`packing.columns.${key}`), skus), [t, skus]);
  const findings = saysMissing ? [...reading.findings, ...reading.missing] : reading.findings;
  const errors = withTold(toSheetErrors(findings, words), rows, store);
  const whole = findings.find((finding) => !cellOf(finding.path));

  return (
    <EntryGrid<PackingColumn>
      label={t('packing.label')}
      columns={columns}
      rows={view.show(rows)}
      onChange={(shown) => store.setRows(view.take(shown))}
      errors={errors}
      maxRows={MAX_PACKING_ROWS}
      mapHeader={mapPackingHeader}
      totals={useTotals(reading)}
      handle={handle}
      note={whole && words(whole)}
      afterTotals={afterTotals}
    />
  );
}

const showWith = (weighedBy: WeighedBy | undefined) => (cells: PackingCells) => {
  const checked = check(packingRow, cells);
  return toShownPacking(cells, checked.ok ? figuresOf(checked.value, weighedBy) : NOTHING_READ);
};

function useTotals({ totals }: PackingReading): GridTotal[] {
  const { t } = useTranslation('order');
  const formats = useFormats();
  return [
    { key: 'boxes', label: t('packing.totals.boxes'), value: formats.count(totals.boxes) },
    { key: 'gross', label: t('packing.totals.gross'), value: formats.figure(formatGrams(totals.grams), 3) },
    { key: 'volume', label: t('packing.totals.volume'), value: formats.figure(formatCbm(totals.mm3), 3) },
    { key: 'quantity', label: t('packing.totals.quantity'), value: formats.count(totals.quantity) },
  ];
}
