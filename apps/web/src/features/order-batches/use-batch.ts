import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Batch } from '@waybound/contract/orders/order-intake';
import { editBatch, listBatchRows, readBatch } from '@waybound/contract/wire/orders/order-intake';
import { BATCH_ROWS_AT_ONCE } from '@waybound/contract/orders/order-intake-limits';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { callQuery, makeKey, queryClient } from '../../api/query.ts';
import { useRefetchOnLanguageChange } from '../../api/use-refetch-on-language-change.ts';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { editsBetween, firstOf, withEdits, type Cells } from './row-edits.ts';

const POLL_MS = 700;
/** Well below the server's limit of a request, whatever the cells hold. */
const ROWS_SENT_AT_ONCE = 500;
const EDITS_SENT_AT_ONCE = 200;

const isProcessing = ({ state }: Pick<Batch, 'state'>): boolean => state === 'checking' || state === 'sending';
const queryOf = (batchId: string) => callQuery(readBatch, { batchId }, { isQuiet: true });

export interface OpenBatch {
  batch: Batch | undefined;
  error: ApiError | null;
  reload: () => void;
  /** As they are on the screen; undefined while they load. */
  rows: readonly Cells[] | undefined;
  /** Changes them here at once and at the server as soon as it can take them. */
  setRows: (rows: readonly Cells[]) => void;
  isSaving: boolean;
  isProcessing: boolean;
}

/** A batch with its rows: what is edited here travels on its own, one request at a time, and what was found comes back. */
export function useBatch(batchId: string): OpenBatch {
  const { t } = useTranslation('orderIntake');
  const { data: batch, error, refetch } = useReadBatch(batchId);
  const [rows, setRows] = useState<readonly Cells[]>();
  const [isSaving, setIsSaving] = useState(false);
  /** What the server has, and which revision that is. */
  const theirs = useRef<{ rows: readonly Cells[]; rev: number }>(undefined);
  const ours = useRef<readonly Cells[]>(undefined);
  const isUnderWay = useRef(false);

  const load = useEffectEvent(async () => {
    const loaded = await loadRows(batchId);
    theirs.current = loaded;
    ours.current = loaded.rows;
    setRows(loaded.rows);
  });
  // What somebody else has edited, or the server has done meanwhile, is read again; what was sent from here is known.
  const isReadable = batch !== undefined && batch.state !== 'checking';
  const known = batch?.rev ?? 0;
  useEffect(() => {
    if (isReadable && !isUnderWay.current && known > (theirs.current?.rev ?? 0)) void load();
  }, [isReadable, known]);

  const send = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    // An answer from before must not take the place of what comes back now.
    void queryClient.cancelQueries({ queryKey: queryOf(batchId).queryKey });
    setIsSaving(true);
    try {
      while (theirs.current && ours.current) {
        const { rows: before, rev } = theirs.current;
        const edits = firstOf(editsBetween(before, ours.current), ROWS_SENT_AT_ONCE, EDITS_SENT_AT_ONCE);
        if (edits.length === 0) break;
        const after = await request(editBatch, { batchId, rev, edits }, { idempotencyKey: makeKey() });
        theirs.current = { rows: withEdits(before, edits), rev: after.rev };
        queryClient.setQueryData(queryOf(batchId).queryKey, after);
      }
    } catch (cause) {
      report(cause);
      await reload();
    } finally {
      isUnderWay.current = false;
      setIsSaving(false);
    }
  };

  const report = (cause: unknown) => {
    const failure = cause instanceof ApiError ? cause : undefined;
    if (failure?.reason === 'stale') toast('warning', t('stale'));
    else if (!failure?.isShown) toast('error', failure?.mass || t('notKept'));
  };
  const reload = async () => {
    theirs.current = undefined;
    ours.current = undefined;
    setRows(undefined);
    await refetch();
  };

  return {
    batch,
    error,
    reload: () => void reload(),
    rows,
    setRows: (next) => {
      ours.current = next;
      setRows(next);
      void send();
    },
    isSaving,
    isProcessing: batch !== undefined && isProcessing(batch),
  };
}

/** As often as something changes there by itself. */
function useReadBatch(batchId: string) {
  const answer = useQuery({
    ...queryOf(batchId),
    refetchInterval: ({ state: { data } }) => (data && isProcessing(data) ? POLL_MS : false),
  });
  useRefetchOnLanguageChange(answer.refetch);
  return answer;
}

async function loadRows(batchId: string): Promise<{ rows: readonly Cells[]; rev: number }> {
  const rows: Cells[] = [];
  for (;;) {
    const page = await request(listBatchRows, { batchId, from: rows.length }, {});
    rows.push(...page.rows);
    if (page.rows.length < BATCH_ROWS_AT_ONCE) return { rows, rev: page.rev };
  }
}
