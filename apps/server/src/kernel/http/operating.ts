import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Engine } from '../database/engine.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { carriesToken } from './bearer-token.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its name in the contract. */
    call?: string;
  }
  interface FastifyRequest {
    /** The code in the answer's envelope, where that of HTTP says less. */
    refusedWith: number | undefined;
  }
}

interface OperatedParts {
  engine: Engine;
  files: { reach: () => Promise<void> };
  clock: () => Date;
  metrics: Metrics;
  /** Left out: metrics are for this machine alone. */
  metricsToken: string | undefined;
}

/** Longer than this an answer is none for whoever asks every few seconds. */
const READY_TIMEOUT_MS = 3_000;
const RETRY_AFTER_S = 5;
/** Whoever forwards a request says so. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/**
 * For whoever runs the portal. `/healthz`: the process answers; where it does not, it has to be started again. `/readyz`: so do the
 * database and the file store; where they do not, requests are better sent elsewhere. `/metrics`: what Prometheus reads.
 */
export function serveOperating(app: FastifyInstance, { engine, files, clock, metrics, metricsToken }: OperatedParts): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const [database, store] = await Promise.all([answers(engine.query('select 1')), answers(files.reach())]);
    const isReady = database && store;
    if (!isReady) reply.code(503).header('retry-after', RETRY_AFTER_S);
    return { status: isReady ? 'ok' : 'unavailable', database: wordFor(database), files: wordFor(store) };
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) return reply.callNotFound();
    return reply.type(metrics.contentType).send(await metrics.text(clock()));
  });

  app.decorateRequest('refusedWith');
  app.addHook('onResponse', (request, reply, next) => {
    const { config, url = 'unknown' } = request.routeOptions;
    metrics.answered(config.call ?? url, request.refusedWith ?? reply.statusCode, reply.elapsedTime / 1000);
    next();
  });
}

const wordFor = (answered: boolean): string => (answered ? 'ok' : 'unavailable');

const answers = (question: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    question.then(
      () => true,
      () => false,
    ),
    wait(READY_TIMEOUT_MS, false, { ref: false }),
  ]);

/** With a token whoever has it, from anywhere; without one whoever asks on this machine, and for nobody else. */
function mayReadMetrics({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return carriesToken(headers, token);
  const isLoopback = /^(?:::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  return isLoopback && FORWARDED.every((name) => headers[name] === undefined);
}
