import { useMemo, useState, type ReactNode } from 'react';
import Image from 'lucide-react/icons/image';
import PencilLine from 'lucide-react/icons/pencil-line';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash';
import { Button } from '../../kit/button/Button.tsx';
import { DataTable, type Column } from '../../kit/data-table/DataTable.tsx';
import { Menu, type MenuItem } from '../../kit/menu/Menu.tsx';
import { RowMenuButton } from '../../kit/menu/RowMenuButton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { SelectionBar } from '../../parts/list/SelectionBar.tsx';
import { RecordPicture } from './files/RecordPicture.tsx';
import type { ColumnView, FieldKey, SavedRecord, KindView } from './kinds.ts';
import { asText, nameOf } from './record-values.ts';
import { SharedValuesDialog } from './SharedValuesDialog.tsx';
import { useDefaultSetter } from './use-default-setter.ts';
import { isFigure, useFieldText } from './use-field-text.tsx';

interface RecordListProps {
  view: KindView;
  /** Undefined until the first answer. */
  rows: readonly SavedRecord[] | undefined;
  isBusy: boolean;
  /** By id, also of other pages. */
  picked: ReadonlyMap<string, SavedRecord>;
  onPick: (picked: ReadonlyMap<string, SavedRecord>) => void;
  onEdit: (record: SavedRecord) => void;
  onCopy: (record: SavedRecord) => void;
  onDelete: (records: readonly SavedRecord[]) => void;
  empty: ReactNode;
}

export function RecordList({ view, rows, isBusy, picked, onPick, onEdit, onCopy, onDelete, empty }: RecordListProps) {
  const { t } = useTranslation('addressBook');
  const fieldText = useFieldText();
  const [menu, setMenu] = useState<{ anchor: HTMLElement; record: SavedRecord }>();
  const [isSharing, setIsSharing] = useState(false);
  const columns = useColumns(view, onEdit, setMenu);

  const select = (selected: ReadonlySet<string>) => {
    const known = new Map([...picked, ...(rows ?? []).map((record) => [record.id, record] as const)]);
    onPick(new Map([...known].filter(([id]) => selected.has(id))));
  };
  const card = (record: SavedRecord) => (
    <div className="record-card">
      <div className="record-card-head">
        {view.kind === 'sku' && <Thumbnail record={record} />}
        <NameButton name={nameOf(view, record)} record={record} onEdit={onEdit} />
        <RowMenuButton label={t('rowMenu', { name: nameOf(view, record) })} onOpen={(anchor) => setMenu({ anchor, record })} />
      </div>
      <dl>
        {view.columns.slice(1).flatMap(({ fields }) =>
          fields.flatMap((field) => {
            const words = fieldText(record, field);
            return words === undefined ? [] : [<CardLine key={field} label={t(`field.${field}`)} value={words} />];
          }),
        )}
      </dl>
    </div>
  );

  return (
    <>
      <DataTable
        label={t(`title.${view.kind}`)}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        isBusy={isBusy}
        card={card}
        selection={{
          selected: new Set(picked.keys()),
          onChange: select,
          labelOf: (record) => t('select', { name: nameOf(view, record) }),
          allLabel: t('selectPage'),
        }}
        empty={empty}
      />
      {picked.size > 0 && (
        <SelectionBar label={t('picked', { count: picked.size })} onClear={() => onPick(new Map())}>
          {view.kind === 'sku' && (
            <Button size="small" icon={<PencilLine />} onClick={() => setIsSharing(true)}>
              {t('shared.action')}
            </Button>
          )}
          <Button size="small" icon={<Trash2 />} onClick={() => onDelete([...picked.values()])}>
            {t('delete.action')}
          </Button>
        </SelectionBar>
      )}
      {isSharing && (
        <SharedValuesDialog
          names={new Map([...picked].map(([id, record]) => [id, nameOf(view, record)]))}
          onDone={() => onPick(new Map())}
          onClose={() => setIsSharing(false)}
        />
      )}
      {menu && (
        <RowMenu
          {...menu}
          view={view}
          name={nameOf(view, menu.record)}
          onEdit={onEdit}
          onCopy={onCopy}
          onDelete={onDelete}
          onClose={() => setMenu(undefined)}
        />
      )}
    </>
  );
}

function useColumns(
  view: KindView,
  onEdit: (record: SavedRecord) => void,
  onMenu: (opened: { anchor: HTMLElement; record: SavedRecord }) => void,
): Column<SavedRecord>[] {
  const { t } = useTranslation('addressBook');
  const fieldText = useFieldText();
  return useMemo(() => {
    const toColumn = ({ fields, width }: ColumnView, index: number): Column<SavedRecord> => {
      const [first, ...below] = fields;
      return {
        key: first,
        title: t(`field.${first}`),
        width,
        ...(index === 0 && { pin: 'start' }),
        ...(isFigure(first) && { align: 'end' }),
        render: (record) => (
          <span className="record-cell" data-pictured={(view.kind === 'sku' && index === 0) || undefined}>
            {view.kind === 'sku' && index === 0 && <Thumbnail record={record} />}
            {index === 0 ? <NameButton name={nameOf(view, record)} record={record} onEdit={onEdit} /> : (fieldText(record, first) ?? '—')}
            <Below record={record} fields={below} fieldText={fieldText} />
          </span>
        ),
      };
    };
    const menu: Column<SavedRecord> = {
      key: 'menu',
      title: '',
      width: 56,
      align: 'end',
      pin: 'end',
      render: (record) => (
        <RowMenuButton label={t('rowMenu', { name: nameOf(view, record) })} onOpen={(anchor) => onMenu({ anchor, record })} />
      ),
    };
    return [...view.columns.map(toColumn), menu];
  }, [view, onEdit, onMenu, t, fieldText]);
}

/** Its place is reserved where there is none, so that the names are aligned. */
function Thumbnail({ record }: { record: SavedRecord }) {
  const url = asText(record['imgUrl']);
  return (
    <span className="record-thumbnail">
      {url === '' ? <Image size={16} aria-hidden="true" /> : <RecordPicture url={url} size="small" alt="" />}
    </span>
  );
}

interface BelowProps {
  record: SavedRecord;
  fields: readonly FieldKey[];
  fieldText: ReturnType<typeof useFieldText>;
}

function Below({ record, fields, fieldText }: BelowProps) {
  const words = fields.flatMap((field) => fieldText(record, field) ?? []);
  return words.length > 0 ? <small className="muted">{words}</small> : null;
}

interface NameButtonProps {
  name: string;
  record: SavedRecord;
  onEdit: (record: SavedRecord) => void;
}

function NameButton({ name, record, onEdit }: NameButtonProps) {
  const { t } = useTranslation('addressBook');
  return (
    <span className="record-name">
      <button type="button" className="link-button" onClick={() => onEdit(record)}>
        {name}
      </button>
      {record.isdefault && <span className="record-default">{t('default.mark')}</span>}
    </span>
  );
}

const CardLine = ({ label, value }: { label: string; value: ReactNode }) => (
  <div>
    <dt className="muted">{label}</dt>
    <dd>{value}</dd>
  </div>
);

interface RowMenuProps extends Pick<RecordListProps, 'view' | 'onEdit' | 'onCopy' | 'onDelete'> {
  anchor: HTMLElement;
  record: SavedRecord;
  name: string;
  onClose: () => void;
}

function RowMenu({ anchor, view, record, name, onEdit, onCopy, onDelete, onClose }: RowMenuProps) {
  const { t } = useTranslation('addressBook');
  const setDefault = useDefaultSetter(view);
  const items: MenuItem[] = [
    { key: 'edit', label: t('edit'), onSelect: () => onEdit(record) },
    { key: 'copy', label: t('copy'), onSelect: () => onCopy(record) },
    ...(view.hasDefault
      ? [
          {
            key: 'default',
            label: t('default.action'),
            icon: <Star size={14} />,
            disabledReason: record.isdefault ? t('default.already') : undefined,
            onSelect: () => void setDefault(record),
          },
        ]
      : []),
    { key: 'delete', label: t('delete.action'), isDanger: true, isSeparated: true, onSelect: () => onDelete([record]) },
  ];
  return <Menu anchor={anchor} label={t('rowMenu', { name })} items={items} onClose={onClose} />;
}
