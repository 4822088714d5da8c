import { describe, expect, it } from 'vitest';
import { trackingDetailsOf as detailsOf, type CarriedBoxes } from './tracking-details.ts';

const trackingDetailsOf = (carried: Omit<CarriedBoxes, 'trucks' | 'mode'>) => detailsOf({ ...carried, trucks: [], mode: null });
/** As Amazon names these boxes, one after the other. */
const named = (...boxNumbers: number[]) => ({
  boxNumbers,
  amazonIds: new Map(boxNumbers.flatMap((boxNumber, index) => (NAMES[index] === undefined ? [] : [[boxNumber, NAMES[index]] as const]))),
  boxesAtAmazon: NAMES.length,
});

const NAMES = ['FBA15ABCDEFGU000001', 'FBA15ABCDEFGU000002', 'FBA15ABCDEFGU000003'];
const parcel = (trackNumber: string, ...boxNumbers: number[]) => ({
  carrier: 'UPS',
  trackNumber,
  ...(boxNumbers.length > 0 && { boxNumbers }),
});
const items = (...told: [number, string][]) => ({
  details: { spdTrackingDetail: { spdTrackingItems: told.map(([box, trackingId]) => ({ boxId: NAMES[box - 1], trackingId })) } },
});

describe('what Amazon is told of the way of a shipment', () => {
  it('is nothing before a carrier has given a number', () => {
    expect(trackingDetailsOf({ ...named(1, 2, 3), parcels: [] })).toEqual({});
  });

  it('is the first number that names each box, in the order of the boxes', () => {
    const parcels = [parcel('1Z2', 5), parcel('1Z1', 4, 9), parcel('1Z9', 4)];
    expect(trackingDetailsOf({ ...named(4, 5, 6), parcels })).toEqual(items([1, '1Z1'], [2, '1Z2']));
  });

  it('is a number that names no box for all of them, where it is the only one', () => {
    expect(trackingDetailsOf({ ...named(1, 2, 3), parcels: [parcel('1Z1')] })).toEqual(items([1, '1Z1'], [2, '1Z1'], [3, '1Z1']));
  });

  it('leaves out numbers that name no box beside others, and says so where no box has one', () => {
    const carried = { ...named(1, 2, 3) };
    expect(trackingDetailsOf({ ...carried, parcels: [parcel('1Z1'), parcel('1Z2', 2)] })).toEqual(items([2, '1Z2']));
    expect(trackingDetailsOf({ ...carried, parcels: [parcel('1Z1'), parcel('1Z2')] })).toEqual({ obstacle: 'numbersUnassigned' });
    expect(trackingDetailsOf({ ...carried, parcels: [parcel('1Z1', 77)] })).toEqual({ obstacle: 'numbersUnassigned' });
  });

  it.each([
    ['fewer boxes are here than at Amazon', named(1, 2)],
    ['more boxes are here than at Amazon', named(1, 2, 3, 4)],
    ['it is not certain which box one of them is', { ...named(1, 2), boxNumbers: [1, 2, 3] }],
  ])('is nothing where %s', (_case, boxes) => {
    expect(trackingDetailsOf({ ...boxes, parcels: [parcel('1Z1')] })).toEqual({ obstacle: 'boxesUnknown' });
  });
});

describe('a shipment that comes by truck', () => {
  const truck = (proNumber: string, ...boxNumbers: number[]) => ({
    carrier: 'XPO',
    proNumber,
    ...(boxNumbers.length > 0 && { boxNumbers }),
  });
  const carried = { boxNumbers: [4, 5, 6], amazonIds: new Map(), boxesAtAmazon: 3, parcels: [], mode: null };
  const told = (proNumber: string) => ({ details: { ltlTrackingDetail: { freightBillNumber: [proNumber] } } });

  it('is told by its PRO number, with the bill of lading where there is one, though its boxes have no names', () => {
    expect(detailsOf({ ...carried, trucks: [truck('PRO-1')] })).toEqual(told('PRO-1'));
    expect(detailsOf({ ...carried, trucks: [truck('PRO-1', 1, 2), truck('PRO-2', 4, 5, 6, 7)] })).toEqual(told('PRO-2'));
    expect(detailsOf({ ...carried, trucks: [{ ...truck('PRO-1'), bolNumber: 'BOL7' }] })).toEqual({
      details: { ltlTrackingDetail: { freightBillNumber: ['PRO-1'], billOfLadingNumber: 'BOL7' } },
    });
  });

  it('is not told where several trucks bring it, or only a part of it is said to be on one', () => {
    expect(detailsOf({ ...carried, trucks: [truck('PRO-1', 4), truck('PRO-2', 5, 6)] })).toEqual({ obstacle: 'severalTrucks' });
    expect(detailsOf({ ...carried, trucks: [truck('PRO-1'), truck('PRO-2')] })).toEqual({ obstacle: 'severalTrucks' });
    expect(detailsOf({ ...carried, trucks: [truck('PRO-1', 4, 5)] })).toEqual({ obstacle: 'severalTrucks' });
    expect(detailsOf({ ...carried, trucks: [truck('PRO-1', 77)] })).toEqual({});
  });

  it('is told box by box where parcels say so', () => {
    const parcels = [{ carrier: 'UPS', trackNumber: '1Z1' }];
    expect(
      detailsOf({ boxNumbers: [1], amazonIds: new Map([[1, 'U1']]), boxesAtAmazon: 1, parcels, trucks: [truck('PRO-1')], mode: null }),
    ).toEqual({
      details: { spdTrackingDetail: { spdTrackingItems: [{ boxId: 'U1', trackingId: '1Z1' }] } },
    });
    expect(detailsOf({ ...carried, parcels, trucks: [truck('PRO-1')] })).toEqual(told('PRO-1'));
  });

  it('is told in the form of its mode alone, where that is known', () => {
    const parcels = [{ carrier: 'UPS', trackNumber: '1Z1' }];
    const both = { boxNumbers: [1], amazonIds: new Map([[1, 'U1']]), boxesAtAmazon: 1, parcels, trucks: [truck('PRO-1')] };
    const byBox = { details: { spdTrackingDetail: { spdTrackingItems: [{ boxId: 'U1', trackingId: '1Z1' }] } } };
    for (const mode of ['GROUND_SMALL_PARCEL', 'AIR_SMALL_PARCEL'] as const) {
      expect(detailsOf({ ...both, mode })).toEqual(byBox);
      expect(detailsOf({ ...both, parcels: [], mode })).toEqual({ obstacle: 'parcelsExpected' });
      expect(detailsOf({ ...both, amazonIds: new Map(), mode })).toEqual({ obstacle: 'boxesUnknown' });
      expect(detailsOf({ ...both, parcels: [], trucks: [], mode })).toEqual({});
    }
    for (const mode of ['FREIGHT_LTL', 'FREIGHT_FTL_PALLET'] as const) {
      expect(detailsOf({ ...both, mode })).toEqual(told('PRO-1'));
      expect(detailsOf({ ...both, trucks: [], mode })).toEqual({ obstacle: 'truckExpected' });
      expect(detailsOf({ ...both, parcels: [], trucks: [], mode })).toEqual({});
    }
    expect(detailsOf({ ...both, mode: 'OCEAN_LCL' })).toEqual(byBox);
  });
});
