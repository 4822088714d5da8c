import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import { Button } from '../kit/Button.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';

/** Stands where something could not be loaded: what happened, and a way to try again. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const known = error instanceof ApiError ? error : undefined;
  const title = known?.mass || t('failure.title');
  return (
    <EmptyState icon={<CircleAlert />} title={title} action={<Button onClick={onRetry}>{t('failure.retry')}</Button>}>
      {known?.reason ? undefined : t('failure.text')}
      {known?.requestId && <span className="identifier"> {t('failure.requestId', { id: known.requestId })}</span>}
    </EmptyState>
  );
}
