import ArrowDown from 'lucide-react/icons/arrow-down';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { Button } from '../../kit/button/Button.tsx';
import { useTranslation } from '../../kit/use-translation.ts';

/** How much is wrong with a form or a grid; one press, one error further. */
export function NextError({ count, onNext }: { count: number; onNext: () => void }) {
  const { t } = useTranslation('grids');
  if (count === 0) return null;
  return (
    <Button size="small" variant="alarm" icon={<TriangleAlert />} onClick={onNext}>
      {t('errors', { count })} · {t('next')} <ArrowDown />
    </Button>
  );
}
