import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { queryApiSkuInfos } from '@waybound/contract/wire/address-book/address-book';
import BookText from 'lucide-react/icons/book-text';
import { request } from '../../api/client.ts';
import { Button } from '../../kit/button/Button.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import type { InvoiceCells, InvoiceKey } from './invoice-cells.ts';
import { useRows, type RowStore } from './row-store.ts';
import { completeRows, rowsWithNewSku, skusWithRoom, unknownSkus } from './sku-completion.ts';

/** Somebody who types three SKUs in a row is waited for. */
const TYPING_MS = 400;
const MAX_NAMED = 5;

export interface SkuCompleter {
  /** Somebody has changed rows: what got a new SKU is completed soon. */
  changed: (before: readonly InvoiceCells[], after: readonly InvoiceCells[]) => void;
}

interface SkuCompletionProps {
  store: RowStore<InvoiceKey>;
  countryId: number | undefined;
  /** Puts rows into the grid as a step that its own undo takes back. */
  onComplete: (rows: readonly InvoiceCells[]) => void;
  completer: Ref<SkuCompleter>;
  /** Those that the library does not have. */
  onUnknown: (skus: readonly string[]) => void;
}

/** Fills the empty cells of rows from the customer's SKU library, by a button or as soon as a SKU was typed or pasted. */
export function SkuCompletion({ store, countryId, onComplete, completer, onUnknown }: SkuCompletionProps) {
  const { t } = useTranslation('order');
  const rows = useRows(store);
  const [isBusy, setIsBusy] = useState(false);
  const waiting = useRef(new Set<InvoiceCells>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const complete = async (meant: ReadonlySet<InvoiceCells> | undefined) => {
    const isMeant = (row: InvoiceCells) => meant?.has(row) ?? true;
    const asked = skusWithRoom(store.getRows().filter(isMeant));
    if (asked.length === 0) return 0;
    const { skus } = await request(queryApiSkuInfos, { skus: asked }, { isQuiet: meant !== undefined });
    onUnknown(unknownSkus(asked, skus));
    // Rows that were changed while the answer was on its way are other rows now, and are left alone.
    const completed = completeRows(store.getRows(), skus, countryId, isMeant);
    if (completed.count > 0) onComplete(completed.rows);
    return completed.count;
  };
  const completeWaiting = useEffectEvent(() => {
    const meant = waiting.current;
    waiting.current = new Set();
    // Typing goes on where the library cannot be asked.
    complete(meant).then(
      (count) => count > 0 && toast('success', t('skus.done', { count })),
      () => {},
    );
  });
  const schedule = (before: readonly InvoiceCells[], after: readonly InvoiceCells[]) => {
    for (const row of rowsWithNewSku(before, after)) waiting.current.add(row);
    if (waiting.current.size === 0) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(completeWaiting, TYPING_MS);
  };
  useImperativeHandle(completer, () => ({ changed: schedule }));
  useEffect(() => () => clearTimeout(timer.current), []);

  const completeAll = async () => {
    setIsBusy(true);
    try {
      const count = await complete(undefined);
      if (count > 0) toast('success', t('skus.done', { count }));
      else toast('info', t('skus.nothing'));
    } catch {
      // The request has shown the error.
    } finally {
      setIsBusy(false);
    }
  };
  const isEmpty = rows.every(({ sku }) => sku.trim() === '');
  return (
    <Button
      size="small"
      icon={<BookText />}
      isBusy={isBusy}
      disabledReason={isEmpty ? t('skus.none') : undefined}
      onClick={() => void completeAll()}
    >
      {t('skus.complete')}
    </Button>
  );
}

/** Names some of them, and how many there are; its line is there before them, so that their coming moves nothing below. */
export function UnknownSkus({ skus, rows }: { skus: readonly string[]; rows: readonly InvoiceCells[] }) {
  const { t } = useTranslation('order');
  const present = skus.filter((sku) => rows.some((row) => row.sku.trim() === sku));
  const named = present.slice(0, MAX_NAMED).join(', ');
  const words = present.length > MAX_NAMED ? t('skus.more', { skus: named, count: present.length }) : named;
  return (
    <span className="muted" role="status">
      {present.length > 0 && t('skus.unknown', { skus: words })}
    </span>
  );
}
