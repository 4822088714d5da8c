import type { merges } from '@waybound/contract/waybills/merges';
import type { Handlers } from '../../../kernel/context.ts';
import { readCandidates } from './candidates.ts';
import { leaveMerge } from './leave-merge.ts';
import { mergeWaybills } from './merge-waybills.ts';

/** Several waybills filed as one (docs/decisions/2026-11-25-merges.md). */
export const mergesHandlers: Handlers<typeof merges> = {
  mergeDeclaration: (input, context) => mergeWaybills('declaration', input, context),
  mergeClearance: (input, context) => mergeWaybills('clearance', input, context),
  cancelMergeDeclaration: ({ ids }, context) => leaveMerge('declaration', ids, context),
  cancelMergeClearance: ({ ids }, context) => leaveMerge('clearance', ids, context),
  declarationCandidates: (input, context) => readCandidates('declaration', input, context),
  clearanceCandidates: (input, context) => readCandidates('clearance', input, context),
};
