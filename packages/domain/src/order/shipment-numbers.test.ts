import { orderFields, type Order } from '@waybound/contract/orders/order-fields';
import { describe, expect, it } from 'vitest';
import { withoutShipmentNumbers } from './shipment-numbers.ts';

/** A value for each field: what a copy takes over is seen by its name alone. */
const FULL = Object.fromEntries(Object.keys(orderFields.shape).map((name) => [name, name])) as unknown as Order;
const ROW = {
  startBoxNumber: 1,
  grossWeight: '10',
  sku: 'A',
  quantity: 2,
  trackNumber: '1Z9',
  shipmentId: 'FBA15ABCDE',
  referenceId: 'R1',
};
const order: Order = {
  ...FULL,
  containers: [],
  furtherDeliveries: [{ dispatchAddressCode: 'LGB8', dispatchBoxes: 4, dispatchAppointment: '2026-12-03' }],
  packingList: [ROW],
  invoiceLines: [{ sku: 'A', quantity: 2 }],
};

const OWN = [
  'referenceNo',
  'masterBillNo',
  'houseBillNo',
  'flightNo',
  'portEtd',
  'portEta',
  'cabinetNumber',
  'containers',
  'dispatchAppointment',
  'insuranceTerms',
];

describe('a copy of an order, and a template', () => {
  it('has every field but those of one shipment alone', () => {
    const copied = withoutShipmentNumbers(order);
    expect(Object.keys(copied).toSorted()).toEqual(
      Object.keys(orderFields.shape)
        .filter((name) => !OWN.includes(name))
        .toSorted(),
    );
    expect(copied.packingList).toEqual([{ startBoxNumber: 1, grossWeight: '10', sku: 'A', quantity: 2 }]);
    expect(copied.furtherDeliveries).toEqual([{ dispatchAddressCode: 'LGB8', dispatchBoxes: 4 }]);
    expect(copied.invoiceLines).toEqual([{ sku: 'A', quantity: 2 }]);
  });
});
