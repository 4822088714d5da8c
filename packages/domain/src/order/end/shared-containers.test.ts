import type { Order } from '@waybound/contract/orders/order-fields';
import { expect, it } from 'vitest';
import { containersElsewhere, type NamedContainer } from './shared-containers.ts';

const CABINET = 'CSQU3054383';
const order: Order = {
  shippingWay: 'HD',
  masterBillNo: 'OOLU1',
  houseBillNo: 'H1',
  portEta: '2026-11-21',
  containers: [{ cabinetNumber: 'MSKU1234565' }, { cabinetNumber: CABINET }],
};
const other: NamedContainer = {
  waybillId: '2',
  waybillNo: 'HD2',
  cabinetNumber: CABINET,
  masterBillNo: 'OOLU2',
  houseBillNo: null,
  portEta: '2026-11-30',
};

it('says which waybills name a container of the order too', () => {
  const named = [other, { ...other, waybillId: '3', waybillNo: 'HD3' }, { ...other, waybillId: '4', cabinetNumber: 'OOCU1234560' }];
  expect(containersElsewhere(order, named, '1')).toEqual([{ cabinetNumber: CABINET, waybillNos: ['HD2', 'HD3'] }]);
  expect(containersElsewhere({ ...order, containers: undefined }, named, '1')).toEqual([]);
});

it.each<[string, Partial<NamedContainer>, number]>([
  ['60 days before it', { portEta: '2026-09-22' }, 1],
  ['61 days before it', { portEta: '2026-09-21' }, 0],
  ['60 days after it', { portEta: '2027-01-20' }, 1],
  ['61 days after it', { portEta: '2027-01-21' }, 0],
  ['at a day that nobody has said', { portEta: null }, 0],
  ['at a day that nobody has said, with the same master bill', { portEta: null, masterBillNo: 'OOLU1' }, 1],
  ['61 days after it, with the same master bill', { portEta: '2027-01-21', masterBillNo: 'OOLU1' }, 1],
])('takes one that arrives %s for the same voyage, or not', (_case, change, count) => {
  expect(containersElsewhere(order, [{ ...other, ...change }], '1')).toHaveLength(count);
});

it('needs a day of both, or the same master bill', () => {
  expect(containersElsewhere({ ...order, portEta: undefined }, [other], '1')).toEqual([]);
  expect(containersElsewhere({ ...order, portEta: undefined, masterBillNo: undefined }, [{ ...other, masterBillNo: null }], '1')).toEqual(
    [],
  );
});

it('does not name the order itself, by its id or, while it has none, by its bills', () => {
  const own = { ...other, waybillId: '1', masterBillNo: 'OOLU1', houseBillNo: 'H1' };
  expect(containersElsewhere({ ...order, masterBillNo: 'OOLU9' }, [own], '1')).toEqual([]);
  expect(containersElsewhere(order, [own])).toEqual([]);
  // Another house bill of one master bill is another consignee.
  expect(containersElsewhere(order, [{ ...own, houseBillNo: 'H2' }])).toHaveLength(1);
  expect(containersElsewhere({ ...order, houseBillNo: undefined }, [{ ...own, houseBillNo: null }])).toEqual([]);
});
