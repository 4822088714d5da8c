import type { operations } from '@waybound/contract/operations/operations';
import type { Subject } from '@waybound/contract/subject-kinds';
import { sql } from 'kysely';
import { siteIdOf } from '../money/rates.ts';
import { requireMarkup } from './require-markup.ts';
import type { Handlers } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import { insertMessages } from '../../../records/messages/messages.ts';

const DEFAULT_CUSTOMERS = 200;

/** Messages that the forwarder writes himself. */
export const messageHandlers: Pick<Handlers<typeof operations>, 'sendMessage' | 'withdrawMessage'> = {
  async sendMessage({ siteCode, customerCode, waybillNo, reference, zh, en, after = '0', limit = DEFAULT_CUSTOMERS }, { db, now, audit }) {
    const content = { zh: requireMarkup('zh', zh), en: requireMarkup('en', en) };
    if (waybillNo !== undefined && customerCode === undefined) refuseFields([{ path: 'customerCode', rule: 'required' }]);
    const siteId = await siteIdOf(db, siteCode);
    const found = await customersOf(db, { siteId, customerCode, after, limit: limit + 1 });
    if (customerCode !== undefined && found.length === 0) refuseFields([{ path: 'customerCode', rule: 'unknownRecord' }]);
    const customerIds = found.slice(0, limit);
    const subject = waybillNo === undefined ? undefined : await waybillOf(db, customerIds[0], waybillNo);
    await insertMessages(db, customerIds, { kind: 'notice', content, cdate: now, reference, ...(subject && { subject }) });
    for (const customerId of customerIds) {
      const entry = { customerId, subject: 'message', subjectId: null, what: 'sendMessage' } as const;
      audit({ ...entry, after: { ...content, ...(waybillNo !== undefined && { waybillNo }) } });
    }
    return { sent: customerIds.length, nextAfter: found.length > limit ? (customerIds.at(-1) ?? null) : null };
  },

  async withdrawMessage({ siteCode, reference }, { db, audit }) {
    const siteId = await siteIdOf(db, siteCode);
    const gone = await db
      .deleteFrom('message')
      .where('reference', '=', reference)
      .where('customer_id', 'in', (eb) => eb.selectFrom('customer').select('id').where('site_id', '=', siteId))
      .returning(['customer_id', 'content_zh', 'content_en'])
      .execute();
    if (gone.length === 0) refuseFields([{ path: 'reference', rule: 'unknownRecord' }]);
    for (const { customer_id: customerId, content_zh: zh, content_en: en } of gone) {
      audit({ customerId, subject: 'message', subjectId: null, what: 'withdrawMessage', before: { reference, zh, en } });
    }
    return { withdrawn: gone.length };
  },
};

interface Recipients {
  siteId: string;
  customerCode: string | undefined;
  after: string;
  limit: number;
}

async function customersOf(db: Db, { siteId, customerCode, after, limit }: Recipients): Promise<string[]> {
  let customers = db.selectFrom('customer').select('id').where('site_id', '=', siteId).where('id', '>', after).orderBy('id').limit(limit);
  if (customerCode !== undefined) customers = customers.where('code', '=', customerCode);
  return (await customers.execute()).map(({ id }) => id);
}

async function waybillOf(db: Db, customerId: string | undefined, waybillNo: string): Promise<Subject> {
  const { rows } = await sql<Subject>`select kind, id from billable
    where customer_id = ${customerId ?? '0'} and waybill_no = ${waybillNo} and deleted_at is null`.execute(db);
  return rows[0] ?? refuse('recordMissing');
}
