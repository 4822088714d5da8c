import type { BilledService } from '@waybound/contract/pricing/finance';
import { formatMoney } from '@waybound/domain/measures';
import { pricePartsOf, type ChargedService } from '@waybound/domain/overseas/price-decision';
import { billedCharge } from '@waybound/domain/small-parcels/parcel-price-wire';
import { sql } from 'kysely';
import type { BilledParcel } from '@waybound/contract/small-parcels/parcel-prices';
import { billedKey, isOverseasHead, isParcelHead, isRoadHead, type BilledHead, type OverseasHead, type ParcelHead } from './billed.ts';
import { readPrices } from './rows.ts';
import type { ChargeKind, Derivation } from '../../db/stored.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { anyOf } from '../any-of.ts';

/** What no bill charges yet, as its price says it. */
export interface Due {
  kind: ChargeKind;
  /** Money as it is written. */
  amount: string;
  currency: string;
  derivation: Derivation;
  /** Of an overseas waybill. */
  decisionId: string | null;
}

export interface Dues {
  /** Of its bills, which are all in one; null of a waybill without any. */
  billedCurrency: string | null;
  /** Of its price; null without one. */
  priceCurrency: string | null;
  dues: readonly Due[];
}

interface Billed {
  /** What is charged of its price: each is charged once, by the first bill that finds it. */
  kinds: ReadonlySet<string>;
  /** The services of its decisions that are charged. */
  services: ReadonlySet<string>;
  /** What is charged of a small parcel. */
  parcelCodes: ReadonlySet<string>;
  currency: string | null;
}

const NOTHING: Billed = { kinds: new Set(), services: new Set(), parcelCodes: new Set(), currency: null };
const serviceKey = (decisionId: string, code: string): string => `${decisionId} ${code}`;

/** What bills that count charge of waybills by now. */
async function readBilled(db: Db, customerId: string, heads: readonly BilledHead[]): Promise<(head: BilledHead) => Billed> {
  const { rows } = await sql<{
    kind: string;
    id: string;
    currency: string;
    kinds: string[];
    services: string[] | null;
    codes: string[] | null;
  }>`
    select subject_kind as kind, subject_id as id, min(currency) as currency, array_agg(kind) as kinds,
      array_agg(decision_id || ' ' || (derivation ->> 'code')) filter (where decision_id is not null) as services,
      array_agg(derivation ->> 'code') filter (where derivation ->> 'by' = 'parcel') as codes
    from bill_line
    where customer_id = ${customerId} and subject_id = ${anyOf(heads.map(({ id }) => id))}
      and subject_kind = any(${[...new Set(heads.map(({ kind }) => kind))]}::text[]) and not is_void
    group by subject_kind, subject_id`.execute(db);
  const billed = new Map(
    rows.map(({ currency, kinds, services, codes, ...named }) => [
      billedKey(named),
      { kinds: new Set(kinds), services: new Set(services), parcelCodes: new Set(codes), currency },
    ]),
  );
  return (head) => billed.get(billedKey(head)) ?? NOTHING;
}

/**
 * What no bill charges yet of waybills of one customer: of one on a road the lines of its price, of an overseas one what was decided and
 * stored, and of a small parcel what is owed since it was weighed.
 */
export async function readDues(db: Db, customerId: string, heads: readonly BilledHead[]): Promise<(head: BilledHead) => Dues> {
  const [prices, charges, billedOf] = await Promise.all([
    readPrices(db, customerId, heads.filter(isRoadHead)),
    readOverseasCharges(db, customerId, heads),
    readBilled(db, customerId, heads),
  ]);
  return (head) => {
    const billed = billedOf(head);
    const dues = isOverseasHead(head)
      ? (charges.get(head.id) ?? []).flatMap((charge) => dueOfCharge(charge, billed))
      : isParcelHead(head)
        ? duesOfParcel(head, billed)
        : duesOfPrice(prices.get(head.id), billed);
    const ofPrice = isRoadHead(head) ? prices.get(head.id)?.currency : dues[0]?.currency;
    return { billedCurrency: billed.currency, priceCurrency: ofPrice ?? null, dues };
  };
}

/** Whether anything of these overseas waybills and parcels is unbilled. Asks nothing where there are none. */
export async function readUnbilled(
  db: Db,
  customerId: string,
  heads: readonly BilledHead[],
): Promise<(head: OverseasHead | ParcelHead) => boolean> {
  const charged = heads.filter((head) => !isRoadHead(head));
  if (charged.length === 0) return () => false;
  const duesOf = await readDues(db, customerId, charged);
  return (head) => duesOf(head).dues.length > 0;
}

type Price = Awaited<ReturnType<typeof readPrices>> extends ReadonlyMap<string, infer Q> ? Q : never;

const duesOfPrice = (price: Price | undefined, { kinds }: Billed): Due[] =>
  (price?.lines ?? []).flatMap(({ kind, amount, derivation }) =>
    kinds.has(kind) ? [] : [{ kind, amount, currency: price?.currency ?? '', derivation, decisionId: null }],
  );

/** What an overseas waybill is charged for: an order from stock for all its pieces together, whatever their numbers. */
interface OverseasCharge {
  decision_id: string;
  oldsku: string | null;
  quantity: number;
  service: ChargedService;
}

async function readOverseasCharges(
  db: Db,
  customerId: string,
  heads: readonly BilledHead[],
): Promise<ReadonlyMap<string, OverseasCharge[]>> {
  const ids = heads.filter(isOverseasHead).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<OverseasCharge & { waybill_id: string }>`
    select c.waybill_id, c.decision_id, c.oldsku, c.quantity, c.service from overseas_charge c
    where c.customer_id = ${customerId} and c.waybill_id = ${anyOf(ids)} order by c.decision_id, c.n`.execute(db);
  return Map.groupBy(rows, (row) => row.waybill_id);
}

function dueOfCharge(charge: OverseasCharge, { services }: Billed): Due[] {
  const { decision_id: decisionId, service } = charge;
  if (services.has(serviceKey(decisionId, service.code))) return [];
  const derivation = { by: 'service', ...toBilledService(charge, service) } as const;
  return [{ kind: 'extra', amount: formatMoney(service.amountMinor), currency: service.currency, derivation, decisionId }];
}

/** What was refunded is owed no more. */
const duesOfParcel = (head: ParcelHead, { parcelCodes }: Billed): Due[] =>
  head.charges.flatMap((charge) => {
    if (charge.isRefunded || parcelCodes.has(charge.code)) return [];
    const derivation = { by: 'parcel', ...billedCharge(charge, head.customer_order_no) } as const;
    const amount = formatMoney(charge.amountMinor);
    return [{ kind: 'extra', amount, currency: head.terms?.currency ?? '', derivation, decisionId: null }];
  });

/** What a bill says of a service that was decided on, or of storage. */
export function toBilledService({ oldsku, quantity }: Pick<OverseasCharge, 'oldsku' | 'quantity'>, service: ChargedService): BilledService {
  const { code, zh, en, unit, units, minimumMinor, storage } = service;
  const parts = storage ? [] : pricePartsOf(service, units);
  const sum = parts.reduce((minor, part) => minor + part.units * part.unitMinor, 0);
  return {
    code,
    zh,
    en,
    oldsku,
    quantity,
    unit,
    parts: parts.map((part) => ({ units: part.units, unitPrice: formatMoney(part.unitMinor) })),
    minimum: minimumMinor !== null && minimumMinor > sum ? formatMoney(minimumMinor) : null,
    storage: storage
      ? {
          ...storage,
          steps: storage.steps.map(({ cbmDays, perCbmMinor }) => ({ cbmDays, unitPrice: formatMoney(perCbmMinor) })),
        }
      : null,
  };
}

/** The service that a line of a bill charges; null of any other line. What was billed before storage was has none. */
export function serviceOfLine({ derivation }: { derivation: Derivation | null }): BilledService | null {
  if (derivation === null || !('by' in derivation) || derivation.by !== 'service') return null;
  const { code, zh, en, oldsku, quantity, unit, parts, minimum, storage } = derivation;
  return { code, zh, en, oldsku, quantity, unit, parts, minimum, storage: storage ?? null };
}

/** What a line of a bill charges of a small parcel; null of any other line. */
export function parcelOfLine({ derivation }: { derivation: Derivation | null }): BilledParcel | null {
  if (derivation === null || !('by' in derivation) || derivation.by !== 'parcel') return null;
  const { code, orderNo, weight, duty } = derivation;
  return { code, orderNo, weight, duty };
}
