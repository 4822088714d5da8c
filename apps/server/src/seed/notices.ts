import { sql } from 'kysely';
import { callerIn } from './server-executor.ts';
import type { Engine } from '../kernel/database/engine.ts';
import type { Actor, Services } from '../kernel/dispatch/execute-call.ts';
import type { DeclaredCall } from '../kernel/dispatch/register.ts';
import type { WorkQueue } from '../kernel/work/work-queue.ts';
import { hashToken } from '../kernel/security/session.ts';

type Customer = Extract<Actor, { kind: 'customer' }>;

const MAILBOX = { language: 'zh', isActive: true, isNotice: true };

interface NoticeSeed {
  services: Services;
  calls: readonly DeclaredCall[];
}

/** One mailbox of each kind, added last, so that no mails are sent about the seeded past. */
export async function seedNotices({ services, calls }: NoticeSeed, customer: Customer, now: Date): Promise<void> {
  const { customerId } = customer.session;
  await services.engine.transaction({ role: 'portal_app', customerId }, 'write', async (db) => {
    const caller = callerIn(db, services, calls);
    const save = (call: string, more: object) => caller.call(`notices.${call}`, customer, { ...MAILBOX, ...more }, now);
    await save('saveTrackNotice', { email: 'ops@yuanfan.example', kind: 'tracking' });
    await save('saveTrackNotice', { email: 'warehouse@yuanfan.example', kind: 'overseas' });
    await save('saveFileNotice', { email: 'papers@yuanfan.example', fileTypes: ['customsForm', 'billOfLading', 'proofOfDelivery'] });
  });
}

interface ConfirmContext {
  engine: Engine;
  work: WorkQueue;
  clock: () => Date;
}

/** Sends what the demo has left to be sent and presses the buttons of the mails that it stores; mails sent for real are left alone. */
export async function confirmNotices({ engine, work, clock }: ConfirmContext): Promise<void> {
  await work.drain();
  const mails = await engine.transaction({ role: 'portal_ops' }, 'read', async (db) => {
    const { rows } = await sql<{ text: string }>`select text from kept_mail where recipient like '%@yuanfan.example'`.execute(db);
    return rows;
  });
  for (const { text } of mails) {
    const token = /\/notices\/confirm\?token=([A-Za-z0-9_-]+)/.exec(text)?.[1];
    if (token) await engine.query('select email from confirm_mailbox($1, $2)', [hashToken(token), clock()]);
  }
}
