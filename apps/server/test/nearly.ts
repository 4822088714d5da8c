import fc from 'fast-check';
import type * as z from 'zod/mini';
import { definitionOf, kernelOf } from './schema-places.ts';

const NASTY = ['', ' ', '0', '-1', '1e9', '\u0000', '\ud800', '😀', '١٢', '１２', '0000-01-01T00:00:00Z', 'null', '<b>', `'`, '\\', '中'];

/** Halves of a pair as well. The library's own unit of this kind spends seconds on a table of all characters, for shrinking. */
const anyCharacter = fc.integer({ min: 0, max: 0x10_ff_ff }).map((point) => String.fromCodePoint(point));
const anyText = fc.oneof(fc.string(), fc.string({ unit: anyCharacter, maxLength: 30 }), fc.constantFrom(...NASTY));
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

const nearlyObject = (shape: Readonly<Record<string, z.core.$ZodType>>, good: unknown): fc.Arbitrary<unknown> => {
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
