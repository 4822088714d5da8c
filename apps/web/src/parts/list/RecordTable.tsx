import { useMemo } from 'react';
import { DataTable, type Column, type DataTableProps } from '../../kit/data-table/DataTable.tsx';
import { Menu, type MenuItem } from '../../kit/menu/Menu.tsx';
import { plainCard } from './plain-card.tsx';
import { useRowMenu } from './row-menu.tsx';

interface RecordTableProps<Row extends { id: string }> extends Omit<DataTableProps<Row>, 'columns' | 'rowKey'> {
  /** The first names the row and stays in sight. */
  columns: readonly Column<Row>[];
  /** Names the menu of a row. */
  menuLabelOf: (row: Row) => string;
  itemsOf: (row: Row) => readonly MenuItem[];
}

const idOf = ({ id }: { id: string }) => id;

/** Records with a menu each, and cards on a phone. `ListPage` is for those that come in pages, with tabs and filters. */
export function RecordTable<Row extends { id: string }>({ columns, menuLabelOf, itemsOf, ...table }: RecordTableProps<Row>) {
  const { column, button, opened, close } = useRowMenu(useMemo(() => ({ title: '', labelOf: menuLabelOf }), [menuLabelOf]));
  const shown = useMemo(
    () => [...columns.map((each, index) => (index === 0 ? { ...each, pin: 'start' as const } : each)), column],
    [columns, column],
  );
  const card = useMemo(() => plainCard(columns), [columns]);
  return (
    <>
      <DataTable card={(row) => card(row, button(row))} height="content" {...table} columns={shown} rowKey={idOf} />
      {opened && opened !== 'closed' && (
        <Menu anchor={opened.anchor} label={menuLabelOf(opened.row)} items={itemsOf(opened.row)} onClose={close} />
      )}
    </>
  );
}
