import type { HandlerAnswer } from '@waybound/contract/call';
import type { queryShipped, ShippedLine } from '@waybound/contract/waybills/dashboard';
import { WAYBILL_KINDS, type WaybillKind } from '@waybound/contract/waybills/status';
import { formatCbm, formatDecimal, MONEY_PLACES, roundHalfUp, WEIGHT_PLACES } from '@waybound/domain/measures';
import type { Db } from '../../kernel/database/engine.ts';
import { isoDayInChina, startOfChinaDay } from '../../records/china-day.ts';
import { readShippedAlike, sumOfCo2e, type ShippedAlike } from './shipped-co2e.ts';
import { readShippedSums, type ShippedSum } from './shipped-sums.ts';

type Answer = HandlerAnswer<typeof queryShipped, never>;
type Cost = NonNullable<Answer['months'][number]['costs']>[number];
type Figures = NonNullable<ShippedLine['sums']>;

const MONTHS = 12;

interface Shipped {
  months: readonly string[];
  sums: readonly ShippedSum[];
  /** By which greenhouse gases are reckoned; only waybills on a road have any. */
  alike: readonly ShippedAlike[];
}

async function read(db: Db, customerId: string, now: Date, kind: WaybillKind | undefined): Promise<Shipped> {
  const months = lastMonths(isoDayInChina(now));
  const span = { customerId, since: startOfChinaDay(`${months[0]}-01`), kind };
  return { months, sums: await readShippedSums(db, span), alike: await readShippedAlike(db, span) };
}

/** What left in this month and the eleven before it, of all kinds or of one. Months are those of our own place. */
export async function readShipped(db: Db, customerId: string, now: Date, kind?: WaybillKind): Promise<Answer> {
  const { months, sums, alike } = await read(db, customerId, now, kind);
  const byMonth = Map.groupBy(sums, ({ month }) => month);
  const alikeByMonth = Map.groupBy(alike, ({ month }) => month);
  const alikeByLane = Map.groupBy(alike, laneOf);
  return {
    months: months.map((month) => {
      const its = byMonth.get(month) ?? [];
      const kinds = Object.fromEntries(WAYBILL_KINDS.map((one) => [one, countOf(its.filter((sum) => sum.kind === one))]));
      return {
        from: `${month}-01`,
        to: lastDayOf(month),
        ...toFigures(its, alikeByMonth.get(month)),
        costs: toCosts(its),
        // Of each of the kinds above.
        kinds: kinds as Record<WaybillKind, number>,
      };
    }),
    lanes: lanesOf(sums).flatMap(([lane, its]) => {
      const [first] = its;
      if (!first) return [];
      const { kind: of, shipping_way: shippingWay, country_id: countryId } = first;
      return [{ kind: of, shippingWay, countryId, ...toFigures(its, alikeByLane.get(lane)), costs: toCosts(its) }];
    }),
  };
}

/** The same by month and lane together, the newest month first: the lines of its sheet. */
export async function readShippedLines(db: Db, customerId: string, now: Date, kind?: WaybillKind): Promise<ShippedLine[]> {
  const { months, sums, alike } = await read(db, customerId, now, kind);
  const alikeOf = Map.groupBy(alike, (one) => `${one.month} ${laneOf(one)}`);
  const groups = months
    .toReversed()
    .flatMap((month) => lanesOf(sums.filter((sum) => sum.month === month)).map(([lane, its]): Lane => [`${month} ${lane}`, its]));
  return groups.flatMap(([key, its]) => {
    const [first] = its;
    if (!first) return [];
    const { month, kind: of, shipping_way: shippingWay, country_id: countryId } = first;
    const lane = { month: `${month}-01`, kind: of, shippingWay, countryId };
    const costs = toCosts(its);
    const whole = { ...lane, id: key, sums: toFigures(its, alikeOf.get(key)), cost: costs[0] ?? null };
    return [whole, ...costs.slice(1).map((cost) => ({ ...lane, id: `${key} ${cost.currency}`, sums: null, cost }))];
  });
}

const laneOf = ({ kind, shipping_way: way, country_id: countryId }: Pick<ShippedSum, 'kind' | 'shipping_way' | 'country_id'>): string =>
  `${kind} ${way} ${countryId}`;

/** "2025-12" to "2026-11", for any day of November 2026. */
function lastMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, index) => new Date(Date.UTC(year, month - MONTHS + index)).toISOString().slice(0, 7));
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

const add = (values: readonly (string | null)[]): bigint => values.reduce((total, value) => total + BigInt(value ?? 0), 0n);
const weightOf = (sums: readonly ShippedSum[]): bigint => add(sums.map(({ weight_g: weight }) => weight));
const countOf = (sums: readonly ShippedSum[]): number => sums.reduce((total, { waybills }) => total + waybills, 0);

type Lane = readonly [name: string, sums: readonly ShippedSum[]];

/** The heaviest lane first, and of those that weigh the same the busiest; the same order for the same data. */
function lanesOf(sums: readonly ShippedSum[]): Lane[] {
  return [...Map.groupBy(sums, laneOf)].toSorted(([oneName, one], [otherName, other]) => {
    const [first, second] = [weightOf(one), weightOf(other)];
    if (first !== second) return first < second ? 1 : -1;
    return countOf(other) - countOf(one) || (oneName < otherName ? -1 : 1);
  });
}

function toFigures(sums: readonly ShippedSum[], alike: readonly ShippedAlike[] = []): Figures {
  const waybills = countOf(sums);
  const countBy = (count: (sum: ShippedSum) => number) => sums.reduce((total, sum) => total + count(sum), 0);
  const [weighed, sized] = [countBy(({ weighed: some }) => some), countBy(({ sized: some }) => some)];
  const { co2e, withCo2e } = sumOfCo2e(alike);
  return {
    waybills,
    weight: weighed > 0 ? formatDecimal(weightOf(sums), WEIGHT_PLACES) : null,
    withoutWeight: waybills - weighed,
    volume: sized > 0 ? formatCbm(add(sums.map(({ volume_mm3: volume }) => volume))) : null,
    withoutVolume: waybills - sized,
    unpriced: countOf(sums.filter(({ currency }) => currency === null)),
    co2e,
    withoutCo2e: waybills - withCo2e,
  };
}

/** By currency, in the order of their codes; what a kilogram costs is told by those alone whose weight is known. */
function toCosts(sums: readonly ShippedSum[]): Cost[] {
  const byCurrency = Map.groupBy(sums, ({ currency }) => currency);
  return [...byCurrency].flatMap(([currency, its]) => {
    if (currency === null) return [];
    const grams = add(its.map(({ weighed_g: weight }) => weight));
    const fee = add(its.map(({ weighed_fee_minor: minor }) => minor));
    return [
      {
        currency,
        amount: formatDecimal(add(its.map(({ fee_minor: minor }) => minor)), MONEY_PLACES),
        perKilogram: grams > 0n ? formatDecimal(roundHalfUp(fee * GRAMS_PER_KG, grams), MONEY_PLACES) : null,
      },
    ];
  });
}

const GRAMS_PER_KG = 1000n;
