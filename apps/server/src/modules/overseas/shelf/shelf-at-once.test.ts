import { grantClaim, opsShelf } from '@waybound/contract/operations/shelf-operations';
import { claimPieces } from '@waybound/contract/overseas/overseas-shelf';
import { expect, it } from 'vitest';
import { overseasMaker } from '../../../../test/data/overseas-maker.ts';
import { shelfMaker } from '../../../../test/data/shelf-maker.ts';
import { testServer } from '../../../../test/server/test-server.ts';
import { tendShelves } from './tend-shelves.ts';

const server = await testServer();
const { call, send, customer, engine, clock, operatorKey } = server;
const make = await overseasMaker(server);
const shelf = shelfMaker(server, make);
const later = (days: number) => new Date(clock.now.getTime() + days * 86_400_000);

const ROUNDS = 8;

const findOf = async (id: string) => (await call(opsShelf, { isAll: true })).rows.find((row) => row.id === id);
const openClaimsOf = async (id: string) => (await findOf(id))?.claims.filter(({ state }) => state === 'open') ?? [];

it('no claim stays open on a find of which the last piece is granted at that moment', async () => {
  const [who, other] = [await customer(), await customer()];
  const waybill = await make.approved(other);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, claimId } = await shelf.claimed(who, undefined, 6);
    const granting = send(grantClaim, { claimId, condition: 'good' }, { token: operatorKey });
    const claiming = send(claimPieces, { id, waybillId: waybill.id, quantity: 2, reason: '少到' }, { token: other.token });
    const [granted] = await Promise.all([granting, claiming]);
    expect(granted.code).toBe(200);
    expect(await openClaimsOf(id)).toEqual([]);
  }
});

it('no claim stays open on a find that is destroyed at that moment', async () => {
  const who = await customer();
  const waybill = await make.approved(who);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await shelf.found();
    await tendShelves(engine, later(23));
    await Promise.all([
      send(claimPieces, { id, waybillId: waybill.id, quantity: 2, reason: '少到' }, { token: who.token }),
      tendShelves(engine, later(31)),
    ]);
    const find = await findOf(id);
    expect(find?.destroyedAt === null ? [] : find?.claims.filter(({ state }) => state === 'open')).toEqual([]);
  }
});

it('no more is granted than was claimed', async () => {
  const { claimId } = await shelf.claimed(await customer(), undefined, 2);
  expect(await send(grantClaim, { claimId, quantity: 6, condition: 'good' }, { token: operatorKey })).toMatchObject({
    data: { errors: [{ path: 'quantity', rule: 'tooBig' }] },
  });
});

it('what was told late is kept for seven days after it was told', async () => {
  await make.approved(await customer());
  const { id } = await shelf.found();
  await tendShelves(engine, later(32));
  await tendShelves(engine, later(38));
  expect((await findOf(id))?.destroyedAt).toBeNull();
  await tendShelves(engine, later(39));
  expect((await findOf(id))?.destroyedAt).not.toBeNull();
});
