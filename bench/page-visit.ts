/// <reference lib="dom" />
import type { Browser } from '@playwright/test';

export interface Place {
  /** Without a slash at its end. */
  origin: string;
  path: string;
  /** Of the page's own content: the frame has fields and links of its own. */
  seen: string;
  /** How many of them are the whole page. */
  whole?: number;
  /** Left out where nobody is logged in. */
  token?: string;
}

export interface Visit {
  /** From the start of the navigation until the frame that shows the first of the content. */
  seenMs: number;
  /** The same until the frame that shows all of it. */
  wholeMs: number;
  longestTaskMs: number;
  lcpMs: number;
  /** With the document, up to the content and in all. */
  requestsBefore: number;
  requests: number;
  /** As transferred, headers included. */
  bytes: number;
}

/** As often as a middling phone or an old office computer is slower than a developer's machine. */
const CPU_SLOWED = 4;
const WINDOW_PX = { width: 1440, height: 900 };
const SETTLED_MS = 1000;
const GIVE_UP_MS = 30_000;

interface Notes {
  seenMs?: number;
  wholeMs?: number;
  requestsBefore?: number;
  longestTaskMs: number;
  lcpMs: number;
  lastNewsMs: number;
}

/** One visit by a browser that has seen nothing of the product before, on a slow processor. */
export async function visitPage(browser: Browser, place: Place): Promise<Visit> {
  const context = await browser.newContext({ viewport: WINDOW_PX, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  try {
    if (place.token !== undefined) await context.addCookies([{ name: 'waybound', value: place.token, url: place.origin }]);
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED });
    await page.addInitScript(takeNotes, { seen: place.seen, whole: place.whole ?? 1 });
    await page.goto(place.origin + place.path, { waitUntil: 'commit' });
    await page.waitForFunction(isSettled, SETTLED_MS, { timeout: GIVE_UP_MS, polling: SETTLED_MS / 4 });
    return await page.evaluate(readNotes);
  } finally {
    await context.close();
  }
}

/** Runs in the page before its own scripts. What a frame shows is known when the next task begins, after its paint. */
function takeNotes({ seen, whole }: { seen: string; whole: number }): void {
  const notes: Notes = { longestTaskMs: 0, lcpMs: 0, lastNewsMs: 0 };
  Object.assign(window, { visitNotes: notes });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      notes.lastNewsMs = performance.now();
      list.getEntries().forEach(take);
    }).observe({ type, buffered: true });
  watch('longtask', ({ duration }) => (notes.longestTaskMs = Math.max(notes.longestTaskMs, duration)));
  watch('largest-contentful-paint', ({ startTime }) => (notes.lcpMs = startTime));
  watch('resource', () => undefined);

  const afterPaint = (work: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', work, { once: true });
    port1.start();
    port2.postMessage(undefined);
  };
  let isSeen = false;
  let isLooking = false;
  const look = () => {
    isLooking = false;
    const count = document.querySelectorAll(seen).length;
    if (count > 0 && !isSeen) {
      isSeen = true;
      notes.requestsBefore = performance.getEntriesByType('resource').length + 1;
      afterPaint(() => (notes.seenMs = performance.now()));
    }
    if (count < whole) return;
    changes.disconnect();
    afterPaint(() => (notes.wholeMs = performance.now()));
  };
  // Once for a frame in which something has changed. Looking at every frame would ask the browser for sixty a second that nobody needs.
  const changes = new MutationObserver(() => {
    if (isLooking) return;
    isLooking = true;
    requestAnimationFrame(look);
  });
  changes.observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}

/** All of the content is there, and for a while nothing has been fetched, painted larger or worked at for long. */
function isSettled(stillMs: number): boolean {
  const notes = (window as unknown as { visitNotes?: Notes }).visitNotes; // Put there by takeNotes.
  return notes?.wholeMs !== undefined && performance.now() - Math.max(notes.wholeMs, notes.lastNewsMs) > stillMs;
}

function readNotes(): Visit {
  const { visitNotes } = window as unknown as { visitNotes: Notes }; // Put there by takeNotes.
  const transfers = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const bytesOf = (entry: PerformanceEntry) => (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0);
  return {
    seenMs: visitNotes.seenMs ?? Number.NaN,
    wholeMs: visitNotes.wholeMs ?? Number.NaN,
    longestTaskMs: visitNotes.longestTaskMs,
    lcpMs: visitNotes.lcpMs,
    requestsBefore: visitNotes.requestsBefore ?? Number.NaN,
    requests: transfers.length,
    bytes: transfers.reduce((sum, entry) => sum + bytesOf(entry), 0),
  };
}
