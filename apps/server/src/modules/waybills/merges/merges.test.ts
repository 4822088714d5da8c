import { advance, fileExport, fileImport, freeze, opsDetail, opsGet, reject } from '@waybound/contract/operations/operations';
import { splitMerge } from '@waybound/contract/operations/merge-operations';
import { saveTransport } from '@waybound/contract/operations/transport-operations';
import { deleteWaybill, sendBack, batchSendBack } from '@waybound/contract/waybills/waybill-actions';
import { MAX_MERGED, MERGE_KINDS, type MergeKind } from '@waybound/contract/waybills/merge-codes';
import {
  cancelMergeClearance,
  cancelMergeDeclaration,
  clearanceCandidates,
  declarationCandidates,
  mergeClearance,
  mergeDeclaration,
} from '@waybound/contract/waybills/merges';
import { getWaybill, listWaybills } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { UNKNOWN_ID, waybillMaker } from '../../../../test/data/waybill-maker.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, engine } = server;
const asForwarder = { token: server.operatorKey };
const make = await waybillMaker(server);

const MERGE = { declaration: mergeDeclaration, clearance: mergeClearance } as const;
const CANCEL = { declaration: cancelMergeDeclaration, clearance: cancelMergeClearance } as const;

type Ref = Awaited<ReturnType<typeof make.submitted>>;

const merge = (kind: MergeKind, { token }: TestCustomer, refs: readonly { id: string }[], masterId?: string) =>
  call(MERGE[kind], { ids: refs.map(({ id }) => id), ...(masterId !== undefined && { masterId }) }, { token });
const cancel = (kind: MergeKind, { token }: TestCustomer, refs: readonly { id: string }[]) =>
  call(CANCEL[kind], { ids: refs.map(({ id }) => id) }, { token });
const detail = ({ token }: TestCustomer, { id }: { id: string }) => call(getWaybill, { id }, { token });
const mergesOf = async (who: TestCustomer, ref: { id: string }) => (await detail(who, ref)).merges;
const statusesOf = async (who: TestCustomer, refs: readonly Ref[]) =>
  Promise.all(refs.map(async (ref) => (await detail(who, ref)).waybill.status));

async function three(made: (who: TestCustomer) => Promise<Ref> = make.submitted): Promise<[TestCustomer, Ref, Ref, Ref]> {
  const who = await customer();
  return [who, await made(who), await made(who), await made(who)];
}
const atCustoms = async (who: TestCustomer): Promise<Ref> => {
  const ref = await make.received(who);
  await make.advanced(ref.waybillNo, 'wait_for_clearance_of_goods');
  return ref;
};

describe.each(MERGE_KINDS)('a merge for %s', (kind) => {
  it('is a group with a master, seen at each member and in the list', async () => {
    const [who, a, b, c] = await three();
    const { results, masterNo } = await merge(kind, who, [a, b], b.id);
    expect(results.map(({ waybillNo, ok }) => [waybillNo, ok])).toEqual([
      [a.waybillNo, true],
      [b.waybillNo, true],
    ]);
    expect(masterNo).toBe(b.waybillNo);
    const members = [
      { id: b.id, waybillNo: b.waybillNo, status: 'wait_for_deal_send', isMaster: true },
      { id: a.id, waybillNo: a.waybillNo, status: 'wait_for_deal_send', isMaster: false },
    ];
    for (const ref of [a, b]) expect(await mergesOf(who, ref)).toEqual([{ kind, masterNo, isFiled: false, members, differences: [] }]);
    expect(await mergesOf(who, c)).toEqual([]);
    const listed = await call(listWaybills, { merged: [kind] }, { token: who.token });
    expect(listed.rows.map(({ waybillNo, merged }) => [waybillNo, merged])).toEqual([
      [b.waybillNo, [kind]],
      [a.waybillNo, [kind]],
    ]);
    expect((await call(opsDetail, { waybillNo: a.waybillNo })).merges).toMatchObject([{ kind, masterNo }]);
  });

  it('answers for each waybill of a batch, and merges those that fit', async () => {
    const [[who, a, b, c], stranger] = [await three(), await customer()];
    const foreign = await make.submitted(stranger);
    const draft = await make.draft(who);
    const ids = [a.id, foreign.id, draft.id, b.id, b.id, UNKNOWN_ID, c.id];
    const { results } = await call(MERGE[kind], { ids }, { token: who.token });
    expect(results.map(({ ok, reason }) => (ok ? 'ok' : reason))).toEqual([
      'ok',
      'recordMissing',
      'wrongStatus',
      'ok',
      'ok',
      'recordMissing',
      'ok',
    ]);
    expect((await mergesOf(who, a))[0]?.members).toHaveLength(3);
    expect(await mergesOf(stranger, foreign)).toEqual([]);
  });

  it('is none where fewer than two fit: nothing is written', async () => {
    const [who, a] = await three();
    const draft = await make.draft(who);
    const { results, masterNo } = await merge(kind, who, [a, draft]);
    expect([results.map(({ reason }) => reason), masterNo]).toEqual([['mergeAlone', 'wrongStatus'], null]);
    expect(await mergesOf(who, a)).toEqual([]);
  });

  it('takes more under its master; a member of another one leaves that first', async () => {
    const [who, a, b, c] = await three();
    const [d, e] = [await make.submitted(who), await make.submitted(who)];
    await merge(kind, who, [a, b]);
    await merge(kind, who, [d, e]);
    const { results, masterNo } = await merge(kind, who, [c, d], a.id);
    expect([results.map(({ reason }) => reason), masterNo]).toEqual([[null, 'alreadyInGroup'], a.waybillNo]);
    expect((await mergesOf(who, c))[0]?.members.map(({ waybillNo }) => waybillNo)).toEqual([a.waybillNo, b.waybillNo, c.waybillNo]);
  });

  it('is refused whole beyond its limit, with the limit', async () => {
    const who = await customer();
    const ids = Array.from({ length: 200 }, (_, index) => String(index + 1));
    const { code, data } = await send(MERGE[kind], { ids }, { token: who.token });
    expect(code).toBe(400);
    expect(JSON.stringify(data)).toContain(String(MAX_MERGED));
  });

  it('is left by a member, ends with the last but one, and cannot be left twice', async () => {
    const [who, a, b, c] = await three();
    await merge(kind, who, [a, b, c]);
    expect((await cancel(kind, who, [a])).results).toMatchObject([{ ok: true }]);
    expect(await mergesOf(who, a)).toEqual([]);
    expect((await mergesOf(who, b))[0]).toMatchObject({ masterNo: b.waybillNo, members: [{ id: b.id, isMaster: true }, { id: c.id }] });
    expect((await cancel(kind, who, [a])).results).toMatchObject([{ ok: false, reason: 'notInGroup' }]);
    expect((await cancel(kind, who, [b, c, b])).results.map(({ ok }) => ok)).toEqual([true, true, true]);
    for (const ref of [b, c]) expect(await mergesOf(who, ref)).toEqual([]);
    const { rows } = await engine.query('select id from merge_group where customer_id = $1', [who.customerId]);
    expect(rows).toEqual([]);
    expect((await merge(kind, who, [b, c])).masterNo).toBe(b.waybillNo);
  });

  it('is nothing to a stranger', async () => {
    const [who, a, b] = await three();
    const stranger = await customer();
    await merge(kind, who, [a, b]);
    expect((await cancel(kind, stranger, [a])).results).toMatchObject([{ ok: false, reason: 'recordMissing', waybillNo: '' }]);
    const [foreign, missing] = await make.answersToStranger(
      kind === 'declaration' ? declarationCandidates : clearanceCandidates,
      stranger,
      { id: a.id },
      { id: UNKNOWN_ID },
    );
    expect(foreign).toEqual(missing);
    expect(await mergesOf(who, a)).toHaveLength(1);
  });

  it('gets a new master when the master is sent back, and ends when only one stays', async () => {
    const [who, a, b, c] = await three();
    await merge(kind, who, [a, b, c]);
    const { rev } = (await detail(who, a)).waybill;
    await call(sendBack, { id: a.id, rev }, { token: who.token });
    expect((await mergesOf(who, c))[0]?.masterNo).toBe(b.waybillNo);
    await call(deleteWaybill, { id: a.id }, { token: who.token });
    await call(reject, { waybillNo: b.waybillNo, reasons: [{ path: 'importer.EORI', message: 'EORI' }] });
    expect(await mergesOf(who, c)).toEqual([]);
    expect((await detail(who, c)).may[kind === 'declaration' ? 'mergeDeclaration' : 'mergeClearance']).toBeNull();
  });

  it('ends where all of it is sent back in one batch', async () => {
    const [who, a, b, c] = await three();
    await merge(kind, who, [a, b, c]);
    const { results } = await call(batchSendBack, { ids: [c.id, a.id, b.id] }, { token: who.token });
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
    const { rows } = await engine.query('select id from merge_member where customer_id = $1', [who.customerId]);
    expect(rows).toEqual([]);
  });

  it('of two tabs at once holds a waybill in one group', async () => {
    const [who, a, b, c] = await three();
    const both = await Promise.all([merge(kind, who, [a, b]), merge(kind, who, [c, b])]);
    expect(both.filter(({ masterNo }) => masterNo !== null)).toHaveLength(1);
    expect(both.flatMap(({ results }) => results.map(({ reason }) => reason)).filter((reason) => reason === 'alreadyInGroup')).toHaveLength(
      1,
    );
    const { rows } = await engine.query('select waybill_id from merge_member where customer_id = $1', [who.customerId]);
    expect(rows).toHaveLength(2);
  });

  it('is told in the history of each member, and of who is left', async () => {
    const [who, a, b] = await three();
    await merge(kind, who, [a, b]);
    await cancel(kind, who, [a]);
    const { rows } = await engine.query(
      'select subject_id::text as id, what from audit where customer_id = $1 and what ~* $2 order by audit.id',
      [who.customerId, 'merge'],
    );
    const join = kind === 'declaration' ? 'mergeDeclaration' : 'mergeClearance';
    expect(rows.map(({ id, what }) => `${String(what)} ${String(id)}`).sort()).toEqual(
      [`${join} ${a.id}`, `${join} ${b.id}`, `cancelM${join.slice(1)} ${a.id}`, `mergeEnded ${b.id}`].sort(),
    );
  });
});

describe('candidates', () => {
  it('say why they fit or not, those that fit first', async () => {
    const [who, a, b, c] = await three();
    const sea = await make.submitted(who, await make.bySea('LCL'));
    const draft = await make.draft(who);
    await call(saveTransport, { waybillNo: b.waybillNo, flightNo: 'CZ327' });
    await call(saveTransport, { waybillNo: c.waybillNo, flightNo: 'CA981' });
    const answer = await call(declarationCandidates, { id: a.id }, { token: who.token, lang: 'en' });
    expect(answer).toMatchObject({ refusal: null, waybillNo: a.waybillNo, members: [], chosen: [], leftOff: 0 });
    expect(answer.candidates.map(({ waybillNo, reasons }) => [waybillNo, reasons.map(({ reason }) => reason)])).toEqual([
      [c.waybillNo, []],
      [b.waybillNo, []],
      [sea.waybillNo, ['mergeTransportDiffers', 'mergeLoadingPortDiffers']],
    ]);
    expect(answer.candidates[2]?.reasons[0]?.mass).toContain(a.waybillNo);
    expect(answer.candidates.some(({ id }) => id === draft.id)).toBe(false);
    // The first one's flight is open, so that each of them fits it, but not both.
    const chosen = await call(declarationCandidates, { id: a.id, chosen: [b.id, c.id] }, { token: who.token });
    expect(chosen.chosen.map(({ reasons }) => reasons.map(({ reason }) => reason))).toEqual([[], ['mergeFlightDiffers']]);
  });

  it('are found by a part of their number, and name the group that a waybill is in', async () => {
    const [who, a, b, c] = await three();
    await merge('clearance', who, [a, b]);
    const found = await call(clearanceCandidates, { id: a.id, search: c.waybillNo.slice(-5) }, { token: who.token });
    expect([found.members, found.candidates.map(({ id }) => id)]).toEqual([[a.waybillNo, b.waybillNo], [c.id]]);
  });
});

describe('filed as one', () => {
  it('is nobody who was filed before: a batch says so of that one, of a stranger’s, and merges the others once', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const [filed, first, second] = [await atCustoms(who), await atCustoms(who), await atCustoms(who)];
    const foreign = await make.submitted(stranger);
    await call(fileExport, { waybillNo: filed.waybillNo });
    const { results, masterNo } = await merge('declaration', who, [filed, first, foreign, second, first]);
    expect(results.map(({ waybillNo, ok, reason }) => [waybillNo, ok, reason])).toEqual([
      [filed.waybillNo, false, 'alreadyFiled'],
      [first.waybillNo, true, null],
      ['', false, 'recordMissing'],
      [second.waybillNo, true, null],
      [first.waybillNo, true, null],
    ]);
    expect([masterNo, await mergesOf(who, filed), await mergesOf(stranger, foreign)]).toEqual([first.waybillNo, [], []]);
    expect((await mergesOf(who, second))[0]?.members).toHaveLength(2);
  });

  it('by its master, for all members; from then on nobody leaves', async () => {
    const [who, a, b, c] = await three(atCustoms);
    await merge('declaration', who, [a, b, c]);
    expect(await send(fileExport, { waybillNo: b.waybillNo }, asForwarder)).toMatchObject({ code: 409, data: { reason: 'mergeByMaster' } });
    await call(fileExport, { waybillNo: a.waybillNo });
    for (const ref of [a, b, c]) {
      const { waybill } = await call(opsGet, { waybillNo: ref.waybillNo });
      expect(waybill).toMatchObject({ isExportFiled: true, declarationMaster: a.waybillNo, clearanceMaster: null });
      expect((await detail(who, ref)).milestones.filter(({ kind }) => kind === 'customsFiled')).toHaveLength(1);
    }
    expect((await cancel('declaration', who, [b])).results).toMatchObject([{ ok: false, reason: 'alreadyFiled' }]);
    expect((await mergesOf(who, a))[0]?.isFiled).toBe(true);
  });

  it('is inspected as one and released as one', async () => {
    const [who, a, b, c] = await three(atCustoms);
    await merge('declaration', who, [a, b, c]);
    await call(fileExport, { waybillNo: a.waybillNo });
    await call(advance, { waybillNo: b.waybillNo, status: 'customs_inspecting' });
    expect(await statusesOf(who, [a, b, c])).toEqual(Array(3).fill('customs_inspecting'));
    await make.advanced(a.waybillNo, 'wait_for_permitthrough', 'wait_for_leaveport');
    expect(await statusesOf(who, [a, b, c])).toEqual(Array(3).fill('wait_for_leaveport'));
    await call(advance, { waybillNo: a.waybillNo, status: 'wait_for_arrivalport' });
    expect(await statusesOf(who, [a, b])).toEqual(['wait_for_arrivalport', 'wait_for_leaveport']);
  });

  it('waits for a member that is not there, or is frozen; the forwarder can take it out', async () => {
    const who = await customer();
    const [a, b, late] = [await atCustoms(who), await atCustoms(who), await make.received(who)];
    await merge('declaration', who, [a, b, late]);
    expect(await send(fileExport, { waybillNo: a.waybillNo }, asForwarder)).toMatchObject({ code: 409, data: { reason: 'mergeNotReady' } });
    expect(await send(advance, { waybillNo: a.waybillNo, status: 'wait_for_permitthrough' }, asForwarder)).toMatchObject({
      data: { reason: 'mergeNotReady' },
    });
    expect(await statusesOf(who, [a, b])).toEqual(Array(2).fill('wait_for_clearance_of_goods'));
    await call(freeze, { waybillNo: late.waybillNo, reason: '单证不齐' });
    await call(splitMerge, { waybillNo: late.waybillNo, kind: 'declaration', reason: '单证不齐' });
    await call(fileExport, { waybillNo: a.waybillNo });
    expect(await send(splitMerge, { waybillNo: b.waybillNo, kind: 'declaration', reason: '拆' }, asForwarder)).toMatchObject({
      data: { reason: 'alreadyFiled' },
    });
  });

  it('is not filed while its members differ, and says which and why', async () => {
    const [who, a, b] = await three(atCustoms);
    await merge('declaration', who, [a, b]);
    await call(saveTransport, { waybillNo: a.waybillNo, flightNo: 'CZ327' });
    await call(saveTransport, { waybillNo: b.waybillNo, flightNo: 'CA981' });
    expect((await mergesOf(who, a))[0]?.differences).toMatchObject([{ waybillNo: b.waybillNo, reason: 'mergeFlightDiffers' }]);
    expect(await send(fileExport, { waybillNo: a.waybillNo }, { ...asForwarder, lang: 'en' })).toMatchObject({
      data: { reason: 'mergeChanged' },
      mass: expect.stringContaining(b.waybillNo),
    });
    await call(saveTransport, { waybillNo: b.waybillNo, flightNo: 'CZ327' });
    await call(fileExport, { waybillNo: a.waybillNo });
  });

  it('on import likewise', async () => {
    const arrived = async (who: TestCustomer): Promise<Ref> => {
      const ref = await atCustoms(who);
      await make.advanced(ref.waybillNo, 'wait_for_permitthrough', 'wait_for_leaveport', 'wait_for_arrivalport', 'wait_for_cclearance');
      return ref;
    };
    const [who, a, b, c] = await three(arrived);
    await merge('clearance', who, [a, b]);
    await call(fileImport, { waybillNo: a.waybillNo });
    expect(await merge('clearance', who, [c], a.id)).toMatchObject({ masterNo: null, results: [{ reason: 'mergeAlone' }] });
    await make.advanced(b.waybillNo, 'cclearance_inspecting', 'wait_for_clearancerelease', 'wait_for_dispatch');
    expect(await statusesOf(who, [a, b, c])).toEqual(['wait_for_dispatch', 'wait_for_dispatch', 'wait_for_cclearance']);
  });
});
