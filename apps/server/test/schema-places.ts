import * as f from '@waybound/contract/field';
import fc from 'fast-check';
import type * as z from 'zod/mini';

/** What a schema is made of, for tests that are written once for every call. */

interface Definition {
  type: string;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  element?: z.core.$ZodType;
  valueType?: z.core.$ZodType;
  items?: readonly z.core.$ZodType[];
  shape?: Readonly<Record<string, z.core.$ZodType>>;
  options?: readonly z.core.$ZodType[];
  values?: readonly unknown[];
  entries?: Readonly<Record<string, string | number>>;
}

// The library's definitions are a public tree without a public type of their own.
const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def;

/** Through optional and nullable wrappers and pipes, to what a value is in the end. */
function kernelOf(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType, type, in: from, out } = definitionOf(schema);
  if (innerType) return kernelOf(innerType);
  if (type === 'pipe' && from && out) return kernelOf(definitionOf(from).type === 'transform' ? out : from);
  return schema;
}

/** Where a schema takes ids of records, such as `order.channelId` and `ids.0`. */
export function idPlaces(schema: z.core.$ZodType, path: readonly string[] = []): string[] {
  const kernel = kernelOf(schema);
  if (kernel === f.id) return [path.join('.')];
  const { element, shape = {}, options = [] } = definitionOf(kernel);
  return [
    ...(element ? idPlaces(element, [...path, '0']) : []),
    ...Object.entries(shape).flatMap(([name, each]) => idPlaces(each, [...path, name])),
    ...options.flatMap((option) => idPlaces(option, path)),
  ];
}

/** A property somewhere in a schema: its name, where it stands, and whether it is, or stands in, a price. */
export interface NamedPlace {
  name: string;
  path: string;
  isPrice: boolean;
  /** The library's word for what the value is in the end. */
  type: string;
}

export function namedPlaces(schema: z.core.$ZodType, path: readonly string[] = [], isInPrice = false): NamedPlace[] {
  const isPriced = isInPrice || f.isPrice(schema);
  const { innerType, out, element, valueType, shape = {}, items = [], options = [] } = definitionOf(schema);
  const inside = [innerType, out, ...options].filter((each) => each !== undefined).flatMap((each) => namedPlaces(each, path, isPriced));
  const held = [element, valueType, ...items].filter((each) => each !== undefined);
  return [
    ...inside,
    ...held.flatMap((each) => namedPlaces(each, [...path, '*'], isPriced)),
    ...Object.entries(shape).flatMap(([name, each]) => {
      const place = { name, path: [...path, name].join('.'), isPrice: isPriced || isMarked(each), type: definitionOf(kernelOf(each)).type };
      return [place, ...namedPlaces(each, [...path, name], isPriced)];
    }),
  ];
}

/** A mark may stand below wrappers, such as a price that may be left out. */
const isMarked = (schema: z.core.$ZodType): boolean => {
  const { innerType, out } = definitionOf(schema);
  return f.isPrice(schema) || (innerType !== undefined && isMarked(innerType)) || (out !== undefined && isMarked(out));
};

const NASTY = ['', ' ', '0', '-1', '1e9', '\u0000', '\ud800', '😀', '١٢', '１２', '0000-01-01T00:00:00Z', 'null', '<b>', `'`, '\\', '中'];

const anyText = fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 30 }), fc.constantFrom(...NASTY));
const anyNumber = fc.oneof(fc.integer({ min: -5, max: 500 }), fc.double(), fc.integer());
const anything = fc.oneof(
  anyText,
  anyNumber,
  fc.boolean(),
  fc.constant(null),
  fc.object({ maxDepth: 2, maxKeys: 3 }),
  fc.array(anyText, { maxLength: 3 }),
);

/** Inputs that are nearly right: mostly what is known to be good, here and there something of the right kind, rarely something wild. */
export function nearly(schema: z.core.$ZodType, good: unknown): fc.Arbitrary<unknown> {
  const kernel = kernelOf(schema);
  const { shape, element } = definitionOf(kernel);
  const inside = shape ? nearlyObject(shape, good) : element ? nearlyList(element, good) : ofKind(kernel);
  const isOpen = shape !== undefined || element !== undefined;
  return fc.oneof(
    { weight: isOpen ? 4 : 30, arbitrary: fc.constant(good) },
    { weight: isOpen ? 30 : 4, arbitrary: inside },
    { weight: 1, arbitrary: anything },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

const nearlyObject = (shape: NonNullable<Definition['shape']>, good: unknown): fc.Arbitrary<unknown> => {
  const known = (typeof good === 'object' && good !== null ? good : {}) as Readonly<Record<string, unknown>>;
  return fc.record(Object.fromEntries(Object.entries(shape).map(([name, each]) => [name, nearly(each, known[name])])));
};

const nearlyList = (element: z.core.$ZodType, good: unknown): fc.Arbitrary<unknown> =>
  fc.array(nearly(element, Array.isArray(good) ? good[0] : undefined), { minLength: 1, maxLength: 3 });

function ofKind(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { type, values, entries, options } = definitionOf(schema);
  if (values) return fc.constantFrom(...values);
  if (entries) return fc.constantFrom(...Object.values(entries));
  if (options) return fc.oneof(...options.map((option) => nearly(option, undefined)));
  if (type === 'number') return anyNumber;
  return type === 'boolean' ? fc.boolean() : anyText;
}
