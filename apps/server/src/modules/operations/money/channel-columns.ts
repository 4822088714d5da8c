import type { RateCardInput } from '@waybound/contract/pricing/pricing';
import type { RateKey, RateRow } from './rate-table.ts';

/**
 * What a row of a rate table says of the channel itself: the first row of a channel that fills a column says it for all. A channel that has
 * no card yet needs them; one that has a card keeps what its rows leave empty.
 */

/** A card before it is checked. */
export type DraftCard = Readonly<Record<string, unknown>> & {
  channel: Readonly<Record<string, unknown>>;
  charge: Readonly<Record<string, unknown>> & {
    by: unknown;
    zones: readonly { code: string; provinces?: readonly number[] | undefined }[];
  };
};

interface ChannelColumn {
  key: RateKey;
  /** Where it stands in a card. */
  path: string;
  /** What the card holds for a cell; left out, the text as it is. */
  read?: (text: string) => unknown;
}

const whole = (text: string): unknown => (/^[0-9]{1,9}$/.test(text) ? Number(text) : text);
const lowered = (text: string): string => text.toLowerCase();
const words = (text: string): string[] => text.split(/[\s,;，；、]+/).filter((word) => word !== '');

const COLUMNS: readonly ChannelColumn[] = [
  { key: 'nameZh', path: 'channel.zh' },
  { key: 'nameEn', path: 'channel.en' },
  { key: 'shippingWay', path: 'channel.shippingWay', read: (text) => text.toUpperCase() },
  { key: 'line', path: 'channel.line' },
  { key: 'zxBase', path: 'channel.zxBase', read: (text) => text.toUpperCase() },
  { key: 'currency', path: 'currency', read: (text) => text.toUpperCase() },
  { key: 'chargeBy', path: 'charge.by', read: lowered },
  { key: 'divisor', path: 'charge.divisor', read: whole },
  { key: 'basis', path: 'charge.basis', read: lowered },
  { key: 'splitPercent', path: 'charge.splitPercent' },
  { key: 'kgPerCbm', path: 'charge.kgPerCbm', read: whole },
  { key: 'step', path: 'charge.step' },
  { key: 'minBoxWeight', path: 'charge.minBoxWeight' },
  { key: 'taxMode', path: 'tax.mode', read: lowered },
  { key: 'taxPercent', path: 'tax.percent' },
  { key: 'deliveryTerms', path: 'deliveryTerms', read: (text) => text.toUpperCase() },
  { key: 'transitMin', path: 'transitDays.min', read: whole },
  { key: 'transitMax', path: 'transitDays.max', read: whole },
  { key: 'capacities', path: 'channelCapacities', read: words },
  { key: 'specialProducts', path: 'specialProducts', read: words },
];

/** What a channel is where its rows say nothing else: by weight of the waybill, a whole kilogram at a time, general goods. */
const NEW_CHARGES: Readonly<Record<string, object>> = {
  weight: { divisor: 6000, basis: 'waybill', splitPercent: '100' },
  volume: { kgPerCbm: 363 },
  cabinet: {},
};
const DEFAULT_STEPS: Readonly<Record<string, string>> = { weight: '1', volume: '0.01' };

/**
 * The card that the rows of one channel make of the one before, without their prices; undefined where there is none and they say nothing of
 * the channel. `onOrigin` learns which row and column each part comes from.
 */
export function withChannel(
  card: RateCardInput | undefined,
  code: string,
  rows: readonly RateRow[],
  onOrigin: (path: string, origin: { row: number; key: RateKey }) => void,
): DraftCard | undefined {
  const said = COLUMNS.flatMap(({ key, path, read }) => {
    const found = rows.find(({ values }) => values[key] !== undefined);
    const text = found?.values[key];
    return found && text !== undefined ? [{ key, path, row: found.row, value: read ? read(text) : text }] : [];
  });
  for (const { key, path, row } of said) onOrigin(path, { row, key });
  if (card) return said.reduce<DraftCard>((draft, { path, value }) => withValue(draft, path, value), { ...card });
  const [first] = rows;
  if (!first || said.length === 0) return undefined;
  for (const { key, path } of COLUMNS) if (!said.some((each) => each.key === key)) onOrigin(path, { row: first.row, key });
  const saidBy = said.find(({ key }) => key === 'chargeBy')?.value;
  const by = typeof saidBy === 'string' ? saidBy : 'weight';
  const blank: DraftCard = {
    channel: { code },
    currency: 'CNY',
    charge: { by, ...NEW_CHARGES[by], ...(by in DEFAULT_STEPS && { step: DEFAULT_STEPS[by] }), zones: [] },
    tax: { mode: 'excluded' },
    transitDays: {},
    channelCapacities: ['general'],
    specialProducts: ['none'],
  };
  return said.reduce((draft, { path, value }) => withValue(draft, path, value), blank);
}

/** The card as the schema takes it: one step of a table is the only one of a card by weight. */
export function toWire(draft: DraftCard): object {
  const { step, ...charge } = draft.charge;
  if (step === undefined) return draft;
  return { ...draft, charge: charge.by === 'weight' ? { ...charge, steps: [{ step }] } : { ...charge, step } };
}

function withValue(draft: DraftCard, path: string, value: unknown): DraftCard {
  const [part = '', inner] = path.split('.');
  if (inner === undefined) return { ...draft, [part]: value };
  return { ...draft, [part]: { ...(draft[part] as object | undefined), [inner]: value } };
}

/** What the columns show of a channel, so that a table that was exported makes the same card again. */
export function channelCells(card: RateCardInput): RateRow['values'] {
  const { charge } = card;
  const steps = charge.by === 'weight' && charge.steps.length === 1 ? charge.steps[0]?.step : undefined;
  const source = { ...card, charge: { ...charge, step: charge.by === 'volume' ? charge.step : steps } };
  return Object.fromEntries(
    COLUMNS.flatMap(({ key, path }) => {
      const [part = '', inner] = path.split('.');
      const outer: unknown = source[part as keyof typeof source];
      const value: unknown = inner === undefined ? outer : (outer as Readonly<Record<string, unknown>> | undefined)?.[inner];
      if (Array.isArray(value)) return [[key, value.join(' ')]];
      return typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [];
    }),
  );
}
