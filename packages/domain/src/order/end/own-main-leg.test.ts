import type { Order } from '@waybound/contract/orders/order-fields';
import { ROAD_WAYS } from '@waybound/contract/waybills/status';
import { expect, it } from 'vitest';
import { requirementsOf } from '../requirements.ts';

const marks = (order: Pick<Order, 'shippingWay'> & Partial<Order>) => requirementsOf(order, {});

it.each(['masterBillNo', 'houseBillNo', 'mainCarrier', 'portEtd', 'portEta', 'freeDays'] as const)(
  '%s is asked where the customer has booked the main leg',
  (path) => {
    expect(ROAD_WAYS.filter((shippingWay) => marks({ shippingWay })[path] !== 'hidden')).toEqual(['HD']);
  },
);

it('needs its bill, its arrival and its port', () => {
  const { masterBillNo, portEta, dischargePort, houseBillNo } = marks({ shippingWay: 'HD' });
  expect([masterBillNo, portEta, dischargePort, houseBillNo]).toEqual(['required', 'required', 'required', 'optional']);
});

it('has a flight, or a ship and its containers, by what it goes by', () => {
  const byAir = marks({ shippingWay: 'HD', zxBase: 'AIR' });
  const bySea = marks({ shippingWay: 'HD', zxBase: 'LCL' });
  expect([byAir.flightNo, byAir.vessel, byAir.containers]).toEqual(['optional', 'hidden', 'hidden']);
  expect([bySea.flightNo, bySea.vessel, bySea.containers]).toEqual(['hidden', 'optional', 'optional']);
});
