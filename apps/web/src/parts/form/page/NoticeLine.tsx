import type { ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { Button } from '../../../kit/button/Button.tsx';
import { IconButton } from '../../../kit/button/IconButton.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import './notice-line.css';

interface NoticeLineProps {
  tone: 'info' | 'warn';
  icon: ReactNode;
  children: ReactNode;
  /** What can be done about it. */
  action?: { label: string; run: () => void } | undefined;
  /** Left out where it cannot be closed. */
  onClose?: (() => void) | undefined;
}

/** A sentence above a form about what is in it. */
export function NoticeLine({ tone, icon, children, action, onClose }: NoticeLineProps) {
  const { t } = useTranslation();
  return (
    <div className="form-notice" data-tone={tone} role="status">
      {icon}
      <span>{children}</span>
      {action && (
        <Button size="small" variant="quiet" className="form-notice-action" onClick={action.run}>
          {action.label}
        </Button>
      )}
      {onClose && (
        <>
          <span className="spacer" />
          <IconButton size="small" label={t('close')} icon={<X />} onClick={onClose} />
        </>
      )}
    </div>
  );
}
