import { Skeleton } from '../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';

/** A page whose code is still on its way. */
export function PagePending() {
  const { t } = useTranslation();
  return (
    <div className="page-pending" aria-busy="true">
      <output className="visually-hidden">{t('loading')}</output>
      <Skeleton width="180px" height="24px" />
      <Skeleton lines={6} />
    </div>
  );
}
