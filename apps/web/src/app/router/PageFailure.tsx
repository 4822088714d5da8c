import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { Button } from '../../kit/button/Button.tsx';
import { EmptyState } from '../../kit/layout/EmptyState.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { isChunkFailure } from './chunk-failure.ts';

/** A page that broke: the frame around it stays. */
export function PageFailure({ error }: ErrorComponentProps) {
  const router = useRouter();
  if (isChunkFailure(error)) return <ChunkFailure />;
  return <LoadFailure error={error} onRetry={() => void router.invalidate()} />;
}

/** A part of the program did not come. Asking for the same file again would not help: it has another name by now. */
function ChunkFailure() {
  const { t } = useTranslation(['application', 'transport']);
  const isOffline = !navigator.onLine;
  return (
    <EmptyState
      icon={<CircleAlert />}
      title={t(isOffline ? 'transport:offline' : 'failure.outdated')}
      action={<Button onClick={() => location.reload()}>{t(isOffline ? 'failure.retry' : 'failure.reload')}</Button>}
    >
      {!isOffline && t('failure.outdatedText')}
    </EmptyState>
  );
}
