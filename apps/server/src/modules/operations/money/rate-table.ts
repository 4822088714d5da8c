import { rateCard, type RateCardInput } from '@waybound/contract/pricing/pricing';
import { check, type Finding } from '@waybound/contract/rules';
import { toRateCard } from '@waybound/domain/pricing/price-wire';
import { rateTable as en } from '@waybound/phrases/en/waybills/rate-table';
import { rateTable as zh } from '@waybound/phrases/zh/waybills/rate-table';
import { channelCells, toWire, withChannel, type DraftCard } from './channel-columns.ts';
import { columnsOf } from '../uploaded-table.ts';
import { countryByCode, findCountry } from '../../../records/order/places.ts';

/**
 * Prices as a table: one row is one price of one zone of one channel, and what the channel is stands in further columns
 * (`channel-columns.ts`). Such a table says nothing of surcharges; those stay as the channel's card has them, and so do the provinces of a
 * zone that keeps its code.
 */
export type RateKey = keyof typeof zh.columns;

const REQUIRED: ReadonlySet<RateKey> = new Set(['channel', 'zone', 'countries', 'unitPrice']);
export const RATE_COLUMNS = columnsOf(zh.columns, en.columns, REQUIRED);

export interface RateRow {
  /** As the workbook counts. */
  row: number;
  values: Readonly<Partial<Record<RateKey, string>>>;
}

export interface RateFinding extends Finding {
  row: number;
  key: RateKey | undefined;
}

type Origin = Pick<RateFinding, 'row' | 'key'>;
type Built = { ok: true; card: RateCardInput } | { ok: false; findings: RateFinding[] };

/** The channel's card with what these rows say of it and with their prices; all name it, at least one. Undefined where it has no card and they say nothing of the channel. */
export function withPrices(before: RateCardInput | undefined, code: string, rows: readonly RateRow[]): Built | undefined {
  const origins = new Map<string, Origin>();
  const card = withChannel(before, code, rows, (path, origin) => origins.set(path, origin));
  if (!card) return undefined;
  const unknown: RateFinding[] = [];
  const zones: { code: string; countries: number[]; prices: object[] }[] = [];
  const isByCabinet = card.charge.by === 'cabinet';
  for (const { row, values } of rows) {
    const zoneCode = values.zone ?? '';
    let index = zones.findIndex((zone) => zone.code === zoneCode);
    if (index < 0) {
      index = zones.length;
      const countries = countriesIn(values.countries ?? '', (wrong) =>
        unknown.push({ row, key: 'countries', path: 'countries', rule: 'unknownRecord', args: { code: wrong } }),
      );
      zones.push({ ...unchangedFieldsOf(card, zoneCode), code: zoneCode, countries, ...zipsOf(values.zipPrefixes), prices: [] });
      for (const [field, key] of ZONE_FIELDS) origins.set(`charge.zones.${index}.${field}`, { row, key });
      origins.set(`charge.zones.${index}`, { row, key: undefined });
    }
    const prices = zones[index]?.prices ?? [];
    const at = `charge.zones.${index}.${isByCabinet ? 'cabinets' : 'bands'}.${prices.length}`;
    for (const [field, key] of isByCabinet ? CABINET_FIELDS : BAND_FIELDS) origins.set(`${at}.${field}`, { row, key });
    prices.push(
      isByCabinet
        ? { cabinetType: values.cabinetType, price: values.unitPrice }
        : { from: values.from ?? '0', unitPrice: values.unitPrice },
    );
  }
  const days = daysOf(rows, origins);
  const first = rows[0]?.row ?? 0;
  const wire = {
    ...card,
    ...days,
    charge: { ...card.charge, zones: zones.map(({ prices, ...zone }) => ({ ...zone, [isByCabinet ? 'cabinets' : 'bands']: prices })) },
  };
  const place = (finding: Finding): RateFinding => ({ ...finding, ...(originOf(origins, finding.path) ?? { row: first, key: undefined }) });
  if (unknown.length > 0) return { ok: false, findings: unknown };
  const checked = check(rateCard, toWire(wire));
  if (!checked.ok) return { ok: false, findings: checked.findings.map(place) };
  const whole = toRateCard(checked.value, 1);
  return whole.ok ? { ok: true, card: checked.value } : { ok: false, findings: whole.findings.map(place) };
}

const ZONE_FIELDS = [
  ['code', 'zone'],
  ['countries', 'countries'],
  ['zipPrefixes', 'zipPrefixes'],
] as const;
const BAND_FIELDS = [
  ['from', 'from'],
  ['unitPrice', 'unitPrice'],
] as const;
const CABINET_FIELDS = [
  ['cabinetType', 'cabinetType'],
  ['price', 'unitPrice'],
] as const;

const unchangedFieldsOf = ({ charge }: DraftCard, code: string): object => {
  const provinces = charge.zones.find((zone) => zone.code === code)?.provinces;
  return provinces ? { provinces } : {};
};

const wordsIn = (text: string): string[] => text.split(/[\s,;，；、]+/).filter((word) => word !== '');

const countriesIn = (text: string, onUnknown: (code: string) => void): number[] =>
  wordsIn(text).flatMap((word) => {
    const country = countryByCode(word.toUpperCase());
    if (!country) onUnknown(word);
    return country ? [country.id] : [];
  });

const zipsOf = (text: string | undefined): { zipPrefixes?: string[] } => (text === undefined ? {} : { zipPrefixes: wordsIn(text) });

/** The days are the channel's; the first row that names one says it. */
function daysOf(rows: readonly RateRow[], origins: Map<string, Origin>): { validFrom?: string; validTo?: string } {
  const days: { validFrom?: string; validTo?: string } = {};
  for (const key of ['validFrom', 'validTo'] as const) {
    const found = rows.find(({ values }) => values[key] !== undefined);
    if (found?.values[key] === undefined) continue;
    days[key] = found.values[key];
    origins.set(key, { row: found.row, key });
  }
  return days;
}

/** The place itself, or the nearest above it. */
function originOf(origins: ReadonlyMap<string, Origin>, path: string): Origin | undefined {
  const found = origins.get(path);
  const end = path.lastIndexOf('.');
  return found ?? (end < 0 ? undefined : originOf(origins, path.slice(0, end)));
}

type Zone = RateCardInput['charge']['zones'][number];

/** The rows that `withPrices` makes the same card of; the first says what the channel is. */
export function toRateRows(card: RateCardInput): RateRow['values'][] {
  const [first, ...others] = priceRows(card);
  return first ? [{ ...first, ...channelCells(card) }, ...others] : [];
}

function priceRows({ channel, charge, validFrom, validTo }: RateCardInput): RateRow['values'][] {
  // Of one kind for all zones; the union of the arrays is narrowed zone by zone.
  const zones: readonly Zone[] = charge.zones;
  return zones.flatMap((zone): RateRow['values'][] => {
    const shared = {
      channel: channel.code,
      zone: zone.code,
      countries: zone.countries.map((id) => findCountry(id)?.code ?? '').join(' '),
      ...(zone.zipPrefixes && { zipPrefixes: zone.zipPrefixes.join(' ') }),
      validFrom,
      validTo,
    };
    if ('cabinets' in zone) return zone.cabinets.map(({ cabinetType, price }) => ({ ...shared, cabinetType, unitPrice: price }));
    return zone.bands.map(({ from, unitPrice }) => ({ ...shared, from, unitPrice }));
  });
}
