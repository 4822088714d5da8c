import { isDeepStrictEqual } from 'node:util';
import type { REMOTE_TYPES } from '@waybound/contract/address-book/address-checks';
import type { PriceRequest } from '@waybound/contract/pricing/pricing';
import type { RateCard } from '@waybound/domain/pricing/price';
import { lastZipKey, zipKey } from '@waybound/domain/address/zip-key';
import { sql } from 'kysely';
import { lockSite } from '../customer/lock-site.ts';
import { findCountry } from '../order/places.ts';
import type { Db } from '../../kernel/database/engine.ts';

/** Where carriers charge more for coming so far: their own lists, each valid from a day on. */
export interface RemoteArea {
  carrier: string;
  type: (typeof REMOTE_TYPES)[number];
  source: string;
  /** ISO date. */
  validFrom: string;
  version: number;
}

interface Place {
  siteId: string;
  countryId: number;
  zipCode: string;
  /** ISO date: of each carrier the latest list that holds on it counts. */
  day: string;
}

export async function remoteAreasAt(db: Db, { siteId, countryId, zipCode, day }: Place): Promise<RemoteArea[]> {
  const country = findCountry(countryId);
  if (!country) return [];
  const key = zipKey(country.code, zipCode);
  const { rows } = await sql<RemoteArea>`with held as (
      select distinct on (carrier) id, carrier, version, source, valid_from from remote_list
      where site_id = ${siteId} and country_id = ${countryId} and valid_from <= ${day}
      order by carrier, valid_from desc, version desc
    )
    select distinct held.carrier, range.type, held.source, held.valid_from as "validFrom", held.version
    from held join remote_range as range on range.list_id = held.id
    where range.from_key <= ${key} and range.to_key >= ${key}
    order by held.carrier, range.type`.execute(db);
  return rows;
}

type Destination = { [Field in 'countryId' | 'dispatchZipCode']?: PriceRequest[Field] | undefined };

/** The areas that a destination lies in; none where it has no postcode yet. */
export const remoteAreasTo = async (db: Db, siteId: string, { countryId, dispatchZipCode }: Destination, day: string) =>
  countryId === undefined || dispatchZipCode === undefined ? [] : remoteAreasAt(db, { siteId, countryId, zipCode: dispatchZipCode, day });

/** Remote by the carrier's list, or because the customer says so; a customer who says no knows no better than the list. */
export function withRemoteArea(request: PriceRequest, card: Pick<RateCard, 'surcharges'>, areas: readonly RemoteArea[]): PriceRequest {
  const surcharge = card.surcharges.find(({ kind }) => kind === 'remoteArea');
  const isListed = surcharge !== undefined && areas.some(({ carrier }) => isBy(surcharge.carrier, carrier));
  return { ...request, isRemoteArea: isListed || request.isRemoteArea === true };
}

const isBy = (wanted: string | undefined, carrier: string): boolean =>
  wanted === undefined || wanted.toUpperCase() === carrier.toUpperCase();

/** A carrier's list, whole. */
export interface RemoteList {
  siteId: string;
  carrier: string;
  countryId: number;
  source: string;
  validFrom: string;
  ranges: readonly { type: RemoteArea['type']; from: string; to: string }[];
  publishedAt: Date;
}

/** Stores a list as the next version of its carrier and country; the one that is there already stays, and is not new. */
export async function publishRemoteList(db: Db, list: RemoteList): Promise<{ id: string; version: number; isNew: boolean }> {
  const { siteId, carrier, countryId, ranges } = list;
  await lockSite(db, siteId);
  const code = findCountry(countryId)?.code ?? '';
  const rows = ranges.map(({ type, from, to }) => ({ type, from_key: zipKey(code, from), to_key: lastZipKey(code, to) }));
  const latest = await db
    .selectFrom('remote_list')
    .select(['id', 'version', 'source', 'valid_from'])
    .where('site_id', '=', siteId)
    .where('country_id', '=', countryId)
    .where('carrier', '=', carrier)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (latest && latest.source === list.source && latest.valid_from === list.validFrom && (await hasRanges(db, latest.id, rows)))
    return { id: latest.id, version: latest.version, isNew: false };
  const inserted = await db
    .insertInto('remote_list')
    .values({
      site_id: siteId,
      carrier,
      country_id: countryId,
      version: (latest?.version ?? 0) + 1,
      source: list.source,
      valid_from: list.validFrom,
      published_at: list.publishedAt,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await sql`insert into remote_range (list_id, from_key, to_key, type)
    select ${inserted.id}, from_key, to_key, type from json_to_recordset(${JSON.stringify(rows)}::json)
      as listed(from_key text, to_key text, type text)`.execute(db);
  return { ...inserted, isNew: true };
}

interface StoredRange {
  type: string;
  from_key: string;
  to_key: string;
}

/** Whether a stored list has exactly these ranges, in whatever order. */
async function hasRanges(db: Db, listId: string, ranges: readonly StoredRange[]): Promise<boolean> {
  const stored = await db.selectFrom('remote_range').select(['type', 'from_key', 'to_key']).where('list_id', '=', listId).execute();
  const sorted = (rows: readonly StoredRange[]): string[] => rows.map((row) => `${row.from_key} ${row.to_key} ${row.type}`).toSorted();
  return isDeepStrictEqual(sorted(stored), sorted(ranges));
}
