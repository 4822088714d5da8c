import { useRef, useState, type CSSProperties, type ReactNode, type Ref } from 'react';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import CircleCheck from 'lucide-react/icons/circle-check';
import ListMinus from 'lucide-react/icons/list-minus';
import ListPlus from 'lucide-react/icons/list-plus';
import Maximize2 from 'lucide-react/icons/maximize-2';
import Minimize2 from 'lucide-react/icons/minimize-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { IconButton } from '../../kit/button/IconButton.tsx';
import {
  Sheet,
  type CellDescription,
  type SheetChange,
  type SheetColumn,
  type SheetErrors,
  type SheetHandle,
  type SheetRow,
} from '../../kit/sheet/Sheet.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { NextError } from '../form/NextError.tsx';
import type { HeaderMatch } from './header-mapping.ts';
import { countErrors } from './row-reader.ts';
import './entry-grid.css';

export interface GridTotal {
  key: string;
  label: string;
  value: string;
}

/** A list of so few rows is seen whole in the lower frame. */
const SHORT_LIST_ROWS = 6;

interface EntryGridProps<Key extends string> {
  label: string;
  columns: readonly SheetColumn<Key>[];
  rows: readonly SheetRow<Key>[];
  onChange: (rows: readonly SheetRow<Key>[], change: SheetChange) => void;
  errors: SheetErrors<Key>;
  /** Worth a look, but not wrong. */
  notes?: SheetErrors<Key> | undefined;
  maxRows: number;
  mapHeader: (cells: readonly string[]) => HeaderMatch<Key> | undefined;
  totals: readonly GridTotal[];
  handle: Ref<SheetHandle<Key>>;
  /** About the whole grid: there are no rows, there are too many boxes. */
  note?: string | undefined;
  /** Actions beside those of every grid; shown in the toolbar. */
  actions?: ReactNode;
  /** Shown beside the totals. */
  afterTotals?: ReactNode;
}

/** A sheet to fill in, with what belongs around it: what is wrong and where, what can be done with rows, and the totals. */
export function EntryGrid<Key extends string>(props: EntryGridProps<Key>) {
  const { label, columns, rows, errors, maxRows, mapHeader, totals, note } = props;
  const { t } = useTranslation('grids');
  const sheet = useRef<SheetHandle<Key>>(null);
  const [isWide, setIsWide] = useState(false);
  const takeHandle = (taken: SheetHandle<Key> | null) => {
    sheet.current = taken;
    assignRef(props.handle, taken);
  };
  const onPasteHeader = (cells: readonly string[]) => {
    const match = mapHeader(cells);
    if (!match) return undefined;
    const count = match.keys.filter((key) => key !== undefined).length;
    if (match.skipped.length === 0) toast('success', t('headersTaken', { count }));
    else toast('warning', t('headersSkipped', { count, names: match.skipped.join(' · ') }));
    return match.keys;
  };
  const describeCell = ({ column, row, value, error }: CellDescription) => {
    const cell = { column, row, value: value || t('empty') };
    return error === undefined ? t('cell', cell) : t('cellWrong', { ...cell, error });
  };

  return (
    <div className="entry-grid" data-wide={isWide || undefined} data-invalid={countErrors(errors) > 0 || note !== undefined || undefined}>
      <GridToolbar
        name={isWide ? label : undefined}
        rowCount={rows.length}
        errorCount={countErrors(errors)}
        reachable={countReachable(errors, columns)}
        sheet={() => sheet.current}
      >
        {props.actions}
        <IconButton
          size="small"
          label={t(isWide ? 'narrow' : 'widen')}
          icon={isWide ? <Minimize2 /> : <Maximize2 />}
          aria-pressed={isWide}
          onClick={() => setIsWide(!isWide)}
        />
      </GridToolbar>
      {note && <p className="entry-grid-note">{note}</p>}
      <div
        className="entry-grid-frame"
        data-long={rows.length > SHORT_LIST_ROWS || undefined}
        style={{ '--rows': rows.length } as CSSProperties} // CSSProperties knows no custom properties.
      >
        <Sheet<Key>
          label={label}
          columns={columns}
          rows={rows}
          onChange={props.onChange}
          errors={errors}
          notes={props.notes}
          maxRows={maxRows}
          hint={t('hint')}
          describeCell={describeCell}
          onPasteHeader={onPasteHeader}
          onTooManyRows={(wanted) => toast('warning', t('tooMany', { max: maxRows, wanted }))}
          handle={takeHandle}
        />
      </div>
      <footer className="entry-grid-totals">
        <dl>
          {totals.map(({ key, label: name, value }) => (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {props.afterTotals}
      </footer>
      <p className="entry-grid-keys">{t('keys')}</p>
    </div>
  );
}

const countReachable = <Key extends string>(errors: SheetErrors<Key>, columns: readonly SheetColumn<Key>[]): number => {
  const editable = columns.filter(({ isReadOnly }) => !isReadOnly);
  return [...errors.values()].reduce((sum, row) => sum + editable.filter(({ key }) => row[key] !== undefined).length, 0);
};

interface GridToolbarProps {
  /** Of a grid that covers its heading. */
  name: string | undefined;
  rowCount: number;
  errorCount: number;
  /** Of them those in cells that can be edited. */
  reachable: number;
  sheet: () => Pick<SheetHandle<string>, 'jumpToNextError' | 'insertRow' | 'removeRows' | 'fillDown' | 'undo'> | null;
  children: ReactNode;
}

function GridToolbar({ name, rowCount, errorCount, reachable, sheet, children }: GridToolbarProps) {
  const { t } = useTranslation('grids');
  return (
    <div className="entry-grid-bar">
      {name !== undefined && <span className="entry-grid-name">{name}</span>}
      <b>{t('rows', { count: rowCount })}</b>
      <NextError count={reachable} onNext={() => sheet()?.jumpToNextError()} />
      {errorCount === 0 && rowCount > 0 && (
        <span className="entry-grid-ok">
          <CircleCheck size={13} aria-hidden="true" />
          {t('ok')}
        </span>
      )}
      <span className="spacer" />
      <IconButton size="small" label={t('insertRow')} icon={<ListPlus />} onClick={() => sheet()?.insertRow()} />
      <IconButton size="small" label={t('removeRows')} icon={<ListMinus />} onClick={() => sheet()?.removeRows()} />
      <IconButton size="small" label={t('fillDown')} icon={<ArrowDownToLine />} onClick={() => sheet()?.fillDown()} />
      <IconButton size="small" label={t('undo')} icon={<Undo2 />} onClick={() => sheet()?.undo()} />
      {children}
    </div>
  );
}

function assignRef<T>(to: Ref<T>, value: T | null): void {
  if (typeof to === 'function') to(value);
  else if (to) to.current = value;
}
