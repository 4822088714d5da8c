import type { Wire } from '@waybound/contract/wire';
import { sessionInfo } from '@waybound/contract/wire/account/auth';
import { queryScanBoxes } from '@waybound/contract/wire/documents/scan-check';
import { findSite, initData } from '@waybound/contract/wire/site/site';
import { encodeCall } from '../../../api/encode-call.ts';
import { readToken } from '../../../api/session.ts';

/** What a page of a scan check asks before it shows anything. */
const callsOf = (id: string): readonly (readonly [spec: Wire, input: object])[] => [
  [findSite, { domainName: location.host }],
  [sessionInfo, {}],
  [initData, {}],
  [queryScanBoxes, { id }],
];

/** Below it are the pages of scan checks; the worker has no say in others. */
const SCOPE = '/waybillManagement/boxLabels/';

/**
 * Has the browser keep the page of a waybill with its code and its opening answers, so that it opens again without a network
 * (public/scan-check-worker.js). It works as before where a browser has no service workers, or not on this connection.
 */
export async function keepOffline(id: string): Promise<void> {
  const token = readToken();
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !token || !navigator.onLine) return;
  const headers = { authorization: token, 'accept-language': document.documentElement.lang };
  const calls = callsOf(id).map(([spec, input]) => {
    const { contentType, ...call } = encodeCall(spec, input);
    // As the page's own calls are written: a request with a method of reading has no body.
    return { ...call, headers: { ...headers, ...(contentType && { 'content-type': contentType }) } };
  });
  const opening = new URLSearchParams(calls.map(({ url }) => ['call', url.split('?')[0] ?? url]));
  try {
    const registered = await navigator.serviceWorker.register(`/scan-check-worker.js?${opening}`, { scope: SCOPE });
    const worker = registered.installing ?? registered.waiting ?? registered.active;
    worker?.postMessage({ page: location.pathname, files: loadedFiles(), calls });
  } catch {
    // A browser that keeps nothing, as in a private window.
  }
}

/**
 * Scripts, styles and fonts that this document has loaded so far: parts of the frame that come by themselves. All that the page opens with is
 * named by its document, which the worker reads.
 */
const loadedFiles = (): string[] =>
  [
    ...performance.getEntriesByType('resource').map(({ name }) => name),
    // A browser lists only so many resources.
    ...Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=stylesheet]'), ({ href }) => href),
  ]
    .map((address) => new URL(address))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
