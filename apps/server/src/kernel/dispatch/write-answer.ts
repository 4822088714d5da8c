import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import * as z from 'zod/mini';

type Json = Readonly<Record<string, unknown>>;
type Write = (answer: unknown) => string;

const written = new WeakMap<z.core.$ZodType, Write>();

/**
 * An answer as JSON, by a function that is compiled of its schema at the first use: what the schema does not name is never sent. It checks
 * no values, which costs four times as much.
 */
export function writeAnswer(schema: z.core.$ZodType, answer: unknown): string {
  const known = written.get(schema);
  if (known) return known(answer);
  const write = compiled(schema);
  written.set(schema, write);
  return write(answer);
}

function compiled(schema: z.core.$ZodType): Write {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' });
  return fastJsonStringify(forWriting(json) as Schema);
}

const AS_IT_IS: ReadonlySet<string> = new Set(['enum', 'const', 'default']);

const eachOf = (properties: Json): Json => Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, forWriting(each)]));

/** The cases of a union are told by a check, to which one of some words is never null unless null is among them. */
const nullable = (schema: Json): Json => ({
  ...schema,
  nullable: true,
  ...(Array.isArray(schema['enum']) && { enum: [...(schema['enum'] as unknown[]), null] }),
});

/** A JSON schema of 2020-12 in the older words that the library knows, without what only a check would ask. */
function forWriting(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forWriting);
  if (typeof value !== 'object' || value === null) return value;
  const {
    format: _,
    pattern: __,
    propertyNames,
    properties,
    additionalProperties,
    prefixItems,
    required,
    anyOf,
    ...schema
  } = value as Json;
  const inner = {
    ...Object.fromEntries(Object.entries(schema).map(([name, each]) => [name, AS_IT_IS.has(name) ? each : forWriting(each)])),
    // Their names are not words of a schema, whatever they are.
    ...(properties !== undefined && { properties: eachOf(properties as Json) }),
  };
  const [first, second, ...others] = Array.isArray(anyOf) ? (anyOf as Json[]) : [];
  const isNullable = second?.['type'] === 'null' && others.length === 0;
  if (isNullable && typeof first?.['type'] === 'string') return nullable(forWriting(first) as Json);
  const keys = (propertyNames as { enum?: readonly string[] } | undefined)?.enum;
  if (keys) {
    // A record whose keys are known is written like an object, which takes a third of the time.
    const fields = Object.fromEntries(keys.map((key) => [key, forWriting(additionalProperties)]));
    return { ...inner, properties: fields, ...(required !== undefined && { required }) };
  }
  return {
    ...inner,
    ...(anyOf !== undefined && { anyOf: forWriting(anyOf) }),
    ...(prefixItems !== undefined && { items: forWriting(prefixItems) }),
    ...(required !== undefined && { required }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: forWriting(additionalProperties) }),
  };
}
