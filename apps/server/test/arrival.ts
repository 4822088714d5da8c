import { parse } from 'node:querystring';
import type { CallSpec } from '@waybound/contract/call';
import { sentOf } from '@waybound/contract/wire';
import { check, type Finding } from '@waybound/contract/rules';
import { decodeText } from '../src/kernel/dispatch/decode.ts';
import { asForm, asJson, type AnyRequest, type Fields } from './any-request.ts';

/**
 * What arrives of a request, told without HTTP by what dispatch uses itself: the decoder and the call's schema. Findings are the whole
 * answer then, and nobody acts on it; what is `unreadable` the transport refuses; what is `untold` can only be tried.
 */
export type Arrival =
  | { kind: 'input'; input: unknown }
  | { kind: 'findings'; findings: readonly Finding[] }
  | { kind: 'unreadable' }
  | { kind: 'untold' };

/** Of fields that are sent as the call takes them. */
export function arrivalOf(spec: CallSpec, input: Fields): Arrival {
  return sentOf(spec) === 'body' ? judged(spec, JSON.parse(asJson(input))) : ofForm(spec, asForm(input));
}

/** Of a whole body or a query string, right or wrong. What stands in the address of a call that takes a body is not looked at. */
export function arrivalOfWhole(
  spec: CallSpec,
  { query = '', type, payload = '' }: Pick<AnyRequest, 'query' | 'type' | 'payload'>,
): Arrival {
  const sent = sentOf(spec);
  if (sent === 'multipart') return { kind: 'untold' };
  if (sent === 'query') return ofForm(spec, query.slice(1));
  // A body in parts is left unread.
  if (type === undefined || /^multipart\/form-data/i.test(type)) return judged(spec, {});
  const text = payload.toString();
  if (/^application\/x-www-form-urlencoded/i.test(type)) return ofForm(spec, text);
  if (/^text\/plain/i.test(type)) return judged(spec, text);
  if (!/^application\/json/i.test(type)) return { kind: 'unreadable' };
  try {
    return judged(spec, JSON.parse(text.replace(/^\ufeff/, '')) ?? {});
  } catch {
    return { kind: 'unreadable' };
  }
}

const ofForm = (spec: CallSpec, text: string): Arrival => judged(spec, decodeText(spec, parse(text, '&', '=', { maxKeys: 0 })));

function judged(spec: CallSpec, raw: unknown): Arrival {
  if (!spec.input) return { kind: 'input', input: {} };
  const result = check(spec.input, raw);
  return result.ok ? { kind: 'input', input: result.value } : { kind: 'findings', findings: result.findings };
}
