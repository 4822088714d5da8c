import type { Reason } from '@waybound/contract/reasons';
import type { BatchResult } from '@waybound/contract/waybills/batch-result';
import type { WaybillHead } from '../rows.ts';
import { reasonText, type Language } from '../../../kernel/language.ts';

/** What a batch says of each waybill that it has judged before it changes any; `inBatch` says it of what it has tried. */
export const done = ({ id, waybill_no: waybillNo }: WaybillHead): BatchResult => ({ id, waybillNo, ok: true, reason: null, mass: '' });

/** Why one of a batch was left out. A missing waybill has no number to name. */
export const refused = (lang: Language, row: WaybillHead | { id: string }, reason: Reason): BatchResult => {
  const known = 'waybill_no' in row ? { waybillNo: row.waybill_no, status: row.status } : undefined;
  return { id: row.id, waybillNo: known?.waybillNo ?? '', ok: false, reason, mass: reasonText(lang, reason, known ?? {}) };
};
