import { MESSAGE_STREAM_PATH } from '@waybound/contract/wire/notices/messages';
import { readToken } from '../../../api/session.ts';
import { eventReader, type StreamEvent } from './event-stream.ts';

/** The server beats every 25 s: a connection that is silent for longer than two beats is dead, whatever the browser believes. */
const SILENCE_MS = 60_000;
/** After this much silence somebody who comes back to the page does not wait for the rest of it. */
const DOUBTFUL_MS = 30_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** A refused connection waits for another token. */
const REFUSED = [401, 403];

/**
 * Keeps one stream open until `signal` ends it: comes back after a failure in longer and longer pauses, at different moments in different
 * browsers, and at once after sleep or when the network is there again. Fetched, because an EventSource cannot send the session's header.
 */
export async function stayConnected(signal: AbortSignal, report: (event: StreamEvent) => void): Promise<void> {
  let failures = 0;
  let lastId: string | undefined;
  let refusedToken: string | undefined;
  const heard = (event: StreamEvent): void => {
    failures = 0;
    lastId = event.id ?? lastId;
    report(event);
  };
  while (!signal.aborted) {
    const token = readToken();
    if (token !== undefined && token !== refusedToken && navigator.onLine) {
      const status = await openStream({ token, lastId, signal, heard }).catch(() => 0);
      if (REFUSED.includes(status)) refusedToken = token;
    }
    await pause(pauseMs(failures), signal);
    failures += 1;
  }
}

/**
 * Doubled after each failure, and somewhere in its second half, so that not all browsers come at the moment the server does.
 * @internal
 */
export const pauseMs = (failures: number, chance: () => number = Math.random): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + chance() / 2);

interface Listening {
  token: string;
  lastId: string | undefined;
  signal: AbortSignal;
  heard: (event: StreamEvent) => void;
}

/** Resolves with the answer's status when the server has ended the stream; rejects when the connection is lost. */
async function openStream({ token, lastId, signal, heard }: Listening): Promise<number> {
  const silence = watchSilence();
  try {
    const answer = await fetch(`/api${MESSAGE_STREAM_PATH}`, {
      headers: { accept: 'text/event-stream', authorization: token, ...(lastId === undefined ? {} : { 'last-event-id': lastId }) },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!answer.ok || !answer.body) return answer.status;
    const read = eventReader(heard);
    const parts = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await parts.read(); !part.done; part = await parts.read()) {
      silence.broken();
      read(part.value);
    }
    return answer.status;
  } finally {
    silence.stop();
  }
}

/** Aborts when nothing has come for too long. A sleeping machine keeps its timers too: on waking they are due at once. */
function watchSilence() {
  const silence = new AbortController();
  let since = Date.now();
  let timer = 0;
  const broken = (): void => {
    since = Date.now();
    window.clearTimeout(timer);
    timer = window.setTimeout(() => silence.abort(), SILENCE_MS);
  };
  const doubt = (): void => {
    if (Date.now() - since > DOUBTFUL_MS) silence.abort();
  };
  broken();
  const stopWatching = onReturn(doubt);
  return {
    signal: silence.signal,
    broken,
    stop() {
      window.clearTimeout(timer);
      stopWatching();
    },
  };
}

/** Over when it is over, or when somebody or the network comes back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      window.clearTimeout(timer);
      stopWatching();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = window.setTimeout(end, ms);
    const stopWatching = onReturn(end);
    signal.addEventListener('abort', end);
  });
}

function onReturn(work: () => void): () => void {
  const whenVisible = (): void => {
    if (document.visibilityState === 'visible') work();
  };
  window.addEventListener('online', work);
  document.addEventListener('visibilitychange', whenVisible);
  return () => {
    window.removeEventListener('online', work);
    document.removeEventListener('visibilitychange', whenVisible);
  };
}
