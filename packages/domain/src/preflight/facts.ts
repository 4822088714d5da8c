import type { InvoiceLine, Order } from '@waybound/contract/orders/order-fields';
import type { PreflightKind, PreflightRule, PreflightSentence } from '@waybound/contract/orders/preflight-rules';
import type { FormFinding } from '@waybound/contract/rules';
import { LENGTH_PLACES, parseDecimal, WEIGHT_PLACES } from '../measures.ts';
import { withCurrencies } from '../order/currencies.ts';
import type { OrderSetting } from '../order/order-facts.ts';
import { withFixedChoices, withoutHidden } from '../order/requirements.ts';
import type { NamedContainer } from '../order/end/shared-containers.ts';
import type { WrongCheckDigit } from '../identifiers.ts';
import { withPrefixes } from '../order/importer-numbers.ts';
import type { ExchangeRate } from '../pricing/exchange.ts';

/** What is known besides the order. A rule that needs an unknown fact is skipped. */
export interface PreflightSetting extends OrderSetting {
  channelCode?: string | undefined;
  /** Codes of the destination's states. */
  states?: ReadonlySet<string> | undefined;
  /** SKUs whose picture is in the customer's library, as `normalizedValue` writes them. */
  pictured?: ReadonlySet<string> | undefined;
  /** Of the importer, where the order names it: an ISO code. */
  importerCountry?: string | undefined;
  hasWrongCheckDigit?: WrongCheckDigit | undefined;
  /** Of the customer's end waybills, those that name a container of the order; its own may be among them. */
  namedContainers?: readonly NamedContainer[] | undefined;
  /** Of the order itself, where it is saved. */
  waybillId?: string | undefined;
  /** Of the day. */
  rates?: readonly ExchangeRate[] | undefined;
}

/** A packing row, measured as far as its cells can be read. */
export interface PackedRow {
  /** Its place in the list. */
  at: number;
  grams: number | undefined;
  sidesMm: { length: number | undefined; width: number | undefined; height: number | undefined };
  /** The boxes it describes, together with the other rows of the same boxes. */
  boxes: BoxGroup;
}

/** Boxes of the same numbers: one row with weight and size, more rows for more products. */
export interface BoxGroup {
  count: number;
  rows: PackedRow[];
  /** Units in all its boxes; unknown where a row has no quantity. */
  units: number | undefined;
  shipmentIds: Set<string>;
  referenceIds: Set<string>;
}

export interface PreflightFacts {
  /** With everything that its channel decides, without what does not apply; each value with its currency. */
  order: Order;
  /** As it was given, with what does not apply. */
  given: Order;
  setting: PreflightSetting;
  countryCode: string | undefined;
  rows: readonly PackedRow[];
  groups: readonly BoxGroup[];
  lines: readonly InvoiceLine[];
}

/** What a rule finds; who said it and how much it weighs is the rule's. */
export interface RuleFinding extends Omit<FormFinding, 'rule'> {
  rule: PreflightSentence;
}

export type PreflightCheck = (facts: PreflightFacts) => readonly RuleFinding[];
/** Reads the limits of a rule once, and gives what judges orders by them. */
export type PreflightChecks<K extends PreflightKind> = {
  readonly [Each in K]: (rule: Extract<PreflightRule, { kind: Each }>) => PreflightCheck;
};

export function factsOf(given: Order, setting: PreflightSetting): PreflightFacts {
  const shown = withoutHidden(withFixedChoices(given, setting.channel), setting);
  const order = withPrefixes(withCurrencies(shown, setting.country?.code), [setting.country?.code, setting.importerCountry]);
  const groups = new Map<number, BoxGroup>();
  const rows = (order.packingList ?? []).map((row, at): PackedRow => {
    const { startBoxNumber: start, endBoxNumber: end = start, quantity } = row;
    const key = start * MOST_BOX_NUMBERS + end;
    const known = groups.get(key);
    const boxes = known ?? { count: end - start + 1, rows: [], units: 0, shipmentIds: new Set(), referenceIds: new Set() };
    if (!known) groups.set(key, boxes);
    const packed = {
      at,
      grams: read(row.grossWeight, WEIGHT_PLACES),
      sidesMm: { length: read(row.length, LENGTH_PLACES), width: read(row.width, LENGTH_PLACES), height: read(row.height, LENGTH_PLACES) },
      boxes,
    };
    boxes.rows.push(packed);
    boxes.units = boxes.units === undefined || quantity === undefined ? undefined : boxes.units + quantity;
    if (row.shipmentId !== undefined) boxes.shipmentIds.add(row.shipmentId);
    if (row.referenceId !== undefined) boxes.referenceIds.add(row.referenceId);
    return packed;
  });
  return { order, given, setting, countryCode: setting.country?.code, rows, groups: [...groups.values()], lines: order.invoiceLines ?? [] };
}

/** More than any box number the contract takes. */
const MOST_BOX_NUMBERS = 1_000_000;

const read = (text: string | undefined, places: number): number | undefined =>
  text === undefined ? undefined : parseDecimal(text, places);

export const lineFindings = (
  facts: PreflightFacts,
  judge: (line: InvoiceLine) => Pick<RuleFinding, 'rule' | 'args'> | undefined,
  field: keyof InvoiceLine,
): RuleFinding[] =>
  facts.lines.flatMap((line, at) => {
    const found = judge(line);
    return found ? [{ path: `invoiceLines.${at}.${field}`, ...found }] : [];
  });
