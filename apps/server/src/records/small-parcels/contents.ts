import type { Parcel } from '@waybound/contract/small-parcels/parcel-fields';
import type { ParcelDetail } from '@waybound/contract/small-parcels/small-parcels';
import { formatMoney, roundHalfUp, toSafeNumber } from '@waybound/domain/measures';
import { convert, type ExchangeRate } from '@waybound/domain/pricing/exchange';
import { euDuty, valueOf, type ParcelScope } from '@waybound/domain/small-parcels/parcel-findings';
import { REFUND_OF } from '@waybound/domain/small-parcels/return-kinds';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/tables.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { exchangeRatesOn } from '../channel/exchange-rates.ts';
import { isoDayInChina } from '../china-day.ts';
import { findCountry } from '../order/places.ts';
import { findProduct, toProduct } from './products.ts';
import { toCountedWeight, toShownLimit, writtenExceeded } from './weight-limits.ts';
import { billedCodes } from './charges.ts';
import { moneyOf } from './prices.ts';
import { parcelAnswer, type ListedParcel, type ParcelRecord } from './rows.ts';

type Valued = Pick<Parcel, 'items' | 'currency' | 'countryId'>;

/** What the rules of customs ask of a parcel that is submitted at a moment. */
export async function scopeOf(db: Db, siteId: string, parcel: Valued, at: Date): Promise<ParcelScope> {
  const day = isoDayInChina(at);
  return scopeOn(day, parcel, parcel.currency === 'EUR' ? [] : await exchangeRatesOn(db, siteId, day));
}

/** The same by the rates of a day that are at hand. */
export const scopeOn = (day: string, parcel: Valued, rates: readonly ExchangeRate[]): ParcelScope => ({
  countryCode: findCountry(parcel.countryId)?.code,
  day,
  eurMinor: worthIn('EUR', parcel, rates),
});

/** What its goods are worth in a currency, in its minor units; undefined where no rate is known. */
export function worthIn(
  wanted: string,
  { items, currency }: Pick<Parcel, 'items' | 'currency'>,
  rates: readonly ExchangeRate[],
): number | undefined {
  if (currency === undefined) return undefined;
  const converted = convert([{ minor: valueOf(items), currency }], wanted, rates);
  return 'missing' in converted ? undefined : toSafeNumber(roundHalfUp(converted.numerator, converted.denominator));
}

/** All of a parcel but its bills and what may be done with it. `now` decides about one that was not submitted. */
export async function parcelContents(
  db: Db,
  record: ListedParcel,
  now: Date,
): Promise<Omit<ParcelDetail, 'may' | 'bills' | 'toPay' | 'erpGone' | 'erpNotes'>> {
  const { customer_id: customerId, id, site_id: siteId, details: order, completed_at: completedAt, return_kind: kind } = record;
  const [product, events, scope, billed, askedBy] = await Promise.all([
    findProduct(db, siteId, order.productCode),
    db
      .selectFrom('parcel_event')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('parcel_id', '=', id)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    scopeOf(db, siteId, order, record.submitted_at ?? now),
    billedCodes(db, record),
    readAskedBy(db, record),
  ]);
  const duty = euDuty(order.items, scope);
  return {
    ...parcelAnswer(record),
    order,
    product: product ? toProduct(product) : null,
    measured: record.measured,
    ...stoppedBy(record),
    interceptionRequest: toRequest(record, askedBy),
    stop: toStop(record, events),
    returned: completedAt !== null && kind !== null ? { kind, refund: REFUND_OF[kind], at: completedAt.toISOString() } : null,
    duty: duty === undefined ? null : { codes: duty.codes, amount: formatMoney(duty.eurMinor) },
    money: moneyOf(record, billed),
    events: events.map(({ status, at, place, source, text }) => ({ status, at: at.toISOString(), place, source, text })),
  };
}

/** What stopped it when it was measured, in figures, as long as it stands still for that. */
const stoppedBy = (record: ParcelRecord): Pick<ParcelDetail, 'weightLimit' | 'countedWeight' | 'exceeded'> => {
  const { problem, weight_limit: limit } = record;
  return {
    weightLimit: problem === 'weight' && limit !== null ? toShownLimit(limit) : null,
    countedWeight: problem === 'weight' && limit !== null ? toCountedWeight(limit) : null,
    exceeded: problem === 'oversize' ? writtenExceeded(record) : [],
  };
};

async function readAskedBy(db: Db, { customer_id: customerId, interception_login_id: loginId }: ParcelRecord): Promise<string | null> {
  if (loginId === null) return null;
  const login = await db
    .selectFrom('login')
    .select('login_name')
    .where('customer_id', '=', customerId)
    .where('id', '=', loginId)
    .executeTakeFirst();
  return login?.login_name ?? null;
}

const toRequest = (record: ParcelRecord, by: string | null): ParcelDetail['interceptionRequest'] =>
  record.interception_reason === null
    ? null
    : {
        by,
        at: record.interception_asked_at?.toISOString() ?? null,
        reason: record.interception_reason,
        answer: record.interception_answer,
        answeredAt: record.interception_answered_at?.toISOString() ?? null,
      };

/** @param events the newest first */
function toStop(
  { interception, interception_reason: reason, interception_answer: answer }: ParcelRecord,
  events: readonly Pick<Selectable<Schema['parcel_event']>, 'status' | 'at' | 'text'>[],
): ParcelDetail['stop'] {
  const cut = events.find(({ status }) => status === 'instock_cut' || status === 'outstock_cut');
  if (!cut) return null;
  // After a refusal the forwarder stops it for a reason of his own.
  const isAsked = interception === 'done' && reason !== null && answer === null;
  return { by: isAsked ? 'customer' : 'forwarder', text: cut.text, at: cut.at.toISOString() };
}
