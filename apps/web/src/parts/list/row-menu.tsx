import { useMemo, useState, type ReactNode } from 'react';
import type { Column } from '../../kit/data-table/DataTable.tsx';
import { RowMenuButton } from '../../kit/menu/RowMenuButton.tsx';

export interface OpenedMenu<Row> {
  anchor: HTMLElement;
  row: Row;
}

export interface RowMenu<Row> {
  column: Column<Row>;
  /** For a card. */
  button: (row: Row) => ReactNode;
  /** Undefined until one is opened; `closed` after that, for the dialogs that a menu leads to outlive it. */
  opened: OpenedMenu<Row> | 'closed' | undefined;
  close: () => void;
  /** What the menu is made of did not come: the next press asks for it again. */
  forget: () => void;
}

const WIDTH_PX = 54;

export interface RowMenuSpec<Row> {
  /** Of the column, for who hears it. */
  title: string;
  labelOf: (row: Row) => string;
  /** The pointer or the focus has come near: time to fetch what will be opened. */
  onNear?: (() => void) | undefined;
}

/**
 * One menu serves all rows; each row has the button that opens it.
 * @param spec stays the same object from render to render, or all rows are drawn again
 */
export function useRowMenu<Row>(spec: RowMenuSpec<Row> | undefined): RowMenu<Row> {
  const [opened, setOpened] = useState<OpenedMenu<Row> | 'closed'>();
  const parts = useMemo(() => {
    const button = (row: Row) =>
      spec && <RowMenuButton label={spec.labelOf(row)} onNear={spec.onNear} onOpen={(anchor) => setOpened({ anchor, row })} />;
    const title = <span className="visually-hidden">{spec?.title}</span>;
    const column: Column<Row> = { key: 'menu', title, width: WIDTH_PX, align: 'end', pin: 'end', render: button };
    return { button, column };
  }, [spec]);
  return { ...parts, opened, close: () => setOpened('closed'), forget: () => setOpened(undefined) };
}
