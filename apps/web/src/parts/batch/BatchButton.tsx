import type { ReactElement } from 'react';
import { Button } from '../../kit/button/Button.tsx';
import { useTranslation } from '../../kit/use-translation.ts';

interface BatchButtonProps {
  name: string;
  icon: ReactElement;
  /** With how many of the ticked rows it can be done, and how many are ticked. */
  able: number;
  count: number;
  /** Why with none of them. */
  noneAble: string;
  /** At most so many at once; where left out, more are sent in portions. */
  max?: number;
  isBusy?: boolean;
  onClick: () => void;
}

/** What can be done with the ticked rows of a list, and with how many of them where not with all. Speaks the topic `batches`. */
export function BatchButton({ name, icon, able, count, noneAble, max, isBusy, onClick }: BatchButtonProps) {
  const { t } = useTranslation('batches');
  const tooMany = max !== undefined && able > max ? t('tooMany', { max }) : undefined;
  return (
    <Button size="small" icon={icon} isBusy={isBusy} disabledReason={able === 0 ? noneAble : tooMany} onClick={onClick}>
      {able === 0 || able === count ? name : t('some', { name, able, count })}
    </Button>
  );
}
