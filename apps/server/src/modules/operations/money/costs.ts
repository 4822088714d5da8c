import type { CostCardInput } from '@waybound/contract/pricing/cost-cards';
import type { operations } from '@waybound/contract/operations/operations';
import { toCostCard } from '@waybound/domain/pricing/reckoning/cost-card';
import { sql } from 'kysely';
import { NO_CUSTOMER_ID, siteIdOf } from './rates.ts';
import type { Handlers } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { isoDayInChina } from '../../../records/china-day.ts';
import { findChannel, type Channel } from '../../../records/channel/channels.ts';

interface Held {
  code: string;
  card: CostCardInput;
  publishedAt: Date;
}

/** What channels cost, each card from a day on. Its entries name the channel and the day, and no amount. */
export const costHandlers: Pick<Handlers<typeof operations>, 'opsCosts' | 'publishCosts'> = {
  async opsCosts({ siteCode, day }, { db, now }) {
    const asked = day ?? isoDayInChina(now);
    const siteId = await siteIdOf(db, siteCode);
    const { rows } = await sql<Held>`select distinct on (c.code) c.code, k.card, k.published_at as "publishedAt"
      from channel c join cost_card k on k.channel_id = c.id
      where c.site_id = ${siteId} and c.closed_at is null and k.valid_from <= ${asked}
      order by c.code, k.valid_from desc`.execute(db);
    return {
      day: asked,
      rows: rows.map(({ code, card, publishedAt }) => ({ channelCode: code, publishedAt: publishedAt.toISOString(), card })),
    };
  },

  async publishCosts({ siteCode, channelCode, card }, { db, now, audit }) {
    const { id: channelId, published } = await openChannel(db, await siteIdOf(db, siteCode), channelCode);
    const checked = toCostCard(card, published);
    if (!checked.ok) refuseFields(checked.findings.map((finding) => ({ ...finding, path: `card.${finding.path}` })));
    const values = { card: JSON.stringify(card), published_at: now };
    await db
      .insertInto('cost_card')
      .values({ channel_id: channelId, valid_from: card.validFrom, ...values })
      .onConflict((conflict) => conflict.columns(['channel_id', 'valid_from']).doUpdateSet(values))
      .execute();
    const after = { siteCode, code: channelCode, validFrom: card.validFrom };
    audit({ customerId: NO_CUSTOMER_ID, subject: 'channel', subjectId: channelId, what: 'publishCosts', after });
    return { channelId, validFrom: card.validFrom };
  },
};

/** One that is sold, on whatever days; costs of another would never be asked for. */
async function openChannel(db: Db, siteId: string, code: string): Promise<Channel> {
  const row = await db
    .selectFrom('channel')
    .select('id')
    .where('site_id', '=', siteId)
    .where('code', '=', code)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  const channel = row && (await findChannel(db, { id: NO_CUSTOMER_ID, siteId }, row.id));
  return channel ?? refuseFields([{ path: 'channelCode', rule: 'unknownRecord' }]);
}
