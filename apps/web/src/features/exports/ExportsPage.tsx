import { useMemo } from 'react';
import type { StartedExport } from '@waybound/contract/documents/exports';
import { cancelExport, downloadExport, EXPORT_DAYS, listExports } from '@waybound/contract/wire/documents/exports';
import FileDown from 'lucide-react/icons/file-down';
import { useDownload } from '../../api/use-download.ts';
import { useCall, useChange } from '../../api/query.ts';
import { Button } from '../../kit/button/Button.tsx';
import { DataTable, type Column } from '../../kit/data-table/DataTable.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { PageHeader } from '../../kit/layout/PageHeader.tsx';
import { StatusDot } from '../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { plainCard } from '../../parts/list/plain-card.tsx';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import './exports.css';

/** While one is drawn, its progress is worth looking at. */
const REFRESH_MS = 2000;

const isUnfinished = ({ state }: StartedExport): boolean => state === 'waiting' || state === 'running';

/** What this login has started: how far it is, and its file for as long as it stays. */
export function ExportsPage() {
  const { t } = useTranslation(['exports', 'application', 'pageTitles']);
  const first = useCall(listExports, {});
  const isBusy = first.data?.exports.some(isUnfinished) ?? false;
  const { data = first.data } = useCall(listExports, {}, { isEnabled: isBusy, refreshMs: REFRESH_MS });
  const columns = useExportColumns();
  const card = useMemo(() => plainCard(columns), [columns]);
  return (
    <>
      <PageHeader title={t('pageTitles:exports')} subtitle={t('exports:subtitle', { days: EXPORT_DAYS })} />
      <div className="exports">
        {first.error && !data ? (
          <LoadFailure error={first.error} onRetry={() => void first.refetch()} />
        ) : (
          <DataTable
            label={t('exports:list')}
            height="content"
            columns={columns}
            rows={data?.exports}
            rowKey={({ exportId }) => exportId}
            card={card}
            skeletonRows={3}
            empty={
              <EmptyState icon={<FileDown />} title={t('exports:none')}>
                {t('exports:noneText')}
              </EmptyState>
            }
          />
        )}
      </div>
    </>
  );
}

function useExportColumns(): Column<StartedExport>[] {
  const { t } = useTranslation('exports');
  const format = useFormats();
  return useMemo(
    () => [
      { key: 'file', title: t('column.file'), width: 260, pin: 'start', render: ({ fileName }) => <b>{fileName}</b> },
      { key: 'state', title: t('column.state'), width: 210, render: (row) => <Progress row={row} /> },
      { key: 'size', title: t('column.size'), width: 100, align: 'end', render: ({ size }) => sizeText(size) },
      { key: 'requestedAt', title: t('column.requestedAt'), width: 150, render: ({ requestedAt }) => format.moment(requestedAt) },
      { key: 'expiresAt', title: t('column.expiresAt'), width: 150, render: ({ expiresAt }) => format.moment(expiresAt) },
      { key: 'actions', title: t('column.actions'), width: 120, pin: 'end', render: (row) => <Actions row={row} /> },
    ],
    [t, format],
  );
}

const KB = 1024;
const sizeText = (size: number | null): string =>
  size === null ? '—' : size < KB * KB ? `${Math.ceil(size / KB)} kB` : `${(size / KB / KB).toFixed(1)} MB`;

const TONES = { waiting: 'idle', running: 'info', ready: 'ok', failed: 'bad', cancelled: 'idle' } as const;

function Progress({ row }: { row: StartedExport }) {
  const { t } = useTranslation('exports');
  const format = useFormats();
  const { state, rowsDone, rowsTotal } = row;
  const rows = { done: format.count(rowsDone), total: format.count(rowsTotal) };
  return (
    <span className="export-progress">
      <StatusDot tone={TONES[state]}>{t(`state.${state}`)}</StatusDot>
      {isUnfinished(row) ? (
        <progress max={Math.max(rowsTotal, 1)} value={rowsDone} aria-label={t('progress', rows)} />
      ) : (
        state === 'ready' && <small className="muted">{t('rows', rows)}</small>
      )}
    </span>
  );
}

function Actions({ row: { exportId, fileName, state, isClosed } }: { row: StartedExport }) {
  const { t } = useTranslation('exports');
  const cancelled = useChange(cancelExport, { refreshes: [listExports], done: t('cancelled') });
  const download = useDownload(downloadExport);
  if (state === 'waiting' || state === 'running') {
    return (
      <Button
        size="small"
        isBusy={cancelled.isBusy}
        aria-label={t('cancelOf', { fileName })}
        onClick={() => void cancelled.run({ exportId })}
      >
        {t('cancel')}
      </Button>
    );
  }
  if (state !== 'ready') return null;
  return isClosed ? (
    <small className="muted">{t('closed')}</small>
  ) : (
    <Button
      size="small"
      isBusy={download.isBusy}
      aria-label={t('downloadOf', { fileName })}
      onClick={() => download.save({ exportId }, fileName)}
    >
      {t('download')}
    </Button>
  );
}
