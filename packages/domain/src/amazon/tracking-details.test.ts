import { describe, expect, it } from 'vitest';
import { trackingDetailsOf } from './tracking-details.ts';

const box = (number: number, ...trackNumbers: string[]) => ({ boxId: `FBA15ABCDEFGU00000${number}`, trackNumbers });

describe('what Amazon is told of the way of a shipment', () => {
  it('is the first number of each box that has one', () => {
    expect(trackingDetailsOf([box(1, '1Z1', '1Z9'), box(2), box(3, '1Z3')], 'DN-1')).toEqual({
      spdTrackingDetail: {
        spdTrackingItems: [
          { boxId: 'FBA15ABCDEFGU000001', trackingId: '1Z1' },
          { boxId: 'FBA15ABCDEFGU000003', trackingId: '1Z3' },
        ],
      },
    });
  });

  it('is the number of the freight where no box has one', () => {
    expect(trackingDetailsOf([box(1), box(2)], 'PRO 123-4.5')).toEqual({ ltlTrackingDetail: { freightBillNumber: ['PRO 123-4.5'] } });
  });

  it.each([undefined, '', 'PRO/123', 'x'.repeat(65)])('is nothing where the number of the freight is %j', (deliveryNumber) => {
    expect(trackingDetailsOf([box(1)], deliveryNumber)).toBeUndefined();
  });

  it('leaves out a number that is too long for Amazon', () => {
    expect(trackingDetailsOf([box(1, 'x'.repeat(65)), box(2, 'x'.repeat(64))], undefined)).toEqual({
      spdTrackingDetail: { spdTrackingItems: [{ boxId: 'FBA15ABCDEFGU000002', trackingId: 'x'.repeat(64) }] },
    });
  });
});
