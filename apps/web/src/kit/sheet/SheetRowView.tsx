import { memo } from 'react';
import { HEADER_HEIGHT_PX, ROW_HEIGHT_PX, type RowErrors, type SheetColumn, type SheetRow } from './model.ts';
import * as styles from './sheet.module.css';

interface SheetRowViewProps {
  row: SheetRow<string> | undefined;
  index: number;
  columns: readonly SheetColumn<string>[];
  errors: RowErrors<string> | undefined;
  notes: RowErrors<string> | undefined;
  /** The selected columns in this row; -1 without. */
  selectedFrom: number;
  selectedTo: number;
}

export const SheetRowView = memo(function SheetRowView(props: SheetRowViewProps) {
  const { row, index, columns, errors, notes, selectedFrom, selectedTo } = props;
  return (
    <div role="row" aria-rowindex={index + 2} className={styles.row} style={{ top: HEADER_HEIGHT_PX + index * ROW_HEIGHT_PX }}>
      <div role="rowheader" aria-colindex={1} className={styles.gutter} data-row={index} data-invalid={errors ? '' : undefined}>
        {index + 1}
      </div>
      {columns.map((column, position) => {
        const error = errors?.[column.key];
        const said = error ?? notes?.[column.key];
        return (
          <div
            key={column.key}
            role="gridcell"
            aria-colindex={position + 2}
            aria-selected={position >= selectedFrom && position <= selectedTo}
            aria-invalid={error === undefined ? undefined : true}
            className={styles.cell}
            data-noted={(error === undefined && said !== undefined) || undefined}
            data-row={index}
            data-column={position}
            data-kind={column.kind}
            data-read-only={column.isReadOnly || undefined}
            style={{ width: column.width }}
          >
            {row?.[column.key]}
            {said !== undefined && <span className="visually-hidden"> {said}</span>}
          </div>
        );
      })}
    </div>
  );
});

interface SheetHeaderProps {
  columns: readonly SheetColumn<string>[];
  selectedFrom: number;
  selectedTo: number;
}

export function SheetHeader({ columns, selectedFrom, selectedTo }: SheetHeaderProps) {
  return (
    <div role="row" aria-rowindex={1} className={styles.header}>
      <div role="columnheader" aria-colindex={1} className={styles.gutter}>
        #
      </div>
      {columns.map((column, position) => (
        <div
          key={column.key}
          role="columnheader"
          aria-colindex={position + 2}
          className={styles.title}
          data-column={position}
          data-kind={column.kind}
          data-selected={(position >= selectedFrom && position <= selectedTo) || undefined}
          style={{ width: column.width }}
        >
          <span>{column.title}</span>
          {column.isRequired && <b aria-hidden="true">*</b>}
        </div>
      ))}
    </div>
  );
}
