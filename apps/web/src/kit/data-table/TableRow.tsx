import { memo, type ChangeEvent, type CSSProperties } from 'react';
import { Checkbox } from '../inputs/Checkbox.tsx';
import type { Column } from './columns.ts';
import * as styles from './data-table.module.css';

export type OnToggle = (key: string, isRange: boolean) => void;

interface RowProps<Row> {
  row: Row;
  rowKey: string;
  columns: readonly Column<Row>[];
  offsets: ReadonlyMap<string, CSSProperties>;
  /** Undefined in a table without selection. */
  isSelected: boolean | undefined;
  selectLabel: string | undefined;
  onToggle: OnToggle;
}

function PlainRow<Row>({ row, rowKey, columns, offsets, isSelected, selectLabel, onToggle }: RowProps<Row>) {
  return (
    <tr aria-selected={isSelected}>
      {isSelected !== undefined && (
        <td className={`${styles.pinned} ${styles.check}`} style={{ insetInlineStart: 0 }}>
          <SelectBox rowKey={rowKey} isSelected={isSelected} label={selectLabel} onToggle={onToggle} />
        </td>
      )}
      {columns.map((column, index) => {
        const Cell = index === 0 ? 'th' : 'td';
        return (
          <Cell
            key={column.key}
            scope={index === 0 ? 'row' : undefined}
            className={offsets.has(column.key) ? styles.pinned : undefined}
            style={offsets.get(column.key)}
            data-align={column.align}
            data-pin={column.pin}
          >
            {column.render(row)}
          </Cell>
        );
      })}
    </tr>
  );
}

// `memo` forgets the type parameter.
export const TableRow = memo(PlainRow) as typeof PlainRow;

interface SelectBoxProps {
  rowKey: string;
  isSelected: boolean;
  label: string | undefined;
  onToggle: OnToggle;
}

export function SelectBox({ rowKey, isSelected, label, onToggle }: SelectBoxProps) {
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    // React reports a checkbox's change from its click, which knows the shift key.
    onToggle(rowKey, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey);
  };
  return <Checkbox checked={isSelected} aria-label={label} onChange={onChange} />;
}
