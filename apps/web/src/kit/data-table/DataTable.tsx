import { useCallback, useLayoutEffect, useMemo, useRef, type CSSProperties, type ReactNode, type UIEvent } from 'react';
import { Checkbox } from '../inputs/Checkbox.tsx';
import { Skeleton } from '../loading/Skeleton.tsx';
import { pinOffsets, SELECTION_WIDTH_PX, type Column, type Sort } from './columns.ts';
import { toggleKeys, togglePage } from './selection.ts';
import { TableHead } from './TableHead.tsx';
import { SelectBox, TableRow, type OnToggle } from './TableRow.tsx';
import { useRowSteps } from './use-row-steps.ts';
import { PHONE, useMediaQuery } from '../use-media-query.ts';
import * as styles from './data-table.module.css';

export type { Column, Sort } from './columns.ts';

export interface Selection<Row> {
  /** Keys, also of rows on other pages. */
  selected: ReadonlySet<string>;
  onChange: (selected: Set<string>) => void;
  /** Names a row's checkbox, as "Select TWS261120418". */
  labelOf: (row: Row) => string;
  allLabel: string;
}

export interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined until the first answer: skeleton rows are shown. Keep the last rows while the next ones load. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  isBusy?: boolean | undefined;
  selection?: Selection<Row> | undefined;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort | undefined) => void) | undefined;
  /** Shown where there are no rows: say what to do next. */
  empty?: ReactNode;
  /** Draws a row on a phone; without it the table scrolls sideways there too. */
  card?: ((row: Row) => ReactNode) | undefined;
  /** A last line that stays in sight: totals by column key. */
  summary?: Readonly<Record<string, ReactNode>> | undefined;
  /** `fill` takes the height that is left and scrolls inside; `content` is as high as its rows. */
  height?: 'fill' | 'content' | undefined;
  skeletonRows?: number | undefined;
  /** `dense` shows more rows at once. */
  density?: 'normal' | 'dense' | undefined;
  /** All rows are drawn: what is around the table may be drawn now. */
  onWhole?: (() => void) | undefined;
}

const DEFAULT_SKELETON_ROWS = 8;

export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    rows,
    rowKey,
    isBusy,
    selection,
    card,
    empty,
    height = 'fill',
    skeletonRows = DEFAULT_SKELETON_ROWS,
    density,
    onWhole,
  } = props;
  const isPhone = useMediaQuery(PHONE);
  const keys = useMemo(() => rows?.map(rowKey) ?? [], [rows, rowKey]);
  const onToggle = useToggle(selection, keys);
  const isEmpty = rows?.length === 0 && !isBusy;
  const drawn = useRowSteps(rows?.length, onWhole);

  return (
    <div
      className={styles.dataTable}
      data-height={height}
      data-density={density}
      aria-busy={isBusy || rows === undefined || drawn < rows.length || undefined}
    >
      {isPhone && card ? (
        <Cards {...props} card={card} drawn={drawn} onToggle={onToggle} skeletonRows={skeletonRows} />
      ) : (
        <section className={styles.scroll} tabIndex={0} aria-label={label} onScroll={markScrolled}>
          <Table {...props} drawn={drawn} keys={keys} onToggle={onToggle} skeletonRows={skeletonRows} />
        </section>
      )}
      {isEmpty && <div className={styles.empty}>{empty}</div>}
    </div>
  );
}

interface TableProps<Row> extends DataTableProps<Row> {
  /** How many of the rows are drawn so far. */
  drawn: number;
  keys: readonly string[];
  onToggle: OnToggle;
  skeletonRows: number;
}

function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, drawn, rowKey, keys, selection, sort, onSort, summary, onToggle, skeletonRows } = props;
  const hasSelection = Boolean(selection);
  const offsets = useMemo(() => pinOffsets(columns, hasSelection), [columns, hasSelection]);
  const width = columns.reduce((sum, column) => sum + column.width, hasSelection ? SELECTION_WIDTH_PX : 0);
  const cells = columns.length + (hasSelection ? 1 : 0);
  const selectAll = selection && <SelectPage selection={selection} keys={keys} />;

  return (
    <table aria-label={label} style={{ width }}>
      <colgroup>
        {hasSelection && <col style={{ width: SELECTION_WIDTH_PX }} />}
        {columns.map((column) => (
          <col key={column.key} style={{ width: column.width }} />
        ))}
      </colgroup>
      <TableHead columns={columns} offsets={offsets} selectAll={selectAll} sort={sort} onSort={onSort} />
      <tbody>
        {rows?.slice(0, drawn).map((row) => {
          const key = rowKey(row);
          return (
            <TableRow
              key={key}
              row={row}
              rowKey={key}
              columns={columns}
              offsets={offsets}
              isSelected={selection?.selected.has(key)}
              selectLabel={selection?.labelOf(row)}
              onToggle={onToggle}
            />
          );
        })}
        {rows && rows.length > drawn && <RowsToCome key={drawn} count={rows.length - drawn} cells={cells} />}
        {!rows && <SkeletonRows count={skeletonRows} cells={cells} />}
      </tbody>
      {summary && (
        <tfoot>
          <tr>
            {hasSelection && <td className={styles.pinned} style={{ insetInlineStart: 0 }} aria-hidden="true" />}
            {columns.map((column) => (
              <td
                key={column.key}
                className={offsets.has(column.key) ? styles.pinned : undefined}
                style={offsets.get(column.key)}
                data-align={column.align}
                data-pin={column.pin}
              >
                {summary[column.key]}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function SelectPage<Row>({ selection, keys }: { selection: Selection<Row>; keys: readonly string[] }) {
  const count = keys.filter((key) => selection.selected.has(key)).length;
  return (
    <Checkbox
      aria-label={selection.allLabel}
      // A press before there are rows would be lost.
      disabled={keys.length === 0}
      checked={count > 0 && count === keys.length}
      isMixed={count > 0 && count < keys.length}
      onChange={(event) => selection.onChange(togglePage(selection.selected, keys, event.target.checked))}
    />
  );
}

interface CardsProps<Row> extends DataTableProps<Row> {
  drawn: number;
  card: (row: Row) => ReactNode;
  onToggle: OnToggle;
  skeletonRows: number;
}

function Cards<Row>({ label, rows, drawn, rowKey, selection, card, onToggle, skeletonRows }: CardsProps<Row>) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows?.slice(0, drawn).map((row) => {
        const key = rowKey(row);
        const isSelected = selection?.selected.has(key) ?? false;
        return (
          <li key={key} className={styles.card} data-selected={isSelected || undefined}>
            {selection && <SelectBox rowKey={key} isSelected={isSelected} label={selection.labelOf(row)} onToggle={onToggle} />}
            <div>{card(row)}</div>
          </li>
        );
      })}
      {!rows &&
        Array.from({ length: skeletonRows }, (_, index) => (
          <li key={index} className={styles.card}>
            <Skeleton lines={3} />
          </li>
        ))}
    </ul>
  );
}

/** One cell a row: what is seen briefly must be drawn quickly. */
function SkeletonRows({ count, cells }: { count: number; cells: number }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden="true">
      <td colSpan={cells}>
        <Skeleton width={`${64 + ((row * 17) % 30)}%`} />
      </td>
    </tr>
  ));
}

/** Keeps the table as high as it will be, so that the scroll position holds. Another one after each step: nothing has moved. */
function RowsToCome({ count, cells }: { count: number; cells: number }) {
  return (
    <tr aria-hidden="true">
      <td
        colSpan={cells}
        className={styles.coming}
        style={{ '--rows': count } as CSSProperties} /* CSSProperties knows no custom properties. */
      />
    </tr>
  );
}

/** Stays the same function from render to render, so that a press draws two rows again and not all of them. */
function useToggle<Row>(selection: Selection<Row> | undefined, keys: readonly string[]): OnToggle {
  const latest = useRef({ selection, keys });
  useLayoutEffect(() => {
    latest.current = { selection, keys };
  });
  const lastPressed = useRef<string>(undefined);
  return useCallback((key, isRange) => {
    const { selection: current, keys: pageKeys } = latest.current;
    if (!current) return;
    current.onChange(toggleKeys(current.selected, pageKeys, key, isRange ? lastPressed.current : undefined));
    lastPressed.current = key;
  }, []);
}

/** The hairline beside the first column belongs there only when something lies under it. */
function markScrolled(event: UIEvent<HTMLElement>): void {
  event.currentTarget.toggleAttribute('data-scrolled', event.currentTarget.scrollLeft > 0);
}
