import { listRepayments } from '@waybound/contract/pricing/repayments';
import { CallFailed, type Client } from '@waybound/simulator/client';
import { fateOf, RepaymentDesk } from '@waybound/simulator/desks/repayment-desk';
import { expect, it } from 'vitest';
import { encoded, request, type Fields } from '../../../../../test/any-request.ts';
import { repaymentMaker } from '../../../../../test/data/repayment-maker.ts';
import { testServer } from '../../../../../test/server/test-server.ts';

const server = await testServer();
const { app, call, send, customer, operatorKey, clock } = server;
const repayments = repaymentMaker(server);

/** The operations API as the simulator meets it, files too. */
const client: Client = async (spec, input) => {
  const { files, ...fields } = input as Fields & { files?: { file: File } }; // Those of the contract's call.
  const answer = files
    ? (await request(app, spec, { ...(await encoded(spec, fields, await partOf(files.file))), token: operatorKey })).body
    : await send(spec, input, { token: operatorKey });
  if (answer.code !== 200) throw new CallFailed(String(answer.mass), answer.data?.reason);
  return answer.data;
};
const partOf = async (file: File) => ({ name: file.name, content: Buffer.from(await file.arrayBuffer()) });

const FATES = ['whole', 'charged', 'missing', 'bounced'] as const;
/** A seed under which these have these fates. */
function seedOf(numbers: readonly string[]): number {
  let seed = 1;
  while (!numbers.every((repaymentNo, index) => fateOf(seed, repaymentNo) === FATES[index])) seed += 1;
  return seed;
}

it('finds what customers tell of on its statements: whole, less the charges of banks, not at all, or called back later', async () => {
  // What other tests have told of is older.
  clock.now = new Date(clock.now.getTime() + 3_600_000);
  const who = await customer();
  const told = [
    await repayments.made(who, { amount: '1000.50' }),
    await repayments.made(who, { amount: '2000.50' }),
    await repayments.made(who, { amount: '3000.50' }),
    await repayments.made(who, { amount: '4000.50' }),
  ];
  const seed = seedOf(told.map(({ repaymentNo }) => repaymentNo));
  const desk = new RepaymentDesk({ client, seed, paceMs: 0, now: () => clock.now.getTime(), log: () => {} });
  // The first look puts them on the desk.
  await desk.tick();
  await desk.tick();
  // By now the one that bounces lies there to be reversed.
  await desk.tick();
  const { rows } = await call(listRepayments, {}, { token: who.token });
  expect(rows.toReversed()).toMatchObject([
    { state: 'approved', received: '1000.50' },
    { state: 'approved', received: '1985.50' },
    { state: 'auditFailed', received: null, refusal: expect.any(String) },
    { state: 'reversed', received: '4000.50' },
  ]);
});
