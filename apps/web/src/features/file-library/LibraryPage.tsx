import { useRef, useState } from 'react';
import type { LibraryFile, LibraryFolder } from '@waybound/contract/documents/file-library';
import { libraryOverview, listLibrary, type LibraryArea } from '@waybound/contract/wire/documents/file-library';
import Trash2 from 'lucide-react/icons/trash';
import Upload from 'lucide-react/icons/upload';
import { useCall } from '../../api/query.ts';
import { Button } from '../../kit/button/Button.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { ListPager } from '../../parts/list/ListPager.tsx';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { SelectionBar } from '../../parts/list/SelectionBar.tsx';
import { useDropZone } from '../../parts/files/use-drop-zone.ts';
import { DeleteDialog } from './dialogs/DeleteDialog.tsx';
import { EditDialog } from './dialogs/EditDialog.tsx';
import { PreviewDialog } from './dialogs/PreviewDialog.tsx';
import { FileTable } from './list/FileTable.tsx';
import { GroupNav } from './list/GroupNav.tsx';
import { LibraryFilters } from './list/LibraryFilters.tsx';
import { NoFiles } from './list/NoFiles.tsx';
import { libraryView, toListInput } from './library-view.ts';
import { UploadArea } from './upload/UploadArea.tsx';
import { useUploads } from './upload/use-uploads.ts';
import { usePickedRows } from '../../parts/list/use-picked-rows.ts';
import { useListUrl } from '../../parts/list/use-list-url.ts';
import './file-library.css';

/** Business papers: licences, powers of attorney, certificates. */
export const PapersPage = () => <LibraryPage key="papers" area="papers" />;
/** Everything else, in folders of one's own. */
export const OtherFilesPage = () => <LibraryPage key="others" area="others" />;

type Opened =
  | { kind: 'edit'; file: LibraryFile }
  | { kind: 'preview'; file: LibraryFile; content: Blob; address: string }
  | { kind: 'delete'; files: readonly LibraryFile[] };

function LibraryPage({ area }: { area: LibraryArea }) {
  const { t } = useTranslation('fileLibrary');
  const address = useListUrl(libraryView);
  const { search } = address;
  const list = useCall(listLibrary, toListInput(area, search), { keepsPreviousData: true });
  const { data: overview } = useCall(libraryOverview, {});
  const [opened, setOpened] = useState<Opened>();
  const chooser = useRef<HTMLInputElement>(null);
  const uploads = useUploads(area, search);
  const zone = useDropZone(({ files }) => uploads.add([...files]));
  const rows = list.data?.rows;
  const picked = usePickedRows(rows);

  const choose = () => chooser.current?.click();
  const preview = (file: LibraryFile, content: Blob) => {
    const typed = new Blob([content], { type: file.contentType });
    setOpened({ kind: 'preview', file, content, address: URL.createObjectURL(typed) });
  };
  const close = () => {
    if (opened?.kind === 'preview') URL.revokeObjectURL(opened.address);
    setOpened(undefined);
  };

  return (
    <>
      <PageHeader title={t(`title.${area}`)} subtitle={t(`subtitle.${area}`)}>
        <Button variant="primary" icon={<Upload />} onClick={choose}>
          {t('upload.choose')}
        </Button>
      </PageHeader>
      <div className="library" {...zone.handlers} data-over={zone.isOver || undefined}>
        <GroupNav area={area} address={address} overview={overview} />
        <div className="library-main">
          <UploadArea area={area} overview={overview} uploads={uploads} chooser={chooser} />
          <LibraryFilters area={area} address={address} overview={overview} />
          {list.error && !list.data ? (
            <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
          ) : (
            <FileTable
              area={area}
              files={rows}
              isBusy={list.isPlaceholderData}
              address={address}
              picked={picked.keys}
              onPick={picked.pick}
              onEdit={(file) => setOpened({ kind: 'edit', file })}
              onPreview={preview}
              onDelete={(file) => setOpened({ kind: 'delete', files: [file] })}
              empty={<NoFiles area={area} address={address} onUpload={choose} />}
            />
          )}
          {picked.rows.length > 0 && (
            <SelectionBar label={t('picked', { count: picked.rows.length })} onClear={picked.clear}>
              <Button size="small" icon={<Trash2 />} onClick={() => setOpened({ kind: 'delete', files: picked.rows })}>
                {t('delete')}
              </Button>
            </SelectionBar>
          )}
          <ListPager
            view={libraryView}
            url={address}
            total={list.data?.total}
            totalLabel={(count, total) => t('total', { count, total })}
          />
        </div>
      </div>
      {opened && <OpenedDialog opened={opened} folders={overview?.folders ?? []} onDeleted={picked.drop} onClose={close} />}
    </>
  );
}

interface OpenedDialogProps {
  opened: Opened;
  folders: readonly LibraryFolder[];
  onDeleted: (ids: readonly string[]) => void;
  onClose: () => void;
}

function OpenedDialog({ opened, folders, onDeleted, onClose }: OpenedDialogProps) {
  switch (opened.kind) {
    case 'edit':
      return <EditDialog file={opened.file} folders={folders} onClose={onClose} />;
    case 'preview':
      return <PreviewDialog file={opened.file} content={opened.content} address={opened.address} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog files={opened.files} onDone={onDeleted} onClose={onClose} />;
  }
}
