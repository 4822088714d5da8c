import { lazy, Suspense, useId, useRef, useState } from 'react';
import Columns3 from 'lucide-react/icons/columns-3';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { place } from '../../../kit/place.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import type { ColumnListProps } from './ColumnList.tsx';

/** Asked for when the pointer or the focus comes near, so that it is there when the button is pressed. */
const ColumnList = lazy(async () => ({ default: (await import('./ColumnList.tsx')).ColumnList }));

interface ColumnPanelProps extends Omit<ColumnListProps, 'onShown'> {
  onReset: () => void;
}

/** Shows, hides, orders and pins columns. The table behind it follows at once. */
export function ColumnPanel({ onReset, ...list }: ColumnPanelProps) {
  const { t } = useTranslation('waybills');
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const want = () => setIsWanted(true);
  const putInPlace = () => {
    const button = document.querySelector(`[popovertarget="${id}"]`);
    if (button && panel.current?.matches(':popover-open')) place(panel.current, button, 'below-end');
  };
  return (
    <>
      <IconButton
        label={t('columns.title')}
        look="outline"
        icon={<Columns3 />}
        popoverTarget={id}
        className="waybill-columns-button"
        onPointerEnter={want}
        onFocus={want}
      />
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="waybill-columns"
        onToggle={({ newState }) => {
          if (newState === 'open') want();
          putInPlace();
        }}
      >
        <header>
          <h2>{t('columns.title')}</h2>
          <Button size="small" look="quiet" onClick={onReset}>
            {t('columns.reset')}
          </Button>
        </header>
        {isWanted && (
          <Suspense>
            <ColumnList {...list} onShown={putInPlace} />
          </Suspense>
        )}
      </div>
    </>
  );
}
