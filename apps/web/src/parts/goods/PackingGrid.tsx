import { useMemo, type ReactNode, type RefObject } from 'react';
import { listBoxSizes } from '@waybound/contract/wire/address-book/address-book';
import type { SavedRecordKind } from '@waybound/contract/address-book/saved-record-limits';
import { packingRow } from '@waybound/contract/orders/order-fields';
import { MAX_PACKING_ROWS } from '@waybound/contract/orders/order-limits';
import { check } from '@waybound/contract/rules';
import { formatCbm, formatGrams } from '@waybound/domain/measures';
import Box from 'lucide-react/icons/box';
import type { SheetHandle } from '../../kit/sheet/Sheet.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../format.ts';
import type { SavedRecordRow, SavedRecordSource } from '../saved-records/saved-record.ts';
import { SavedRecordButton } from '../saved-records/SavedRecordButton.tsx';
import type { SavedRecordPick } from '../saved-records/SavedRecordPicker.tsx';
import { useRuleTexts } from '../rule-texts.ts';
import { joinErrors, type CellFindings } from './cell-findings.ts';
import { EntryGrid, type GridTotal } from '../entry-grid/EntryGrid.tsx';
import { figuresOf, type WeighedBy } from './packing-figures.ts';
import { GridFileButtons } from './GridFileButtons.tsx';
import { PACKING_KEYS, readPacking, type PackingCells, type PackingKey, type PackingReading } from './packing-cells.ts';
import { mapPackingHeader, packingColumns, toCellsOfShown, toShownPacking, type PackingColumn } from './packing-columns.ts';
import { withServerErrors } from './server-errors.ts';
import { cellOf, toSheetErrors } from '../entry-grid/row-reader.ts';
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
  /** Whose saved list can be exported. */
  waybillId?: string | undefined;
  handle: RefObject<SheetHandle<PackingColumn> | null>;
  demands?: CellFindings | undefined;
  afterTotals?: ReactNode;
}

const NOTHING_READ = { volume: '', volumeWeight: '', chargedWeight: '' } as const;
const NO_SKUS: readonly string[] = [];

/** The packing list of an order: what people type or paste, with volume and weights worked out beside it. */
export function PackingGrid({ store, weighedBy, saysMissing, skus = NO_SKUS, handle, demands, afterTotals, waybillId }: PackingGridProps) {
  const { t } = useTranslation('order');
  const words = useRuleTexts();
  const rows = useRows(store);
  const reading = readPacking(rows);
  const view = useMemo(() => createRowView(showWith(weighedBy), toCellsOfShown), [weighedBy]);
  const columns = useMemo(() => packingColumns((key) => t(`packing.columns.${key}`), skus), [t, skus]);
  const findings = saysMissing ? [...reading.findings, ...reading.missing] : reading.findings;
  const errors = withServerErrors(joinErrors(toSheetErrors(findings, words), demands?.errors), rows, store);
  const whole = findings.find((finding) => !cellOf(finding.path));

  return (
    <EntryGrid<PackingColumn>
      label={t('packing.label')}
      columns={columns}
      rows={view.toShown(rows)}
      onChange={(shown) => store.setRows(view.toCells(shown))}
      errors={errors}
      notes={demands?.notes}
      maxRows={MAX_PACKING_ROWS}
      mapHeader={mapPackingHeader}
      totals={useTotals(reading)}
      handle={handle}
      note={whole && words(whole)}
      actions={
        <>
          <BoxSizes handle={handle} />
          <GridFileButtons
            list="packing"
            keys={PACKING_KEYS}
            store={store}
            waybillId={waybillId}
            onReplace={(next) => handle.current?.replaceRows(view.toShown(next))}
          />
        </>
      }
      afterTotals={afterTotals}
    />
  );
}

/** A saved box size into the selected rows: the size and nothing else, since what is in a box and how heavy it is stays as it was. */
function BoxSizes({ handle }: Pick<PackingGridProps, 'handle'>) {
  const { t } = useTranslation('order');
  const write = ({ record }: SavedRecordPick) => {
    const { length, width, height } = record as SavedRecordRow<'boxSize'>; // The only kind among the sources.
    handle.current?.writeInRows({ length, width, height });
  };
  return <SavedRecordButton label={t('boxSizes.take')} icon={<Box />} sources={BOX_SIZES} onPick={write} />;
}

const BOX_SIZES: readonly SavedRecordSource[] = [
  {
    kind: 'boxSize',
    list: listBoxSizes,
    titleOf: (record) => boxSizeOf(record).boxName,
    detailOf: (record) => `${boxSizeOf(record).length} × ${boxSizeOf(record).width} × ${boxSizeOf(record).height} cm`,
  },
];
// A picker gives each source the records of its own kind alone.
const boxSizeOf = (record: SavedRecordRow<SavedRecordKind>) => record as SavedRecordRow<'boxSize'>;

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
