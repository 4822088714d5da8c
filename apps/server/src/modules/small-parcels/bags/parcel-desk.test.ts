import { closeParcelBag, fillParcelBag, getParcelBag, openParcelBag } from '@waybound/contract/small-parcels/parcel-bags';
import { endParcel, getParcel } from '@waybound/contract/small-parcels/small-parcels';
import { CallFailed, type Client } from '@waybound/simulator/client';
import { bagDeviation, ParcelDesk, unaskedStop } from '@waybound/simulator/desks/parcel-desk';
import { expect, it } from 'vitest';
import { encoded, request } from '../../../../test/any-request.ts';
import { parcelMaker } from '../../../../test/data/parcel-maker.ts';
import { testServer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { app, call, send, customer, clock, operatorKey } = server;
const make = await parcelMaker(server);

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

/** Two parcels in a bag. */
async function bagged() {
  const who = await customer();
  const { token } = who;
  const { id, bagNo } = await call(openParcelBag, {}, { token });
  const parcels = [await make.announced(who), await make.announced(who)];
  const { bag } = await call(fillParcelBag, { id, numbers: parcels.map(({ waybillNo }) => waybillNo) }, { token });
  return {
    bagNo,
    close: () => call(closeParcelBag, { id, rev: bag.rev }, { token }),
    counted: async () => (await call(getParcelBag, { id }, { token })).received?.parcels,
    stations: () => Promise.all(parcels.map(async (parcel) => (await call(getParcel, { id: parcel.id }, { token })).status)),
  };
}

const seedOf = (bagNo: string, deviation: number): number => {
  let seed = 1;
  while (bagDeviation(seed, bagNo) !== deviation) seed += 1;
  return seed;
};
const deskOf = (bagNo: string, deviation: number) => {
  const desk = new ParcelDesk({ client, seed: seedOf(bagNo, deviation), paceMs: 0, now: () => clock.now.getTime(), log: () => {} });
  return async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) await desk.tick();
  };
};

it.each([
  ['as many', 0, 2, 0],
  ['one too many', 1, 3, 0],
  ['one too few, which is not taken in', -1, 1, 1],
])('counts a closed bag before its parcels are taken in: %s', async (_title, deviation, counted, left) => {
  const bag = await bagged();
  await bag.close();
  const rounds = deskOf(bag.bagNo, deviation);
  await rounds(1);
  expect([await bag.counted(), await bag.stations()]).toEqual([undefined, ['draft', 'draft']]);
  await rounds(5);
  expect(await bag.counted()).toBe(counted);
  expect((await bag.stations()).filter((status) => status === 'draft')).toHaveLength(left);
});

it('leaves what is in an open bag, and takes it in loose where nobody closes it', async () => {
  const bag = await bagged();
  const rounds = deskOf(bag.bagNo, 0);
  await rounds(4);
  expect(await bag.stations()).toEqual(['draft', 'draft']);
  await rounds(12);
  expect(await bag.counted()).toBeUndefined();
  expect(await bag.stations()).not.toContain('draft');
});

it.each(['cut', 'sentBack'] as const)('stops a parcel on the way that nobody has asked to stop, the same for a seed: %s', async (stop) => {
  const who = await customer();
  const parcel = await make.takenIn(who);
  let seed = 1;
  while (unaskedStop(seed, parcel.waybillNo, 'instock') !== stop) seed += 1;
  const desk = new ParcelDesk({ client, seed, paceMs: 0, now: () => clock.now.getTime(), log: () => {} });
  for (let round = 0; round < 3; round += 1) await desk.tick();
  const { status, interception, interceptionRequest, events } = await make.detail(who, parcel);
  expect([status, interceptionRequest]).toEqual([stop === 'cut' ? 'instock_cut' : 'return', null]);
  expect(interception).toBe(stop === 'cut' ? 'done' : 'none');
  expect(events.find(({ text }) => text !== null)?.text).toMatch(stop === 'cut' ? /安检抽查/ : /安检不合格/);
});

it.each([
  ['destroyedBeforeExport', 'freight', undefined],
  ['destroyed', 'none', 'departure'],
] as const)('has destroyed what is to be, and says by how far it has come what is refunded: %s', async (kind, refund, status) => {
  const who = await customer();
  const parcel = await make.cut(who, status);
  await call(endParcel, { id: parcel.id, rev: parcel.rev, end: 'destroy' }, { token: who.token });
  const desk = new ParcelDesk({ client, seed: 1, paceMs: 0, now: () => clock.now.getTime(), log: () => {} });
  for (let round = 0; round < 3; round += 1) await desk.tick();
  expect(await make.detail(who, parcel)).toMatchObject({ returned: { kind, refund } });
});

it('lets most parcels pass', () => {
  const stops = Array.from({ length: 1000 }, (_, index) => unaskedStop(7, `WBXB${index}`, 'departure')).filter(
    (stop) => stop !== undefined,
  );
  expect(stops.length).toBeGreaterThan(5);
  expect(stops.length).toBeLessThan(80);
});
