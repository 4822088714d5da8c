import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Unavailable } from '../database/unavailable.ts';
import { requestLanguage } from './register.ts';
import type { Language } from '../language.ts';
import { reasonText, statusText, describeFindings, unavailableText } from '../language.ts';
import { Refusal, TransportError } from '../refusal.ts';
import { isStorageFull } from '../storage-full.ts';

/** So soon a caller may ask again: a PostgreSQL that restarts is back in seconds. */
const RETRY_AFTER_S = 5;

/** Turns whatever was thrown into an answer in the envelope of section 7, in the caller's language. A bug answers 500 without detail. */
export function answerFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A refusal is HTTP 200 too: keep it off any schema of the route's success.
  reply.serializer(JSON.stringify).type('application/json; charset=utf-8');
  const lang = requestLanguage(request);
  if (error instanceof Refusal) {
    request.refusedWith = error.code;
    return reply.code(200).send(refusalAnswer(lang, error));
  }
  if (error instanceof Unavailable) {
    request.log.warn({ cause: error.message }, 'unavailable');
    return reply
      .code(503)
      .header('retry-after', RETRY_AFTER_S)
      .send(answerOf(503, unavailableText(lang), request));
  }
  const status = statusOf(error);
  if (status >= 500 && !hasLeft(error, request)) request.log.error({ err: error }, 'unexpected failure');
  return reply.code(status).send(transportAnswer(lang, status, request));
}

export function installFailures(app: FastifyInstance): void {
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler((request, reply) => reply.code(404).send(transportAnswer(requestLanguage(request), 404, request)));
}

/**
 * The caller went before its answer was packed, or before it had sent all: what packs or reads was closed with the connection, and nothing of
 * ours failed.
 */
const hasLeft = (error: Error, { raw, socket }: FastifyRequest): boolean =>
  (socket.destroyed && isCutOff(error, 'ERR_STREAM_PREMATURE_CLOSE')) || (!raw.complete && raw.destroyed && isCutOff(error, 'ECONNRESET'));

/** Whatever reads on a stream may have wrapped what its connection has said. */
const isCutOff = (error: unknown, code: string): boolean =>
  error instanceof Error && (('code' in error && error.code === code) || isCutOff(error.cause, code));

function statusOf(error: Error): number {
  if (error instanceof TransportError) return error.status;
  if (isStorageFull(error)) return 507;
  const given = 'statusCode' in error ? error.statusCode : undefined;
  return typeof given === 'number' && given >= 400 && given < 600 ? given : 500;
}

function refusalAnswer(lang: Language, refusal: Refusal): object {
  const text = reasonText(lang, refusal.reason, refusal.args);
  const errors = describeFindings(lang, refusal.findings);
  const data = { reason: refusal.reason, ...(errors.length > 0 ? { errors } : {}), ...refusal.extra };
  return { code: refusal.code, mass: text, message: text, data };
}

const transportAnswer = (lang: Language, status: number, request: FastifyRequest): object =>
  answerOf(status, statusText(lang, status), request, status === 507 ? { reason: 'storageFull' } : {});

const answerOf = (code: number, text: string, { id }: FastifyRequest, more: object = {}): object => ({
  code,
  mass: text,
  message: text,
  data: { requestId: id, ...more },
});
