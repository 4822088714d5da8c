import { describe, expect, it } from 'vitest';
import { trackingOfBoxes } from './box-tracking.ts';

const parcel = (trackNumber: string, ...boxNumbers: number[]) => ({
  carrier: 'UPS',
  trackNumber,
  ...(boxNumbers.length > 0 && { boxNumbers }),
});
const transport = (...parcels: ReturnType<typeof parcel>[]) => ({ containers: [], parcels });
const numbers = (...args: Parameters<typeof trackingOfBoxes>) =>
  trackingOfBoxes(...args).map(({ boxNumber, trackNumber }) => [boxNumber, trackNumber]);

describe('the tracking numbers of boxes', () => {
  it('are those of the last mile, and where it names none those of the packing list', () => {
    const packing = [
      { startBoxNumber: 1, endBoxNumber: 2, trackNumber: 'OWN', trackType: 'DHL' as const, shipmentId: 'FBA15ABC' },
      { startBoxNumber: 3 },
    ];
    expect(trackingOfBoxes(packing, 3, transport(parcel('1Z1', 2)))).toEqual([
      { boxNumber: 1, carrier: 'DHL', trackNumber: 'OWN', shipmentId: 'FBA15ABC', referenceId: undefined },
      { boxNumber: 2, carrier: 'UPS', trackNumber: '1Z1', shipmentId: 'FBA15ABC', referenceId: undefined },
      { boxNumber: 3, carrier: undefined, trackNumber: undefined, shipmentId: undefined, referenceId: undefined },
    ]);
  });

  it('stand for all boxes where a parcel names none, beside those that name one', () => {
    expect(numbers([], 2, transport(parcel('1Z1', 2), parcel('ALL')))).toEqual([
      [1, 'ALL'],
      [2, '1Z1'],
      [2, 'ALL'],
    ]);
  });

  it('of more parcels than stand for all come once each after the boxes, where none names its box', () => {
    const many = Array.from({ length: 21 }, (_, index) => parcel(`1Z${index}`));
    const found = numbers([], 2, transport(...many, parcel('NAMED', 2)));
    expect(found.slice(0, 3)).toEqual([
      [1, undefined],
      [2, 'NAMED'],
      [undefined, '1Z0'],
    ]);
    expect(found).toHaveLength(23);
  });

  it('are not there before anybody has said one', () => {
    expect(numbers([], 1, null)).toEqual([[1, undefined]]);
    expect(numbers([], null, null)).toEqual([]);
  });
});
