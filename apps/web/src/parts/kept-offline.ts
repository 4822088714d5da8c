/** What the scan check keeps on this device to open without a network: the database of scans, and what its service worker caches. */
export const KNOWN_SCANS = 'waybound-known-scans';
/** As public/scan-check-worker.js names it. */
const CACHE = 'waybound-scan-check';

/** The server knows all of it: nothing of a session that has ended stays. Without a secure connection there are no caches. */
export function forgetKept(): void {
  indexedDB.deleteDatabase(KNOWN_SCANS);
  void globalThis.caches?.delete(CACHE);
}
