import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { ApiError } from '../api/api-error.ts';
import { Button } from '../kit/button/Button.tsx';
import { EmptyState } from '../kit/layout/EmptyState.tsx';
import { useTranslation } from '../kit/use-translation.ts';

/** Shown where something could not be loaded: what happened, and a way to try again. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const known = error instanceof ApiError ? error : undefined;
  // That the session is over has been said, and the login is on its way (section 8).
  if (known?.code === 401) return null;
  const title = known?.mass || t('failure.title');
  return (
    <EmptyState icon={<CircleAlert />} title={title} action={<Button onClick={onRetry}>{t('failure.retry')}</Button>}>
      {known?.reason ? undefined : t(known?.requestId ? 'failure.text' : 'failure.plainText')}
      {known?.requestId && <span className="identifier"> {t('failure.requestId', { id: known.requestId })}</span>}
    </EmptyState>
  );
}
