import type { ExternalQuotationDetail, ExternalQuotationRow, SheetPriceAnswer } from '@waybound/contract/quotations/external-quotations';
import type { SheetState } from '@waybound/contract/quotations/external-quotation-states';
import type { RoadWay } from '@waybound/contract/waybills/status';
import { formatGrams, formatMoney, formatPercent } from '@waybound/domain/measures';
import { chargedUnitOf, sheetPrices, sheetSurcharges, type SheetPrice } from '@waybound/domain/pricing/price-discount';
import type { Duty } from '@waybound/domain/pricing/price';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../kernel/database/engine.ts';
import { findChannels, type Channel, type ChannelReader } from '../../../records/channel/channels.ts';

/** A row of a price sheet as the database has it: without its channel's card, which is read once however many rows name it. */
export interface StoredSheetRow {
  id: string;
  sheet_no: string;
  channel_id: string;
  title_zh: string;
  title_en: string;
  shipping_way: RoadWay;
  state: SheetState;
  first_day: string;
  last_day: string;
  remark: string | null;
  published_at: Date;
}

/** Rows of price sheets of channels that are sold, on the days on which sheet and card hold both. */
export const sheetRowsOn = (today: string): RawBuilder<unknown> => sql`
  select d.*, case when ${today} < d.first_day then 'upcoming' when ${today} > d.last_day then 'over' else 'current' end as state
  from (
    select e.*, c.code, c.shipping_way, r.card -> 'channel' ->> 'zh' as channel_zh, r.card -> 'channel' ->> 'en' as channel_en,
      greatest(e.valid_from::text, r.card ->> 'validFrom') as first_day, least(e.valid_to::text, r.card ->> 'validTo') as last_day
    from external_quotation e join channel c on c.id = e.channel_id and c.closed_at is null
      join rate_card r on r.channel_id = c.id and r.version = c.version
  ) d where d.first_day <= d.last_day`;

export interface SheetRow {
  stored: StoredSheetRow;
  channel: Channel;
  prices: SheetPrice[];
}

/** With the channels that they name, read together. */
export async function withChannels(db: Db, reader: ChannelReader, stored: readonly StoredSheetRow[]): Promise<SheetRow[]> {
  const channels = await findChannels(db, reader, [...new Set(stored.map(({ channel_id: id }) => id))]);
  return stored.flatMap((row) => {
    const channel = channels.get(row.channel_id);
    return channel ? [{ stored: row, channel, prices: sheetPrices(channel.published, channel.discountBp) }] : [];
  });
}

export const discountOf = ({ discountBp }: Channel): string | null => (discountBp === 0 ? null : formatPercent(discountBp));

export function toSheetRow({ stored, channel, prices }: SheetRow): ExternalQuotationRow {
  const { code, zh, en, transitDays } = channel.published.channel;
  const lowest = (of: 'minor' | 'listMinor'): string => formatMoney(Math.min(...prices.map((price) => price[of])));
  return {
    id: stored.id,
    sheetNo: stored.sheet_no,
    title: { zh: stored.title_zh, en: stored.title_en },
    channelCode: code,
    channelName: { zh, en },
    shippingWay: stored.shipping_way,
    state: stored.state,
    validFrom: stored.first_day,
    validTo: stored.last_day,
    version: channel.published.version,
    currency: channel.published.currency,
    unit: chargedUnitOf(channel.published),
    from: lowest('minor'),
    listFrom: lowest('listMinor'),
    discount: discountOf(channel),
    transitDays,
    remark: stored.remark,
    publishedAt: stored.published_at.toISOString(),
  };
}

export function toSheetDetail(row: SheetRow): ExternalQuotationDetail {
  const { surcharges, duty, zones } = row.channel.published;
  const tariff = zones[0]?.tariff;
  const rule = tariff?.by === 'band' ? tariff.rule : undefined;
  return {
    ...toSheetRow(row),
    prices: row.prices.map(toPrice),
    surcharges: sheetSurcharges(surcharges).map(({ unitMinor, ...each }) => ({ ...each, amount: formatMoney(unitMinor) })),
    tax: toTax(duty),
    divisor: rule === undefined ? null : rule.by === 'volume' ? rule.kgPerCbm : rule.divisor,
  };
}

const toTax = (duty: Duty): ExternalQuotationDetail['tax'] => ({
  mode: duty.mode,
  percent: duty.mode === 'percent' ? formatPercent(duty.rateBp) : null,
});

const toPrice = ({ zoneCode, countryIds, zipPrefixes, fromMilli, cabinetType, listMinor, minor }: SheetPrice): SheetPriceAnswer => ({
  zone: zoneCode,
  countryIds: [...countryIds],
  zipPrefixes: [...zipPrefixes],
  from: fromMilli === undefined ? null : formatGrams(fromMilli),
  cabinetType: cabinetType ?? null,
  listPrice: formatMoney(listMinor),
  price: formatMoney(minor),
});
