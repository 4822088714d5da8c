import type { BatchResult } from '@waybound/contract/waybills/batch-result';
import { undoChanges } from '@waybound/contract/wire/waybills/waybill-batches';
import type { WireInput } from '@waybound/contract/wire';
import { i18n } from '@waybound/phrases/i18n';
import { ApiError } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { makeKey, queryClient } from '../../api/query.ts';
import { toast } from '../../kit/toast/toast.ts';

/** Asks the server to take something back. What a batch is answered, or no results where it is one thing. */
export type TakingBack = () => Promise<{ results?: readonly BatchResult[] } | object>;
type Changes = WireInput<typeof undoChanges>['changes'];

/** The way back from changes of waybills: each by the revision that it has left its waybill at. */
export const undoing = (changes: Changes): TakingBack => {
  // One key: a press that comes again after a lost answer is the same.
  const idempotencyKey = makeKey();
  return () => request(undoChanges, { changes }, { idempotencyKey });
};

/** Takes it back and says what has come of it; all that is on the screen loads again. */
export async function takeBack(run: TakingBack): Promise<void> {
  await i18n.loadTopics(['undo']);
  try {
    const answer = await run();
    const results: readonly BatchResult[] = 'results' in answer && answer.results ? answer.results : [];
    const [first, ...others] = results.filter(({ ok }) => !ok);
    if (!first) toast('success', i18n.t('undo:done'));
    else if (results.length === 1) toast('error', first.mass);
    else toast('warning', i18n.t('undo:partly', { done: results.length - others.length - 1, left: others.length + 1, why: first.mass }));
  } catch (error) {
    if (error instanceof ApiError && !error.isShown) toast('error', error.mass || i18n.t('transport:hasError'));
  }
  await queryClient.invalidateQueries();
}
