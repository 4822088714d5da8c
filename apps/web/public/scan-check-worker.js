/**
 * Opens the scan check again where there is no network: a service worker of its pages alone (features/box-labels/scan/keep-offline.ts
 * registers it). With a network it only passes on, so that a page is never older than the server; without one it answers with what the page
 * has had it keep. Answers are kept for the session that they were given to, and found by its token only.
 */
const CACHE = 'waybound-scan-check';
const PAGE = /^\/waybillManagement\/boxLabels\/[^/]+\/scan\/?$/;
/** Every page of a scan check is the same document. */
const DOCUMENT = '/scan-check-document';
const ANSWERS = '/scan-check-answers/';
/** Of calls; the oldest goes first. A waybill needs one of its own. */
const MAX_ANSWERS = 200;
/** The calls that a page opens with, said by whoever registers. */
const OPENING_CALLS = new Set(new URL(location.href).searchParams.getAll('call'));

addEventListener('install', () => void skipWaiting());
addEventListener('message', (event) => event.waitUntil(keep(event.data)));
addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (PAGE.test(pathname)) event.respondWith(orKept(request, () => DOCUMENT));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)));
  } else if (OPENING_CALLS.has(pathname)) {
    const asked = request.clone();
    event.respondWith(orKept(request, () => addressOf(asked)));
  }
});

/** The network's answer; without one what was kept, or the failure where nothing was. */
async function orKept(request, address) {
  try {
    return await fetch(request);
  } catch (failure) {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(await address());
    if (kept) return kept;
    throw failure;
  }
}

/** Where the answer to a call of a session is kept: nobody reads the token, and nobody without it finds the answer. */
async function addressOf(request) {
  const asked = [request.headers.get('authorization') ?? '', request.method, request.url, await request.text()];
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(asked)));
  return ANSWERS + Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The document last, once all that it names is there: a page that begins without its files would stay empty. */
async function keep({ page, files, calls }) {
  const cache = await caches.open(CACHE);
  await Promise.all(calls.map(({ url, ...options }) => keepAnswer(cache, new Request(url, options))));
  const document = await fetch(page, { headers: { accept: 'text/html' } });
  if (!document.ok) return;
  const text = await document.clone().text();
  const wanted = new Set([...files, ...text.matchAll(/\/assets\/[\w.-]+/g).map(([file]) => file)]);
  await Promise.all(Array.from(wanted, async (file) => (await cache.match(file)) ?? cache.add(file)));
  await cache.put(DOCUMENT, document);
  await forgetOld(cache, wanted);
}

async function keepAnswer(cache, request) {
  const address = await addressOf(request.clone());
  const answer = await fetch(request);
  if (!answer.ok) return;
  await cache.delete(address);
  await cache.put(address, answer);
}

/** What the document of now does not name, and answers beyond what is worth keeping. */
async function forgetOld(cache, wanted) {
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const answers = kept.filter((each) => each.startsWith(ANSWERS));
  const old = kept.filter((each) => each.startsWith('/assets/') && !wanted.has(each));
  await Promise.all([...old, ...answers.slice(0, -MAX_ANSWERS)].map((each) => cache.delete(each)));
}
