import { receive } from '@waybound/contract/wire/operations/operations';
import { saveTransport } from '@waybound/contract/wire/operations/transport-operations';
import { handover } from '@waybound/contract/wire/waybills/waybill-actions';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { forwarder, make, newCustomer } from '../../test/test-server.ts';

/** What the forwarder says of a waybill on its way: what has come, and by whom it is carried. */

const carton = { weight: '10', length: '60', width: '40', height: '30' };
const addressOf = (id: string) => `/waybillManagement/waybillDetails/${id}`;

it('says that cartons are missing, and what the consent is for', async () => {
  const customer = await newCustomer();
  const { id, waybillNo } = await make.approved(customer);
  await customer.call(handover, { id, cartons: 12, weight: '120', wayOfDelivery: 'own' });
  await forwarder.call(receive, { waybillNo, cartons: [{ boxNumber: 1, ...carton }], isComplete: true });
  await customer.visit(addressOf(id));
  await expect.element(page.getByText('申报 12 箱，实收 1 箱，仓库不再等待。确认之前不会出库。')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '接受实测费用', exact: true })).toBeVisible();
});

it('shows by whom it is carried, and under which numbers', async () => {
  const customer = await newCustomer();
  const { id, waybillNo } = await make.approved(customer);
  await forwarder.call(saveTransport, {
    waybillNo,
    masterNo: '784-12345675',
    flightNo: 'CZ327',
    containers: [],
    parcels: [{ carrier: 'UPS', trackNumber: '1Z999AA1', boxNumbers: [1, 2, 3] }],
  });
  await customer.visit(addressOf(id));
  const carriage = page.getByRole('region', { name: '承运信息' });
  await expect.element(carriage.getByText('784-12345675')).toBeVisible();
  await expect.element(carriage.getByText('UPS 1Z999AA1 · 箱号 1–3')).toBeVisible();
  expect(carriage.getByText('柜号').elements()).toEqual([]);
});
