import { useMemo, useState, type ReactNode } from 'react';
import PencilLine from 'lucide-react/icons/pencil-line';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash';
import { Button } from '../../kit/button/Button.tsx';
import type { Column } from '../../kit/data-table/DataTable.tsx';
import type { MenuItem } from '../../kit/menu/Menu.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { RecordTable } from '../../parts/list/RecordTable.tsx';
import { SelectionBar } from '../../parts/list/SelectionBar.tsx';
import type { PickedRows } from '../../parts/list/use-picked-rows.ts';
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
  picked: PickedRows<SavedRecord>;
  onEdit: (record: SavedRecord) => void;
  onCopy: (record: SavedRecord) => void;
  onDelete: (records: readonly SavedRecord[]) => void;
  empty: ReactNode;
}

export function RecordList({ view, rows, isBusy, picked, onEdit, onCopy, onDelete, empty }: RecordListProps) {
  const { t } = useTranslation('addressBook');
  const setDefault = useDefaultSetter(view);
  const [isSharing, setIsSharing] = useState(false);
  const columns = useColumns(view, onEdit);

  const itemsOf = (record: SavedRecord): MenuItem[] => [
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

  return (
    <>
      <RecordTable
        label={t(`title.${view.kind}`)}
        columns={columns}
        rows={rows}
        isBusy={isBusy}
        height="fill"
        selection={{
          selected: picked.keys,
          onChange: picked.pick,
          labelOf: (record) => t('select', { name: nameOf(view, record) }),
          allLabel: t('selectPage'),
        }}
        empty={empty}
        menuLabelOf={(record) => t('rowMenu', { name: nameOf(view, record) })}
        itemsOf={itemsOf}
      />
      {picked.rows.length > 0 && (
        <SelectionBar label={t('picked', { count: picked.rows.length })} onClear={picked.clear}>
          {view.kind === 'sku' && (
            <Button size="small" icon={<PencilLine />} onClick={() => setIsSharing(true)}>
              {t('shared.action')}
            </Button>
          )}
          <Button size="small" icon={<Trash2 />} onClick={() => onDelete(picked.rows)}>
            {t('delete.action')}
          </Button>
        </SelectionBar>
      )}
      {isSharing && (
        <SharedValuesDialog
          names={new Map(picked.rows.map((record) => [record.id, nameOf(view, record)]))}
          onDone={picked.clear}
          onClose={() => setIsSharing(false)}
        />
      )}
    </>
  );
}

function useColumns(view: KindView, onEdit: (record: SavedRecord) => void): Column<SavedRecord>[] {
  const { t } = useTranslation('addressBook');
  const fieldText = useFieldText();
  return useMemo(() => {
    const toColumn = ({ fields, width }: ColumnView, index: number): Column<SavedRecord> => {
      const [first, ...below] = fields;
      return {
        key: first,
        title: t(`field.${first}`),
        width,
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
    return view.columns.map(toColumn);
  }, [view, onEdit, t, fieldText]);
}

/** Its place stays empty where there is none, so that the names are aligned. */
function Thumbnail({ record }: { record: SavedRecord }) {
  const url = asText(record['imgUrl']);
  return <span className="record-thumbnail">{url !== '' && <RecordPicture url={url} size="small" alt="" />}</span>;
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
