import { useState } from 'react';
import type { THREADS_OF } from '@waybound/contract/wire/cases/threads';
import { listFiles } from '@waybound/contract/wire/documents/files';
import { useCall } from '../../api/query.ts';
import { Button } from '../../kit/button/Button.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { useFormats } from '../format.ts';
import { formatBytes } from './format-bytes.ts';
import { NamedFile } from './NamedFile.tsx';

/** So many are shown until all are asked for: a return may have a picture of each piece of work. */
const SHOWN = 8;

/** The files of a waybill of any kind, whosever they are, each to be fetched; nothing where there are none. */
export function WaybillFiles({ about, id }: { about: (typeof THREADS_OF)[number]; id: string }) {
  const { t } = useTranslation('waybillDetail');
  const format = useFormats();
  const { data, error, refetch } = useCall(listFiles, { waybillId: id, about });
  const [isWhole, setIsWhole] = useState(false);
  if (!data) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null;
  if (data.length === 0) return null;
  const shown = isWhole ? data : data.slice(0, SHOWN);
  return (
    <section id="files" tabIndex={-1} aria-label={t('file.title')}>
      <h2>{t('file.title')}</h2>
      <ul className="named-files">
        {shown.map((file) => (
          <li key={file.id}>
            <NamedFile file={file} />{' '}
            <small className="muted">
              {t(`file.kinds.${file.fileType}`)} · {formatBytes(file.size)} · {format.moment(file.uploadedAt)} ·{' '}
              {t(file.isOwn ? 'file.own' : 'file.theirs')}
            </small>
          </li>
        ))}
      </ul>
      {shown.length < data.length && (
        <Button onClick={() => setIsWhole(true)}>{t('file.all', { total: format.count(data.length) })}</Button>
      )}
    </section>
  );
}
