import { approve } from '@waybound/contract/wire/operations/operations';
import type { OrderInput } from '@waybound/contract/orders/order-fields';
import type { WaybillRef } from '@waybound/contract/orders/orders';
import { savePortOrder, submitOrder } from '@waybound/contract/wire/orders/orders';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { forwarder, make, newCustomer, type TestCustomer } from '../../test/test-server.ts';
import { offer, ownChannel } from '../../test/offer.ts';

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

const PARTIES: Pick<OrderInput, 'shipper' | 'importer'> = {
  shipper: { shipperCompany: 'Yuanfan', shipperAttn: 'Lin', shipperPhone: '+86 755 2500 0100', shipperAddress: '1 Software Park Road' },
  importer: { importerCompany: 'Yuanfan US', importerAttn: 'Lee', importerPhone: '+1 213 555 0100', importerAddress: '1 Harbor Way' },
};

/** A waybill whose goods go from port to port, by a channel of its own. */
async function fromPortToPort(): Promise<WaybillRef> {
  const channel = { ...ownChannel(customer), isPortToPort: true };
  const channelId = await offer('AIR', { channel, tax: { mode: 'excluded' } });
  const { id, rev } = await customer.call(savePortOrder, make.order({ channelId, dischargePort: 'LAX', ...PARTIES }));
  const { waybillNo } = await customer.call(submitOrder, { id, rev });
  return forwarder.call(approve, { waybillNo });
}

async function open({ id, waybillNo }: WaybillRef) {
  await customer.visit(`/waybillManagement/waybillDetails/${id}`);
  await expect.element(page.getByRole('heading', { level: 1, name: waybillNo })).toBeVisible();
  // The name of the country comes with the same data.
  await expect.element(page.getByRole('region', { name: '收发货信息' }).getByText(/美国/)).toBeVisible();
  return page.getByRole('region', { name: '交货仓库' });
}

it('says where to bring the goods until they are brought', async () => {
  const block = await open(await make.approved(customer));
  const warehouses = [
    '深圳宝安收货仓广东省深圳市宝安区福永街道桥头物流园 3 栋周一至周日 09:00–22:00',
    '义乌北下朱收货仓浙江省义乌市福田街道北下朱物流园 8 栋周一至周日 09:00–21:00',
    '上海青浦收货仓上海市青浦区华新镇华新物流园 5 栋周一至周六 09:00–20:00',
    '宁波北仑收货仓浙江省宁波市北仑区大榭港物流园 2 栋周一至周六 08:30–20:00',
  ];
  await expect.element(block).toHaveTextContent(`交货仓库自送货物请交到以下任一仓库${warehouses.join('')}`);
});

it('names the warehouse that the order names, there and where the goods are handed over', async () => {
  const block = await open(await make.approved(customer, { inStockChannel: 'YIW-BX' }));
  await expect
    .element(block)
    .toHaveTextContent('交货仓库货物请交到此仓库义乌北下朱收货仓浙江省义乌市福田街道北下朱物流园 8 栋周一至周日 09:00–21:00');
  await expect.element(page.getByText('送货仓库')).toBeVisible();
  await page.getByRole('button', { name: '交货', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const there = dialog.getByRole('region', { name: '交货仓库' });
  await expect.element(there).toMatchTextContent('义乌北下朱收货仓');
  await expect.element(there).not.toMatchTextContent('深圳宝安收货仓');
  await dialog.getByLabelText(/上门|提货/).click();
  await expect.element(there).not.toBeInTheDocument();
});

it('says nothing of it where the goods never come to us, nor where they are handed over', async () => {
  const block = await open(await fromPortToPort());
  expect(block.elements()).toEqual([]);
  await page.getByRole('button', { name: '交货', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('textbox', { name: '件数' })).toBeVisible();
  expect(dialog.getByRole('region', { name: '交货仓库' }).elements()).toEqual([]);
});

it('says nothing of it where the customer must not see our warehouses', async () => {
  customer = await newCustomer({ hidesWarehouses: true });
  const block = await open(await make.approved(customer));
  expect(block.elements()).toEqual([]);
});

it('says nothing of it where the goods are here', async () => {
  const block = await open(await make.received(customer));
  expect(block.elements()).toEqual([]);
});
