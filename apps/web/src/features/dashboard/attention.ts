import type { WaybillTab } from '@waybound/contract/status';
import type { WaybillRow } from '@waybound/contract/waybills';
import { useDrafts, useProblems } from './dashboard-calls.ts';
import { SHOWN } from './dashboard-reads.ts';

/** Why a waybill waits for its customer, the most pressing first. */
type Cause = 'question' | 'frozen' | 'rejected' | 'draft';
const ORDER: readonly Cause[] = ['question', 'frozen', 'rejected', 'draft'];

export interface Attention {
  row: WaybillRow;
  cause: Cause;
}

function causeOf(row: WaybillRow): Cause {
  if (row.hasOpenQuestion) return 'question';
  if (row.status === 'already_freeze') return 'frozen';
  return row.reviewState === 'rejected' ? 'rejected' : 'draft';
}

/** A draft with an open question stands in both tabs and is shown once. */
export function toAttention(rows: readonly WaybillRow[]): Attention[] {
  const byId = new Map(rows.map((row) => [row.id, { row, cause: causeOf(row) }]));
  return [...byId.values()].sort((one, other) => ORDER.indexOf(one.cause) - ORDER.indexOf(other.cause));
}

interface AttentionState {
  /** Undefined until both lists are there. */
  items: readonly Attention[] | undefined;
  /** All of them, also those that are not in `items`. */
  count: number | undefined;
  /** Where those are found. */
  restTab: WaybillTab;
  error: Error | null;
  retry: () => void;
}

export function useAttention(): AttentionState {
  const problems = useProblems();
  const drafts = useDrafts();
  const rows = problems.data && drafts.data && [...problems.data.rows, ...drafts.data.rows];
  const items = rows && toAttention(rows);
  const totals = (problems.data?.total ?? 0) + (drafts.data?.total ?? 0);
  return {
    items,
    count: rows && items && totals - (rows.length - items.length),
    restTab: (problems.data?.total ?? 0) > SHOWN ? 'problem' : 'waitingConfirm',
    error: problems.error ?? drafts.error,
    retry: () => {
      void problems.refetch();
      void drafts.refetch();
    },
  };
}
