import type { operations } from '@waybound/contract/operations/operations';
import type { Handlers } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { publish } from '../../../records/channel/channels.ts';

/** Rate cards: each publication is a new version, and orders keep the one they were submitted under. */
export const rateHandlers: Pick<Handlers<typeof operations>, 'publishRates'> = {
  async publishRates({ siteCode, card }, { db, now, audit }) {
    const siteId = await siteIdOf(db, siteCode);
    const published = await publish(db, siteId, card, now);
    audit({
      customerId: NO_CUSTOMER_ID,
      subject: 'channel',
      subjectId: published.channelId,
      what: 'publishRates',
      after: { siteCode, code: card.channel.code, version: published.version },
    });
    return published;
  },
};

/** A channel is no customer's: its audit entries belong to customer 0, as operators' idempotency keys do. */
export const NO_CUSTOMER_ID = '0';

export async function siteIdOf(db: Db, code: string): Promise<string> {
  const site = await db.selectFrom('site').select('id').where('code', '=', code).executeTakeFirst();
  if (!site) refuseFields([{ path: 'siteCode', rule: 'unknownRecord' }]);
  return site.id;
}
