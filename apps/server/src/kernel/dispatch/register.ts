import { methodOf, sentOf, type CallSpec } from '@waybound/contract/call';
import { check } from '@waybound/contract/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeText } from './decode.ts';
import { perform, type Actor, type Performance, type Services } from './perform.ts';
import { receiveMultipart } from './receive-multipart.ts';
import { languageOf, type Language } from '../language.ts';
import { Refusal, TransportError } from '../refusal.ts';
import { findOperator, findSession } from '../session.ts';
import type { Download, ReceivedFile, Upload } from '../uploads.ts';

/** MIME type by content; `gateways/sniff.ts` is one. */
export type Sniff = (key: string) => Promise<string | undefined>;

/** Draws a stored picture anew within so many pixels and stores that instead; undefined where it cannot be read. `gateways/redraw.ts` draws. */
export type Redraw = (key: string, maxSidePx: number) => Promise<ReceivedFile | undefined>;

export interface DispatchServices extends Services {
  sniff: Sniff;
  redraw: Redraw;
  clock: () => Date;
}

export interface DeclaredCall {
  name: string;
  spec: CallSpec;
  handler: Performance['handler'];
}

const MAX_KEY_LENGTH = 100;

/** One route per call. What every call needs and no handler may forget happens here, in this order: who, what, may they, is it valid. */
export function registerCall(app: FastifyInstance, services: DispatchServices, declared: DeclaredCall): void {
  const { spec } = declared;
  app.route({
    method: methodOf(spec),
    url: spec.path,
    // A change by GET must not also happen by HEAD.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const lang = requestLanguage(request);
      const actor = await authenticate(services, request, spec);
      const { input, uploads } = await readInput(services, request, spec);
      try {
        const key = idempotencyKey(request, spec);
        const performance = { ...declared, actor, input, now: services.clock(), lang, idempotencyKey: key };
        const answer = await perform(services, performance, (error) => request.log.error({ err: error }, 'after the commit'));
        return send(reply, spec, answer);
      } catch (error) {
        // What a refused change would have named must not stay behind. After any other failure nobody knows whether the commit came
        // through; the sweep of pending files asks the database.
        if (error instanceof Refusal) await Promise.all(uploads.map(({ key }) => services.files.remove(key)));
        throw error;
      }
    },
  });
}

export const requestLanguage = (request: FastifyRequest): Language =>
  languageOf(cookieOf(request, 'language'), request.headers['accept-language']);

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const match = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(request.headers.cookie ?? '');
  return match?.[1];
}

/** The token counts in the header only: a cookie alone is sent by any page the browser has open (domain.md, wire). */
export const tokenOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization?.replace(/^Bearer\s+/i, '').trim();
  return header === undefined || header === '' || header.length > 200 ? undefined : header;
};

async function authenticate(services: DispatchServices, request: FastifyRequest, spec: CallSpec): Promise<Actor> {
  if (spec.access === 'public') {
    const userAgent = request.headers['user-agent'] ?? '';
    return { kind: 'public', host: request.hostname.toLowerCase(), address: request.ip, userAgent };
  }
  const token = tokenOf(request);
  if (token === undefined) throw new TransportError(401);
  if (spec.access === 'operator') {
    const operator = await findOperator(services.engine, token);
    if (!operator) throw new TransportError(401);
    return { kind: 'operator', operator };
  }
  const session = await findSession(services.engine, token, services.clock(), isAtWork(request));
  if (!session) throw new TransportError(401);
  if (spec.access === 'admin' && !session.isCheckPrice) throw new TransportError(403);
  if (spec.access === 'owner' && !session.isOwner) throw new TransportError(403);
  return { kind: 'customer', session, address: request.ip };
}

/** Section 7: only a call with the session-status header extends the session, so a tab that merely polls does not keep it alive. */
const isAtWork = (request: FastifyRequest): boolean => request.headers['session-status'] === 'y';

async function readInput(
  services: DispatchServices,
  request: FastifyRequest,
  spec: CallSpec,
): Promise<{ input: unknown; uploads: Upload[] }> {
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
  const raw = sent === 'query' ? request.query : (request.body ?? {});
  return { input: valid(spec, isText ? decodeText(spec, raw as Record<string, unknown>) : raw), uploads: [] };
}

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

function send(reply: FastifyReply, spec: CallSpec, answer: unknown): FastifyReply {
  if (spec.answer.kind === 'bare') return reply.send(answer);
  if (spec.answer.kind === 'data') return reply.send({ code: 200, mass: '', message: '', data: answer });
  // A file answer's handler is typed to return a Download.
  const download = answer as Download;
  reply
    .type(download.type)
    .header('content-disposition', `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(download.name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store');
  if (download.size !== undefined) reply.header('content-length', download.size);
  return reply.send(download.content);
}
