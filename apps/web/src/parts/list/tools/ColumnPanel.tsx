import { useRef, useState } from 'react';
import type { ArrangedList } from '@waybound/contract/wire/account/list-views';
import Columns3 from 'lucide-react/icons/columns-3';
import { Button } from '../../../kit/button/Button.tsx';
import { IconButton } from '../../../kit/button/IconButton.tsx';
import { Checkbox } from '../../../kit/inputs/Checkbox.tsx';
import { prefetchPart, lazyPart } from '../../../kit/loading/lazy-part.ts';
import { Popover } from '../../../kit/popover/Popover.tsx';
import { popoverPart } from '../../../kit/popover/popover-part.ts';
import { useTranslation } from '../../../kit/use-translation.ts';
import { lazyComponentOf } from '../../lazy-component.tsx';
import type { Look, ShownLook } from '../arranged/kept-list.ts';
import type { ColumnListProps } from './ColumnList.tsx';
import { keepArrangement } from './keep-arrangement.ts';

const listPart = lazyPart(() => import('./ColumnList.tsx').then((loaded) => loaded.ColumnList));
const ColumnList = lazyComponentOf(listPart);

interface ColumnPanelProps extends Pick<ColumnListProps, 'columns' | 'settings'> {
  look: ShownLook;
  list: ArrangedList;
}

/** Shows, hides, orders and pins columns, and sets how close the rows are. The table behind it follows at once. */
export function ColumnPanel({ columns, settings, look, list }: ColumnPanelProps) {
  const { t } = useTranslation('lists');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const title = useRef<HTMLHeadingElement>(null);
  // Asked for when the pointer or the focus comes near, so that it is there when the button is pressed.
  const want = () => {
    void prefetchPart(popoverPart);
    void prefetchPart(listPart);
  };
  const change = (part: Partial<Look>) => {
    if (look.onChangeOfView) look.onChangeOfView({ columns: look.columns, density: look.density, ...part });
    else void keepArrangement(list, part);
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
            <Button size="small" variant="quiet" onClick={() => change({ columns: null, density: 'normal' })}>
              {t('columns.reset')}
            </Button>
          </header>
          <Checkbox
            className="list-density"
            checked={look.density === 'dense'}
            onChange={({ target }) => change({ density: target.checked ? 'dense' : 'normal' })}
          >
            {t('columns.dense')}
          </Checkbox>
          <ColumnList
            columns={columns}
            settings={settings}
            onChange={({ order, hidden, pinned }) => change({ columns: { order: [...order], hidden: [...hidden], pinned: [...pinned] } })}
            onMissing={() => setAnchor(undefined)}
          />
        </Popover>
      )}
    </>
  );
}
