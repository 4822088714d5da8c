import { orderFields, type Order } from '@waybound/contract/orders/order-fields';
import { withoutShipmentNumbers as withoutOwnNumbersOfOrder } from '@waybound/domain/order/shipment-numbers';
import { describe, expect, it } from 'vitest';
import { toContent, withoutShipmentNumbers } from './order-values.ts';

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
const order: Order = { ...FULL, containers: [], furtherDeliveries: [], packingList: [ROW], invoiceLines: [{ sku: 'A', quantity: 2 }] };

const OWN = [
  'referenceNo',
  'masterBillNo',
  'houseBillNo',
  'flightNo',
  'portEta',
  'cabinetNumber',
  'containers',
  'dispatchAppointment',
  'insuranceTerms',
];

describe('a copy of an order', () => {
  it('has every field but those of one shipment alone, and so has a template', () => {
    const { values, packing, invoice } = withoutShipmentNumbers(toContent(order));
    const lists = ['packingList', 'invoiceLines'];
    const copied = Object.keys(orderFields.shape).filter((name) => !OWN.includes(name));
    expect([...Object.keys(values), ...lists].toSorted()).toEqual(copied.toSorted());
    expect(Object.keys(withoutOwnNumbersOfOrder(order)).toSorted()).toEqual(copied.toSorted());
    expect(packing).toMatchObject([{ sku: 'A', quantity: '2', trackNumber: '', shipmentId: '', referenceId: '' }]);
    expect(invoice).toMatchObject([{ sku: 'A', quantity: '2' }]);
    expect(withoutOwnNumbersOfOrder(order).packingList).toEqual([{ startBoxNumber: 1, grossWeight: '10', sku: 'A', quantity: 2 }]);
  });
});
