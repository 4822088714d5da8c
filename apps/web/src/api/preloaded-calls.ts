/** A call that the document has sent (index.html), before any script of ours was there. */
interface PreloadedCall {
  url: string;
  body?: string | undefined;
  /** Empty where nobody is logged in. */
  token: string;
  language: string;
  /** In milliseconds of this document's life. */
  sentAt: number;
  answer: Promise<Response>;
}

declare global {
  /** The document's script knows no modules. */
  var openingCalls: PreloadedCall[] | undefined;
}

/** An answer that nobody has taken up by then is older than what a page may show as new. */
const OPENING_MS = 10_000;

interface RequestKey {
  url: string;
  body?: BodyInit | undefined;
  token: string | undefined;
  language: string;
}

/**
 * The answer to the same call of the document, given once: for the same login, in the same language, while it is new. Undefined where there
 * is none or where it failed; who asks then asks for itself.
 */
export async function consumePreloadedAnswer({ url, body, token = '', language }: RequestKey): Promise<Response | undefined> {
  const waiting = globalThis.openingCalls ?? [];
  const found = waiting.findIndex((call) => call.url === url && call.body === body);
  const [call] = found < 0 ? [] : waiting.splice(found, 1);
  if (call?.token !== token || call.language !== language || performance.now() - call.sentAt > OPENING_MS) return undefined;
  try {
    const answer = await call.answer;
    return answer.ok ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** What they answer may be true no longer. */
export function discardPreloadedCalls(): void {
  globalThis.openingCalls = undefined;
}
