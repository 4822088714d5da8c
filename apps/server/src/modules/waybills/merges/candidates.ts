import type { HandlerAnswer, HandlerInput } from '@waybound/contract/call';
import type { declarationCandidates, MergeCandidate } from '@waybound/contract/waybills/merges';
import type { MergeKind } from '@waybound/contract/waybills/merge-codes';
import { formatGrams } from '@waybound/domain/measures';
import { mayOnWaybill } from '@waybound/domain/lifecycle/waybill-lifecycle';
import { inPhases } from '@waybound/domain/lifecycle/waybill-facts';
import { joining, misfitsOf, type MergeMember } from '@waybound/domain/merges/merge-rules';
import { sql } from 'kysely';
import type { CustomerContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { reasonText, type Language } from '../../../kernel/language.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isPartOf } from '../../../records/list/filter-sql.ts';
import { findGroup, mergeRows, readMergeRows, toMergeMember, type MergeRow } from '../../../records/merge/merge-rows.ts';
import { misfitText } from '../../../records/merge/read-merges.ts';
import { toState } from '../../../records/waybill/rows.ts';
import { isMerged, JOIN, LEAVE } from './merge-actions.ts';

type Input = HandlerInput<typeof declarationCandidates, never>;
type Answer = HandlerAnswer<typeof declarationCandidates, never>;
type Why = MergeCandidate['reasons'];

/** Looked at, the newest first; what is older is found by its number. */
const LOOKED_AT = 500;
const SHOWN = 50;

/** Where a merge of the kind can be made at all. */
const STATUSES = { declaration: inPhases(1, 3), clearance: inPhases(1, 5) } as const;

/** What could be merged with a waybill, beside what is chosen already. */
export async function readCandidates(kind: MergeKind, { id, chosen = [], search }: Input, context: CustomerContext): Promise<Answer> {
  const { db, customer, lang } = context;
  const group = await findGroup(db, customer.id, id, kind);
  const rows = await readMergeRows(db, customer.id, [id, ...chosen, ...(group?.memberIds ?? [])]);
  const own = rows.get(id) ?? refuse('recordMissing');
  const inside = group ? group.memberIds.flatMap((member) => rows.get(member) ?? []) : [own];
  const insideIds = new Set(inside.map((row) => row.id));
  const picked = [...new Set(chosen)].filter((each) => !insideIds.has(each)).flatMap((each) => rows.get(each) ?? []);
  const chosenRows = judgeChosen(kind, lang, inside.map(toMergeMember), picked);

  const fitting = picked.filter((row) => chosenRows.find((each) => each.id === row.id)?.reasons.length === 0);
  const members = [...inside, ...fitting].map(toMergeMember);
  const others = await findOthers(db, customer.id, kind, { without: [...insideIds, ...picked.map((row) => row.id)], search });
  const judged = others.map((row) =>
    toCandidate(row, statusReason(kind, lang, row) ?? toWhy(lang, misfitsOf(kind, members, toMergeMember(row)))),
  );
  // A stable sort: among those that fit, and among the others, the newest stay first.
  const candidates = judged.sort((a, b) => Number(a.reasons.length > 0) - Number(b.reasons.length > 0));
  const refusal = mayOnWaybill(isMerged(kind, own) ? LEAVE[kind] : JOIN[kind], toState(own));
  return {
    refusal: refusal && { reason: refusal, mass: wordOf(lang, own, refusal) },
    waybillNo: own.waybill_no,
    members: group ? inside.map((row) => row.waybill_no) : [],
    chosen: chosenRows,
    candidates: candidates.slice(0, SHOWN),
    leftOff: Math.max(0, candidates.length - SHOWN),
  };
}

/** One after another, as they would join. */
function judgeChosen(kind: MergeKind, lang: Language, members: readonly MergeMember[], rows: readonly MergeRow[]): MergeCandidate[] {
  const free = rows.filter((row) => statusReason(kind, lang, row) === null);
  const left = new Map(joining(kind, members, free.map(toMergeMember)).left.map(({ member, misfits }) => [member.id, misfits]));
  return rows.map((row) => toCandidate(row, statusReason(kind, lang, row) ?? toWhy(lang, left.get(row.id) ?? [])));
}

const findOthers = (
  db: Db,
  customerId: string,
  kind: MergeKind,
  { without, search }: { without: readonly string[]; search: string | undefined },
): Promise<MergeRow[]> =>
  mergeRows(db, customerId)
    .where('waybill.status', 'in', [...STATUSES[kind], 'already_freeze'])
    .where('waybill.id', 'not in', [...without])
    .where(search === undefined ? sql<boolean>`true` : sql<boolean>`${isPartOf('waybill_no_key', 'reference_no_key')(search)}`)
    .orderBy('waybill.created_at', 'desc')
    .orderBy('waybill.id', 'desc')
    .limit(LOOKED_AT)
    .execute();

const wordOf = (lang: Language, row: MergeRow, reason: Parameters<typeof reasonText>[1]): string =>
  reasonText(lang, reason, { waybillNo: row.waybill_no, status: row.status });

function statusReason(kind: MergeKind, lang: Language, row: MergeRow): Why | null {
  const reason = mayOnWaybill(JOIN[kind], toState(row));
  return reason && [{ reason, mass: wordOf(lang, row, reason) }];
}

const toWhy = (lang: Language, misfits: ReturnType<typeof misfitsOf>): Why =>
  misfits.map((misfit) => ({ reason: misfit.reason, mass: misfitText(lang, misfit) }));

const toCandidate = (row: MergeRow, reasons: Why): MergeCandidate => ({
  id: row.id,
  waybillNo: row.waybill_no,
  referenceNo: row.reference_no,
  shippingWay: row.shipping_way,
  status: row.status,
  packages: row.packages,
  weight: row.weight_g === null ? null : formatGrams(Number(row.weight_g)),
  reasons,
});
