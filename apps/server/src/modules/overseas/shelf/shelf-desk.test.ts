import { opsShelf } from '@waybound/contract/operations/shelf-operations';
import { CallFailed, type Client } from '@waybound/simulator/client';
import { isClaimRefused, ShelfDesk } from '@waybound/simulator/desks/shelf-desk';
import { CLAIM_REFUSALS } from '@waybound/simulator/texts';
import { expect, it } from 'vitest';
import { overseasMaker } from '../../../../test/data/overseas-maker.ts';
import { shelfMaker } from '../../../../test/data/shelf-maker.ts';
import { testServer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, clock, operatorKey } = server;
const make = await overseasMaker(server);
const shelf = shelfMaker(server, make);

/** The operations API as the simulator meets it. */
const client: Client = async (spec, input) => {
  const answer = await send(spec, input, { token: operatorKey });
  if (answer.code !== 200) throw new CallFailed(String(answer.mass), answer.data?.reason);
  return answer.data;
};

it('grants of a later claim what an earlier one has left', async () => {
  const [first, second] = [await customer(), await customer()];
  const early = await shelf.claimed(first);
  const late = await shelf.claimed(second, early.id);
  let seed = 1;
  while (isClaimRefused(seed, early.claimId) || isClaimRefused(seed, late.claimId)) seed += 1;
  const desk = new ShelfDesk({ client, seed, paceMs: 0, now: () => clock.now.getTime(), log: () => {} });
  await desk.tick();
  await desk.tick();
  const received = [await make.detail(first, early.waybill.id), await make.detail(second, late.waybill.id)].map((each) => each.received);
  expect(received).toEqual([4, 2]);
});

it('grants claims to pieces that nobody is known to own, and refuses some with a reason', async () => {
  const who = await customer();
  const [granted, refused] = [await shelf.claimed(who), await shelf.claimed(who)];
  let seed = 1;
  while (isClaimRefused(seed, granted.claimId) || !isClaimRefused(seed, refused.claimId)) seed += 1;
  const desk = new ShelfDesk({ client, seed, paceMs: 0, now: () => clock.now.getTime(), log: () => {} });
  const claimOf = async ({ claimId }: { claimId: string }) => {
    const { rows } = await call(opsShelf, { isAll: true, limit: 200 });
    return rows.flatMap(({ claims }) => claims).find(({ id }) => id === claimId);
  };
  // The first look puts it on the desk.
  await desk.tick();
  expect((await claimOf(granted))?.state).toBe('open');
  await desk.tick();
  expect(await claimOf(granted)).toMatchObject({ state: 'granted' });
  expect(await claimOf(refused)).toMatchObject({ state: 'refused' });
  expect(CLAIM_REFUSALS).toContain((await claimOf(refused))?.answer);
  expect((await make.detail(who, granted.waybill.id)).received).toBe(4);
});
