import { afterEach, describe, expect, it } from 'vitest';
import { cancelWork, HOLD_MS } from './work-rows.ts';
import type { WorkKind } from './work-kind.ts';
import { nothing, step, testKind, workMaker } from '../../../test/data/work-maker.ts';
import { testServer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { engine, clock, customer } = server;
const { leave, workOf, queueOf, started, stopAll, stepsOf } = workMaker(server);

const begun = clock.now;
const pass = (ms: number): void => void (clock.now = new Date(clock.now.getTime() + ms));
afterEach(() => void (clock.now = begun));

describe('an attempt that fails', () => {
  it('pauses as its kind says; after the last the work is given up, and its owner is told once', async () => {
    const { customerId } = await customer();
    const [told, at]: [object[], number[]] = [[], []];
    const kind = testKind({
      run: async (attempt) => {
        at.push((clock.now.getTime() - begun.getTime()) / 1000);
        await step(attempt, 'written');
        throw new Error('no paper');
      },
      givenUp: async (work) => void told.push({ recordId: work.recordId, error: work.error }),
    });
    await leave(kind.name, customerId, '7');
    for (let second = 0; second < 10; second += 1) {
      await queueOf(kind)
        .drain()
        .catch(() => {});
      pass(1000);
    }
    expect(at).toEqual([0, 1, 3]);
    expect(told).toEqual([{ recordId: '7', error: 'no paper' }]);
    expect(await workOf(kind.name)).toMatchObject([{ state: 'givenUp', attempts: 3, error: 'no paper' }]);
    await leave(kind.name, customerId, '7');
    expect(await workOf(kind.name)).toMatchObject([{ state: 'givenUp' }, { state: 'waiting' }]);
  });

  it('leaves what it has written beside its setback', async () => {
    const { customerId } = await customer();
    const kind = testKind({
      run: async () => async (portion) => {
        portion.audit({ customerId, subject: 'record', subjectId: null, what: 'HTTP 503' });
        return { error: 'HTTP 503' };
      },
    });
    await leave(kind.name, customerId, '7');
    expect(await queueOf(kind).drain()).toBe(1);
    expect(await stepsOf(customerId)).toEqual(['HTTP 503']);
    expect(await workOf(kind.name)).toMatchObject([{ state: 'waiting', attempts: 1, error: 'HTTP 503' }]);
  });

  it('notifies the owner again where that failed', async () => {
    let isUnreachable = true;
    const told: string[] = [];
    const kind = testKind({
      attempts: 1,
      run: async () => {
        throw new Error('no paper');
      },
      givenUp: async ({ error }) => {
        if (isUnreachable) throw new Error('unreachable');
        told.push(error);
      },
    });
    await leave(kind.name, (await customer()).customerId, '7');
    await expect(queueOf(kind).drain()).rejects.toThrow('no paper');
    isUnreachable = false;
    pass(HOLD_MS + 1);
    expect(await queueOf(kind).drain()).toBe(1);
    expect(told).toEqual(['interrupted']);
    expect(await workOf(kind.name)).toMatchObject([{ state: 'givenUp' }]);
  });

  /** Five steps; before each of them two attempts fail. */
  const stumbling = (progressOf: (next: number) => number) => {
    const written: number[] = [];
    let stumbles = 0;
    const kind = testKind({
      run: async ({ portion }) => {
        while (written.length < 5) {
          stumbles += 1;
          if (stumbles % 3 !== 0) throw new Error('stumbles');
          await portion(async () => void written.push(written.length), progressOf(written.length + 1));
        }
        return nothing;
      },
    });
    return { kind, written };
  };
  const untilOver = async (kind: WorkKind): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) {
      await queueOf(kind)
        .drain()
        .catch(() => {});
      pass(60_000);
    }
  };

  it('has its attempts back with progress, so that long work is not ended by its third interruption', async () => {
    const { kind, written } = stumbling((next) => next);
    await leave(kind.name, (await customer()).customerId, '7');
    await untilOver(kind);
    expect(written).toEqual([0, 1, 2, 3, 4]);
    expect(await workOf(kind.name)).toEqual([]);
  });

  it('has none back for what was done before', async () => {
    const { kind, written } = stumbling(() => 1);
    await leave(kind.name, (await customer()).customerId, '7');
    await untilOver(kind);
    expect(written.length).toBeLessThan(5);
    expect(await workOf(kind.name)).toMatchObject([{ state: 'givenUp', error: 'stumbles' }]);
  });
});

describe('a worker that dies', () => {
  it('is taken over where it stood after its hold, and coming back it writes nothing while another one works', async () => {
    const { customerId } = await customer();
    const sleeps = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let attempts = 0;
    const kind = testKind({
      run: async (attempt) => {
        attempts += 1;
        const me = attempts;
        for (let n = me === 1 ? 0 : 2; n < 5; n += 1) {
          // Each in its sleep: the first longer than it holds the work, the second while the first comes back.
          if (n === me + 1) await sleeps[me - 1]?.promise;
          await step(attempt, `${n} by ${me}`, n + 1);
        }
        return nothing;
      },
    });
    await leave(kind.name, customerId, '7');
    const failures: unknown[] = [];
    const first = started(kind, failures);
    await expect.poll(() => stepsOf(customerId)).toHaveLength(2);
    expect(await queueOf(kind).drain()).toBe(0);
    pass(HOLD_MS + 1);
    const second = queueOf(kind).drain();
    await expect.poll(() => stepsOf(customerId)).toHaveLength(3);
    sleeps[0]?.resolve();
    await first.stop();
    expect(await stepsOf(customerId)).toEqual(['0 by 1', '1 by 1', '2 by 2']);
    sleeps[1]?.resolve();
    expect(await second).toBe(1);
    expect(await stepsOf(customerId)).toEqual(['0 by 1', '1 by 1', '2 by 2', '3 by 2', '4 by 2']);
    expect(failures).toEqual([]);
  });

  it('without a word in the last attempt, its work is given up as well, and its owner is told', async () => {
    const told: string[] = [];
    const [silence, over] = [Promise.withResolvers<void>(), new Error('Over.')];
    let attempts = 0;
    const kind = testKind({
      atOnce: 1,
      run: async () => {
        attempts += 1;
        await silence.promise;
        throw over;
      },
      givenUp: async ({ error }) => void told.push(error),
    });
    await leave(kind.name, (await customer()).customerId, '7');
    const failures: unknown[] = [];
    const queue = started(kind, failures);
    for (let attempt = 1; attempt <= kind.attempts; attempt += 1) {
      await expect.poll(() => attempts).toBe(attempt);
      pass(HOLD_MS + 1);
      // The dead keep no place from the living.
      queue.wake();
    }
    await expect.poll(() => told).toEqual(['interrupted']);
    expect(await workOf(kind.name)).toMatchObject([{ state: 'givenUp', error: 'interrupted' }]);
    silence.resolve();
    await stopAll();
    expect(told).toHaveLength(1);
    expect(failures).toMatchObject([
      { error: over, attempt: 1 },
      { error: over, attempt: 2 },
      { error: over, attempt: 3 },
    ]);
  });
});

describe('work that is cancelled', () => {
  const cancel = (customerId: string, kind: string, recordId: string) =>
    engine.transaction({ role: 'portal_app', customerId }, 'write', (db) => cancelWork(db, customerId, [kind], [recordId]));

  it('is never begun where it waits, and stops before its next portion where it runs', async () => {
    const { customerId } = await customer();
    const [sleep, failures]: [PromiseWithResolvers<void>, unknown[]] = [Promise.withResolvers<void>(), []];
    const kind = testKind({
      run: async (attempt) => {
        await step(attempt, `begun ${attempt.recordId}`, 1);
        await sleep.promise;
        await step(attempt, `too late ${attempt.recordId}`, 2);
        return nothing;
      },
    });
    await leave(kind.name, customerId, '8', { dueAt: new Date(begun.getTime() + 1000) });
    await leave(kind.name, customerId, '7');
    started(kind, failures);
    await expect.poll(() => stepsOf(customerId)).toEqual(['begun 7']);
    await cancel(customerId, kind.name, '7');
    await cancel(customerId, kind.name, '8');
    pass(1000);
    sleep.resolve();
    await stopAll();
    expect(await queueOf(kind).drain()).toBe(0);
    expect(await stepsOf(customerId)).toEqual(['begun 7']);
    expect([failures, await workOf(kind.name)]).toEqual([[], []]);
  });

  it("is nobody else's", async () => {
    const [own, other] = [await customer(), await customer()];
    const kind = testKind({ run: async () => nothing });
    await leave(kind.name, own.customerId, '7');
    await engine.transaction({ role: 'portal_app', customerId: other.customerId }, 'write', (db) =>
      cancelWork(db, own.customerId, [kind.name], ['7']),
    );
    expect(await queueOf(kind).drain()).toBe(1);
  });
});
