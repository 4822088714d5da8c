import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useTranslation } from '../../kit/use-translation.ts';
import { useIsOnline } from '../../parts/use-is-online.ts';
import './offline-banner.css';

/** Says once that the network is gone, as long as it is; reads wait and go on by themselves. */
export function OfflineBanner() {
  const { t } = useTranslation('transport');
  const isOnline = useIsOnline();
  return (
    <output>
      {!isOnline && (
        <span className="offline-banner">
          <CircleAlert size={15} aria-hidden="true" />
          {t('offline')}
        </span>
      )}
    </output>
  );
}
