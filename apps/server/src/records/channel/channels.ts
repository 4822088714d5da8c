import type { RateCardInput } from '@waybound/contract/pricing/pricing';
import type { ChannelChoices } from '@waybound/domain/order/order-facts';
import type { RateCard } from '@waybound/domain/pricing/price';
import { withDiscount } from '@waybound/domain/pricing/price-discount';
import { toRateCard } from '@waybound/domain/pricing/price-wire';
import { CompiledQuery, sql } from 'kysely';
import { isoDayInChina } from '../china-day.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { refuseFields } from '../../kernel/refusal.ts';

/** Whose eyes a channel is read with: prices are less the customer's discount. */
export interface ChannelReader {
  /** Of the customer. */
  id: string;
  siteId: string;
}

/** A channel of a site with its latest rate card. */
export interface Channel {
  id: string;
  siteId: string;
  /** No longer sold. `isOpenOn` says whether it is sold today. */
  isClosed: boolean;
  /** As its customer pays it: less its discount. */
  card: RateCard;
  published: RateCard;
  discountBp: number;
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
export async function openChannels(db: Db, { id, siteId }: ChannelReader, now: Date): Promise<Channel[]> {
  const channels = await readChannels(db, OPEN_CHANNELS, [siteId, id]);
  const today = isoDayInChina(now);
  return channels.filter((channel) => isOpenOn(channel, today));
}

/** A channel of this site, open or closed; one of another site is not found. */
export async function findChannel(db: Db, reader: ChannelReader, id: string): Promise<Channel | undefined> {
  return (await findChannels(db, reader, [id])).get(id);
}

/** The channels of this site, open or closed, by their ids; one of another site is not among them. */
export async function findChannels(db: Db, { id, siteId }: ChannelReader, ids: readonly string[]): Promise<Map<string, Channel>> {
  const channels = await readChannels(db, SOME_CHANNELS, [siteId, id, [...ids]]);
  return new Map(channels.map((channel) => [channel.id, channel]));
}

// Asked with every order that is saved, so these texts are not built each time.
const LATEST_EDITIONS = `select channel.id, channel.site_id, channel.closed_at, rate_card.edition, coalesce(d.rate_bp, 0) as discount_bp
  from channel join rate_card on rate_card.channel_id = channel.id and rate_card.version = channel.version
  left join customer_discount d on d.customer_id = $2 and d.channel_id = channel.id
  where channel.site_id = $1`;
const OPEN_CHANNELS = `${LATEST_EDITIONS} and channel.closed_at is null order by channel.code`;
const SOME_CHANNELS = `${LATEST_EDITIONS} and channel.id = any($3::bigint[])`;

interface EditionRow {
  id: string;
  site_id: string;
  closed_at: Date | null;
  edition: string;
  discount_bp: number;
}

type ReadCard = Pick<Channel, 'published' | 'choices' | 'inStockWarehouses'>;

/**
 * Cards already read, by edition. An edition is one published card and never changes, and no other database or rolled-back publication
 * can have the same, so what is found here is never stale; only which edition is the latest is queried each time.
 */
const readCards = new Map<string, ReadCard>();
const MAX_READ_CARDS = 1000;

async function readChannels(db: Db, text: string, values: readonly (string | string[])[]): Promise<Channel[]> {
  const { rows } = await db.executeQuery<EditionRow>(CompiledQuery.raw(text, [...values]));
  const unread = rows.filter(({ edition }) => !readCards.has(edition));
  const fresh = unread.length > 0 ? await readEditions(db, unread) : new Map<string, ReadCard>();
  const channels = rows.map(({ id, site_id: siteId, closed_at: closedAt, edition, discount_bp: discountBp }) => {
    const read = readCards.get(edition) ?? fresh.get(edition);
    if (!read) throw new Error(`Rate card ${edition} of channel ${id} has gone.`);
    return { id, siteId, isClosed: closedAt !== null, ...read, card: withDiscount(read.published, discountBp), discountBp };
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
  return { published: checked.value, choices: toChoices(wire), inStockWarehouses: wire.channel.inStockWarehouses };
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
