import { AmazonFault } from './amazon-fault.ts';

const TIMEOUT_MS = 30_000;
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

export interface AmazonAnswer {
  status: number;
  /** Of JSON; an empty object of anything else, such as the page of a proxy. */
  body: Readonly<Record<string, unknown>>;
  requestId: string | undefined;
  /** Requests a second that Amazon grants for this operation, where it says so. */
  ratePerSecond: number | undefined;
}

/** One request; that nobody answers it is an outage. The address is a setting of this installation, no redirect is followed. */
export async function askAmazon(
  about: string,
  url: URL,
  init: { method?: string; headers?: Record<string, string>; body?: string },
): Promise<AmazonAnswer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    if (text.length > MAX_ANSWER_BYTES) throw new AmazonFault('outage', about);
    const rate = Number(response.headers.get('x-amzn-ratelimit-limit') ?? Number.NaN);
    return {
      status: response.status,
      body: objectOf(text),
      requestId: response.headers.get('x-amzn-requestid') ?? undefined,
      ratePerSecond: rate > 0 ? rate : undefined,
    };
  } catch (error) {
    if (error instanceof AmazonFault) throw error;
    // What fetch throws may repeat the address, which holds nothing secret, but nothing helpful either.
    throw new AmazonFault('outage', about);
  }
}

function objectOf(text: string): AmazonAnswer['body'] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as AmazonAnswer['body']) : {};
  } catch {
    return {};
  }
}
