import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { call as declare, data } from '@waybound/contract/call';
import { wire } from '@waybound/contract/wire';
import { afterEach } from 'vitest';
import type { CustomerContext } from '../../src/kernel/context.ts';
import type { Engine } from '../../src/kernel/database/engine.ts';
import { executeCall } from '../../src/kernel/dispatch/execute-call.ts';
import { refuse } from '../../src/kernel/refusal.ts';
import { secretBox } from '../../src/kernel/security/secret-box.ts';
import type { Attempt, WorkKind } from '../../src/kernel/work/work-kind.ts';
import { openWorkQueue, type WorkQueue } from '../../src/kernel/work/work-queue.ts';
import type { TestServer } from '../server/test-server.ts';

const touch = declare(wire({ path: '/test/touch', changes: true }), {
  summary: '',
  access: 'customer',
  input: z.object({}),
  answer: data(z.object({})),
});

interface Left {
  dueAt?: Date;
  isRefused?: true;
  /** Another database connection than the test server's. */
  on?: Engine;
}

/** Work as calls leave it, and servers that work it; those that a test has started stop with it. */
export function workMaker({ engine, application, clock }: TestServer) {
  const running: WorkQueue[] = [];
  const stopAll = (): Promise<unknown> => Promise.all(running.splice(0).map((each) => each.stop()));
  afterEach(() => stopAll());
  const queueOf = (...kinds: WorkKind[]): WorkQueue => openWorkQueue(engine, kinds, () => clock.now);
  return {
    queueOf,
    stopAll,
    /** A server that works in the background. */
    started: (kind: WorkKind, failures: unknown[], more: readonly WorkKind[] = []): WorkQueue => {
      const queue = queueOf(kind, ...more);
      running.push(queue);
      queue.start((error, attempt) => failures.push(attempt ? { error, ...attempt } : error));
      return queue;
    },
    /** What the attempts of the test's kinds have written, by `step`. */
    stepsOf: async (customerId: string): Promise<string[]> =>
      (await engine.query(`select what from audit where customer_id = $1 and call = 'test.touch' order by id`, [customerId])).rows.map(
        ({ what }) => String(what),
      ),
    /** A call that leaves work on a record and then does what the test asks. */
    leave: async (kind: string, customerId: string, recordId: string, { dueAt, isRefused, on = engine }: Left = {}): Promise<void> => {
      const handler = async (_input: never, { enqueue }: CustomerContext) => {
        enqueue({ customerId, kind, recordId, ...(dueAt && { dueAt }) });
        if (isRefused) refuse('recordMissing');
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
      const services = { ...application.services, engine: on, secrets: secretBox(randomBytes(32)) };
      const actor = { kind: 'customer' as const, session, host: '', address: '' };
      const performance = {
        name: 'test.touch',
        spec: touch,
        actor,
        input: {},
        now: clock.now,
        lang: 'en' as const,
        idempotencyKey: undefined,
      };
      await executeCall(services, { ...performance, handler }, () => {});
    },
    /** What is still to be done, or was given up. */
    workOf: async (kind: string) =>
      (await engine.query('select record_id, state, attempts, done, error from work where kind = $1 order by id', [kind])).rows,
  };
}

/** Writes a line of the audit trail in a portion of its own. */
export const step = ({ customerId, portion }: Attempt, what: string, done?: number): Promise<void> =>
  portion(async ({ audit }) => audit({ customerId, subject: 'record', subjectId: null, what }), done);

export const nothing = async (): Promise<void> => {};

let kinds = 0;

/** A kind of work that no other test knows, with a second more of a pause after each attempt. */
export function testKind(own: Partial<WorkKind> & Pick<WorkKind, 'run'>): WorkKind {
  kinds += 1;
  const name = `test.${process.pid}.${kinds}`;
  return { name, attempts: 3, pauseMs: (attempt) => attempt * 1000, atOnce: 4, givenUp: async () => {}, ...own };
}
