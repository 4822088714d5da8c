import { useMemo, useState, type ReactNode } from 'react';
import type { LibraryFile } from '@waybound/contract/documents/file-library';
import { downloadLibraryFile, LIBRARY_SORTS, type LibraryArea } from '@waybound/contract/wire/documents/file-library';
import FileText from 'lucide-react/icons/file-text';
import Image from 'lucide-react/icons/image';
import Sheet from 'lucide-react/icons/sheet';
import { useChange } from '../../../api/query.ts';
import { saveFile } from '../../../api/save-file.ts';
import type { Column } from '../../../kit/data-table/DataTable.tsx';
import type { MenuItem } from '../../../kit/menu/Menu.tsx';
import { Spinner } from '../../../kit/loading/Spinner.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { formatBytes } from '../../../parts/files/format-bytes.ts';
import { useFormats } from '../../../parts/format.ts';
import { RecordTable } from '../../../parts/list/RecordTable.tsx';
import { fromSort, toSort } from '../../../parts/list/list-view.ts';
import { canPreview, type LibraryUrl } from '../library-view.ts';
import { ExpiryState } from './ExpiryState.tsx';

interface FileTableProps {
  area: LibraryArea;
  /** Undefined until the first answer. */
  files: readonly LibraryFile[] | undefined;
  isBusy: boolean;
  address: LibraryUrl;
  picked: ReadonlySet<string>;
  empty: ReactNode;
  onPick: (picked: ReadonlySet<string>) => void;
  onEdit: (file: LibraryFile) => void;
  onPreview: (file: LibraryFile, content: Blob) => void;
  onDelete: (file: LibraryFile) => void;
}

export function FileTable({ area, files, isBusy, address, picked, empty, onPick, onEdit, onPreview, onDelete }: FileTableProps) {
  const { t } = useTranslation('fileLibrary');
  const { open, save, busyId } = useContent(onPreview);
  const { search, go } = address;

  const columns = useColumns({ area, busyId, onOpen: open });
  const itemsOf = (file: LibraryFile): MenuItem[] => [
    ...(canPreview(file) ? [{ key: 'preview', label: t('preview'), onSelect: () => void open(file) }] : []),
    { key: 'download', label: t('download'), onSelect: () => void save(file) },
    { key: 'edit', label: t('edit'), onSelect: () => onEdit(file) },
    { key: 'delete', label: t('delete'), isDanger: true, isSeparated: true, onSelect: () => onDelete(file) },
  ];
  return (
    <RecordTable
      label={t('list')}
      columns={columns}
      rows={files}
      isBusy={isBusy}
      selection={{
        selected: picked,
        onChange: onPick,
        labelOf: ({ name }) => t('select', { name }),
        allLabel: t('selectPage'),
      }}
      sort={toSort(search)}
      onSort={(sort) => go(fromSort(sort, LIBRARY_SORTS))}
      empty={empty}
      menuLabelOf={({ name }) => t('rowMenu', { name })}
      itemsOf={itemsOf}
    />
  );
}

interface ColumnsProps {
  area: LibraryArea;
  busyId: string | undefined;
  onOpen: (file: LibraryFile) => Promise<void>;
}

function useColumns({ area, busyId, onOpen }: ColumnsProps): Column<LibraryFile>[] {
  const { t } = useTranslation('fileLibrary');
  const format = useFormats();
  return useMemo((): Column<LibraryFile>[] => {
    return [
      {
        key: 'name',
        title: t('column.name'),
        width: 300,
        isSortable: true,
        render: (file) => <Name file={file} isBusy={busyId === file.id} onOpen={onOpen} />,
      },
      { key: 'place', title: t(`column.${area}`), width: 150, render: (file) => <Place file={file} /> },
      { key: 'expiresOn', title: t('column.expiresOn'), width: 190, isSortable: true, render: (file) => <ExpiryState file={file} /> },
      { key: 'size', title: t('column.size'), width: 90, align: 'end', isSortable: true, render: ({ size }) => formatBytes(size) },
      { key: 'uploadedAt', title: t('column.uploadedAt'), width: 150, isSortable: true, render: (file) => format.moment(file.uploadedAt) },
    ];
  }, [t, format, area, busyId, onOpen]);
}

interface Content {
  /** Shows what a browser can show, and saves the rest. */
  open: (file: LibraryFile) => Promise<void>;
  save: (file: LibraryFile) => Promise<void>;
  /** Whose content is on its way. */
  busyId: string | undefined;
}

function useContent(onPreview: FileTableProps['onPreview']): Content {
  const [busyId, setBusyId] = useState<string>();
  const download = useChange(downloadLibraryFile, { refreshes: [] });
  const fetched = async ({ id }: LibraryFile, isInline: boolean) => {
    setBusyId(id);
    try {
      return await download.run({ id, isInline });
    } finally {
      setBusyId(undefined);
    }
  };
  const save = async (file: LibraryFile) => {
    const content = await fetched(file, false);
    if (content) saveFile(content, file.name);
  };
  const open = async (file: LibraryFile) => {
    if (!canPreview(file)) return save(file);
    const content = await fetched(file, true);
    if (content) onPreview(file, content);
  };
  return { open, save, busyId };
}

interface NameProps {
  file: LibraryFile;
  isBusy: boolean;
  onOpen: (file: LibraryFile) => Promise<void>;
}

function Name({ file, isBusy, onOpen }: NameProps) {
  return (
    <span className="library-name">
      {isBusy ? <Spinner /> : <FileIcon type={file.contentType} />}
      <span>
        <button type="button" className="text-link" title={file.name} onClick={() => void onOpen(file)}>
          {file.name}
        </button>
        {file.note && <small className="muted">{file.note}</small>}
      </span>
    </span>
  );
}

function FileIcon({ type }: { type: string }) {
  const Icon = type.startsWith('image/') ? Image : type.includes('spreadsheet') ? Sheet : FileText;
  return <Icon size={17} strokeWidth={1.6} aria-hidden="true" />;
}

function Place({ file: { kind, folderName } }: { file: LibraryFile }) {
  const { t } = useTranslation('fileLibrary');
  if (kind !== null) return <span>{t(`kind.${kind}`)}</span>;
  return <span className={folderName === null ? 'muted' : undefined}>{folderName ?? t('groups.loose')}</span>;
}
