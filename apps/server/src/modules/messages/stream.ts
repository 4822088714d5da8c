import { Readable } from 'node:stream';
import { MESSAGE_STREAM_PATH } from '@waybound/contract/wire/notices/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ACCESS_CHANGED, openPubSub, type PubSub } from '../../kernel/pub-sub.ts';
import type { Engine } from '../../kernel/database/engine.ts';
import { tokenOf } from '../../kernel/dispatch/authenticate.ts';
import { TransportError } from '../../kernel/refusal.ts';
import type { Sessions } from '../../kernel/security/session.ts';

/** Shorter than the half minute after which many proxies cut a silent line. */
const HEARTBEAT_MS = 25_000;
/** One browser has one; a person has several browsers, and a lost one takes a heartbeat to be noticed. */
const MAX_STREAMS_PER_LOGIN = 12;

interface StreamServices {
  engine: Engine;
  sessions: Sessions;
  clock: () => Date;
}

/**
 * The stream of hints (docs/decisions, messages): each says only that there is something newer to read. It ends with its session or login,
 * looked at again when either may have ended and with every heartbeat, and with the server, so that a stop never waits for it. Polling it
 * keeps no session alive.
 */
export async function serveMessageStream(
  app: FastifyInstance,
  { engine, sessions, clock }: StreamServices,
  heartbeatMs = HEARTBEAT_MS,
): Promise<PubSub> {
  const pubSub = openPubSub(engine);
  const open = new Map<string, Set<() => void>>();

  app.get(`/api${MESSAGE_STREAM_PATH}`, { exposeHeadRoute: false }, async (request, reply) => {
    const token = tokenOf(request);
    const findOwn = async () => (token === undefined ? undefined : sessions.find(token, clock(), false));
    const session = await findOwn();
    if (!session) throw new TransportError(401);
    const { customerId, loginId } = session;
    const { stream, send, onClose } = openEventStream(reply);
    onClose(registerStream(open, loginId, () => send(null)));
    const beat = async (): Promise<void> => {
      const isStillIn = await findOwn().catch(() => undefined);
      send(isStillIn ? ': still here\n\n' : null);
    };
    try {
      onClose(await pubSub.subscribe(customerId, (id) => void (id === ACCESS_CHANGED ? beat() : send(formatEvent('news', id)))));
      const newest = await newestOf(engine, customerId);
      send(formatEvent('ready', newest));
      const after = lastEventId(request);
      if (after !== undefined && newest !== undefined && BigInt(newest) > BigInt(after)) send(formatEvent('news', newest));
    } catch (error) {
      stream.destroy();
      throw error;
    }
    beatFor(stream, beat, heartbeatMs);
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .header('connection', 'close')
      .send(stream);
  });

  app.addHook('preClose', async () => {
    for (const streams of open.values()) for (const end of streams) end();
  });
  app.addHook('onClose', () => pubSub.close());
  return pubSub;
}

interface EventStream {
  stream: Readable;
  /** Null ends it. */
  send: (text: string | null) => void;
  /** At once where it has ended already. */
  onClose: (work: () => void) => void;
}

/** Each beat is counted from the end of the last one: a database that is slow to answer is not asked again meanwhile. */
function beatFor(stream: Readable, beat: () => Promise<void>, heartbeatMs: number): void {
  const heart = setTimeout(() => void beat().then(() => stream.destroyed || heart.refresh()), heartbeatMs).unref();
  stream.once('close', () => clearTimeout(heart));
}

/** The client may be gone before the first event: the stream then closes like any other. */
function openEventStream(reply: FastifyReply): EventStream {
  const stream = new Readable({ read() {} });
  reply.raw.once('close', () => stream.destroy());
  if (reply.raw.destroyed) stream.destroy();
  let hasEnded = false;
  return {
    stream,
    send(text) {
      if (hasEnded || stream.destroyed) return;
      hasEnded = text === null;
      stream.push(text);
    },
    onClose: (work) => void (stream.destroyed ? work() : stream.once('close', work)),
  };
}

/** A login's place among the open streams, each known by how it is ended; answers how to give the place up. */
function registerStream(open: Map<string, Set<() => void>>, loginId: string, end: () => void): () => void {
  const mine = open.get(loginId) ?? new Set();
  if (mine.size >= MAX_STREAMS_PER_LOGIN) throw new TransportError(429);
  open.set(loginId, mine.add(end));
  return () => {
    mine.delete(end);
    if (mine.size === 0 && open.get(loginId) === mine) open.delete(loginId);
  };
}

const formatEvent = (name: 'ready' | 'news', id: string | undefined): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${id ?? ''}\n\n`;

/** The last event the browser has received: the header it sends on reconnecting, or the parameter of the address. */
function lastEventId(request: FastifyRequest): string | undefined {
  const { after } = request.query as { after?: unknown }; // The framework knows no type for an address's parameters.
  const given = request.headers['last-event-id'] ?? after;
  return typeof given === 'string' && /^[0-9]{1,18}$/.test(given) ? given : undefined;
}

async function newestOf(engine: Engine, customerId: string): Promise<string | undefined> {
  return engine.transaction({ role: 'portal_app', customerId }, 'read', async (db) => {
    const row = await db
      .selectFrom('message')
      .select('id')
      .where('customer_id', '=', customerId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.id;
  });
}
