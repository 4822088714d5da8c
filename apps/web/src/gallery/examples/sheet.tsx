import { useMemo, useRef, useState } from 'react';
import { Button } from '../../kit/button/Button.tsx';
import { Sheet, type SheetColumn, type SheetErrors, type SheetHandle, type SheetProps, type SheetRow } from '../../kit/sheet/Sheet.tsx';

export type SheetKey = 'box' | 'sku' | 'sum';
export type SheetRows = readonly SheetRow<SheetKey>[];

const COLUMNS: readonly SheetColumn<SheetKey>[] = [
  { key: 'box', title: 'Box', width: 120, kind: 'number', isRequired: true },
  { key: 'sku', title: 'SKU', width: 220 },
  { key: 'sum', title: 'Sum', width: 120, isReadOnly: true },
];
const NO_ROWS: SheetRows = [];

export const filledRows = (count: number): SheetRows =>
  Array.from({ length: count }, (_, index) => ({ box: String(index + 1), sku: `S${index + 1}`, sum: '' }));

const errorsOf = (rows: SheetRows): SheetErrors<SheetKey> =>
  new Map(rows.flatMap((row, at) => (Number(row.box) > 0 ? [] : [[at, { box: 'not a number' }] as const])));

interface SheetExampleProps extends Partial<SheetProps<SheetKey>> {
  start?: SheetRows;
  /** In CSS pixels; left out: as wide as there is room. */
  width?: number;
}

/** Between two buttons that work on it and one that the focus goes on to. */
export function SheetExample({ start = NO_ROWS, width, onChange, ...rest }: SheetExampleProps) {
  const [rows, setRows] = useState(start);
  const handle = useRef<SheetHandle<SheetKey>>(null);
  const errors = useMemo(() => errorsOf(rows), [rows]);
  return (
    <>
      <div style={{ display: 'flex', gap: 8, paddingBlock: 8 }}>
        <Button size="small" onClick={() => handle.current?.jumpToNextError()}>
          Next error
        </Button>
        <Button size="small" onClick={() => handle.current?.removeRows()}>
          Remove rows
        </Button>
      </div>
      <div style={{ height: 320, width, display: 'flex' }}>
        <Sheet<SheetKey>
          label="Packing list"
          columns={COLUMNS}
          errors={errors}
          handle={handle}
          describeCell={({ column, row, value, error }) => `${column} row ${row}: ${value} ${error ?? ''}`.trim()}
          {...rest}
          rows={rows}
          onChange={(next, change) => {
            setRows(next);
            onChange?.(next, change);
          }}
        />
      </div>
      <Button size="small">After</Button>
    </>
  );
}
