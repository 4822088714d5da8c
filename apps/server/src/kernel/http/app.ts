import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import helmet from 'helmet';
import { tokenOf, type KeyThrottle } from '../dispatch/authenticate.ts';
import { answerFailure, installFailures } from '../dispatch/failures.ts';
import { registerCall, type DeclaredCall, type DispatchServices } from '../dispatch/register.ts';
import { prefixOf } from '../security/api-key.ts';
import { TransportError } from '../refusal.ts';
import { openMetrics } from '../metrics/metrics.ts';
import { serveOperating } from './operating.ts';
import { serveStaticFiles } from './static-files.ts';
import { noticeUndeclaredProxy } from './undeclared-proxy.ts';

const BODY_LIMIT_BYTES = 4 * 1024 * 1024;
const HSTS_SECONDS = 365 * 24 * 60 * 60;
/** Covers a whole upload on a slow line; headers must come quickly. */
const REQUEST_TIMEOUT_MS = 10 * 60 * 1000;
const HEADERS_TIMEOUT_MS = 15_000;

export interface AppOptions {
  services: DispatchServices & { files: { reach: () => Promise<void> } };
  calls: readonly DeclaredCall[];
  logger: FastifyServerOptions['logger'];
  /** One proxy is in front: the address it names last is the caller's, anything before it in the header may be forged. */
  trustProxy: boolean;
  isSecure: boolean;
  requestsPerMinute: number;
  /** Of one API key, wherever it is used from. */
  keyRequestsPerMinute: number;
  /** Opens the metrics from anywhere. Left out: they are for this machine. */
  metricsToken?: string | undefined;
  /** Where the page was built to. Left out: there is none. */
  pageFolder?: string | undefined;
}

/** The HTTP side of the portal: every call below `/api`, health, security headers, limits. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, calls, logger, trustProxy, isSecure, requestsPerMinute, keyRequestsPerMinute, pageFolder, metricsToken } = options;
  const app = Fastify({
    logger: logger ?? false,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trustProxy && ((_address, hop) => hop === 0),
    requestTimeout: REQUEST_TIMEOUT_MS,
    // What still arrives on an open connection while the server ends is answered like any other; the database closes after it.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be read has no route whose errors could be handled.
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply.header('x-request-id', request.id)),
  });
  app.server.headersTimeout = HEADERS_TIMEOUT_MS;
  // The contract's schemas validate; the framework's own validator stays out of the way.
  app.setValidatorCompiler(() => () => true);
  installFailures(app);
  if (!trustProxy) noticeUndeclaredProxy(app);
  // Before the limit, which counts what is registered after it: one cold page asks for dozens, and an office shares one address.
  if (pageFolder !== undefined) await serveStaticFiles(app, pageFolder);
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: () => new TransportError(429),
  });
  // Answers of the API: files, pages and the stream of hints are no JSON. What a request brings is never unpacked.
  await app.register(compress, { encodings: ['br', 'gzip'], customTypes: /^application\/json/, globalDecompression: false });
  await app.register(formbody);
  takeEmptyJson(app);
  await app.register(multipart);
  const secure = helmet(securityHeaders(isSecure));
  app.addHook('onRequest', (request, reply, next) => {
    if (request.routeOptions.config.isStaticFile) return next();
    secure(request.raw, reply.raw, () => next());
  });
  // Section 7: a body that does not say what it is is a form.
  app.addHook('onRequest', (request, _reply, next) => {
    request.headers['content-type'] ??= 'application/x-www-form-urlencoded';
    next();
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.isStaticFile) return;
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  const { engine, files, clock } = services;
  serveOperating(app, { engine, files, clock, metrics: openMetrics(engine), metricsToken });
  const throttleKey = keyThrottle(app, keyRequestsPerMinute);
  await app.register(async (api) => calls.forEach((call) => registerCall(api, services, call, throttleKey)), { prefix: '/api' });
  // The one path of the specification that starts with /api/ answers with and without the doubled prefix.
  calls.filter(({ spec }) => spec.path.startsWith('/api/')).forEach((call) => registerCall(app, services, call, throttleKey));
  return app;
}

/** Clients that say JSON whatever they send have no body where every field stands in the address, or none is needed. */
function takeEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parse(request, body, done),
  );
}

/** Beside the limit of an address: it counts only keys that were found, each under what is shown of it. */
function keyThrottle(app: FastifyInstance, max: number): KeyThrottle {
  const count = app.createRateLimit({ max, timeWindow: '1 minute', keyGenerator: (request) => prefixOf(tokenOf(request) ?? '') });
  return async (request) => {
    const limit = await count(request);
    return !limit.isAllowed && limit.isExceeded ? limit.ttlInSeconds : 0;
  };
}

/** For everything but the page, which brings a policy of its own: an answer of the API is never a document. */
function securityHeaders(isSecure: boolean) {
  return {
    contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] } },
    hsts: isSecure ? { maxAge: HSTS_SECONDS } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' as const },
  };
}
