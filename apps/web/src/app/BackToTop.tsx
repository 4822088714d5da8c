import { useSyncExternalStore } from 'react';
import { ArrowUp } from 'lucide-react';
import { IconButton } from '../kit/IconButton.tsx';
import { useTranslation } from '../kit/use-translation.ts';

const SHOWN_AFTER_PX = 600;

const content = () => document.getElementById('content');

function subscribe(onChange: () => void): () => void {
  // Captured: scroll events do not rise, and the content may be put in place after this.
  document.addEventListener('scroll', onChange, { capture: true, passive: true });
  return () => document.removeEventListener('scroll', onChange, { capture: true });
}

export function BackToTop() {
  const { t } = useTranslation();
  const isFarDown = useSyncExternalStore(subscribe, () => (content()?.scrollTop ?? 0) > SHOWN_AFTER_PX);
  if (!isFarDown) return null;
  return (
    <div className="back-to-top">
      <IconButton
        look="outline"
        label={t('layout.backToTop')}
        icon={<ArrowUp size={16} />}
        onClick={() => content()?.scrollTo({ top: 0, behavior: 'smooth' })}
      />
    </div>
  );
}
