import { MAX_CASE_TEXT } from '@waybound/contract/cases/case-states';
import { describe, expect, it } from 'vitest';
import { shortageText, uncountedIn, type CarriedShipment } from './shortage-text.ts';

const SENTENCES = {
  head: ({ fbaId }: CarriedShipment, missing: number) => `${fbaId} -${missing}`,
  line: ({ msku }: { msku: string }, missing: number) => `${msku} -${missing}`,
  more: (count: number) => `+${count}`,
};
const shipment = (shortage: number | null, items: CarriedShipment['items']): CarriedShipment => ({
  id: '1',
  storeId: '1',
  storeName: 'US',
  isStoreGone: false,
  fbaId: 'FBA1',
  referenceId: null,
  mode: null,
  name: 'October',
  state: shortage === null ? 'RECEIVING' : 'CLOSED',
  warehouseCode: 'ONT8',
  countryId: 1,
  boxes: 1,
  boxesHere: 1,
  units: 100,
  received: 90,
  shortage,
  readAt: '2026-11-01T00:00:00.000Z',
  items,
  sharedWith: null,
  claim: null,
  tracking: {
    boxes: 0,
    proNumber: null,
    obstacle: null,
    state: null,
    isUpToDate: false,
    fault: null,
    requestId: null,
    problems: [],
    finishedAt: null,
  },
});

describe('what a case says of a shortage', () => {
  it('names each SKU of which something is missing, of closed shipments alone', () => {
    const items = [
      { msku: 'A', quantity: 10, received: 7 },
      { msku: 'B', quantity: 10, received: 10 },
      { msku: 'C', quantity: 5, received: null },
      { msku: 'D', quantity: 2, received: 4 },
    ];
    // More of one does not make up for less of another, and what Amazon says no count of is not said to be missing.
    expect(shortageText([shipment(1, items), shipment(null, items)], SENTENCES)).toBe('FBA1 -3\nA -3');
    expect(uncountedIn(shipment(null, items))).toBe(1);
    expect(shortageText([{ ...shipment(1, items), sharedWith: 'WBS2611' }], SENTENCES)).toBe('');
  });

  it('is empty where nothing is missing', () => {
    expect(shortageText([shipment(0, [{ msku: 'A', quantity: 1, received: 1 }])], SENTENCES)).toBe('');
  });

  it('has room in a case, and says how many SKUs are left out', () => {
    const items = Array.from({ length: 300 }, (_, index) => ({ msku: `SKU-${String(index).padStart(10, '0')}`, quantity: 2, received: 1 }));
    const text = shortageText([shipment(300, items)], SENTENCES);
    expect(text.length).toBeLessThanOrEqual(MAX_CASE_TEXT);
    const lines = text.split('\n');
    expect(lines.at(-1)).toBe(`+${300 - (lines.length - 2)}`);
    expect(lines.length).toBeGreaterThan(100);
  });
});
