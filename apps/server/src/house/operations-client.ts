import { randomUUID } from 'node:crypto';
import type { CallAnswer, CallInput, CallSpec } from '@waybound/contract/call';
import { rightOf, type OperatorRight } from '@waybound/contract/operations/operator-rights';
import { methodOf, sentOf } from '@waybound/contract/wire';

/** What a portal has refused: its sentence, and beside it what is wrong with single fields. */
export class CallRefused extends Error {
  readonly reason: string | undefined;
  readonly errors: readonly { path: string; message: string }[];

  constructor(message: string, reason: string | undefined, errors: readonly { path: string; message: string }[] = []) {
    super(message);
    this.reason = reason;
    this.errors = errors;
  }
}

/** Makes calls of the operations API; answers their data, or throws `CallRefused`, `KeyUnknown`, `KeyWithoutRight` or `PortalAway`. */
export type OperationsClient = <S extends CallSpec>(spec: S, input: CallInput<S>) => Promise<CallAnswer<S>>;

/** Nothing at the address that is a portal. */
export class PortalAway extends Error {
  readonly url: string;
  readonly why: string;

  constructor(url: string, why: string) {
    super(`${url}: ${why}`);
    this.url = url;
    this.why = why;
  }
}

/** The portal does not know the key. */
export class KeyUnknown extends Error {}

/** The portal knows the key, which has not the right that a call needs. */
export class KeyWithoutRight extends Error {
  readonly right: OperatorRight;

  constructor(right: OperatorRight) {
    super(right);
    this.right = right;
  }
}

interface Envelope {
  code?: number;
  message?: string;
  data?: { reason?: string; errors?: { path: string; message: string }[] };
}

/**
 * @param baseUrl the portal's address, without a path
 * @param key of the operations API
 * @param lang of what is refused
 */
export function operationsClient(baseUrl: string, key: string, lang: 'zh' | 'en'): OperationsClient {
  return async (spec, input) => {
    const headers = { authorization: `Bearer ${key}`, 'accept-language': lang, 'idempotency-key': randomUUID() };
    const url = new URL(`/api${spec.path}`, baseUrl);
    const response = await fetch(...requestOf(spec, url, headers, input as object)).catch((error: unknown) => {
      throw new PortalAway(baseUrl, reasonOf(error));
    });
    if (response.status === 401) throw new KeyUnknown();
    if (response.status === 403) throw new KeyWithoutRight(rightOf(spec));
    const envelope = (await response.json().catch(() => ({}))) as Envelope; // Of ours; anything else has no code and is refused below.
    if (response.ok && envelope.code === 200) return envelope.data as never; // Checked against the schema by the portal that sent it.
    const { message, data } = envelope;
    if (message === undefined) throw new PortalAway(baseUrl, `HTTP ${response.status}`);
    throw new CallRefused(message, data?.reason, data?.errors);
  };
}

/** What `fetch` says of a connection is in its cause: `ECONNREFUSED`, `ENOTFOUND`, `bad port`. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}

function requestOf(spec: CallSpec, url: URL, headers: Record<string, string>, input: object): [URL, RequestInit] {
  const method = methodOf(spec);
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  if (sentOf(spec) === 'query') {
    for (const [name, value] of fields) url.searchParams.set(name, String(value));
    return [url, { method, headers }];
  }
  if (sentOf(spec) === 'body') {
    return [url, { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(input) }];
  }
  const form = new FormData();
  for (const [name, value] of fields) if (name !== 'files') form.set(name, String(value));
  const { files = {} } = input as { files?: Record<string, File> }; // By the contract's `files`.
  for (const [name, file] of Object.entries(files)) form.set(name, file, file.name);
  return [url, { method, headers, body: form }];
}
