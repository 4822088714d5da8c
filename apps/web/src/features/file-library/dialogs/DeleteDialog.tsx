import { useState } from 'react';
import type { WireAnswer } from '@waybound/contract/wire';
import type { LibraryFile } from '@waybound/contract/documents/file-library';
import { deleteLibraryFiles, MAX_LIBRARY_BATCH } from '@waybound/contract/wire/documents/file-library';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import './dialogs.css';

type Results = WireAnswer<typeof deleteLibraryFiles>['results'];

interface DeleteDialogProps {
  files: readonly LibraryFile[];
  /** Which are gone. */
  onDone: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Asks once for all of them; where some could not be deleted, it shows the result of each. */
export function DeleteDialog({ files, onDone, onClose }: DeleteDialogProps) {
  const { t } = useTranslation(['fileLibrary', 'application']);
  const [results, setResults] = useState<Results>();
  const change = useChange(deleteLibraryFiles);
  const [first] = files;
  const run = async () => {
    const answer = await change.run({ ids: files.map(({ id }) => id) });
    if (!answer) return;
    const gone = answer.results.filter(({ ok }) => ok);
    onDone(gone.map(({ id }) => id));
    if (gone.length < answer.results.length) return setResults(answer.results);
    toast('success', t('fileLibrary:deleteDone', { count: gone.length }));
    onClose();
  };

  if (results) return <DeleteResults results={results} files={files} onClose={onClose} />;
  return (
    <Dialog
      title={
        files.length === 1 && first
          ? t('fileLibrary:deleteAskOne', { name: first.name })
          : t('fileLibrary:deleteAsk', { count: files.length })
      }
      confirmLabel={t('application:delete')}
      cancelLabel={t('application:back')}
      confirmDisabledReason={files.length > MAX_LIBRARY_BATCH ? t('fileLibrary:tooMany', { max: MAX_LIBRARY_BATCH }) : undefined}
      isDanger
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {files.length > 1 && (
        <ul className="library-names">
          {files.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
      <p>{t('fileLibrary:deleteText')}</p>
    </Dialog>
  );
}

interface DeleteResultsProps {
  results: Results;
  /** A file that is gone already is named as it was called when it was ticked. */
  files: readonly LibraryFile[];
  onClose: () => void;
}

function DeleteResults({ results, files, onClose }: DeleteResultsProps) {
  const { t } = useTranslation(['fileLibrary', 'application']);
  const left = results.filter(({ ok }) => !ok);
  const done = results.filter(({ ok }) => ok);
  const nameOf = (id: string) => files.find((file) => file.id === id)?.name ?? id;
  return (
    <Dialog title={t('fileLibrary:results')} size="medium" cancelLabel={t('application:close')} onClose={onClose}>
      <p role="status">{t('fileLibrary:resultSummary', { done: done.length, left: left.length })}</p>
      <ul className="library-results">
        {[...left, ...done].map(({ id, ok, mass }) => (
          <li key={id} data-refused={!ok || undefined}>
            {ok ? <CircleCheck size={14} aria-hidden="true" /> : <CircleAlert size={14} aria-hidden="true" />}
            <b>{nameOf(id)}</b>
            <span>{ok ? t('fileLibrary:deleted') : mass}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
