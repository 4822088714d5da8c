import { useState } from 'react';
import { DataTable, type Column, type DataTableProps, type Sort } from '../../kit/data-table/DataTable.tsx';
import { Pager, type PagerLabels } from '../../kit/data-table/Pager.tsx';

interface Row {
  no: string;
  weight: number;
}

const ROWS: readonly Row[] = Array.from({ length: 6 }, (_, index) => ({ no: `WB${index + 1}`, weight: index * 10 }));
const COLUMNS: readonly Column<Row>[] = [
  { key: 'no', title: 'Waybill', width: 140, pin: 'start', render: (row) => row.no },
  { key: 'weight', title: 'Weight', width: 120, align: 'end', isSortable: true, render: (row) => row.weight },
];
/** Rows that are selected on other pages stay so. */
const SELECTED: ReadonlySet<string> = new Set(['OTHER PAGE']);
const rowKey = (row: Row) => row.no;
const labelOf = (row: Row) => `Select ${row.no}`;

interface DataTableExampleProps extends Partial<DataTableProps<Row>> {
  /** In CSS pixels. */
  room?: number;
}

/** With a selection, which is written above it. */
export function DataTableExample({ room = 420, ...rest }: DataTableExampleProps) {
  const [selected, setSelected] = useState(SELECTED);
  const [sort, setSort] = useState<Sort>();
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: room }}>
      <output>{[...selected].sort().join(' ')}</output>
      <DataTable
        label="Waybills"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={rowKey}
        selection={{ selected, onChange: setSelected, labelOf, allLabel: 'Select page' }}
        sort={sort}
        onSort={setSort}
        empty="Nothing here"
        {...rest}
      />
    </div>
  );
}

const PAGER_LABELS: Omit<PagerLabels, 'total'> = {
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
  pageSize: 'Page size',
  perPage: (size) => `${size} / page`,
  page: (number) => `Page ${number}`,
};

interface PagerExampleProps {
  start?: number;
  total?: number;
  onChange?: (page: number, pageSize: number) => void;
}

export function PagerExample({ start = 1, total = 1284, onChange }: PagerExampleProps) {
  const [shown, setShown] = useState({ page: start, pageSize: 50 });
  return (
    <Pager
      {...shown}
      total={total}
      labels={{ ...PAGER_LABELS, total: `${total.toLocaleString('en-US')} waybills` }}
      onChange={(page, pageSize) => {
        onChange?.(page, pageSize);
        setShown({ page, pageSize });
      }}
    />
  );
}
