import type { SentScan } from '@waybound/contract/documents/scan-check';
import { deviceStore, keysBelow } from '../../../parts/device-store.ts';

/** The scans of a waybill that wait on this device, of one login. Each is an entry of its own: tabs add and remove beside each other. */
export interface ScanQueue {
  /** What any tab has left, in the order of scanning. */
  read: () => Promise<SentScan[]>;
  add: (scan: SentScan) => void;
  remove: (keys: readonly string[]) => Promise<void>;
}

const inStore = deviceStore('waybound-scans', 'queues');

export function scanQueue(owner: string, id: string): ScanQueue {
  const prefix = `${owner}|${id}|`;
  return {
    async read() {
      // Only this file writes the store.
      const left = ((await inStore('readonly', (store) => store.getAll(keysBelow(prefix)))) ?? []) as SentScan[];
      return left.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
    },
    add: (scan) => void inStore('readwrite', (store) => store.put(scan, `${prefix}${scan.key}`)),
    async remove(keys) {
      await Promise.all(keys.map((key) => inStore('readwrite', (store) => store.delete(`${prefix}${key}`))));
    },
  };
}
