import { useEffect, useState } from 'react';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { IconButton } from '../../kit/button/IconButton.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import './back-to-top.css';

const SHOWN_AFTER_PX = 600;

const content = () => document.getElementById('content');

/** Read only on scrolling, never while the page renders: reading the scroll position forces a layout. */
function useIsFarDown(): boolean {
  const [isFarDown, setIsFarDown] = useState(false);
  useEffect(() => {
    const onScroll = ({ target }: Event) => {
      if (target === content()) setIsFarDown((content()?.scrollTop ?? 0) > SHOWN_AFTER_PX);
    };
    // Captured: scroll events do not rise, and the content may be put in place after this.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', onScroll, { capture: true });
  }, []);
  return isFarDown;
}

export function BackToTop() {
  const { t } = useTranslation('header');
  const isFarDown = useIsFarDown();
  if (!isFarDown) return null;
  return (
    <div className="back-to-top">
      <IconButton
        variant="outline"
        label={t('backToTop')}
        icon={<ArrowUp size={16} />}
        onClick={() => content()?.scrollTo({ top: 0, behavior: 'smooth' })}
      />
    </div>
  );
}
