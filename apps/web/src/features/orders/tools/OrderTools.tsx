import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import Split from 'lucide-react/icons/split';
import { useSite } from '../../../api/bootstrap-data.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { Menu, type MenuItem } from '../../../kit/menu/Menu.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { readPacking } from '../../../parts/goods/packing-cells.ts';
import { useRows } from '../../../parts/goods/row-store.ts';
import type { OrderDraft } from '../draft/order-draft.ts';
import { LazySaveTemplateDialog, LazyTemplatePicker } from './lazy-templates.ts';
import { mayBeginOn } from '../../../parts/waybill/may-begin-on.ts';
import { orderPageOf } from '../../../parts/waybill/order-page.ts';
import { contentOf, useOrderForm } from '../order-form-context.ts';
import { toSendable } from '../validation/order-check.ts';
import { LazySplitDialog } from './lazy-split.ts';

type Open = 'start' | 'save' | 'split';

/** Values that are wrong are left out of a template, as with a draft. */
const NOTHING_REFUSED = { fields: [], isPackingRow: () => false, isInvoiceRow: () => false };

/** Starts an order from a template, saves this one as a template, or splits it in two. */
export function OrderTools({ draft }: { draft: OrderDraft }) {
  const { t } = useTranslation('orderTools');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [open, setOpen] = useState<Open>();
  const order = useOrderForm();
  const navigate = useNavigate();
  const { boxes } = readPacking(useRows(order.packing)).totals;
  const close = () => setOpen(undefined);
  const start = { key: 'start', label: t('templates.start'), icon: <LayoutTemplate size={15} />, onSelect: () => setOpen('start') };
  const canStart = mayBeginOn(order.mode.page, useSite()?.variant);
  const items: MenuItem[] = [
    ...(canStart ? [start] : []),
    { key: 'save', label: t('templates.save'), icon: <BookmarkPlus size={15} />, onSelect: () => setOpen('save') },
    {
      key: 'split',
      label: t('split.title'),
      icon: <Split size={15} />,
      isSeparated: true,
      disabledReason: boxes < 2 ? t('split.few') : undefined,
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
        {t('title')}
      </Button>
      {anchor && <Menu anchor={anchor} label={t('title')} items={items} onClose={() => setAnchor(undefined)} />}
      {open === 'start' && (
        <LazyTemplatePicker
          kind="order"
          isOfForm={({ shippingWay, ...of }) => shippingWay !== null && orderPageOf({ ...of, shippingWay }) === order.mode.page}
          // The page's own search reader knows the parameter; without a random code the form gets a new one, and is another form.
          onStart={(template) => void navigate({ search: { template } as never })}
          onClose={close}
        />
      )}
      {open === 'save' && (
        <LazySaveTemplateDialog
          read={() => toSendable(contentOf(order), NOTHING_REFUSED).order}
          text={t('templates.without')}
          onClose={close}
        />
      )}
      {open === 'split' && <LazySplitDialog draft={draft} onClose={close} />}
    </>
  );
}
