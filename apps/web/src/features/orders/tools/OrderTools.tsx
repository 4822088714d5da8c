import { useState } from 'react';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import Split from 'lucide-react/icons/split';
import { Button } from '../../../kit/button/Button.tsx';
import { Menu, type MenuItem } from '../../../kit/menu/Menu.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { readPacking } from '../../../parts/goods/packing-cells.ts';
import { useRows } from '../../../parts/goods/row-store.ts';
import type { OrderDraft } from '../draft/order-draft.ts';
import { useOrderForm } from '../order-form-context.ts';
import { SaveTemplateDialog } from './SaveTemplateDialog.tsx';
import { LazySplitDialog } from './lazy-split.ts';
import { TemplatePicker } from './TemplatePicker.tsx';

type Open = 'start' | 'save' | 'split';

/** Starts an order from a template, saves this one as a template, or splits it in two. */
export function OrderTools({ draft }: { draft: OrderDraft }) {
  const { t } = useTranslation(['orderTools', 'application']);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [open, setOpen] = useState<Open>();
  const { packing } = useOrderForm();
  const { boxes } = readPacking(useRows(packing)).totals;
  const close = () => setOpen(undefined);
  const items: MenuItem[] = [
    { key: 'start', label: t('orderTools:templates.start'), icon: <LayoutTemplate size={15} />, onSelect: () => setOpen('start') },
    { key: 'save', label: t('orderTools:templates.save'), icon: <BookmarkPlus size={15} />, onSelect: () => setOpen('save') },
    {
      key: 'split',
      label: t('orderTools:split.title'),
      icon: <Split size={15} />,
      isSeparated: true,
      disabledReason: boxes < 2 ? t('orderTools:split.few') : undefined,
      onSelect: () => setOpen('split'),
    },
  ];
  return (
    <>
      <Button
        icon={<LayoutTemplate />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('orderTools:title')}
      </Button>
      {anchor && <Menu anchor={anchor} label={t('orderTools:title')} items={items} onClose={() => setAnchor(undefined)} />}
      {open === 'start' && <TemplatePicker onClose={close} />}
      {open === 'save' && <SaveTemplateDialog onClose={close} />}
      {open === 'split' && <LazySplitDialog draft={draft} onClose={close} />}
    </>
  );
}
