import { PortalFailure } from './errors.ts';
import type { FileAnswer } from './operation-types.ts';

/** How a call travels. */
export interface Wire {
  path: string;
  method: 'GET' | 'POST';
  sent: 'body' | 'query' | 'multipart';
  /** Carried out once under an idempotency key. */
  changes: boolean;
}

export interface ClientOptions {
  /** Of the portal: `https://portal.example`. */
  url: string;
  /** An API key of your account, `wbk_…`. */
  key: string;
  /** Of the sentences in answers. */
  language?: 'zh' | 'en';
  /** How often a call is sent again that was not answered, or was told to come again: 2 unless said otherwise. */
  retries?: number;
  fetch?: typeof fetch;
}

export interface CallOptions {
  /** Of a change: the same under the same key is carried out once. Left out, each call has one of its own, which its repetitions share. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

const USUAL_RETRIES = 2;
const FIRST_PAUSE_MS = 500;
/** What says that the same may be sent again. */
const COME_AGAIN = new Set([429, 503]);

/** What a call was answered: a file, or what its JSON says. */
export type Told = { file: FileAnswer } | { json: unknown };

/**
 * Sends one call until its answer has come whole. A change carries the same key each time, so that an answer that was lost, or has broken
 * off, does not carry it out twice.
 */
export async function send(name: string, wire: Wire, input: object, client: ClientOptions, options: CallOptions): Promise<Told> {
  const idempotencyKey = wire.changes ? (options.idempotencyKey ?? crypto.randomUUID()) : undefined;
  const { retries = USUAL_RETRIES, fetch: ask = fetch } = client;
  for (let tried = 0; ; tried += 1) {
    const isLast = tried >= retries;
    let answer: Response;
    try {
      answer = await ask(addressOf(wire, input, client.url), requestOf(wire, input, client, idempotencyKey, options.signal));
      if (answer.ok) return await read(answer);
    } catch (cause) {
      if (isLast || options.signal?.aborted) throw new PortalFailure(name, 0, undefined, cause);
      await pause(FIRST_PAUSE_MS * 2 ** tried, options.signal);
      continue;
    }
    const told: unknown = await answer.json().catch(() => undefined);
    if (isLast || !COME_AGAIN.has(answer.status)) throw new PortalFailure(name, answer.status, requestIdIn(told));
    await pause(1000 * (Number(answer.headers.get('retry-after')) || 1), options.signal);
  }
}

function addressOf({ path, sent }: Wire, input: object, url: string): string {
  const address = new URL(`${url.replace(/\/+$/, '')}/api${path}`);
  if (sent === 'query') for (const [field, value] of given(input)) address.searchParams.set(field, String(value));
  return address.href;
}

function requestOf(
  { method, sent }: Wire,
  input: object,
  { key, language = 'en' }: ClientOptions,
  idempotencyKey: string | undefined,
  signal: AbortSignal | undefined,
): RequestInit {
  return {
    method,
    signal: signal ?? null,
    headers: {
      authorization: key,
      'accept-language': language,
      ...(sent === 'body' && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(sent === 'body' && { body: JSON.stringify(input) }),
    ...(sent === 'multipart' && { body: formOf(input) }),
  };
}

function formOf(input: object): FormData {
  const form = new FormData();
  for (const [field, value] of given(input)) form.append(field, value instanceof Blob ? value : String(value));
  return form;
}

const given = (input: object): [string, unknown][] => Object.entries(input).filter(([, value]) => value !== undefined && value !== null);

const requestIdIn = (told: unknown): string | undefined => {
  const { data } = (told ?? {}) as { data?: { requestId?: string } | null };
  return data?.requestId;
};

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', onAbort, { once: true });
  });

async function read(answer: Response): Promise<Told> {
  const isJson = (answer.headers.get('content-type') ?? '').startsWith('application/json');
  return isJson ? { json: await answer.json() } : { file: await fileOf(answer) };
}

async function fileOf(answer: Response): Promise<FileAnswer> {
  return {
    name: nameIn(answer.headers.get('content-disposition') ?? ''),
    type: answer.headers.get('content-type') ?? 'application/octet-stream',
    content: new Uint8Array(await answer.arrayBuffer()),
  };
}

/** In words of any language where the header has them, else in ASCII. */
function nameIn(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]*)"/i.exec(disposition)?.[1];
}
