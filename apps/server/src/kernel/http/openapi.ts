import type { CallSpec } from '@waybound/contract/call';
import { id, placeId } from '@waybound/contract/field';
import { ID_SHAPE, methodOf, sentOf } from '@waybound/contract/wire';
import { rightOf } from '@waybound/contract/operations/operator-rights';
import { scopeOf } from '@waybound/contract/account/scopes';
import { REASONS } from '@waybound/contract/reasons';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

interface Declared {
  name: string;
  group: string;
  spec: CallSpec;
}

const CODES = 'HTTP 200 carries `code`: 200 is success, everything else a business error with `mass` and `data.reason`.';

/** OpenAPI 3.1 straight from the contract: its schemas are JSON Schema 2020-12, which 3.1 takes as they are. */
export function openApi(calls: readonly Declared[], version: string): Json {
  const schemas: Json = { Refusal: REFUSAL, Failure: FAILURE };
  const paths: Record<string, Json> = {};
  const components: Components = { schemas, newer: new Map() };
  for (const { name, group, spec } of calls) {
    paths[spec.path] = { ...paths[spec.path], [methodOf(spec).toLowerCase()]: operation(name, group, spec, components) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Waybound',
      version,
      description: `Customer calls, and the forwarder's own part under the tag \`operations\`. ${CODES}`,
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Authorization', description: "A login's session token" },
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'A key that an owner has made for a program, with the scope that stands beside it and in `x-scope`',
        },
        operatorKey: { type: 'apiKey', in: 'header', name: 'Authorization', description: "The forwarder's key" },
      },
    },
  };
}

const envelopeOf = (code: Json, data: Json, required: readonly string[] = []): Json => ({
  type: 'object',
  required: ['code', 'mass', 'message', ...required],
  properties: { code, mass: { type: 'string' }, message: { type: 'string' }, data },
});
const objectOf = (properties: Json, required: readonly string[]): Json => ({ type: 'object', required, properties });
const TEXT = { type: 'string' };

/** A business error, with HTTP 200: never the code of success, so that a program tells the two apart by it. */
const REFUSAL = envelopeOf(
  { type: 'integer', enum: [...new Set<number>(Object.values(REASONS))].toSorted((a, b) => a - b) },
  objectOf(
    {
      reason: { type: 'string', enum: Object.keys(REASONS) },
      /** Where single fields are wrong. */
      errors: { type: 'array', items: objectOf({ path: TEXT, rule: TEXT, message: TEXT }, ['path', 'rule', 'message']) },
    },
    ['reason'],
  ),
  ['data'],
);
interface Components {
  schemas: Json;
  /** By its schema, the name of what a stale change is told: several calls of a record share one. */
  newer: Map<z.ZodMiniType, string>;
}

/** Why a call is refused; where it names a revision, with the record as it is now. Which of the reasons it can have, the contract does not say. */
function refusalOf(name: string, { newer }: CallSpec, components: Components): Json {
  if (!newer) return REFUSED;
  const known = components.newer.get(newer) ?? `Newer.${name}`;
  components.newer.set(newer, known);
  components.schemas[known] ??= toSchema(newer, 'output', components.schemas);
  const told = { description: 'Of a stale change: the record as it is now', $ref: `#/components/schemas/${known}` };
  return { allOf: [REFUSED, objectOf({ data: objectOf({ newer: told }, []) }, [])] };
}

/** What any other HTTP status says besides itself. */
const FAILURE = envelopeOf({ type: 'integer' }, objectOf({ requestId: TEXT, reason: TEXT }, ['requestId']), ['data']);
const jsonOf = (schema: Json): Json => ({ 'application/json': { schema } });
const REFUSED: Json = { $ref: '#/components/schemas/Refusal' };
const failure = (description: string, headers?: Json): Json => ({
  description,
  ...(headers && { headers }),
  content: jsonOf({ $ref: '#/components/schemas/Failure' }),
});

const RETRY_AFTER = { 'Retry-After': { description: 'In so many seconds', schema: { type: 'integer', minimum: 1 } } };
const BY_TOKEN = [{ token: [] }];
const SECURITY = { public: [], customer: BY_TOKEN, admin: BY_TOKEN, owner: BY_TOKEN, operator: [{ operatorKey: [] }] };

function operation(name: string, group: string, spec: CallSpec, components: Components): Json {
  const { schemas } = components;
  const parameters = sentOf(spec) === 'query' && spec.input ? queryParameters(toSchema(spec.input, 'input', schemas)) : [];
  const scope = scopeOf(name, spec);
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 100 } };
  return {
    operationId: name,
    tags: [group],
    summary: spec.summary,
    security: scope ? [...BY_TOKEN, { apiKey: [scope] }] : SECURITY[spec.access],
    ...(scope && { 'x-scope': scope }),
    ...(spec.access === 'operator' && { 'x-right': rightOf(spec) }),
    ...(spec.fieldRights && { 'x-right-of-fields': spec.fieldRights }),
    parameters: spec.changes ? [...parameters, key] : parameters,
    ...requestBody(spec, schemas),
    responses: {
      200: success(spec, refusalOf(name, spec, components), schemas),
      400: failure('Not readable'),
      ...(spec.access === 'public' ? {} : { 401: failure('No session, or it has ended'), 403: failure('Not allowed') }),
      429: failure('Too many requests', RETRY_AFTER),
      503: failure('The database does not answer: nothing is lost, the same request may be sent again', RETRY_AFTER),
    },
  };
}

function queryParameters(schema: Json): Json[] {
  // The shape of an object schema as the library prints it.
  const { properties = {}, required = [] } = schema as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, each]) => ({ name, in: 'query', required: required.includes(name), schema: each }));
}

function requestBody(spec: CallSpec, schemas: Json): Json {
  const sent = sentOf(spec);
  if (sent === 'query' || (!spec.input && !spec.files)) return {};
  const fields = spec.input ? toSchema(spec.input, 'input', schemas) : { type: 'object', properties: {} };
  if (sent === 'body') {
    return {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: fields }, 'application/x-www-form-urlencoded': { schema: fields } },
      },
    };
  }
  const { properties = {}, required = [] } = fields as { properties?: Json; required?: string[] };
  const parts = Object.entries(spec.files ?? {});
  const binary = { type: 'string', contentMediaType: 'application/octet-stream' };
  const schema = {
    type: 'object',
    properties: { ...properties, ...Object.fromEntries(parts.map(([name]) => [name, binary])) },
    required: [...required, ...parts.map(([name]) => name)],
  };
  const encoding = Object.fromEntries(parts.map(([name, part]) => [name, { contentType: part.types.join(', ') }]));
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema, encoding } } } };
}

function success({ answer }: CallSpec, refused: Json, schemas: Json): Json {
  if (answer.kind === 'file') {
    const content = Object.fromEntries(answer.types.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]));
    return { description: 'The file, or a business error as JSON', content: { ...content, ...jsonOf(refused) } };
  }
  const schema = toSchema(answer.schema, 'output', schemas);
  const told = answer.kind === 'bare' ? schema : envelopeOf({ type: 'integer', const: 200 }, schema, ['data']);
  return { description: CODES, content: jsonOf({ anyOf: [told, refused] }) };
}

/** The fields of a call as one JSON Schema, complete in itself. */
export const inputSchemaOf = ({ input }: CallSpec): Json =>
  input
    ? z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline', override: sayIds })
    : { type: 'object', properties: {} };

/** An id is taken as text or as a number, which the schema's transform does not say. First as answers give it. */
function sayIds({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: object }): void {
  const shapes = [
    { type: 'string', pattern: ID_SHAPE.source },
    { type: 'integer', minimum: 1 },
  ];
  if (zodSchema === id) Object.assign(jsonSchema, { anyOf: shapes });
  if (zodSchema === placeId) Object.assign(jsonSchema, { anyOf: shapes.toReversed() });
}

/** One JSON schema; what it defines on the side moves to the document's components. */
function toSchema(schema: z.ZodMiniType, io: 'input' | 'output', schemas: Json): Json {
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', override: io === 'input' ? sayIds : () => {} }) as Json & {
    $defs?: Json;
  };
  for (const [name, each] of Object.entries($defs)) schemas[name] = withComponents(each);
  return withComponents(rest) as Json;
}

function withComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withComponents);
  if (typeof value === 'string') return value.replace(/^#\/\$defs\//, '#/components/schemas/');
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, key === '$ref' || typeof each === 'object' ? withComponents(each) : each]),
  );
}
