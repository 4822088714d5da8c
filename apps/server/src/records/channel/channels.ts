import type { RateCardInput } from '@waybound/contract/pricing/pricing';
import type { ChannelChoices } from '@waybound/domain/order/order-facts';
import type { RateCard } from '@waybound/domain/pricing/price';
import { toRateCard } from '@waybound/domain/pricing/price-wire';
import { CompiledQuery, sql } from 'kysely';
import { isoDayInChina } from '../china-day.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { refuseFields } from '../../kernel/refusal.ts';

/** A channel of a site with its latest rate card. */
export interface Channel {
  id: string;
  siteId: string;
  /** No longer sold. `isOpenOn` says whether it is sold today. */
  isClosed: boolean;
  card: RateCard;
  /** What it decides for the customer. */
  choices: ChannelChoices;
  /** Codes of the receiving warehouses that take goods for it; undefined where all do. */
  inStockWarehouses: readonly string[] | undefined;
}

export const channelNameOf = ({ card }: Channel): { zh: string; en: string } => ({ zh: card.channel.zh, en: card.channel.en });

/** Sold on a day (ISO date): neither closed nor outside the dates of its card. */
export const isOpenOn = ({ isClosed, card: { channel } }: Channel, day: string): boolean =>
  !isClosed && day >= channel.validFrom && day <= channel.validTo;

/** Whether goods for a channel may be brought to one of our receiving warehouses, by its code. */
export const takesGoodsAt = ({ inStockWarehouses }: Channel, warehouse: string): boolean => inStockWarehouses?.includes(warehouse) ?? true;

/** The channels of a site that take goods today, in the order of their codes. */
export async function openChannels(db: Db, siteId: string, now: Date): Promise<Channel[]> {
  const channels = await readChannels(db, OPEN_CHANNELS, [siteId]);
  const today = isoDayInChina(now);
  return channels.filter((channel) => isOpenOn(channel, today));
}

/** A channel of this site, open or closed; one of another site is not found. */
export async function findChannel(db: Db, siteId: string, id: string): Promise<Channel | undefined> {
  const [channel] = await readChannels(db, ONE_CHANNEL, [siteId, id]);
  return channel;
}

// Asked with every order that is saved, so these texts are not built each time.
const LATEST_EDITIONS = `select channel.id, channel.site_id, channel.closed_at, rate_card.edition
  from channel join rate_card on rate_card.channel_id = channel.id and rate_card.version = channel.version
  where channel.site_id = $1`;
const OPEN_CHANNELS = `${LATEST_EDITIONS} and channel.closed_at is null order by channel.code`;
const ONE_CHANNEL = `${LATEST_EDITIONS} and channel.id = $2`;

interface EditionRow {
  id: string;
  site_id: string;
  closed_at: Date | null;
  edition: string;
}

type ReadCard = Pick<Channel, 'card' | 'choices' | 'inStockWarehouses'>;

/**
 * Cards already read, by edition. An edition is one published card and never changes, and no other database or rolled-back publication
 * can have the same, so what is found here is never stale; only which edition is the latest is queried each time.
 */
const readCards = new Map<string, ReadCard>();
const MAX_READ_CARDS = 1000;

async function readChannels(db: Db, text: string, values: readonly string[]): Promise<Channel[]> {
  const { rows } = await db.executeQuery<EditionRow>(CompiledQuery.raw(text, [...values]));
  const unread = rows.filter(({ edition }) => !readCards.has(edition));
  const fresh = unread.length > 0 ? await readEditions(db, unread) : new Map<string, ReadCard>();
  const channels = rows.map(({ id, site_id: siteId, closed_at: closedAt, edition }) => {
    const read = readCards.get(edition) ?? fresh.get(edition);
    if (!read) throw new Error(`Rate card ${edition} of channel ${id} has gone.`);
    return { id, siteId, isClosed: closedAt !== null, ...read };
  });
  if (readCards.size + fresh.size > MAX_READ_CARDS) readCards.clear();
  for (const [edition, read] of fresh) readCards.set(edition, read);
  return channels;
}

async function readEditions(db: Db, rows: readonly EditionRow[]): Promise<Map<string, ReadCard>> {
  const cards = await db
    .selectFrom('rate_card')
    .select(['edition', 'version', 'card'])
    .where('channel_id', '=', sql<string>`any(${rows.map(({ id }) => id)}::bigint[])`)
    .where('edition', '=', sql<string>`any(${rows.map(({ edition }) => edition)}::uuid[])`)
    .execute();
  return new Map(cards.map(({ edition, version, card }) => [edition, readCard(card, version)]));
}

function readCard(wire: RateCardInput, version: number): ReadCard {
  const checked = toRateCard(wire, version);
  if (!checked.ok) throw new Error(`A published rate card has become invalid: ${JSON.stringify(checked.findings)}`);
  return { card: checked.value, choices: toChoices(wire), inStockWarehouses: wire.channel.inStockWarehouses };
}

const toChoices = ({ channel, tax, deliveryTerms, deliveryType }: RateCardInput): ChannelChoices => ({
  isEcommerce: channel.isEcommerce ?? false,
  isPortToPort: channel.isPortToPort ?? false,
  isTaxFarming: tax.mode !== 'excluded',
  ...(channel.line && { line: channel.line }),
  ...(channel.zxBase && { zxBase: channel.zxBase }),
  ...(deliveryTerms && { deliveryTerms }),
  ...(deliveryType && { deliveryType }),
});

/**
 * Publishes a card as the next version of its channel, which it opens where there is none or where it was closed. Orders submitted before
 * keep theirs. Refuses a card that contradicts itself, at its fields: paths begin with `card.`.
 */
export async function publish(db: Db, siteId: string, card: RateCardInput, now: Date): Promise<{ channelId: string; version: number }> {
  const checked = toRateCard(card, 1);
  if (!checked.ok) refuseFields(checked.findings.map((finding) => ({ ...finding, path: `card.${finding.path}` })));
  const { code, shippingWay } = card.channel;
  const channel = await db
    .insertInto('channel')
    .values({ site_id: siteId, code, shipping_way: shippingWay, version: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'code'])
        .doUpdateSet((eb) => ({ version: eb('channel.version', '+', 1), closed_at: null }))
        .where('channel.shipping_way', '=', shippingWay),
    )
    .returning(['id', 'version'])
    .executeTakeFirst();
  // Drafts and waybills of a channel travel its way: another way is another channel.
  if (!channel) refuseFields([{ path: 'card.channel.shippingWay', rule: 'alreadyUsed', args: { other: code } }]);
  await db
    .insertInto('rate_card')
    .values({ channel_id: channel.id, version: channel.version, card: JSON.stringify(card), published_at: now })
    .execute();
  return { channelId: channel.id, version: channel.version };
}

export interface PublishedCard {
  channelId: string;
  version: number;
  card: RateCardInput;
}

/** The cards of a site's open channels as they were published last, by the channels' codes. */
export async function publishedCards(db: Db, siteId: string): Promise<Map<string, PublishedCard>> {
  const rows = await db
    .selectFrom('channel')
    .innerJoin('rate_card', (join) =>
      join.onRef('rate_card.channel_id', '=', 'channel.id').onRef('rate_card.version', '=', 'channel.version'),
    )
    .select(['channel.id as channelId', 'channel.code', 'rate_card.version', 'rate_card.card'])
    .where('channel.site_id', '=', siteId)
    .where('channel.closed_at', 'is', null)
    .orderBy('channel.code')
    .execute();
  return new Map(rows.map(({ code, ...published }) => [code, published]));
}
