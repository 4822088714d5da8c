import type { CallAnswer, CallInput, CallSpec } from '@waybound/contract/call';
import { methodOf, sentOf } from '@waybound/contract/wire';

const TIMEOUT_MS = 20_000;

/** The operations API said no, or could not be reached. */
export class CallFailed extends Error {
  /** The typed reason, where the answer was a business error. */
  readonly reason: string | undefined;

  constructor(message: string, reason?: string) {
    super(message);
    this.reason = reason;
  }
}

export type Client = <S extends CallSpec>(spec: S, input: CallInput<S>) => Promise<CallAnswer<S>>;

interface Envelope {
  code: number;
  message: string;
  data: unknown;
}

/** Calls of the contract over HTTP with an operator's key. */
export const operatorClient =
  (baseUrl: string, operatorKey: string): Client =>
  async (spec, input) => {
    const isQuery = sentOf(spec) === 'query';
    // An input schema is an object: its entries are the parameters.
    const entries = Object.entries(input as Readonly<Record<string, unknown>>).filter(([, value]) => value !== undefined);
    const query = isQuery ? `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()}` : '';
    const isJson = sentOf(spec) === 'body';
    const answer = await fetch(`${baseUrl}/api${spec.path}${query}`, {
      method: methodOf(spec),
      headers: { authorization: operatorKey, 'accept-language': 'zh', ...(isJson && { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(!isQuery && { body: isJson ? JSON.stringify(input) : formOf(entries) }),
    });
    if (!answer.ok) throw new CallFailed(`${spec.path} answered ${answer.status}.`);
    const { code, message, data } = (await answer.json()) as Envelope;
    if (code !== 200) throw new CallFailed(`${spec.path}: ${message}`, reasonOf(data));
    // The server checks each answer against this very contract before it sends it.
    return data as CallAnswer<typeof spec>;
  };

/** The texts before the files, as the server reads them. */
function formOf(entries: readonly (readonly [string, unknown])[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) if (name !== 'files') form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  const files = Object.fromEntries(entries)['files'] as Readonly<Record<string, File>>; // Those of the contract's call.
  for (const [name, file] of Object.entries(files)) form.append(name, file, file.name);
  return form;
}

const reasonOf = (data: unknown): string | undefined =>
  typeof data === 'object' && data !== null && 'reason' in data ? String(data.reason) : undefined;
