import { useId } from 'react';
import { TextInput } from '../../../../kit/inputs/TextInput.tsx';
import { DayInput } from '../../../../parts/dates/DayInput.tsx';

type BatchRow<Key extends string> = { id: string; waybillNo: string } & Readonly<Record<Key, string>>;

export interface BatchColumn<Key extends string> {
  key: Key;
  /** Names the cells to the eye. */
  title: string;
  /** Names each cell to a screen reader. */
  labelOf: (of: { waybillNo: string }) => string;
  kind: 'numeric' | 'decimal' | 'day';
}

interface BatchRowsProps<Key extends string, Row extends BatchRow<Key>> {
  /** Of the column of waybills. */
  title: string;
  columns: readonly BatchColumn<Key>[];
  rows: readonly Row[];
  /** At `waybills.<index>.<key>`. */
  errorOf: (path: string) => string | undefined;
  onChange: (rows: readonly Row[]) => void;
}

/** What is said of each waybill of a batch: a row each, a cell for each figure. */
export function BatchRows<Key extends string, Row extends BatchRow<Key>>(props: BatchRowsProps<Key, Row>) {
  const { title, columns, rows, errorOf, onChange } = props;
  const set = (index: number, key: Key, value: string) => onChange(rows.map((row, at) => (at === index ? { ...row, [key]: value } : row)));
  return (
    <table className="waybill-batch-rows" data-figures={columns.length}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {columns.map((column) => (
            <th key={column.key} scope="col">
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.id}>
            <th scope="row" className="identifier">
              {row.waybillNo}
            </th>
            {columns.map(({ key, kind, labelOf }) => (
              <td key={key}>
                <Cell
                  kind={kind}
                  label={labelOf(row)}
                  value={row[key]}
                  error={errorOf(`waybills.${index}.${key}`)}
                  onChange={(value) => set(index, key, value)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  kind: BatchColumn<string>['kind'];
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function Cell({ kind, label, value, error, onChange }: CellProps) {
  const noteId = useId();
  const described = { 'aria-label': label, ...(error && { 'aria-invalid': true, 'aria-describedby': noteId }) };
  return (
    <>
      {kind === 'day' ? (
        <DayInput label={label} {...described} value={value} onChange={onChange} />
      ) : (
        <TextInput {...described} autoComplete="off" inputMode={kind} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
      {error && (
        <small id={noteId} className="waybill-fault">
          {error}
        </small>
      )}
    </>
  );
}
