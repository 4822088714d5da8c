import type { CallSpec } from '@waybound/contract/call';
import { isPrice } from '@waybound/contract/field';
import * as z from 'zod/mini';

/** Takes the prices out of an answer. */
type Hider = (value: unknown) => unknown;

const made = new WeakMap<z.core.$ZodType, { hider: Hider | undefined }>();

/** The answer as a login gets it that must not see prices: null wherever its schema says that a price is. */
export function withoutPrices({ answer: declared }: CallSpec, answer: unknown): unknown {
  return declared.kind === 'file' ? answer : hidePrices(declared.schema, answer);
}

/** Takes the prices out of a value, as out of an answer that holds it. */
export const hidePrices = (schema: z.core.$ZodType, value: unknown): unknown => {
  const hider = hiderOf(schema);
  return hider ? hider(value) : value;
};

/** Made once for a schema; undefined where it has no price anywhere. */
function hiderOf(schema: z.core.$ZodType): Hider | undefined {
  const known = made.get(schema);
  if (known) return known.hider;
  const hider = isPrice(schema) ? () => null : inside(schema);
  made.set(schema, { hider });
  return hider;
}

interface Definition {
  type: string;
  innerType?: z.core.$ZodType;
  out?: z.core.$ZodType;
  element?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  shape?: Readonly<Record<string, z.core.$ZodType>>;
  items?: readonly z.core.$ZodType[];
  options?: readonly z.core.$ZodType[];
}

function inside(schema: z.core.$ZodType): Hider | undefined {
  // The library's definitions are a public tree without a public type of their own.
  const { innerType, out, element, valueType, shape, items, options } = schema._zod.def as Definition;
  if (innerType) return hiderOf(innerType);
  if (out) return hiderOf(out);
  if (element) return each(hiderOf(element));
  if (valueType) return everyField(hiderOf(valueType));
  if (shape) return fields(shape);
  if (items) return places(items);
  return options && firstThatFits(options);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Leaves alone what is not of the wanted kind: a field that may be left out, or null. */
const overList =
  (change: (value: unknown, at: number) => unknown): Hider =>
  (value) =>
    Array.isArray(value) ? value.map(change) : value;
const overFields =
  (change: (value: unknown, name: string) => unknown): Hider =>
  (value) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, held]) => [name, change(held, name)])) : value;

const each = (hider: Hider | undefined): Hider | undefined => hider && overList((value) => hider(value));
const everyField = (hider: Hider | undefined): Hider | undefined => hider && overFields((value) => hider(value));

const fields = (shape: NonNullable<Definition['shape']>): Hider | undefined =>
  Object.values(shape).some((one) => hiderOf(one))
    ? overFields((value, name) => (shape[name] ? hidePrices(shape[name], value) : value))
    : undefined;

const places = (items: NonNullable<Definition['items']>): Hider | undefined =>
  items.some((one) => hiderOf(one)) ? overList((value, at) => (items[at] ? hidePrices(items[at], value) : value)) : undefined;

/** A union's value is what the first of its schemas that fits says; the answer has been checked, so there is one. */
function firstThatFits(options: NonNullable<Definition['options']>): Hider | undefined {
  if (!options.some((option) => hiderOf(option))) return undefined;
  return (value) => {
    const fitting = options.find((option) => z.safeParse(option, value).success);
    if (!fitting) throw new Error('The answer fits none of its schemas.');
    return hidePrices(fitting, value);
  };
}
