import { useRef, useState } from 'react';
import Columns3 from 'lucide-react/icons/columns-3';
import { Button } from '../../../kit/button/Button.tsx';
import { IconButton } from '../../../kit/button/IconButton.tsx';
import { prefetchPart, lazyPart } from '../../../kit/loading/lazy-part.ts';
import { Popover } from '../../../kit/popover/Popover.tsx';
import { popoverPart } from '../../../kit/popover/popover-part.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { lazyComponentOf } from '../../lazy-component.tsx';
import type { ColumnListProps } from './ColumnList.tsx';

const listPart = lazyPart(async () => (await import('./ColumnList.tsx')).ColumnList);
const ColumnList = lazyComponentOf(listPart);

interface ColumnPanelProps extends ColumnListProps {
  onReset: () => void;
}

/** Shows, hides, orders and pins columns. The table behind it follows at once. */
export function ColumnPanel({ onReset, ...list }: ColumnPanelProps) {
  const { t } = useTranslation('lists');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const title = useRef<HTMLHeadingElement>(null);
  // Asked for when the pointer or the focus comes near, so that it is there when the button is pressed.
  const want = () => {
    void prefetchPart(popoverPart);
    void prefetchPart(listPart);
  };
  return (
    <>
      <IconButton
        label={t('columns.title')}
        variant="outline"
        icon={<Columns3 />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        className="list-columns-button"
        onPointerEnter={want}
        onFocus={want}
        onClick={({ currentTarget }) => setAnchor(anchor ? undefined : currentTarget)}
      />
      {anchor && (
        <Popover
          anchor={anchor}
          label={t('columns.title')}
          className="list-columns"
          align="end"
          firstFocus={title}
          onClose={() => setAnchor(undefined)}
        >
          <header>
            <h2 ref={title} tabIndex={-1}>
              {t('columns.title')}
            </h2>
            <Button size="small" variant="quiet" onClick={onReset}>
              {t('columns.reset')}
            </Button>
          </header>
          <ColumnList {...list} onMissing={() => setAnchor(undefined)} />
        </Popover>
      )}
    </>
  );
}
