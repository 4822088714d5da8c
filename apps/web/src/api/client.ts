import type { Wire, WireAnswer, WireInput } from '@waybound/contract/wire';
import { i18n } from '@waybound/phrases/i18n';
import { toast } from '../kit/toast/toast.ts';
import { ApiError } from './api-error.ts';
import { encodeCall, wantsSessionStatus } from './encode-call.ts';
import { unwrap, unwrapBare } from './envelope.ts';
import type { OnProgress } from './fetch-with-progress.ts';
import { discardPreloadedCalls, consumePreloadedAnswer } from './preloaded-calls.ts';
import { expireSession, readToken } from './session.ts';
import { watchCall } from './slow-calls.ts';

/** Section 9: retry count 1, delay 1000 ms. */
const RETRY_DELAY_MS = 1000;

/** The statuses with a message of their own in section 8; 413, 415 and 429 follow the same pattern. */
const DESCRIBED_STATUSES = [400, 401, 403, 404, 408, 413, 415, 429, 500, 501, 502, 503, 504, 505, 507] as const;

export interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** Made once per form and reused until success: a second request under it gets the first one's answer. */
  idempotencyKey?: string | undefined;
  /** Of a file on its way out. */
  onProgress?: OnProgress | undefined;
  /** The caller shows a message of its own for a failure, or none. An expired session is reported all the same. */
  isQuiet?: boolean | undefined;
}

/**
 * Makes one call of the contract. Answers its data, its odd shape or its file (a `File` that keeps the server's name).
 * Throws an ApiError: a refusal is the caller's to show, a transport error has been shown; an aborted call throws its AbortError.
 */
export async function request<const S extends Wire>(spec: S, input: WireInput<S>, options: RequestOptions = {}): Promise<WireAnswer<S>> {
  const token = readToken();
  // An upload with a progress bar already shows how slow it is.
  const hasEnded = options.onProgress ? undefined : watchCall();
  try {
    const response = await send(spec, input, token, options);
    if (!response.ok) throw await toTransportError(response, token, options);
    // The server checks each answer against the contract's schema before it sends it; the contract is the type's proof.
    return (await readAnswer(spec, response)) as WireAnswer<S>;
  } finally {
    hasEnded?.();
  }
}

async function send(spec: Wire, input: unknown, token: string | undefined, options: RequestOptions): Promise<Response> {
  const { url, contentType, ...call } = encodeCall(spec, input);
  const language = document.documentElement.lang || 'zh-CN';
  if (spec.changes) discardPreloadedCalls();
  const opening = await consumePreloadedAnswer({ url, body: call.body, token, language });
  options.signal?.throwIfAborted();
  if (opening) return opening;
  const init: RequestInit = {
    ...call,
    credentials: 'same-origin',
    signal: options.signal ?? null,
    headers: {
      'accept-language': language,
      ...(contentType ? { 'content-type': contentType } : {}),
      ...(token ? { authorization: token } : {}),
      ...(wantsSessionStatus(spec.path) ? { 'session-status': 'y' } : {}),
      ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
    },
  };
  try {
    if (!options.onProgress) return await fetchWithRetry(url, init);
    const { fetchWithProgress } = await import('./fetch-with-progress.ts');
    return await fetchWithProgress(url, init, options.onProgress);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw await toUnreachable(spec, options);
  }
}

/** Section 8: an error without an HTTP answer is retried once, after a second, only if its text contains 404. */
async function fetchWithRetry(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (!String(error).includes('404')) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    return fetch(url, init);
  }
}

async function readAnswer(spec: Wire, response: Response): Promise<unknown> {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (spec.answers === 'file' && !isJson) return toFile(response);
  const answer: unknown = await response.json();
  return spec.answers === 'bare' ? unwrapBare(answer, requestId) : unwrap(answer, requestId);
}

async function toFile(response: Response): Promise<File> {
  const blob = await response.blob();
  const disposition = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  return new File([blob], encoded ? decodeURIComponent(encoded) : (plain ?? 'download'), { type: blob.type });
}

/** Shows the sentence of an HTTP error, closing any open message first. The rejection that follows releases whatever waited for the call. */
async function toTransportError(response: Response, token: string | undefined, { isQuiet }: RequestOptions): Promise<ApiError> {
  // The first calls go out beside the texts and may fail before them.
  await i18n.started;
  const { status } = response;
  const described = DESCRIBED_STATUSES.find((each) => each === status);
  const mass = described ? i18n.t(`transport:h${described}`) : i18n.t('transport:hOther', { status });
  // Several calls may learn at once that the session is over; the reader learns it once.
  const isOver = status === 401;
  const isShown = isOver || !isQuiet;
  if (isOver ? expireSession(token) : isShown) toast('error', mass);
  return new ApiError({ code: status, mass, requestId: response.headers.get('x-request-id') ?? undefined, isShown });
}

/** No answer came. While the browser knows that it is offline a banner says so; only what was not saved is worth a message as well. */
async function toUnreachable(spec: Wire, { isQuiet }: RequestOptions): Promise<ApiError> {
  await i18n.started;
  if (navigator.onLine) {
    const mass = i18n.t('transport:unreachable');
    if (!isQuiet) toast('error', mass);
    return new ApiError({ code: 0, mass, isShown: !isQuiet });
  }
  const mass = i18n.t(spec.changes ? 'transport:offlineNotSaved' : 'transport:offline');
  if (spec.changes) toast('warning', mass);
  return new ApiError({ code: 0, mass, isShown: true });
}
