import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Amazon's own descriptions of the operations that we use (models/README.md): what may be asked and what is answered. */

interface Schema {
  type?: string;
  $ref?: string;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  enum?: readonly string[];
  maxLength?: number;
  minLength?: number;
  maximum?: number;
  minimum?: number;
  maxItems?: number;
  minItems?: number;
  pattern?: string;
}

interface Parameter extends Schema {
  name: string;
  in: 'path' | 'query' | 'body' | 'header';
  required?: never;
  schema?: Schema;
}

type Needed = Omit<Parameter, 'required'> & { required?: boolean };

interface Operation {
  method: string;
  path: string;
  parameters: readonly Needed[];
  /** Of an answer that is none of an error. */
  status: number;
  answer: Schema;
}

interface Model {
  operations: Readonly<Record<string, Operation>>;
  definitions: Readonly<Record<string, Schema>>;
}

const MODELS = ['fulfillment-inbound-2024-03-20', 'fulfillment-inbound-v0', 'sellers'].map(
  // Written by Amazon in the shape above; what else stands in them was left out.
  (name) => JSON.parse(readFileSync(path.join(import.meta.dirname, 'models', `${name}.json`), 'utf8')) as Model,
);

export interface ModelledCall {
  name: string;
  status: number;
  /** What the path says, and the query. */
  values: Readonly<Record<string, string>>;
  /** What is wrong with the request, in words; none where it is as the model wants it. */
  faults: readonly string[];
  /** What is wrong with an answer to it. */
  faultsOfAnswer: (answer: unknown) => readonly string[];
}

/** The operation that a request is for; undefined where the models have none. */
export function modelledCall(method: string, url: URL, body: unknown): ModelledCall | undefined {
  for (const { operations, definitions } of MODELS) {
    for (const [name, operation] of Object.entries(operations)) {
      const found = operation.method === method ? matched(operation.path, url.pathname) : undefined;
      if (!found) continue;
      const values = { ...Object.fromEntries(url.searchParams), ...found };
      return {
        name,
        status: operation.status,
        values,
        faults: operation.parameters.flatMap((parameter) => parameterFaults(parameter, values, body, definitions)),
        faultsOfAnswer: (answer) => faultsOf(operation.answer, answer, 'answer', definitions),
      };
    }
  }
  return undefined;
}

function matched(pattern: string, pathname: string): Record<string, string> | undefined {
  const [wanted, given] = [pattern.split('/'), pathname.split('/')];
  if (wanted.length !== given.length) return undefined;
  const values: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith('{')) values[part.slice(1, -1)] = decodeURIComponent(value);
    else if (part !== value) return undefined;
  }
  return values;
}

function parameterFaults(
  { name, in: place, required = false, schema, ...own }: Needed,
  values: Readonly<Record<string, string>>,
  body: unknown,
  definitions: Model['definitions'],
): string[] {
  if (place === 'body') return faultsOf(schema ?? {}, body, 'body', definitions);
  const given = values[name];
  if (given === undefined) return required ? [`${name} is required.`] : [];
  const value = own.type === 'integer' ? Number(given) : own.type === 'array' ? given.split(',') : given;
  return faultsOf(own, value, name, definitions);
}

function faultsOf(schema: Schema, value: unknown, at: string, definitions: Model['definitions']): string[] {
  const found = schema.$ref === undefined ? schema : (definitions[schema.$ref.slice('#/definitions/'.length)] ?? {});
  switch (found.type) {
    case 'object':
      return objectFaults(found, value, at, definitions);
    case 'array': {
      if (!Array.isArray(value)) return [`${at} must be a list.`];
      const { items = {}, minItems = 0, maxItems = Infinity } = found;
      const isOutside = value.length < minItems || value.length > maxItems;
      return [
        ...(isOutside ? [`${at} must have ${minItems} to ${maxItems} entries.`] : []),
        ...value.flatMap((each, index) => faultsOf(items, each, `${at}[${index}]`, definitions)),
      ];
    }
    case 'string':
      return textFaults(found, value, at);
    case 'integer':
    case 'number': {
      const isNumber = typeof value === 'number' && (found.type === 'number' ? Number.isFinite(value) : Number.isInteger(value));
      if (!isNumber) return [`${at} must be a number.`];
      return value < (found.minimum ?? -Infinity) || value > (found.maximum ?? Infinity) ? [`${at} is out of range.`] : [];
    }
    case 'boolean':
      return typeof value === 'boolean' ? [] : [`${at} must be true or false.`];
    default:
      return [];
  }
}

function objectFaults({ properties = {}, required = [] }: Schema, value: unknown, at: string, definitions: Model['definitions']): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at} must be an object.`];
  const missing = required.filter((name) => !(name in value)).map((name) => `${at}.${name} is required.`);
  const wrong = Object.entries(value).flatMap(([name, each]) => {
    const known = properties[name];
    if (!known) return [`${at}.${name} is unknown.`];
    return each === undefined ? [] : faultsOf(known, each, `${at}.${name}`, definitions);
  });
  return [...missing, ...wrong];
}

function textFaults({ enum: values, minLength = 0, maxLength = Infinity, pattern }: Schema, value: unknown, at: string): string[] {
  if (typeof value !== 'string') return [`${at} must be a text.`];
  if (values && !values.includes(value)) return [`${at} must be one of ${values.join(', ')}.`];
  if (value.length < minLength || value.length > maxLength) return [`${at} must have ${minLength} to ${maxLength} characters.`];
  return pattern !== undefined && !new RegExp(pattern, 'u').test(value) ? [`${at} has the wrong form.`] : [];
}
