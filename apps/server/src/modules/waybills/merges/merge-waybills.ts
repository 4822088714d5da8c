import type { BatchResult } from '@waybound/contract/waybills/batch-result';
import type { HandlerAnswer, HandlerInput } from '@waybound/contract/call';
import type { mergeDeclaration } from '@waybound/contract/waybills/merges';
import type { MergeKind } from '@waybound/contract/waybills/merge-codes';
import { mayOnWaybill } from '@waybound/domain/lifecycle/waybill-lifecycle';
import { joining, type MergeMember } from '@waybound/domain/merges/merge-rules';
import type { CustomerContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { lockMates } from '../../../records/merge/lock-mates.ts';
import { findGroup, readMergeRows, toMergeMember, type MergeRow } from '../../../records/merge/merge-rows.ts';
import { misfitText } from '../../../records/merge/read-merges.ts';
import { customerAction } from '../../../records/waybill/change-waybill.ts';
import { toState, type WaybillHead } from '../../../records/waybill/rows.ts';
import { done, refused } from '../../../records/waybill/batch/batch-results.ts';
import { isMerged, JOIN, LEAVE } from './merge-actions.ts';

type Input = HandlerInput<typeof mergeDeclaration, never>;
type Answer = HandlerAnswer<typeof mergeDeclaration, never>;

/** Those that fit are merged with the master, or join the group that it is in; of the others each says why not. */
export async function mergeWaybills(kind: MergeKind, { ids, masterId }: Input, context: CustomerContext): Promise<Answer> {
  const { db, customer, lang } = context;
  const asked = [...new Set(masterId === undefined ? ids : [masterId, ...ids])];
  const heads = await lockMates(db, customer.id, asked);
  const rows = await readMergeRows(
    db,
    customer.id,
    heads.map(({ id }) => id),
  );
  if (masterId !== undefined && !rows.has(masterId)) refuse('recordMissing');
  const results = new Map<string, BatchResult>();
  const answer = (masterNo: string | null): Answer => ({ results: ids.flatMap((id) => results.get(id) ?? []), masterNo });

  const free: MergeRow[] = [];
  for (const id of asked) {
    const row = rows.get(id);
    const why = row ? mayOnWaybill(id === masterId && isMerged(kind, row) ? LEAVE[kind] : JOIN[kind], toState(row)) : 'recordMissing';
    if (row && why === null) free.push(row);
    else results.set(id, refused(lang, row ?? { id }, why ?? 'recordMissing'));
  }
  // Under a master that cannot be merged nothing is: who named it did not mean another one.
  const master = masterId === undefined ? free[0] : free.find(({ id }) => id === masterId);
  const candidates = free.filter((row) => row !== master);
  if (!master) {
    for (const row of candidates) results.set(row.id, refused(lang, row, 'mergeAlone'));
    return answer(null);
  }

  const group = await findGroup(db, customer.id, master.id, kind);
  const inside = group ? group.memberIds.flatMap((id) => memberOf(rows, id)) : [toMergeMember(master)];
  const { joined, left } = joining(kind, inside, candidates.map(toMergeMember));
  for (const { member, misfits } of left) {
    const { id, waybillNo } = member;
    results.set(id, {
      id,
      waybillNo,
      ok: false,
      reason: misfits[0]?.reason ?? null,
      mass: misfits.map((misfit) => misfitText(lang, misfit)).join(' '),
    });
  }
  if (joined.length === 0) {
    results.set(master.id, refused(lang, master, 'mergeAlone'));
    return answer(null);
  }

  const fresh = joined.flatMap(({ id }) => rows.get(id) ?? []);
  const groupId = group?.id ?? (await openGroup(context, kind, master));
  await addMembers(db, { kind, groupId, rows: group ? fresh : [master, ...fresh] });
  const masterNo = rows.get(group?.masterId ?? master.id)?.waybill_no ?? master.waybill_no;
  for (const row of group ? fresh : [master, ...fresh]) {
    await customerAction(context, row, JOIN[kind], { after: { master: masterNo } });
    results.set(row.id, done(row));
  }
  results.set(master.id, done(master));
  return answer(masterNo);
}

const memberOf = (rows: ReadonlyMap<string, MergeRow>, id: string): MergeMember[] => {
  const row = rows.get(id);
  return row ? [toMergeMember(row)] : [];
};

async function openGroup({ db, now }: CustomerContext, kind: MergeKind, master: WaybillHead): Promise<string> {
  const { id } = await db
    .insertInto('merge_group')
    .values({ customer_id: master.customer_id, kind, master_id: master.id, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addMembers(
  db: Db,
  { kind, groupId, rows }: { kind: MergeKind; groupId: string; rows: readonly WaybillHead[] },
): Promise<void> {
  await db
    .insertInto('merge_member')
    .values(rows.map((row) => ({ customer_id: row.customer_id, group_id: groupId, kind, waybill_id: row.id })))
    .execute();
}
