import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { Engine } from '../database/engine.ts';
import { nothing, step, testKind, workMaker } from '../../../test/data/work-maker.ts';
import { testServer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { engine, clock, customer } = server;
const { leave, workOf, queueOf, started, stepsOf } = workMaker(server);

const begun = clock.now;
const pass = (ms: number): void => void (clock.now = new Date(clock.now.getTime() + ms));
afterEach(() => void (clock.now = begun));

describe('work', () => {
  it('is what a committed call left, with its own customer and in its name, and nothing a second time', async () => {
    const { customerId } = await customer();
    const seen: object[] = [];
    const kind = testKind({
      run: async (attempt) => {
        const { recordId, number, actor, call } = attempt;
        seen.push({ customerId: attempt.customerId, recordId, number, actor, call });
        return nothing;
      },
    });
    const queue = queueOf(kind);
    await leave(kind.name, customerId, '7');
    expect(await queue.drain()).toBe(1);
    expect(await queue.drain()).toBe(0);
    expect(seen).toEqual([{ customerId, recordId: '7', number: 1, actor: 'login:1', call: 'test.touch' }]);
    expect(await workOf(kind.name)).toEqual([]);
  });

  it('is nothing of a refused call', async () => {
    const kind = testKind({ run: async () => nothing });
    await expect(leave(kind.name, (await customer()).customerId, '7', { isRefused: true })).rejects.toThrow();
    expect(await queueOf(kind).drain()).toBe(0);
  });

  it('is there with the commit of its call, whatever becomes of the server after it', async () => {
    let transactions = 0;
    const dying: Engine = {
      ...engine,
      transaction: (identity, mode, work) => {
        transactions += 1;
        if (transactions > 1) throw new Error('The server is gone.');
        return engine.transaction(identity, mode, work);
      },
    };
    const kind = testKind({ run: async () => nothing });
    await leave(kind.name, (await customer()).customerId, '7', { on: dying });
    expect(await queueOf(kind).drain()).toBe(1);
  });

  it('is not what is due later, until then', async () => {
    const kind = testKind({ run: async () => nothing });
    await leave(kind.name, (await customer()).customerId, '7', { dueAt: new Date(begun.getTime() + 60_000) });
    expect(await queueOf(kind).drain()).toBe(0);
    pass(60_000);
    expect(await queueOf(kind).drain()).toBe(1);
  });

  it("sees its customer's rows only, may leave more, and stands in the audit trail under who wanted it", async () => {
    const [own, other] = [await customer(), await customer()];
    const seen: string[] = [];
    const kind = testKind({
      run: async (attempt) => {
        const rows = await attempt.read((db) => db.selectFrom('login').select('customer_id').execute());
        seen.push(...rows.map((row) => row.customer_id));
        await step(attempt, `step ${attempt.recordId}`);
        return async ({ enqueue }) => {
          if (attempt.recordId === '1') enqueue({ customerId: own.customerId, kind: kind.name, recordId: '2' });
        };
      },
    });
    await leave(kind.name, own.customerId, '1');
    expect(await queueOf(kind).drain()).toBe(2);
    expect(seen).toEqual([own.customerId, own.customerId]);
    expect(seen).not.toContain(other.customerId);
    const { rows } = await engine.query(`select actor, call, what from audit where customer_id = $1 and what like 'step%' order by id`, [
      own.customerId,
    ]);
    expect(rows).toEqual(['1', '2'].map((id) => ({ actor: 'login:1', call: 'test.touch', what: `step ${id}` })));
  });

  it('of one customer is left for no other', async () => {
    const [own, other] = [await customer(), await customer()];
    const wrong = engine.transaction({ role: 'portal_app', customerId: own.customerId }, 'write', (db) =>
      db
        .insertInto('work')
        .values({ customer_id: other.customerId, kind: 'test', record_id: '1', actor: '', call: '', due_at: clock.now })
        .execute(),
    );
    await expect(wrong).rejects.toThrow(/row-level security/);
  });

  it('asked for again while it waits is due at once, once, and with all its attempts', async () => {
    const { customerId } = await customer();
    let isBroken = true;
    const kind = testKind({
      run: async () => {
        if (isBroken) throw new Error('broken');
        return nothing;
      },
    });
    await leave(kind.name, customerId, '7');
    await expect(queueOf(kind).drain()).rejects.toThrow('broken');
    await leave(kind.name, customerId, '7');
    expect(await workOf(kind.name)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    isBroken = false;
    expect(await queueOf(kind).drain()).toBe(1);
  });
});

describe('a server', () => {
  it('begins when it is woken, reports what fails, and is not held up by another kind that hangs', async () => {
    const { customerId } = await customer();
    const hanging = Promise.withResolvers<void>();
    const slow = testKind({
      atOnce: 1,
      run: async () => {
        await hanging.promise;
        return nothing;
      },
    });
    const done: string[] = [];
    const quick = testKind({
      run: async ({ recordId }) => {
        done.push(recordId);
        if (recordId === '3') throw new Error('Three is broken.');
        return nothing;
      },
    });
    const failures: unknown[] = [];
    const queue = started(slow, failures, [quick]);
    await leave(slow.name, customerId, '1');
    await leave(slow.name, customerId, '2');
    for (let n = 0; n < 5; n += 1) await leave(quick.name, customerId, String(n));
    queue.wake();
    await expect.poll(() => done.toSorted()).toEqual(['0', '1', '2', '3', '4']);
    await expect
      .poll(() => failures)
      .toEqual([{ error: new Error('Three is broken.'), kind: quick.name, customerId, recordId: '3', attempt: 1 }]);
    expect(await workOf(slow.name)).toMatchObject([{ state: 'running' }, { state: 'waiting' }]);
    hanging.resolve();
    await expect.poll(() => workOf(slow.name)).toEqual([]);
  });

  it('that stops leaves long work to the next one at once, and the attempt does not count', async () => {
    const { customerId } = await customer();
    const kind = testKind({
      run: async (attempt) => {
        for (let n = attempt.number === 1 && (await stepsOf(customerId)).length === 0 ? 0 : 100; n < 102; n += 1) {
          await step(attempt, 'step', n + 1);
          await wait(5);
        }
        return nothing;
      },
    });
    await leave(kind.name, customerId, '7');
    const failures: unknown[] = [];
    const queue = started(kind, failures);
    await expect.poll(async () => (await stepsOf(customerId)).length).toBeGreaterThan(2);
    await queue.stop();
    expect(await workOf(kind.name)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    expect((await stepsOf(customerId)).length).toBeLessThan(100);
    expect(await queueOf(kind).drain()).toBe(1);
    expect(failures).toEqual([]);
  });
});
