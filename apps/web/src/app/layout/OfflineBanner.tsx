import { useSyncExternalStore } from 'react';
import WifiOff from 'lucide-react/icons/wifi-off';
import './offline-banner.css';
import { useTranslation } from '../../kit/use-translation.ts';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Says once that the network is gone, as long as it is; reads wait and go on by themselves. */
export function OfflineBanner() {
  const { t } = useTranslation('transport');
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <output>
      {!isOnline && (
        <span className="offline-banner">
          <WifiOff size={15} aria-hidden="true" />
          {t('offline')}
        </span>
      )}
    </output>
  );
}
