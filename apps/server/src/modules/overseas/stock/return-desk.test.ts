import { CallFailed, type Client } from '@waybound/simulator/client';
import { isPickedShort, isSentInParts, returnedPieces, ReturnDesk } from '@waybound/simulator/desks/return-desk';
import { randomFor } from '@waybound/simulator/random';
import { countReturn, pickShort, publishOverseas } from '@waybound/contract/operations/overseas-operations';
import { listOverseas } from '@waybound/contract/overseas/overseas';
import { afterAll, expect, it } from 'vitest';
import { encoded, request } from '../../../../test/any-request.ts';
import { DESTROYED, OVERSEAS_OFFERS, overseasMaker, TO_FBA } from '../../../../test/data/overseas-maker.ts';
import { stockMaker } from '../../../../test/data/stock-maker.ts';
import { ownTestServer } from '../../../../test/server/test-server.ts';

// The desk looks at whatever is open: what other tests leave would come before.
const server = await ownTestServer();
afterAll(server.close);
const { app, call, send, customer, clock, operatorKey } = server;
const make = await overseasMaker(server);
const stock = stockMaker(server, make);

/** The operations API as the simulator meets it. */
const client: Client = async (spec, input) => {
  const { files, ...rest } = input as { files?: { file: File } }; // Every input is an object.
  if (files) {
    const { name } = files.file;
    const sent = await encoded(spec, rest, { name, content: Buffer.from(await files.file.arrayBuffer()) });
    return (await request(app, spec, { ...sent, token: operatorKey })).body.data;
  }
  const answer = await send(spec, input, { token: operatorKey });
  if (answer.code !== 200) throw new CallFailed(String(answer.mass), answer.data?.reason);
  return answer.data;
};

it('sends what was ordered out of the stock, once it has told that a piece was not found', async () => {
  const who = await customer();
  const whole = await stock.approved(who);
  const short = await stock.approved(who);
  let seed = 1;
  while (isPickedShort(seed, whole.waybillNo) || !isPickedShort(seed, short.waybillNo)) seed += 1;
  const desk = new ReturnDesk({ client, seed, paceMs: 0, now: () => clock.now.getTime(), log: () => {} });
  const stateOf = async ({ id }: { id: string }) => {
    const { status, decisions } = await make.detail(who, id);
    return [status, decisions[0]?.ordered, decisions[0]?.quantity];
  };
  // The first look puts it on the desk.
  await desk.tick();
  expect(await stateOf(short)).toEqual(['FINISH_FOR_DISPOSE', 5, 5]);
  await desk.tick();
  expect(await stateOf(short)).toEqual(['FINISH_FOR_DISPOSE', 5, 4]);
  for (let round = 0; round < 6; round += 1) await desk.tick();
  expect(await stateOf(short)).toEqual(['WAIT_FOR_LOCK', 5, 4]);
  expect(await stateOf(whole)).toEqual(['WAIT_FOR_LOCK', 5, 5]);
});

it('shows what it has counted and done, and waits for a label of the customer’s own', async () => {
  const who = await customer();
  const services = OVERSEAS_OFFERS.services.map((each) => (each.code === 'RELABEL' ? { ...each, needsPicture: true } : each));
  await call(publishOverseas, { siteCode: 'waybound', ...OVERSEAS_OFFERS, services });
  const { id } = await make.approved(who);
  const said: string[] = [];
  const desk = new ReturnDesk({ client, seed: 1, paceMs: 0, now: () => clock.now.getTime(), log: (line) => said.push(line) });
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round += 1) await desk.tick();
  };
  await rounds(4);
  const counted = await make.detail(who, id);
  expect(counted.status).toBe('WAIT_FOR_DISPOSE');
  expect(counted.batches.map(({ pictures }) => pictures.length)).toEqual(counted.batches.map(() => 1));
  const decisions = counted.heaps.map(({ oldsku, condition, undecided: quantity }) => ({
    ...(condition === 'good' && oldsku === TO_FBA.oldsku
      ? { ...TO_FBA, labelBy: 'own' as const }
      : { dispatchMethod: DESTROYED.dispatchMethod }),
    ...(oldsku !== null && { oldsku }),
    condition,
    quantity,
  }));
  await make.decide(who, counted, decisions);
  await rounds(4);
  const before = said.length;
  await rounds(2);
  // Nothing was done.
  expect(said.length).toBe(before);
  const waiting = await make.detail(who, id);
  const relabelled = waiting.decisions.find(({ label }) => label !== null);
  expect(waiting.status).toBe('FINISH_FOR_DISPOSE');
  expect(waiting.decisions.filter(({ doneAt }) => doneAt === null)).toEqual([relabelled]);
  await make.attached(who, { id, rev: waiting.rev, decisionId: relabelled?.id ?? '' });
  await rounds(2);
  const done = await make.detail(who, id);
  expect(done.status).toBe('WAIT_FOR_OUT_STORAGE');
  expect(done.decisions.find(({ label }) => label !== null)?.pictures).toHaveLength(1);
});

it('works on pieces that leave the stock, shows it, and waits for a label of the customer’s own before they are sent', async () => {
  const who = await customer();
  const services = OVERSEAS_OFFERS.services.map((each) => ({ ...each, needsPicture: each.code === 'REPACK' }));
  await call(publishOverseas, { siteCode: 'waybound', ...OVERSEAS_OFFERS, services });
  const order = await stock.worked(who);
  let seed = 1;
  while (isPickedShort(seed, order.waybillNo) || isSentInParts(seed, order.waybillNo)) seed += 1;
  const desk = new ReturnDesk({ client, seed, paceMs: 0, now: () => clock.now.getTime(), log: () => {} });
  for (let round = 0; round < 4; round += 1) await desk.tick();
  const waiting = await make.detail(who, order.id);
  expect(waiting.status).toBe('FINISH_FOR_DISPOSE');
  expect(waiting.decisions.map(({ doneAt, pictures }) => [doneAt !== null, pictures.length])).toEqual([
    [false, 0],
    [true, 1],
  ]);
  await make.attached(who, { id: order.id, rev: waiting.rev, decisionId: order.decisionId });
  for (let round = 0; round < 4; round += 1) await desk.tick();
  expect(await make.detail(who, order.id)).toMatchObject({ status: 'WAIT_FOR_LOCK', decisions: [{ label: { by: 'own' } }, {}] });
});

it('sends several lots on different days at times, and lets them be signed for apart', async () => {
  const who = await customer();
  await call(publishOverseas, { siteCode: 'waybound', ...OVERSEAS_OFFERS });
  const order = await stock.worked(who);
  await make.attached(who, { id: order.id, rev: order.rev, decisionId: order.decisionId });
  let seed = 1;
  while (isPickedShort(seed, order.waybillNo) || !isSentInParts(seed, order.waybillNo)) seed += 1;
  const desk = new ReturnDesk({ client, seed, paceMs: 0, now: () => clock.now.getTime(), log: () => {} });
  const stood = new Set<string>();
  const tracks = new Set<string | null>();
  for (let round = 0; round < 16; round += 1) {
    await desk.tick();
    const { status, decisions } = await make.detail(who, order.id);
    stood.add(status);
    if (status.startsWith('PART_')) {
      const { rows, counts } = await call(listOverseas, { tab: 'leaving' }, { token: who.token });
      expect([rows.map(({ id }) => id), counts.leaving]).toEqual([[order.id], 1]);
    }
    for (const { trackNo } of decisions) tracks.add(trackNo);
  }
  expect([...stood].slice(-5)).toEqual([
    'WAIT_FOR_OUT_STORAGE',
    'PART_WAIT_FOR_OUT_STORAGE',
    'WAIT_FOR_SIGN',
    'PART_WAIT_FOR_SIGN',
    'WAIT_FOR_LOCK',
  ]);
  expect([...tracks].filter((trackNo) => trackNo !== null)).toHaveLength(2);
});

it('goes on with an order of which one line was not found at all', async () => {
  const who = await customer();
  await call(publishOverseas, { siteCode: 'waybound', ...OVERSEAS_OFFERS });
  const { id, waybillNo, first } = await stock.ofTwoLines(who);
  await call(pickShort, { waybillNo, lines: [{ decisionId: first, found: 0 }] });
  const desk = new ReturnDesk({ client, seed: 1, paceMs: 0, now: () => clock.now.getTime(), log: () => {} });
  for (let round = 0; round < 6; round += 1) await desk.tick();
  expect((await make.detail(who, id)).status).toBe('WAIT_FOR_LOCK');
});

it('answers what customers ask of goods that have left, at no more than they have agreed to, and lets them be signed for then', async () => {
  const who = await customer();
  await call(publishOverseas, { siteCode: 'waybound', ...OVERSEAS_OFFERS });
  const asked = [await make.redirected(who), await make.redirected(who), await make.redirected(who)];
  const stateOf = async ({ id, decisionId }: { id: string; decisionId: string }) => {
    const { status, decisions } = await make.detail(who, id);
    return { status, redirect: decisions.find((each) => each.id === decisionId)?.redirects[0] };
  };
  const desk = new ReturnDesk({ client, seed: 4, paceMs: 0, now: () => clock.now.getTime(), log: () => {} });
  await desk.tick();
  await desk.tick();
  for (const each of asked) {
    const { status, redirect } = await stateOf(each);
    expect(status).toBe('WAIT_FOR_SIGN');
    expect(['accepted', 'refused']).toContain(redirect?.state);
    expect(redirect?.fee).toEqual(redirect?.state === 'accepted' ? { currency: 'USD', amount: '40.00' } : null);
    expect(redirect?.answer).toEqual(expect.any(String));
  }
  await desk.tick();
  await desk.tick();
  for (const each of asked) expect((await stateOf(each)).status).toBe('WAIT_FOR_LOCK');
});

it('counts pieces now and then that nobody has announced, and is taken at its word', async () => {
  const who = await customer();
  const { id, waybillNo, order, batches } = await make.approved(who);
  const piecesOf = (seed: number) => returnedPieces({ order, batches }, 1, randomFor(seed, waybillNo)('parcel 1'));
  const seeds = Array.from({ length: 400 }, (_, index) => index + 1);
  const odd = seeds.filter((seed) => piecesOf(seed).some(({ condition }) => condition === 'foreign'));
  expect(odd.length).toBeGreaterThan(10);
  expect(odd.length).toBeLessThan(120);
  const [seed = 0] = odd;
  expect(piecesOf(seed)).toEqual(piecesOf(seed));
  await call(countReturn, { waybillNo, returnBatchIndex: 1, pieces: piecesOf(seed) });
  const { heaps } = await make.detail(who, id);
  expect(heaps).toContainEqual(expect.objectContaining({ condition: 'foreign', oldsku: expect.stringMatching(/^X00[0-9]{7}$/) }));
});
