import type { operations } from '@waybound/contract/operations/operations';
import type { MergeKind } from '@waybound/contract/waybills/merge-codes';
import type { ForwarderAction } from '@waybound/domain/lifecycle/waybill-lifecycle';
import type { Handlers } from '../../../kernel/context.ts';
import { lockMatesByNo } from '../../../records/merge/lock-mates.ts';
import { forwarderAction } from '../../../records/waybill/change-waybill.ts';
import { headByNo } from '../../../records/waybill/rows.ts';

const SPLIT = { declaration: 'splitDeclaration', clearance: 'splitClearance' } as const satisfies Readonly<
  Record<MergeKind, ForwarderAction>
>;

/** What the forwarder cannot file with the others he files alone. */
export const mergeHandlers: Pick<Handlers<typeof operations>, 'splitMerge'> = {
  async splitMerge({ waybillNo, kind, reason }, context) {
    await lockMatesByNo(context.db, waybillNo);
    return forwarderAction(context, await headByNo(context.db, waybillNo), SPLIT[kind], { after: { reason } });
  },
};
