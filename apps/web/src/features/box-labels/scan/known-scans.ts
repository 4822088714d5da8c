import type { StoredScan } from '@waybound/contract/documents/scan-check';
import { deviceStore, keysBelow } from '../../../parts/device-store.ts';
import { KNOWN_SCANS } from '../../../parts/kept-offline.ts';

/**
 * What the server has said of a waybill's scans, on this device and for one login: a page that opens without a network begins with it. Each
 * entry is what one answer brought.
 */
export interface KnownScans {
  /** In the order of the server. */
  read: () => Promise<StoredScan[]>;
  /** What came after everything that is known. */
  add: (scans: readonly StoredScan[]) => Promise<void>;
}

const inStore = deviceStore(KNOWN_SCANS, 'answers');
const ID_DIGITS = 20;

export function knownScans(owner: string, id: string): KnownScans {
  const prefix = `${owner}|${id}|`;
  return {
    async read() {
      // Only this file writes the store.
      const answers = ((await inStore('readonly', (store) => store.getAll(keysBelow(prefix)))) ?? []) as StoredScan[][];
      // Two tabs may have stored the same ones.
      return [...new Map(answers.flat().map((scan) => [scan.id, scan])).values()];
    },
    async add(scans) {
      const [first] = scans;
      if (first) await inStore('readwrite', (store) => store.put(scans, prefix + first.id.padStart(ID_DIGITS, '0')));
    },
  };
}
