import { CallFailed, type Client } from '@waybound/simulator/client';
import { isPickedShort, ReturnDesk } from '@waybound/simulator/return-desk';
import { expect, it } from 'vitest';
import { overseasMaker } from '../../../../test/data/overseas-maker.ts';
import { stockMaker } from '../../../../test/data/stock-maker.ts';
import { testServer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { send, customer, clock, operatorKey } = server;
const make = await overseasMaker(server);
const stock = stockMaker(server, make);

/** The operations API as the simulator meets it. */
const client: Client = async (spec, input) => {
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
