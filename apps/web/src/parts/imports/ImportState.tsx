import { downloadFindings } from '@waybound/contract/wire/address-book/address-book-workbooks';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useDownload } from '../../api/use-download.ts';
import { Button } from '../../kit/button/Button.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { isUnderWay, type Progress } from './import-watch.ts';

/** How far an import is, or what has come of it. */
export function ImportState({ progress }: { progress: Progress }) {
  return isUnderWay(progress) ? <Running progress={progress} /> : <Ended progress={progress} />;
}

function Running({ progress: { state, fileName, rowsDone, rowsTotal } }: { progress: Progress }) {
  const { t } = useTranslation('imports');
  const text = state === 'queued' ? t('queued') : t('running', { name: fileName });
  return (
    <div className="import" role="status">
      <p>{text}</p>
      <progress
        aria-label={text}
        value={rowsTotal === null ? undefined : rowsDone}
        max={rowsTotal === null ? undefined : Math.max(rowsTotal, 1)}
      />
      <p className="muted">{rowsTotal !== null && t('rows', { done: rowsDone, total: rowsTotal })}</p>
      <p className="muted">{t('leave')}</p>
    </div>
  );
}

const COUNTS = ['created', 'changed', 'unchanged', 'announced', 'pictures', 'wrong'] as const;

function Ended({ progress }: { progress: Progress }) {
  const { t } = useTranslation('imports');
  const { state, wrong, mass, kind } = progress;
  const hasFailed = state === 'failed';
  const title = hasFailed ? t('failed') : wrong > 0 ? t('doneWrong', { wrong }) : t('done');
  const isShown = (name: (typeof COUNTS)[number]): boolean => {
    if (name === 'announced') return progress.announced > 0;
    if (name === 'pictures') return kind === 'skuPictures' || progress.pictures > 0;
    return kind !== 'skuPictures' || name === 'wrong' || name === 'unchanged';
  };
  return (
    <div className="import" role="status">
      <p className="import-title" data-bad={hasFailed || undefined}>
        {hasFailed ? (
          <CircleAlert size={18} aria-hidden="true" />
        ) : wrong > 0 ? (
          <TriangleAlert size={18} aria-hidden="true" />
        ) : (
          <CircleCheck size={18} aria-hidden="true" />
        )}
        {title}
      </p>
      {mass && <p>{mass}</p>}
      {!hasFailed && (
        <dl className="import-counts">
          {COUNTS.filter(isShown).map((name) => (
            <div key={name} data-bad={(name === 'wrong' && wrong > 0) || undefined}>
              <dt>{t(`count.${name === 'announced' && kind === 'overseas' ? 'submitted' : name}`)}</dt>
              <dd>{progress[name]}</dd>
            </div>
          ))}
        </dl>
      )}
      {progress.findings.length > 0 && <Findings progress={progress} />}
    </div>
  );
}

function Findings({ progress: { importId, kind, findings, findingsTotal } }: { progress: Progress }) {
  const { t } = useTranslation('imports');
  const copy = useDownload(downloadFindings);
  const isArchive = kind === 'skuPictures';
  const more = findingsTotal - findings.length;
  return (
    <>
      {!isArchive && (
        <div className="import-copy">
          <Button icon={<Download size={14} />} isBusy={copy.isBusy} onClick={() => copy.save({ importId })}>
            {t('copy')}
          </Button>
          <small className="muted">{t('copyText')}</small>
        </div>
      )}
      <ul className="import-findings" aria-label={t('findings')} tabIndex={0}>
        {[...findings.entries()].map(([at, { row, title, message, isWarning }]) => (
          <li key={at}>
            <b>{isArchive ? title : t('finding', { row })}</b>
            <span>
              {!isArchive && title && <em>{title}</em>}
              {isWarning ? t('check', { text: message }) : message}
            </span>
          </li>
        ))}
        {more > 0 && <li className="muted">{t('more', { count: more })}</li>}
      </ul>
    </>
  );
}
