import { useState } from 'react';
import type { LibraryFolder } from '@waybound/contract/documents/file-library';
import { deleteFolder, MAX_FOLDER_NAME, saveFolder } from '@waybound/contract/wire/documents/file-library';
import type { ApiError } from '../../../api/api-error.ts';
import { useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Field } from '../../../kit/inputs/Field.tsx';
import { TextInput } from '../../../kit/inputs/TextInput.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';

interface FolderDialogProps {
  /** Undefined for a new one. */
  folder: LibraryFolder | undefined;
  onMade: (folder: LibraryFolder) => void;
  onClose: () => void;
}

export function FolderDialog({ folder, onMade, onClose }: FolderDialogProps) {
  const { t } = useTranslation(['fileLibrary', 'application']);
  const [name, setName] = useState(folder?.name ?? '');
  const [error, setError] = useState<string>();
  const refused = (failure: ApiError) => {
    const [finding] = failure.findings;
    if (finding) setError(finding.message);
    else toast('error', failure.mass);
  };
  const saving = useChange(saveFolder, { onRefused: refused });
  const run = async () => {
    setError(undefined);
    const saved = await saving.run(folder ? { id: folder.id, rev: folder.rev, name } : { name });
    if (!saved) return;
    if (!folder) onMade(saved);
    onClose();
  };
  return (
    <Dialog
      title={t(folder ? 'fileLibrary:folder.renameTitle' : 'fileLibrary:folder.new')}
      confirmLabel={t('application:save')}
      cancelLabel={t('application:cancel')}
      isBusy={saving.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <Field label={t('fileLibrary:folder.name')} error={error} isRequired>
        {(wiring) => (
          <TextInput
            {...wiring}
            autoComplete="off"
            maxLength={MAX_FOLDER_NAME}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}

interface DeleteFolderDialogProps {
  folder: LibraryFolder;
  onDone: () => void;
  onClose: () => void;
}

export function DeleteFolderDialog({ folder: { id, name }, onDone, onClose }: DeleteFolderDialogProps) {
  const { t } = useTranslation(['fileLibrary', 'application']);
  const change = useChange(deleteFolder, { done: t('fileLibrary:folder.deleteDone', { name }) });
  const run = async () => {
    if (await change.run({ id })) onDone();
    onClose();
  };
  return (
    <Dialog
      title={t('fileLibrary:folder.deleteAsk', { name })}
      isDanger
      confirmLabel={t('application:delete')}
      cancelLabel={t('application:back')}
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    />
  );
}
