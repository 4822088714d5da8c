import { lazy, Suspense, useRef, useState } from 'react';
import Columns3 from 'lucide-react/icons/columns-3';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { fetchAhead } from '../../../kit/late-part.ts';
import { Popover } from '../../../kit/Popover.tsx';
import { popoverPart } from '../../../kit/popover/popover-part.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import type { ColumnListProps } from './ColumnList.tsx';

const fetchList = () => import('./ColumnList.tsx');
const ColumnList = lazy(async () => ({ default: (await fetchList()).ColumnList }));

interface ColumnPanelProps extends ColumnListProps {
  onReset: () => void;
}

/** Shows, hides, orders and pins columns. The table behind it follows at once. */
export function ColumnPanel({ onReset, ...list }: ColumnPanelProps) {
  const { t } = useTranslation('waybills');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const reset = useRef<HTMLButtonElement>(null);
  // Asked for when the pointer or the focus comes near, so that it is there when the button is pressed.
  const want = () => {
    void fetchAhead(popoverPart);
    void fetchList().catch(() => undefined);
  };
  return (
    <>
      <IconButton
        label={t('columns.title')}
        look="outline"
        icon={<Columns3 />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        className="waybill-columns-button"
        onPointerEnter={want}
        onFocus={want}
        onClick={({ currentTarget }) => setAnchor(anchor ? undefined : currentTarget)}
      />
      {anchor && (
        <Popover
          anchor={anchor}
          label={t('columns.title')}
          className="waybill-columns"
          align="end"
          firstFocus={reset}
          onClose={() => setAnchor(undefined)}
        >
          <header>
            <h2>{t('columns.title')}</h2>
            <Button ref={reset} size="small" look="quiet" onClick={onReset}>
              {t('columns.reset')}
            </Button>
          </header>
          <Suspense>
            <ColumnList {...list} />
          </Suspense>
        </Popover>
      )}
    </>
  );
}
