import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { call as declare, data } from '@waybound/contract/call';
import { wire } from '@waybound/contract/wire';
import { afterEach, describe, expect, it } from 'vitest';
import type { CustomerContext } from '../context.ts';
import type { Engine } from '../database/engine.ts';
import { executeCall } from '../dispatch/execute-call.ts';
import { startJobs, type Jobs } from './jobs.ts';
import { openOutbox, topic, workerFor, type Outbox, type WorkContext } from './outbox.ts';
import { refuse } from '../refusal.ts';
import { secretBox } from '../security/secret-box.ts';
import { testServer } from '../../../test/server/test-server.ts';

const { engine, databaseUrl, clock, customer, application } = await testServer();

const PARCEL = topic('test.parcel', 'parcelId');
const touch = declare(wire({ path: '/test/touch', changes: true }), {
  summary: '',
  access: 'customer',
  input: z.object({}),
  answer: data(z.object({})),
});

/** A call that leaves `work` in the outbox and then does what the test asks. */
const leave = async (outbox: Outbox, customerId: string, parcelId: string, more: { isRefused?: true; dueAt?: Date; on?: Engine } = {}) => {
  const handler = async (_input: never, { enqueue }: CustomerContext) => {
    enqueue({ customerId, topic: PARCEL, ids: { parcelId }, ...(more.dueAt && { dueAt: more.dueAt }) });
    if (more.isRefused) refuse('recordMissing');
    return {};
  };
  const session = {
    customerId,
    loginId: '1',
    siteId: '1',
    isCheckPrice: false,
    isOwner: true,
    hidesPrices: false,
    tokenHash: Buffer.alloc(0),
  };
  const services = { engine: more.on ?? engine, secrets: secretBox(randomBytes(32)), files: application.services.files, outbox };
  const actor = { kind: 'customer' as const, session, address: '' };
  const performance = { name: 'test.touch', spec: touch, actor, input: {}, now: clock.now, lang: 'en' as const, idempotencyKey: undefined };
  await executeCall(services, { ...performance, handler }, () => {});
};

interface Worked {
  customerId: string;
  parcelId: string;
}

const openWith = (work: (worked: Worked, context: WorkContext) => Promise<void> | void): Outbox =>
  openOutbox(
    engine,
    [workerFor(PARCEL, async ({ parcelId }, context) => work({ customerId: context.customerId, parcelId }, context))],
    () => clock.now,
  );

const waiting = async (): Promise<number> => (await engine.query(`select from outbox where topic = 'test.parcel'`)).rowCount;

describe('run at once', () => {
  it('is what a committed call left, with its own customer, and nothing a second time', async () => {
    const { customerId } = await customer();
    const worked: Worked[] = [];
    const outbox = openWith((each) => void worked.push(each));
    await leave(outbox, customerId, '7');
    expect(await outbox.drain()).toBe(1);
    expect(await outbox.drain()).toBe(0);
    expect(worked).toEqual([{ customerId, parcelId: '7' }]);
  });

  it('is nothing of a refused call', async () => {
    const { customerId } = await customer();
    const outbox = openWith(() => {});
    await expect(leave(outbox, customerId, '7', { isRefused: true })).rejects.toThrow();
    expect(await outbox.drain()).toBe(0);
  });

  it('is there with the commit of its call, whatever becomes of the server after it', async () => {
    const { customerId } = await customer();
    let transactions = 0;
    const dying: Engine = {
      ...engine,
      transaction: (identity, mode, work) => {
        transactions += 1;
        if (transactions > 1) throw new Error('The server is gone.');
        return engine.transaction(identity, mode, work);
      },
    };
    const outbox = openWith(() => {});
    await leave(outbox, customerId, '7', { on: dying });
    expect(await outbox.drain()).toBe(1);
  });

  it('is not what is due later, until then', async () => {
    const { customerId } = await customer();
    const outbox = openWith(() => {});
    const begun = clock.now;
    await leave(outbox, customerId, '7', { dueAt: new Date(begun.getTime() + 60_000) });
    expect(await outbox.drain()).toBe(0);
    clock.now = new Date(begun.getTime() + 60_000);
    expect(await outbox.drain()).toBe(1);
    clock.now = begun;
  });

  it("sees its customer's rows only, and its own work may leave more", async () => {
    const [own, other] = [await customer(), await customer()];
    const seen: string[] = [];
    const outbox = openWith(async ({ parcelId }, { read, change, customerId }) => {
      const rows = await read((db) => db.selectFrom('login').select('customer_id').execute());
      seen.push(...rows.map((row) => row.customer_id));
      if (parcelId === '1') await change(async (_db, enqueue) => enqueue({ customerId, topic: PARCEL, ids: { parcelId: '2' } }));
    });
    await leave(outbox, own.customerId, '1');
    expect(await outbox.drain()).toBe(2);
    expect(seen).toEqual([own.customerId, own.customerId]);
    expect(seen).not.toContain(other.customerId);
  });

  it('stays when its worker fails, and the failure is reported', async () => {
    const { customerId } = await customer();
    let isBroken = true;
    const outbox = openWith(() => {
      if (isBroken) throw new Error('The parcel is broken.');
    });
    await leave(outbox, customerId, '7');
    await expect(outbox.drain()).rejects.toThrow('The parcel is broken.');
    expect(await waiting()).toBe(1);
    isBroken = false;
    expect(await outbox.drain()).toBe(1);
  });
});

it("lets a customer's call leave nothing for another customer", async () => {
  const [own, other] = [await customer(), await customer()];
  const wrong = engine.transaction({ role: 'portal_app', customerId: own.customerId }, 'write', (db) =>
    db.insertInto('outbox').values({ customer_id: other.customerId, topic: 'test.parcel', ids: '{}', due_at: clock.now }).execute(),
  );
  await expect(wrong).rejects.toThrow(/row-level security/);
});

describe('through the queue', () => {
  const running: { outbox: Outbox; jobs: Jobs }[] = [];
  afterEach(async () => {
    for (const { outbox, jobs } of running.splice(0)) {
      await outbox.stop();
      await jobs.stop();
    }
  });
  /** A server of several on this database. */
  const server = async (work: (worked: Worked) => Promise<void> | void, failures: unknown[] = []): Promise<Outbox> => {
    const outbox = openWith(work);
    const jobs = await startJobs(engine, databaseUrl, (error, { attempt, isLastTry }) => failures.push({ error, attempt, isLastTry }));
    await outbox.start(jobs, (error) => failures.push(error));
    running.push({ outbox, jobs });
    return outbox;
  };

  it('each is worked once, whichever of two servers takes it, and one that fails is tried again', async () => {
    const { customerId } = await customer();
    const [worked, failures]: [string[], unknown[]] = [[], []];
    const work = ({ parcelId }: Worked): void => {
      worked.push(parcelId);
      if (parcelId === '3' && worked.filter((each) => each === '3').length === 1) throw new Error('Three is broken once.');
    };
    const outboxes = [await server(work, failures), await server(work, failures)];
    const wanted = Array.from({ length: 30 }, (_, index) => String(index));
    await Promise.all(wanted.map((parcelId, index) => leave(outboxes[index % 2]!, customerId, parcelId)));
    await expect.poll(() => worked.length, { timeout: 45_000 }).toBeGreaterThan(30);
    expect(worked.toSorted()).toEqual([...wanted, '3'].toSorted());
    expect(failures).toEqual([{ error: new Error('Three is broken once.'), attempt: 1, isLastTry: false }]);
    await expect.poll(waiting).toBe(0);
  });

  it('moved twice is one job still', async () => {
    const { customerId } = await customer();
    const worked: string[] = [];
    const before = openWith(() => {});
    await leave(before, customerId, '8');
    const { rows } = await engine.query(`select customer_id, job_id, topic, ids, due_at from outbox where topic = 'test.parcel'`);
    const { job_id, topic: name, ids, due_at } = rows[0]!;
    const outbox = await server(({ parcelId }) => void worked.push(parcelId));
    await expect.poll(() => worked, { timeout: 20_000 }).toEqual(['8']);
    await engine.query('insert into outbox (customer_id, job_id, topic, ids, due_at) values ($1, $2, $3, $4, $5)', [
      customerId,
      job_id,
      name,
      JSON.stringify(ids),
      due_at,
    ]);
    await leave(outbox, customerId, '9');
    await expect.poll(() => worked, { timeout: 20_000 }).toEqual(['8', '9']);
    await expect.poll(waiting).toBe(0);
  });
});
