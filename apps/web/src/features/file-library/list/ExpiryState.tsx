import type { LibraryFile } from '@waybound/contract/documents/file-library';
import { SOON_DAYS } from '@waybound/domain/file-library';
import { StatusDot } from '../../../kit/status/StatusDot.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';

/** Until when a file is good, and in words how near that is. */
export function ExpiryState({ file: { expiresOn, daysLeft } }: { file: Pick<LibraryFile, 'expiresOn' | 'daysLeft'> }) {
  const { t } = useTranslation('fileLibrary');
  const format = useFormats();
  if (expiresOn === null || daysLeft === null) return <span className="muted">—</span>;
  const day = format.calendarDay(expiresOn);
  if (daysLeft > SOON_DAYS) return <span>{day}</span>;
  const words = daysLeft < 0 ? t('expiry.over') : daysLeft === 0 ? t('expiry.today') : t('expiry.soon', { count: daysLeft });
  return (
    <span className="library-expiry">
      <StatusDot tone={daysLeft < 0 ? 'bad' : 'warn'}>{words}</StatusDot>
      <small className="muted">{day}</small>
    </span>
  );
}
