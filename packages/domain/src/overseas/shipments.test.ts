import { describe, expect, it } from 'vitest';
import {
  isLeaving,
  isOfSameCartons,
  isOnItsWay,
  isSameShipment,
  labelledAmong,
  shipmentNames,
  standsToLeave,
  withShipments,
} from './shipments.ts';

const ONT8 = { storeAddress: 'ONT8', shipmentId: 'FBA15ABC', consignee: null };
const ANN = { name: 'Ann Poe', city: 'Pasadena' };

describe('a shipment', () => {
  it.each([
    ['the same number in small letters', { ...ONT8, shipmentId: ' fba15abc' }, true],
    ['whoever stands beside a warehouse', { ...ONT8, consignee: ANN }, true],
    ['another number', { ...ONT8, shipmentId: 'FBA15ABD' }, false],
    ['no number', { ...ONT8, shipmentId: null }, false],
    ['another warehouse', { ...ONT8, storeAddress: 'LAX9' }, false],
    ['an address', { storeAddress: null, consignee: ANN }, false],
  ])('is judged by warehouse and number: %s', (_case, other, isSame) => {
    expect(isSameShipment(ONT8, other)).toBe(isSame);
  });

  it('goes to one address, in whatever order its lines are kept', () => {
    const sent = { consignee: { city: 'Pasadena', name: 'Ann Poe', company: undefined } };
    expect(isSameShipment({ consignee: ANN, storeAddress: null }, sent)).toBe(true);
    expect(isSameShipment({ consignee: { ...ANN, city: 'Carson' } }, sent)).toBe(false);
  });

  it('has other labels where it has another count of cartons', () => {
    expect(isOfSameCartons({ ...ONT8, cartons: 4 }, { storeAddress: 'ONT8', shipmentId: 'fba15abc', cartons: 4 })).toBe(true);
    expect(isOfSameCartons({ ...ONT8, cartons: 4 }, { ...ONT8, cartons: 3 })).toBe(false);
  });

  it('is said once for what goes to one warehouse', () => {
    const typed = [
      { storeAddress: 'ONT8', shipmentId: '' },
      { ...ONT8, referenceId: 'REF' },
      { storeAddress: 'LAX9', shipmentId: '' },
    ];
    expect(withShipments(typed)).toMatchObject([{ shipmentId: 'FBA15ABC', referenceId: 'REF' }, ONT8, { shipmentId: '' }]);
  });
});

describe('what leaves', () => {
  const [at, standing] = ['2026-12-01T01:00:00Z', { ...ONT8, quantity: 3, shippedAt: null, signedAt: null }];

  it.each([
    ['stands to leave', standing, [true, true, false]],
    ['is on its way', { ...standing, shippedAt: at }, [true, false, true]],
    ['is signed for', { ...standing, shippedAt: at, signedAt: at }, [true, false, false]],
    ['was not found', { ...standing, quantity: 0 }, [false, false, false]],
    ['was marked as sent before that was left out', { ...standing, quantity: 0, shippedAt: at }, [false, false, false]],
    ['stays', { ...standing, storeAddress: null }, [false, false, false]],
    ['goes to an address', { ...standing, storeAddress: null, consignee: ANN }, [true, true, false]],
  ])('is judged by where it goes and how far it is: it %s', (_case, each, judged) => {
    expect([isLeaving(each), standsToLeave(each), isOnItsWay(each)]).toEqual(judged);
  });
});

describe('labels of cartons that are dropped', () => {
  const decision = { ...ONT8, cartonLabels: 'a file', shippedAt: null };

  it('are those of a shipment which others join or leave, by its number or without one', () => {
    const unnumbered = { ...decision, shipmentId: null };
    const decisions = [decision, unnumbered, { ...decision, storeAddress: 'LAX9' }];
    expect(labelledAmong(decisions, [{ storeAddress: 'ONT8', shipmentId: 'fba15abc' }])).toEqual([decision]);
    expect(labelledAmong(decisions, [{ storeAddress: 'ONT8' }])).toEqual([unnumbered]);
    expect(labelledAmong(decisions, [])).toEqual([]);
    expect(shipmentNames([decision, decision, unnumbered])).toEqual(['FBA15ABC', 'ONT8']);
  });

  it('are none of what has left, nor of what has no labels', () => {
    const left = { ...decision, shippedAt: new Date() };
    expect(labelledAmong([left, { ...decision, cartonLabels: null }], [ONT8])).toEqual([]);
  });
});
