import type { LibraryFile, LibraryFolder } from '@waybound/contract/documents/file-library';
import { MAX_FILE_NAME, MAX_FILE_NOTE, PAPER_KINDS, saveLibraryFile } from '@waybound/contract/wire/documents/file-library';
import { useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Field } from '../../../kit/inputs/Field.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { DayInput } from '../../../parts/dates/DayInput.tsx';
import { SelectInput } from '../../../kit/inputs/SelectInput.tsx';
import { FormText } from '../../../parts/form/FormText.tsx';
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
import './dialogs.css';

interface EditDialogProps {
  file: LibraryFile;
  folders: readonly LibraryFolder[];
  onClose: () => void;
}

/** Name, place, expiry date and note of a file. */
export function EditDialog({ file: given, folders, onClose }: EditDialogProps) {
  const { t } = useTranslation(['fileLibrary', 'application']);
  const form = useRecordForm<LibraryFile, LibraryFile>({
    record: given,
    valuesOf: (newer) => newer ?? given,
    stale: t('fileLibrary:stale'),
  });
  const { values: file, set, errorOf } = form;

  const saving = useChange(saveLibraryFile, { onRefused: form.refused, done: ({ name }) => t('fileLibrary:saveDone', { name }) });
  const run = async () => {
    const { id, rev, name, kind, folderId, expiresOn, note } = file;
    if (await form.submit(() => saving.run({ id, rev, name, kind, folderId, expiresOn, note }))) onClose();
  };

  return (
    <Dialog
      title={t('fileLibrary:editTitle')}
      confirmLabel={t('application:save')}
      cancelLabel={t('application:cancel')}
      size="medium"
      isBusy={saving.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div id={form.id} className="library-form">
        <FormText
          form={form}
          name="name"
          label={t('fileLibrary:field.name')}
          hint={t('fileLibrary:field.nameHint')}
          maxLength={MAX_FILE_NAME}
          isRequired
        />
        <Place file={file} folders={folders} error={errorOf(file.kind === null ? 'folderId' : 'kind')} onChange={set} />
        <Field label={t('fileLibrary:field.expiresOn')} error={errorOf('expiresOn')} hint={t('fileLibrary:field.expiresOnHint')}>
          {(wiring) => (
            <DayInput
              {...wiring}
              label={t('fileLibrary:field.expiresOn')}
              value={file.expiresOn ?? ''}
              onChange={(day) => set({ expiresOn: day || null })}
            />
          )}
        </Field>
        <FormText form={form} name="note" label={t('fileLibrary:field.note')} maxLength={MAX_FILE_NOTE} />
      </div>
    </Dialog>
  );
}

interface PlaceProps {
  file: LibraryFile;
  folders: readonly LibraryFolder[];
  error: string | undefined;
  onChange: (change: Partial<LibraryFile>) => void;
}

/** A paper has a kind; any other file lies in a folder or in none. */
function Place({ file: { kind, folderId }, folders, error, onChange }: PlaceProps) {
  const { t } = useTranslation('fileLibrary');
  if (kind !== null) {
    return (
      <Field label={t('field.kind')} error={error}>
        {(wiring) => (
          <SelectInput
            {...wiring}
            value={kind}
            onChange={({ target }) => onChange({ kind: PAPER_KINDS.find((each) => each === target.value) ?? kind })}
          >
            {PAPER_KINDS.map((each) => (
              <option key={each} value={each}>
                {t(`kind.${each}`)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
    );
  }
  return (
    <Field label={t('field.folder')} error={error}>
      {(wiring) => (
        <SelectInput {...wiring} value={folderId ?? ''} onChange={({ target }) => onChange({ folderId: target.value || null })}>
          <option value="">{t('groups.loose')}</option>
          {folders.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}
