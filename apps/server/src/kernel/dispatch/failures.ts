import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestLanguage } from './register.ts';
import type { Language } from '../language.ts';
import { reasonText, statusText, describeFindings } from '../language.ts';
import { Refusal, TransportError } from '../refusal.ts';
import { isStorageFull } from '../storage-full.ts';

/** Turns whatever was thrown into an answer in the envelope of section 7, in the caller's language. A bug answers 500 without detail. */
export function answerFailure(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A refusal is HTTP 200 too: keep it off any schema of the route's success.
  reply.serializer(JSON.stringify).type('application/json; charset=utf-8');
  const lang = requestLanguage(request);
  if (error instanceof Refusal) return reply.code(200).send(refusalAnswer(lang, error));
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

function transportAnswer(lang: Language, status: number, request: FastifyRequest): object {
  const text = statusText(lang, status);
  const reason = status === 507 && { reason: 'storageFull' };
  return { code: status, mass: text, message: text, data: { requestId: request.id, ...reason } };
}
