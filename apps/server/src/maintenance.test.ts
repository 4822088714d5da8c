import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { testServer } from '../test/server/test-server.ts';
import { maintain } from './maintenance.ts';
import { sessionInfo } from '@waybound/contract/account/auth';

const { application, engine, clock, customer, send } = await testServer();

const later = (days: number) => new Date(clock.now.getTime() + days * 86_400_000);

it('removes sessions, counts and stored answers that have had their time, and keeps the others', async () => {
  const { token, customerId } = await customer();
  const insert = `insert into idempotency (customer_id, actor, call, key, request_hash, answer, created_at) values ($1, 'login:1', 'x', $2, '', '1', $3)`;
  await engine.query(insert, [customerId, 'old', later(-4)]);
  await engine.query(insert, [customerId, 'new', later(-1)]);
  await engine.query(`insert into throttle (key, tries, forget_at) values ('login:gone', 3, $1), ('login:here', 3, $2)`, [
    new Date(clock.now.getTime() - 1),
    new Date(clock.now.getTime() + 60_000),
  ]);
  await maintain(engine, application.services.files, clock.now);
  const { rows: counts } = await engine.query(`select key from throttle where key in ('login:gone', 'login:here')`);
  expect(counts).toEqual([{ key: 'login:here' }]);
  const { rows } = await engine.query('select key from idempotency where customer_id = $1', [customerId]);
  expect(rows).toEqual([{ key: 'new' }]);
  expect((await send(sessionInfo, {}, { token })).status).toBe(200);
  await maintain(engine, application.services.files, later(2));
  expect((await send(sessionInfo, {}, { token })).status).toBe(401);
});

it('keeps work that was given up for ninety days, and work that is to be done for ever', async () => {
  const { customerId } = await customer();
  for (const [id, state] of [
    ['1', 'givenUp'],
    ['2', 'waiting'],
  ]) {
    const insert = `insert into work (customer_id, kind, record_id, actor, call, state, due_at) values ($1, 'test.kept', $2, '', '', $3, $4)`;
    await engine.query(insert, [customerId, id, state, clock.now]);
  }
  const kept = async () =>
    (await engine.query('select record_id from work where customer_id = $1 order by id', [customerId])).rows.map((row) => row['record_id']);
  await maintain(engine, application.services.files, later(89));
  expect(await kept()).toEqual(['1', '2']);
  await maintain(engine, application.services.files, later(91));
  expect(await kept()).toEqual(['2']);
});

it('sweeps uploads that nobody claimed within a day', async () => {
  const { key } = await application.services.files.receive(Readable.from([Buffer.from('left over')]), 100);
  await maintain(engine, application.services.files, new Date());
  const found = await application.services.files.findContent(key);
  found?.content.destroy();
  expect(found).toBeDefined();
  await maintain(engine, application.services.files, new Date(Date.now() + 2 * 86_400_000));
  expect(await application.services.files.findContent(key)).toBeUndefined();
});

it('makes the partitions of the months ahead', async () => {
  await maintain(engine, application.services.files, new Date('2031-05-20T00:00:00Z'));
  const { rows } = await engine.query(`select relname from pg_class where relname in ('audit_2031_05', 'milestone_2031_08')`, []);
  expect(rows).toHaveLength(2);
});
