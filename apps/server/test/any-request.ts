import { logout } from '@waybound/contract/account/auth';
import type { CallSpec } from '@waybound/contract/call';
import { methodOf, sentOf } from '@waybound/contract/wire';
import { REASONS } from '@waybound/contract/reasons';
import { PREFLIGHT_SENTENCES } from '@waybound/contract/orders/preflight-rules';
import { check, FORM_RULES, SERVER_RULES } from '@waybound/contract/rules';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

/** Requests as they travel, right or wrong, and the rules that every answer follows, whatever was asked. */

export type Lang = 'zh' | 'en';
export type Fields = Readonly<Record<string, unknown>>;

export interface TestFile {
  name: string;
  content: Buffer;
}

/** The smallest there is: one black dot. */
export const PNG: TestFile = {
  name: '标志.png',
  content: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==', 'base64'),
};

export interface AnyRequest {
  method?: string;
  /** Instead of the call's own. */
  url?: string;
  query?: string;
  type?: string;
  payload?: string | Buffer;
  token?: string | undefined;
  lang?: Lang;
  key?: string;
  headers?: Readonly<Record<string, string>>;
  address?: string;
}

export interface Reply {
  status: number;
  type: string;
  headers: Readonly<Record<string, unknown>>;
  raw: Buffer;
  /** Parsed where it is JSON. */
  body: any;
}

export async function request(app: FastifyInstance, spec: CallSpec, options: AnyRequest): Promise<Reply> {
  const {
    method = methodOf(spec),
    url = `/api${spec.path}`,
    query = '',
    type,
    payload,
    token,
    lang = 'en',
    key,
    headers = {},
    address = '127.0.0.1',
  } = options;
  const answer = await app.inject({
    method: method as 'GET',
    url: `${url}${query}`,
    remoteAddress: address,
    headers: {
      host: 'localhost',
      'accept-language': lang,
      ...(type !== undefined && { 'content-type': type }),
      ...(token !== undefined && { authorization: token }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  });
  const contentType = answer.headers['content-type'] ?? '';
  const raw = answer.rawPayload;
  const isJson = contentType.startsWith('application/json') && raw.length > 0;
  return {
    status: answer.statusCode,
    type: contentType,
    headers: answer.headers,
    raw,
    body: isJson ? (JSON.parse(raw.toString()) as unknown) : undefined,
  };
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const texts = (input: Fields): [string, string][] =>
  Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[name, asText(value)] as [string, string]]));

/** A lone surrogate cannot be percent-encoded: it arrives as the replacement character, as browsers send it. */
export const asForm = (input: Fields): string => new URLSearchParams(texts(input).map(([n, v]): [string, string] => [n, v])).toString();

/** The parts of a multipart request in their order; a value is a field, a file is a file. */
export async function asMultipart(
  parts: readonly (readonly [string, string | TestFile])[],
): Promise<Required<Pick<AnyRequest, 'type' | 'payload'>>> {
  const form = new FormData();
  for (const [name, part] of parts) {
    if (typeof part === 'string') form.append(name, part);
    else form.append(name, new Blob([new Uint8Array(part.content)]), part.name);
  }
  const made = new Response(form);
  return { type: made.headers.get('content-type') ?? '', payload: Buffer.from(await made.arrayBuffer()) };
}

/** What `JSON` cannot say but a sender can: a number beyond all numbers. */
export const BEYOND = '@number-1e400@';
const asJson = (value: unknown): string => JSON.stringify(value)?.replaceAll(`"${BEYOND}"`, '1e400') ?? '';

/** Fields as the call takes them. */
export async function encoded(spec: CallSpec, input: Fields, file?: TestFile): Promise<AnyRequest> {
  const sent = sentOf(spec);
  if (sent === 'query') return { query: `?${asForm(input)}` };
  if (sent === 'body') return { type: 'application/json', payload: asJson(input) };
  const files = Object.keys(spec.files ?? {}).map((name) => [name, file ?? ''] as const);
  return asMultipart([...texts(input), ...files]);
}

const HAN = /\p{Script=Han}/u;

/** A sentence for people in their language, with nothing left to fill in. */
function expectSentence(text: unknown, lang: Lang, shown: string): void {
  expect(text, shown).toEqual(expect.stringMatching(/\S/));
  expect(HAN.test(String(text)), shown).toBe(lang === 'zh');
  expect(text, shown).not.toMatch(/\{\{|undefined|NaN|\[object|^[a-z]+:[a-z]/);
}

const known: Readonly<Record<string, number>> = REASONS;
const rules: readonly string[] = [...FORM_RULES, ...SERVER_RULES];
const preflightRules: readonly string[] = PREFLIGHT_SENTENCES;

/** Business errors come with HTTP 200 (section 7, general). */
export function expectRefusal({ status, body }: Reply, lang: Lang, label = ''): void {
  const shown = `${label} ${JSON.stringify(body)?.slice(0, 500)}`;
  expect(status, shown).toBe(200);
  expect(Object.keys(body), shown).toEqual(['code', 'mass', 'message', 'data']);
  expect(body.message, shown).toBe(body.mass);
  expect(known[body.data.reason], shown).toBe(body.code);
  expectSentence(body.mass, lang, shown);
  expectErrors(body.data.errors ?? [], lang, shown);
}

/** What a finding of pre-flight says besides. */
const OF_PREFLIGHT = ['ruleId', 'version', 'wantedBy'];

/** What is answered about wrong fields. */
export function expectErrors(errors: readonly { rule: string; message: string }[], lang: Lang, shown: string): void {
  for (const each of errors) {
    expect(Object.keys(each), shown).toEqual(['path', 'rule', 'message', ...('ruleId' in each ? OF_PREFLIGHT : [])]);
    expect('ruleId' in each ? preflightRules : rules, shown).toContain(each.rule);
    expectSentence(each.message, lang, shown);
  }
}

/** HTTP 200 with what the call promises: its schema and nothing beside it. */
export function expectSuccess(spec: CallSpec, arrived: Reply, label = ''): void {
  const { status, type, headers, body, raw } = arrived;
  const shown = `${label} ${raw.toString().slice(0, 500)}`;
  expect(status, shown).toBe(200);
  if (spec.answer.kind === 'file') {
    expect(body, shown).toBeUndefined();
    expect(spec.answer.types.includes('application/octet-stream') || spec.answer.types.includes(type), shown).toBe(true);
    const isShown = String(headers['content-disposition']).startsWith('inline; ');
    if (isShown) expect(headers['content-security-policy'], shown).toMatch(/; sandbox$/);
    else expect(headers['content-disposition'], shown).toMatch(/^attachment; /);
    return;
  }
  const data = spec.answer.kind === 'data' ? body.data : body;
  if (spec.answer.kind === 'data') expect(body, shown).toEqual({ code: 200, mass: '', message: '', data });
  expect(check(spec.answer.schema, data), shown).toEqual({ ok: true, value: data });
}

/** A call repeated under its key has answered what it had before. After a logout there is nobody left to repeat it for. */
export function expectSame(spec: CallSpec, first: Reply, again: Reply): void {
  if (spec === logout && again.status === 401) return;
  expect({ status: again.status, type: again.type, body: again.body }).toEqual({
    status: first.status,
    type: first.type,
    body: first.body,
  });
  if (spec.answer.kind === 'file') expect(again.raw.equals(first.raw)).toBe(true);
}

/** The transport refused it: the status says so, in the caller's language too. */
export function expectTransport(arrived: Reply, statuses: readonly number[], lang: Lang, label = ''): void {
  const { status, body, raw } = arrived;
  const shown = `${label} ${status} ${raw.toString().slice(0, 500)}`;
  expect(statuses, shown).toContain(status);
  expect(body, shown).toEqual({
    code: status,
    mass: body?.mass,
    message: body?.mass,
    data: { requestId: arrived.headers['x-request-id'] },
  });
  expectSentence(body.mass, lang, shown);
}

/** Whatever was sent: a success, a business error or a refusal of the transport; never a failure of ours and never a page. */
export function expectHandled(spec: CallSpec, arrived: Reply, lang: Lang, label: string): void {
  if (arrived.status !== 200) return expectTransport(arrived, [400, 413, 415], lang, label);
  return succeeded(arrived) ? expectSuccess(spec, arrived, label) : expectRefusal(arrived, lang, label);
}

export const succeeded = ({ status, body }: Reply): boolean => status === 200 && (body?.code ?? 200) === 200;

/** The whole answer but the request's own id and the id that was asked for. */
export const strip = ({ status, headers, body, raw }: Reply, id: unknown) => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(?:date|content-length|x-request-id|x-ratelimit-.*)$/.test(name)),
  ),
  body: body === undefined ? raw.toString() : JSON.stringify(body, (_, value: unknown) => (value === id ? 'the id' : value)),
});
