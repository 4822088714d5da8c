import { Readable } from 'node:stream';
import { MESSAGE_STREAM_PATH } from '@waybound/contract/wire/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openAnnouncements, type Announcements } from '../../kernel/announcements.ts';
import type { Engine } from '../../kernel/database/engine.ts';
import { tokenOf } from '../../kernel/dispatch/authenticate.ts';
import { TransportError } from '../../kernel/refusal.ts';
import { findSession } from '../../kernel/session.ts';

/** Shorter than the half minute after which many proxies cut a silent line. */
const HEARTBEAT_MS = 25_000;
/** One browser has one; a person has several browsers, and one that is lost takes a heartbeat to be noticed. */
const MAX_STREAMS_PER_LOGIN = 12;

interface StreamServices {
  engine: Engine;
  clock: () => Date;
}

/**
 * The stream of hints (docs/decisions, messages): each says only that there is something newer to read. It ends with its session or login,
 * looked at again with every heartbeat, and with the server, so that a stop never waits for it. Polling it keeps no session alive.
 */
export async function serveMessageStream(
  app: FastifyInstance,
  { engine, clock }: StreamServices,
  heartbeatMs = HEARTBEAT_MS,
): Promise<Announcements> {
  const announcements = openAnnouncements(engine);
  const open = new Map<string, Set<() => void>>();

  app.get(`/api${MESSAGE_STREAM_PATH}`, { exposeHeadRoute: false }, async (request, reply) => {
    const token = tokenOf(request);
    const findOwn = async () => (token === undefined ? undefined : findSession(engine, token, clock(), false));
    const session = await findOwn();
    if (!session) throw new TransportError(401);
    const { customerId, loginId } = session;
    const { stream, say, atTheEnd } = openLine(reply);
    atTheEnd(takePlace(open, loginId, () => say(null)));
    const beat = async (): Promise<void> => {
      const isStillIn = await findOwn().catch(() => undefined);
      say(isStillIn ? ': still here\n\n' : null);
    };
    try {
      atTheEnd(await announcements.hear(customerId, (id) => say(event('news', id))));
      const newest = await newestOf(engine, customerId);
      say(event('ready', newest));
      const after = lastSeen(request);
      if (after !== undefined && newest !== undefined && BigInt(newest) > BigInt(after)) say(event('news', newest));
    } catch (error) {
      stream.destroy();
      throw error;
    }
    const heart = setInterval(() => void beat(), heartbeatMs).unref();
    atTheEnd(() => clearInterval(heart));
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
  app.addHook('onClose', () => announcements.close());
  return announcements;
}

interface Line {
  stream: Readable;
  /** Null ends it. */
  say: (text: string | null) => void;
  /** At once where it has ended already. */
  atTheEnd: (work: () => void) => void;
}

/** Whoever asked may be gone before the first word is said: the line then has an end as any other. */
function openLine(reply: FastifyReply): Line {
  const stream = new Readable({ read() {} });
  reply.raw.once('close', () => stream.destroy());
  if (reply.raw.destroyed) stream.destroy();
  let hasEnded = false;
  return {
    stream,
    say(text) {
      if (hasEnded || stream.destroyed) return;
      hasEnded = text === null;
      stream.push(text);
    },
    atTheEnd: (work) => void (stream.destroyed ? work() : stream.once('close', work)),
  };
}

/** A login's place among the open streams, each known by how it is ended; answers how to give the place up. */
function takePlace(open: Map<string, Set<() => void>>, loginId: string, end: () => void): () => void {
  const mine = open.get(loginId) ?? new Set();
  if (mine.size >= MAX_STREAMS_PER_LOGIN) throw new TransportError(429);
  open.set(loginId, mine.add(end));
  return () => {
    mine.delete(end);
    if (mine.size === 0 && open.get(loginId) === mine) open.delete(loginId);
  };
}

const event = (name: 'ready' | 'news', id: string | undefined): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${id ?? ''}\n\n`;

/** Where the browser has come to: what a broken line sends again, or what is asked for in the address. */
function lastSeen(request: FastifyRequest): string | undefined {
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
