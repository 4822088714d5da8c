import type { MergeKind } from '@waybound/contract/waybills/merge-codes';
import type { CustomerAction } from '@waybound/domain/lifecycle/waybill-lifecycle';
import type { WaybillHead } from '../../../records/waybill/rows.ts';

export const JOIN = { declaration: 'mergeDeclaration', clearance: 'mergeClearance' } as const satisfies Readonly<
  Record<MergeKind, CustomerAction>
>;
export const LEAVE = { declaration: 'cancelMergeDeclaration', clearance: 'cancelMergeClearance' } as const satisfies Readonly<
  Record<MergeKind, CustomerAction>
>;

export const isMerged = (kind: MergeKind, row: WaybillHead): boolean =>
  kind === 'declaration' ? row.is_declaration_merged : row.is_clearance_merged;
