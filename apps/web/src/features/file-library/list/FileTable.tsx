import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { LibraryFile } from '@waybound/contract/documents/file-library';
import { downloadLibraryFile, LIBRARY_SORTS, type LibraryArea } from '@waybound/contract/wire/documents/file-library';
import FileText from 'lucide-react/icons/file-text';
import Image from 'lucide-react/icons/image';
import Sheet from 'lucide-react/icons/sheet';
import { useChange } from '../../../api/query.ts';
import { saveFile } from '../../../api/save-file.ts';
import { DataTable, type Column, type Sort } from '../../../kit/data-table/DataTable.tsx';
import { Menu } from '../../../kit/menu/Menu.tsx';
import { RowMenuButton } from '../../../kit/menu/RowMenuButton.tsx';
import { Spinner } from '../../../kit/loading/Spinner.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { canPreview } from '../library-view.ts';
import type { LibraryUrl } from '../use-library-url.ts';
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
  const format = useFormats();
  const [menu, setMenu] = useState<{ anchor: HTMLElement; file: LibraryFile }>();
  const { open, save, busyId } = useContent(onPreview);
  const { search, go } = address;

  const openMenu = useCallback((anchor: HTMLElement, file: LibraryFile) => setMenu({ anchor, file }), []);
  const columns = useColumns({ area, busyId, onOpen: open, onMenu: openMenu });

  const card = (file: LibraryFile) => (
    <div className="library-card">
      <div>
        <Name file={file} isBusy={busyId === file.id} onOpen={open} />
        <RowMenuButton label={t('rowMenu', { name: file.name })} onOpen={(anchor) => openMenu(anchor, file)} />
      </div>
      <div className="muted">
        <Place file={file} />
        <span>{format.bytes(file.size)}</span>
        <span>{format.day(file.uploadedAt)}</span>
      </div>
      {file.expiresOn !== null && (
        <div>
          <span className="muted">{t('column.expiresOn')}</span>
          <ExpiryState file={file} />
        </div>
      )}
    </div>
  );

  return (
    <>
      <DataTable
        label={t('list')}
        columns={columns}
        rows={files}
        rowKey={idOf}
        isBusy={isBusy}
        selection={{
          selected: picked,
          onChange: onPick,
          labelOf: ({ name }) => t('select', { name }),
          allLabel: t('selectPage'),
        }}
        sort={sortOf(search)}
        onSort={(sort) => go(toSearch(sort))}
        empty={empty}
        card={card}
        height="content"
      />
      {menu && (
        <Menu
          anchor={menu.anchor}
          label={t('rowMenu', { name: menu.file.name })}
          items={[
            ...(canPreview(menu.file) ? [{ key: 'preview', label: t('preview'), onSelect: () => void open(menu.file) }] : []),
            { key: 'download', label: t('download'), onSelect: () => void save(menu.file) },
            { key: 'edit', label: t('edit'), onSelect: () => onEdit(menu.file) },
            { key: 'delete', label: t('delete'), isDanger: true, isSeparated: true, onSelect: () => onDelete(menu.file) },
          ]}
          onClose={() => setMenu(undefined)}
        />
      )}
    </>
  );
}

interface ColumnsProps {
  area: LibraryArea;
  busyId: string | undefined;
  onOpen: (file: LibraryFile) => Promise<void>;
  onMenu: (anchor: HTMLElement, file: LibraryFile) => void;
}

function useColumns({ area, busyId, onOpen, onMenu }: ColumnsProps): Column<LibraryFile>[] {
  const { t } = useTranslation('fileLibrary');
  const format = useFormats();
  return useMemo((): Column<LibraryFile>[] => {
    const menuOf = (file: LibraryFile) => (
      <RowMenuButton label={t('rowMenu', { name: file.name })} onOpen={(anchor) => onMenu(anchor, file)} />
    );
    return [
      {
        key: 'name',
        title: t('column.name'),
        width: 300,
        pin: 'start',
        isSortable: true,
        render: (file) => <Name file={file} isBusy={busyId === file.id} onOpen={onOpen} />,
      },
      { key: 'place', title: t(`column.${area}`), width: 150, render: (file) => <Place file={file} /> },
      { key: 'expiresOn', title: t('column.expiresOn'), width: 190, isSortable: true, render: (file) => <ExpiryState file={file} /> },
      { key: 'size', title: t('column.size'), width: 90, align: 'end', isSortable: true, render: ({ size }) => format.bytes(size) },
      { key: 'uploadedAt', title: t('column.uploadedAt'), width: 150, isSortable: true, render: (file) => format.moment(file.uploadedAt) },
      { key: 'menu', title: '', width: 56, align: 'end', pin: 'end', render: menuOf },
    ];
  }, [t, format, area, busyId, onOpen, onMenu]);
}

const idOf = ({ id }: LibraryFile): string => id;

const sortOf = ({ sort, direction }: LibraryUrl['search']): Sort | undefined =>
  sort && { key: sort, direction: direction === 'asc' ? 'ascending' : 'descending' };

function toSearch(sort: Sort | undefined): LibraryUrl['search'] | { sort: undefined; direction: undefined } {
  const key = LIBRARY_SORTS.find((each) => each === sort?.key);
  return sort && key
    ? { sort: key, direction: sort.direction === 'ascending' ? 'asc' : 'desc' }
    : { sort: undefined, direction: undefined };
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
