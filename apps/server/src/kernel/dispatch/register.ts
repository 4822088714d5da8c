import { isDeepStrictEqual } from 'node:util';
import type { CallSpec } from '@waybound/contract/call';
import { methodOf, sentOf } from '@waybound/contract/wire';
import { check } from '@waybound/contract/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticate, requireFieldRights, type KeyThrottle } from './authenticate.ts';
import { cookieOf } from './cookies.ts';
import { decodeText } from './decode.ts';
import { Unproven } from '../database/engine.ts';
import { executeCall, type Actor, type CallExecution, type Services } from './execute-call.ts';
import { receiveMultipart } from './receive-multipart.ts';
import { languageOf, type Language } from '../language.ts';
import { Refusal, TransportError } from '../refusal.ts';
import type { Sessions } from '../security/session.ts';
import type { Download, ReceivedFile, Upload } from '../uploads.ts';
import { writeAnswer } from './write-answer.ts';

/** MIME type by content; `gateways/sniff.ts` is one. */
export type Sniff = (key: string) => Promise<string | undefined>;

/** Re-encodes a stored picture within so many pixels and replaces it; undefined where it cannot be read. */
export type ReencodePicture = (key: string, maxSidePx: number) => Promise<ReceivedFile | undefined>;

export interface DispatchServices extends Services {
  sessions: Sessions;
  sniff: Sniff;
  reencodePicture: ReencodePicture;
  clock: () => Date;
  isSecure: boolean;
}

export interface DeclaredCall {
  name: string;
  spec: CallSpec;
  handler: CallExecution['handler'];
}

const MAX_KEY_LENGTH = 100;

/** One route per call. What every call needs and no handler may forget happens here, in this order: who, what, may they, is it valid. */
export function registerCall(app: FastifyInstance, services: DispatchServices, declared: DeclaredCall, throttleKey: KeyThrottle): void {
  const { name, spec } = declared;
  app.route({
    method: methodOf(spec),
    url: spec.path,
    config: { call: name },
    // A change by GET must not also happen by HEAD.
    exposeHeadRoute: false,
    ...(isCompressed(spec) ? {} : { compress: false }),
    ...(spec.maxBodyBytes !== undefined && { bodyLimit: spec.maxBodyBytes }),
    handler: async (request, reply) => {
      const access = { name, spec, throttleKey };
      const actor = await authenticate(services, request, reply, { ...access, mayProveLater: mayProveLater(declared) });
      const answer = await answerCall(services, declared, request, actor).catch(async (error: unknown) => {
        const isTold = error instanceof Unproven || error instanceof Refusal || error instanceof TransportError;
        if (actor.kind !== 'customer' || !actor.proof || !isTold) throw error;
        // Whatever it was: only who is in is told, and the call of somebody who is not who it was is made as who it is.
        const found = await authenticate(services, request, reply, { ...access, mayProveLater: false });
        if (error instanceof Unproven) return answerCall(services, declared, request, found);
        throw error;
      });
      return send(services, reply, spec, answer);
    },
  });
}

async function answerCall(services: DispatchServices, declared: DeclaredCall, request: FastifyRequest, actor: Actor): Promise<unknown> {
  const { spec } = declared;
  const lang = requestLanguage(request);
  const { input, uploads } = await readInput(services, request, spec);
  requireFieldRights(spec, input, actor);
  try {
    const execution = { ...declared, actor, input, now: services.clock(), lang, idempotencyKey: idempotencyKey(request, spec) };
    return await executeCall(services, execution, (error) => request.log.error({ err: error }, 'after the commit'));
  } catch (error) {
    // What a refused change would have named must not stay behind. After any other failure nobody knows whether the commit came
    // through; the sweep of pending files asks the database.
    if (error instanceof Refusal) await Promise.all(uploads.map(({ key }) => services.files.remove(key)));
    if (error instanceof Refusal) requireDeclared(services, declared, error);
    throw error;
  }
}

/** What comes with a stale change is the contract's as an answer is; in production it is sent as it is. */
function requireDeclared({ checksAnswers }: DispatchServices, { name, spec }: DeclaredCall, { extra }: Refusal): void {
  if (!checksAnswers || extra['newer'] === undefined) return;
  const newer: unknown = JSON.parse(JSON.stringify(extra['newer']));
  const result = spec.newer && check(spec.newer, newer);
  if (result?.ok && isDeepStrictEqual(JSON.parse(JSON.stringify(result.value)), newer)) return;
  throw new Error(`${name} tells of a stale change what its contract does not: ${JSON.stringify(newer).slice(0, 500)}`);
}

/** What a call does before its transaction, or receives, is for proven callers only. */
const mayProveLater = ({ spec, handler }: DeclaredCall): boolean => !handler.before && sentOf(spec) !== 'multipart';

/** The size of a compressed answer could reveal a secret in it (BREACH), so those stay uncompressed. Stored files are sent as they are. */
const isCompressed = (spec: CallSpec): boolean => spec.answer.kind !== 'file' && !spec.answersSecret;

export const requestLanguage = (request: FastifyRequest): Language =>
  languageOf(cookieOf(request, 'language'), request.headers['accept-language']);

async function readInput(
  services: DispatchServices,
  request: FastifyRequest,
  spec: CallSpec,
): Promise<{ input: Readonly<Record<string, unknown>>; uploads: Upload[] }> {
  const sent = sentOf(spec);
  if (sent === 'multipart') {
    const { fields, files } = await receiveMultipart(services, request, spec);
    const uploads = Object.values(files);
    try {
      return { input: { ...valid(spec, decodeText(spec, fields)), files }, uploads };
    } catch (error) {
      await Promise.all(uploads.map(({ key }) => services.files.remove(key)));
      throw error;
    }
  }
  const isText = sent === 'query' || request.headers['content-type']?.toLowerCase().startsWith('application/x-www-form-urlencoded');
  const raw = sent === 'query' ? { ...fieldsIn(request.body), ...fieldsIn(request.query) } : (request.body ?? {});
  return { input: valid(spec, isText ? decodeText(spec, raw as Record<string, unknown>) : raw), uploads: [] };
}

/** What a call with parameters is sent in its body counts as well; its address comes first. */
const fieldsIn = (part: unknown): object => (typeof part === 'object' && part !== null ? part : {});

function valid(spec: CallSpec, raw: unknown): Record<string, unknown> {
  if (!spec.input) return {};
  const result = check(spec.input, raw);
  if (!result.ok) throw new Refusal('invalidInput', { count: result.findings.length }, result.findings);
  return result.value;
}

function idempotencyKey(request: FastifyRequest, spec: CallSpec): string | undefined {
  const key = request.headers['idempotency-key'];
  if (!spec.changes || typeof key !== 'string' || key === '') return undefined;
  if (key.length > MAX_KEY_LENGTH) throw new TransportError(400);
  return key;
}

async function send({ checksAnswers }: Services, reply: FastifyReply, spec: CallSpec, answer: unknown): Promise<FastifyReply> {
  if (spec.answer.kind !== 'file') {
    const text = writeAnswer(spec.answer.schema, answer);
    if (checksAnswers && !isDeepStrictEqual(JSON.parse(text), JSON.parse(JSON.stringify(answer)))) {
      throw new Error(`${spec.path} writes an answer that differs from what it is: ${text.slice(0, 500)}`);
    }
    reply.type('application/json; charset=utf-8');
    // As bytes: of a text they would be counted first and made after that.
    return reply.send(Buffer.from(spec.answer.kind === 'bare' ? text : `{"code":200,"mass":"","message":"","data":${text}}`));
  }
  // A file answer's handler is typed to return a Download.
  const download = answer as Download;
  // Before any header: it may still be refused.
  const content = await download.content();
  const way = download.isInline ? 'inline' : 'attachment';
  if (download.isInline) reply.header('content-security-policy', `default-src 'none'; frame-ancestors 'none'; sandbox`);
  reply
    .type(download.type)
    .header('content-disposition', `${way}; filename="file"; filename*=UTF-8''${encodeURIComponent(download.name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store');
  if (download.size !== undefined) reply.header('content-length', download.size);
  return reply.send(content);
}
