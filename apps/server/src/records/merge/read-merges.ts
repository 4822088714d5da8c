import { MAX_MERGED } from '@waybound/contract/waybills/merge-codes';
import type { WaybillMerge } from '@waybound/contract/waybills/merge-fields';
import { hasExportBegun, hasImportBegun } from '@waybound/domain/lifecycle/waybill-facts';
import { differencesIn, type MergeMisfit } from '@waybound/domain/merges/merge-rules';
import type { Db } from '../../kernel/database/engine.ts';
import { reasonText, type Language } from '../../kernel/language.ts';
import { toState, type WaybillHead } from '../waybill/rows.ts';
import { groupsOf, readMergeRows, toMergeMember, type MergeRow } from './merge-rows.ts';

/** Why a waybill does not fit another one, in words. */
export const misfitText = (lang: Language, { reason, other }: MergeMisfit): string => reasonText(lang, reason, { other, max: MAX_MERGED });

const HAS_BEGUN = { declaration: hasExportBegun, clearance: hasImportBegun } as const;

/** The groups that a waybill is filed in. Most are filed alone, and ask for nothing. */
export async function readMerges(db: Db, lang: Language, row: WaybillHead): Promise<WaybillMerge[]> {
  if (!row.is_declaration_merged && !row.is_clearance_merged) return [];
  const groups = await groupsOf(db, row.customer_id, row.id);
  const rows = await readMergeRows(
    db,
    row.customer_id,
    groups.flatMap(({ memberIds }) => memberIds),
  );
  return groups.map(({ kind, masterId, memberIds }) => {
    // The master first: beside it the others are compared.
    const members = [masterId, ...memberIds.filter((id) => id !== masterId)].flatMap((id): MergeRow[] => {
      const found = rows.get(id);
      return found ? [found] : [];
    });
    return {
      kind,
      masterNo: rows.get(masterId)?.waybill_no ?? '',
      isFiled: members.some((each) => HAS_BEGUN[kind](toState(each))),
      members: members.map(({ id, waybill_no: waybillNo, status }) => ({ id, waybillNo, status, isMaster: id === masterId })),
      differences: differencesIn(kind, members.map(toMergeMember)).map((misfit) => ({
        waybillNo: misfit.waybillNo,
        reason: misfit.reason,
        mass: misfitText(lang, misfit),
      })),
    };
  });
}
