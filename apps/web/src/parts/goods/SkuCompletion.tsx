import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { queryApiSkuInfos } from '@waybound/contract/wire/address-book/address-book';
import BookText from 'lucide-react/icons/book-text';
import { request } from '../../api/client.ts';
import { Button } from '../../kit/button/Button.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { completeRows, rowsWithNewSku, skusWithRoom, unknownSkus, type RowCompletion, type SkuCells } from './sku-completion.ts';

/** Somebody who types three SKUs in a row is waited for. */
const TYPING_MS = 400;
const MAX_NAMED = 5;

export interface SkuCompleter<R extends SkuCells> {
  /** Somebody has changed rows: what got a new SKU is completed soon. */
  changed: (before: readonly R[], after: readonly R[]) => void;
}

interface SkuCompletionProps<R extends SkuCells> {
  rows: readonly R[];
  /** The rows as they are whenever it is called: they may be changed while the library is asked. */
  getRows: () => readonly R[];
  completion: RowCompletion<R>;
  /** Puts rows into the grid as a step that its own undo takes back. */
  onComplete: (rows: readonly R[]) => void;
  completer: Ref<SkuCompleter<R>>;
  /** Told those that the library does not have; left out where numbers stand that are no SKUs. */
  onUnknown?: (skus: readonly string[]) => void;
}

/** Fills the empty cells of rows from the customer's SKU library, by a button or as soon as a SKU was typed or pasted. */
export function SkuCompletion<R extends SkuCells>({ rows, getRows, completion, completer, onComplete, onUnknown }: SkuCompletionProps<R>) {
  const { t } = useTranslation('order');
  const [isBusy, setIsBusy] = useState(false);
  const waiting = useRef(new Set<R>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const fill = async (meant: ReadonlySet<R> | undefined) => {
    const isMeant = (row: R) => meant?.has(row) ?? true;
    const asked = skusWithRoom(getRows().filter(isMeant), completion);
    if (asked.length === 0) return 0;
    const { skus } = await request(queryApiSkuInfos, { skus: asked }, { isQuiet: meant !== undefined });
    onUnknown?.(unknownSkus(asked, skus));
    // Rows that were changed while the answer was on its way are other rows now, and are left alone.
    const completed = completeRows(getRows(), skus, completion, isMeant);
    if (completed.count > 0) onComplete(completed.rows);
    return completed.count;
  };
  const completeWaiting = useEffectEvent(() => {
    const meant = waiting.current;
    waiting.current = new Set();
    // Typing goes on where the library cannot be asked.
    fill(meant).then(
      (count) => count > 0 && toast('success', t('skus.done', { count })),
      () => {},
    );
  });
  const schedule = (before: readonly R[], after: readonly R[]) => {
    for (const row of rowsWithNewSku(before, after, completion)) waiting.current.add(row);
    if (waiting.current.size === 0) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(completeWaiting, TYPING_MS);
  };
  useImperativeHandle(completer, () => ({ changed: schedule }));
  useEffect(() => () => clearTimeout(timer.current), []);

  const completeAll = async () => {
    setIsBusy(true);
    try {
      const count = await fill(undefined);
      if (count > 0) toast('success', t('skus.done', { count }));
      else toast('info', t('skus.nothing'));
    } catch {
      // The request has shown the error.
    } finally {
      setIsBusy(false);
    }
  };
  const isEmpty = rows.every((row) => completion.skuOf(row).trim() === '');
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
export function UnknownSkus({ skus, rows }: { skus: readonly string[]; rows: readonly Readonly<Record<'sku', string>>[] }) {
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
