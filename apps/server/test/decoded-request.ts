import { parse } from 'node:querystring';
import type { CallSpec } from '@waybound/contract/call';
import { sentOf } from '@waybound/contract/wire';
import { check, type Finding } from '@waybound/contract/rules';
import { decodeText } from '../src/kernel/dispatch/decode.ts';
import { asForm, BEYOND, type AnyRequest, type Fields } from './any-request.ts';

/**
 * A request decoded without HTTP by what dispatch itself uses: the decoder and the call's schema. Findings are the whole answer, and no
 * handler runs; what is `unreadable` is refused by the transport; what is `unknown` can be found out only by sending it.
 */
export type DecodedRequest =
  | { kind: 'input'; input: unknown }
  | { kind: 'findings'; findings: readonly Finding[] }
  | { kind: 'unreadable' }
  | { kind: 'unknown' };

/** Of fields that are sent as the call takes them. */
export function decodeRequest(spec: CallSpec, input: Fields): DecodedRequest {
  return sentOf(spec) === 'body' ? validated(spec, asReceived(input)) : ofForm(spec, asForm(input));
}

/** What `JSON.parse(asJson(value))` gives, of junk a hundred kilobytes long at no price. */
function asReceived(value: unknown): unknown {
  if (value === BEYOND) return Infinity;
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => asReceived(item) ?? null);
  const fields = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(fields.map(([name, each]) => [name, asReceived(each)]));
}

/** Of a whole body or a query string, right or wrong. The query string of a call that takes a body is ignored. */
export function decodeWholeRequest(
  spec: CallSpec,
  { query = '', type, payload = '' }: Pick<AnyRequest, 'query' | 'type' | 'payload'>,
): DecodedRequest {
  const sent = sentOf(spec);
  if (sent === 'multipart') return { kind: 'unknown' };
  if (sent === 'query') return ofParameters(spec, fieldsOf(query.slice(1)), type, payload.toString());
  // A body in parts is left unread.
  if (type === undefined || /^multipart\/form-data/i.test(type)) return validated(spec, {});
  const text = payload.toString();
  if (/^application\/x-www-form-urlencoded/i.test(type)) return ofForm(spec, text);
  if (/^text\/plain/i.test(type)) return validated(spec, text);
  if (!/^application\/json/i.test(type)) return { kind: 'unreadable' };
  const body = parsedBody(text);
  return body ? validated(spec, body.value ?? {}) : { kind: 'unreadable' };
}

/** What parameters leave out, a body may name. */
function ofParameters(spec: CallSpec, query: object, type: string | undefined, text: string): DecodedRequest {
  if (type === undefined || /^(?:multipart\/form-data|text\/plain)/i.test(type)) return validated(spec, decodeText(spec, { ...query }));
  if (/^application\/x-www-form-urlencoded/i.test(type)) return validated(spec, decodeText(spec, { ...fieldsOf(text), ...query }));
  if (!/^application\/json/i.test(type)) return { kind: 'unreadable' };
  const body = parsedBody(text);
  if (!body) return { kind: 'unreadable' };
  const fields = typeof body.value === 'object' && body.value !== null ? body.value : {};
  return validated(spec, decodeText(spec, { ...fields, ...query }));
}

const parsedBodies = new Map<string, { value: unknown } | undefined>();

/** Every call is sent the same bodies, some of them as long as may be: each is parsed once. */
function parsedBody(text: string): { value: unknown } | undefined {
  if (!parsedBodies.has(text)) parsedBodies.set(text, tryParse(text));
  return parsedBodies.get(text);
}

function tryParse(text: string): { value: unknown } | undefined {
  // A client that says JSON and sends none names no field.
  if (text === '') return { value: {} };
  try {
    return { value: JSON.parse(text.replace(/^\ufeff/, '')) };
  } catch {
    return undefined;
  }
}

const fieldsOf = (text: string): ReturnType<typeof parse> => parse(text, '&', '=', { maxKeys: 0 });
const ofForm = (spec: CallSpec, text: string): DecodedRequest => validated(spec, decodeText(spec, fieldsOf(text)));

function validated(spec: CallSpec, raw: unknown): DecodedRequest {
  if (!spec.input) return { kind: 'input', input: {} };
  const result = check(spec.input, raw);
  return result.ok ? { kind: 'input', input: result.value } : { kind: 'findings', findings: result.findings };
}
