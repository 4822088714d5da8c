import type { ReactElement } from 'react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Button } from '../../kit/button/Button.tsx';
import { MenuButton } from '../../kit/menu/Menu.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { BatchButton } from './BatchButton.tsx';

interface Step<Key extends string> {
  key: Key;
  name: string;
  icon: ReactElement;
  /** With how many of the ticked rows it can be done. */
  able: number;
  /** Why with none of them. */
  noneAble: string;
  /** At most so many at once; where left out, more are sent in portions. */
  max?: number;
}

interface BatchButtonsProps<Key extends string> {
  steps: readonly Step<Key>[];
  /** How many rows are ticked. */
  count: number;
  onBegin: (key: Key) => void;
}

/** What can be done with ticked rows, a button each; what cannot be done with any of them waits behind the last, with its reason. */
export function BatchButtons<Key extends string>({ steps, count, onBegin }: BatchButtonsProps<Key>) {
  const { t } = useTranslation('batches');
  const possible = steps.filter(({ able }) => able > 0);
  const refused = steps.filter(({ able }) => able === 0);
  return (
    <>
      {possible.map(({ key, ...step }) => (
        <BatchButton key={key} {...step} count={count} onClick={() => onBegin(key)} />
      ))}
      {refused.length > 0 && (
        <MenuButton
          label={t('more')}
          items={refused.map(({ key, name, noneAble }) => ({ key, label: name, disabledReason: noneAble, onSelect: () => onBegin(key) }))}
        >
          {(trigger) => (
            <Button size="small" variant="quiet" icon={<Ellipsis />} {...trigger}>
              {t('more')}
            </Button>
          )}
        </MenuButton>
      )}
    </>
  );
}
