import type { ReactNode } from 'react';
import Link2Off from 'lucide-react/icons/link-2-off';
import type { ApiError } from '../../api/api-error.ts';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { LoadFailure } from '../LoadFailure.tsx';

/** Refused: a link that is wrong, ended or closed, and one that was cut off on its way. */
const REFUSED = [400, 404];

interface SharedViewProps<Data> {
  read: { data: Data | undefined; error: ApiError | null; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** What a link shows to somebody without a login. One that was closed while it was open shows nothing any more. */
export function SharedView<Data>({ read: { data, error, refetch }, children }: SharedViewProps<Data>) {
  if (error && REFUSED.includes(error.code)) return <Gone />;
  if (data) return children(data);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <Skeleton lines={10} />;
}

function Gone() {
  const { t } = useTranslation('shareLinks');
  return (
    <>
      <h1 className="visually-hidden">{t('gone')}</h1>
      <EmptyState icon={<Link2Off />} title={t('gone')}>
        {t('goneText')}
      </EmptyState>
    </>
  );
}
