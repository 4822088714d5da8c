import * as f from '@waybound/contract/field';
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
export const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def;

/** Through optional and nullable wrappers and pipes, to what a value is in the end. */
export function kernelOf(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType, type, in: from, out } = definitionOf(schema);
  if (innerType) return kernelOf(innerType);
  if (type === 'pipe' && from && out) return kernelOf(definitionOf(from).type === 'transform' ? out : from);
  return schema;
}

/** Where a schema takes ids of records, such as `order.channelId` and `ids.0`. */
export function idPlaces(schema: z.core.$ZodType, path: readonly string[] = []): string[] {
  const kernel = kernelOf(schema);
  if (kernel === f.idText) return [path.join('.')];
  const { element, shape = {}, options = [] } = definitionOf(kernel);
  return [
    ...(element ? idPlaces(element, [...path, '0']) : []),
    ...Object.entries(shape).flatMap(([name, each]) => idPlaces(each, [...path, name])),
    ...options.flatMap((option) => idPlaces(option, path)),
  ];
}

/** A property somewhere in a schema: its name, where it is, and whether it is, or is part of, a price. */
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

/** A mark may be below wrappers, such as a price that may be left out. */
const isMarked = (schema: z.core.$ZodType): boolean => {
  const { innerType, out } = definitionOf(schema);
  return f.isPrice(schema) || (innerType !== undefined && isMarked(innerType)) || (out !== undefined && isMarked(out));
};
