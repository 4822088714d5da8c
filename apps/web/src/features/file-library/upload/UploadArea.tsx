import { useId, type RefObject } from 'react';
import type { LibraryOverview } from '@waybound/contract/documents/file-library';
import { LIBRARY_TYPES, PAPER_KINDS, type LibraryArea } from '@waybound/contract/wire/documents/file-library';
import { MAX_UPLOAD_BYTES } from '@waybound/contract/wire/documents/files';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import UploadCloud from 'lucide-react/icons/cloud-upload';
import { Button } from '../../../kit/button/Button.tsx';
import { SelectInput } from '../../../kit/inputs/SelectInput.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { formatBytes } from '../../../parts/files/format-bytes.ts';
import { DayInput } from '../../../parts/dates/DayInput.tsx';
import { folderOf, libraryView } from '../library-view.ts';
import { useListUrl } from '../../../parts/list/use-list-url.ts';
import type { UploadLine, Uploads } from './use-uploads.ts';
import './upload-area.css';

interface UploadAreaProps {
  area: LibraryArea;
  overview: LibraryOverview | undefined;
  uploads: Uploads;
  /** The page's own button opens it too. */
  chooser: RefObject<HTMLInputElement | null>;
}

/** Where files come in. The whole page takes what is dropped on it; this says so, and what becomes of it. */
export function UploadArea({ area, overview, uploads, chooser }: UploadAreaProps) {
  const { t } = useTranslation('fileLibrary');
  const { search } = useListUrl(libraryView);
  const folder = overview?.folders.find(({ id }) => id === folderOf(search));
  return (
    <section className="library-upload" aria-label={t('upload.label')}>
      <label className="library-drop">
        <input
          ref={chooser}
          className="visually-hidden"
          type="file"
          multiple
          accept={LIBRARY_TYPES.join()}
          onChange={({ target }) => {
            uploads.add([...(target.files ?? [])]);
            // The same file may be chosen again after it was refused.
            target.value = '';
          }}
        />
        <UploadCloud size={20} strokeWidth={1.6} aria-hidden="true" />
        <span>
          {folder ? t('upload.dropInto', { folder: folder.name }) : t('upload.drop')}
          <small>{t('upload.limits', { max: formatBytes(MAX_UPLOAD_BYTES) })}</small>
        </span>
      </label>
      {area === 'papers' && <PaperFields uploads={uploads} />}
      {uploads.lines.length > 0 && <Progress uploads={uploads} />}
    </section>
  );
}

/** What the papers are that come next; each can be changed afterwards. */
function PaperFields({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslation('fileLibrary');
  const dayId = useId();
  return (
    <div className="library-paper-fields">
      <label>
        {t('upload.kind')}
        <SelectInput
          className="library-paper-kind"
          value={uploads.kind}
          onChange={({ target }) => uploads.setKind(PAPER_KINDS.find((each) => each === target.value) ?? 'otherPaper')}
        >
          {PAPER_KINDS.map((each) => (
            <option key={each} value={each}>
              {t(`kind.${each}`)}
            </option>
          ))}
        </SelectInput>
      </label>
      <div>
        <label htmlFor={dayId}>{t('field.expiresOn')}</label>
        <DayInput id={dayId} label={t('field.expiresOn')} value={uploads.expiresOn} onChange={uploads.setExpiresOn} />
      </div>
    </div>
  );
}

function Progress({ uploads: { lines, isBusy, stop, clear } }: { uploads: Uploads }) {
  const { t } = useTranslation(['fileLibrary', 'application']);
  const done = lines.filter(({ state }) => state === 'done').length;
  return (
    <div className="library-progress">
      <div>
        <b role="status">{t('fileLibrary:upload.summary', { done, all: lines.length })}</b>
        <span className="spacer" />
        <Button size="small" variant="quiet" onClick={isBusy ? stop : clear}>
          {t(isBusy ? 'fileLibrary:upload.stop' : 'application:close')}
        </Button>
      </div>
      <ul aria-label={t('fileLibrary:upload.list')}>
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
    </div>
  );
}

function Line({ line: { name, state, share, fault } }: { line: UploadLine }) {
  const { t } = useTranslation('fileLibrary');
  return (
    <li data-state={state}>
      {state === 'done' && <CircleCheck size={15} aria-hidden="true" />}
      {state === 'failed' && <CircleAlert size={15} aria-hidden="true" />}
      <span>{name}</span>
      {state === 'sending' && <progress value={share} aria-label={t('upload.progress', { name })} />}
      <small>{fault ?? (state === 'sending' ? `${Math.round(share * 100)}%` : t(`upload.state.${state}`))}</small>
    </li>
  );
}
