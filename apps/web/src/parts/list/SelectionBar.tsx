import type { ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { Button } from '../../kit/button/Button.tsx';
import './selection-bar.css';
import { useTranslation } from '../../kit/use-translation.ts';

interface SelectionBarProps {
  /** How many are ticked, as "3 selected". */
  label: string;
  onClear: () => void;
  /** What can be done with all of them: small buttons. */
  children: ReactNode;
}

/**
 * Shown under a list, so that no row moves when the first one is ticked, and stays in reach where the page scrolls.
 * Speaks the topic `lists`, which the page of the list names.
 */
export function SelectionBar({ label, onClear, children }: SelectionBarProps) {
  const { t } = useTranslation('lists');
  return (
    <section className="selection-bar" aria-label={label}>
      <b role="status">{label}</b>
      {children}
      <span className="spacer" />
      <Button size="small" variant="quiet" icon={<X />} onClick={onClear}>
        {t('clearPicked')}
      </Button>
    </section>
  );
}
