import type { BatchResult } from '@waybound/contract/waybills/batch-result';
import type { MergeKind } from '@waybound/contract/waybills/merge-codes';
import { mayOnWaybill } from '@waybound/domain/lifecycle/waybill-lifecycle';
import type { CustomerContext } from '../../../kernel/context.ts';
import { lockMates } from '../../../records/merge/lock-mates.ts';
import { findGroup } from '../../../records/merge/merge-rows.ts';
import { customerAction } from '../../../records/waybill/change-waybill.ts';
import { toState } from '../../../records/waybill/rows.ts';
import { done, refused } from '../../../records/waybill/batch/batch-results.ts';
import { LEAVE } from './merge-actions.ts';

/** Each leaves its group as far as it may; the last one that is left in a group is out with it. */
export async function leaveMerge(kind: MergeKind, ids: readonly string[], context: CustomerContext): Promise<{ results: BatchResult[] }> {
  const { db, customer, lang } = context;
  const heads = new Map((await lockMates(db, customer.id, ids)).map((head) => [head.id, head]));
  const results = new Map<string, BatchResult>();
  for (const id of new Set(ids)) {
    const head = heads.get(id);
    const why = head ? mayOnWaybill(LEAVE[kind], toState(head)) : 'recordMissing';
    if (!head || why !== null) results.set(id, refused(lang, head ?? { id }, why ?? 'recordMissing'));
    else {
      // The one before it may have ended the group of both.
      if (await findGroup(db, customer.id, id, kind)) await customerAction(context, head, LEAVE[kind]);
      results.set(id, done(head));
    }
  }
  return { results: ids.flatMap((id) => results.get(id) ?? []) };
}
