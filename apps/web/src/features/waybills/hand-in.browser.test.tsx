import type { SessionUser } from '@waybound/contract/auth';
import { sessionInfo } from '@waybound/contract/wire/auth';
import type { PublicData } from '@waybound/contract/site';
import { initData } from '@waybound/contract/wire/site';
import { getWaybill } from '@waybound/contract/wire/waybills';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { startI18n } from '../../app/i18n.ts';
import { exampleDetail } from './test/example-waybills.ts';
import { playServer, visit, type PlayedServer } from '../../test/visit.tsx';

const WAREHOUSE: PublicData['warehouses'][number] = {
  id: 1,
  code: 'SZX-BA',
  zh: '深圳宝安收货仓',
  en: 'Shenzhen warehouse',
  kind: 'receiving',
  countryId: 2,
  city: 'Shenzhen',
  state: 'GD',
  zipCode: '518103',
  address: 'Building 3',
  addressZh: '福永街道 3 栋',
  openingHours: 'Mo-Sa 09:00-20:00',
};
const OTHER = { ...WAREHOUSE, id: 2, code: 'YIW-BX', zh: '义乌收货仓', en: 'Yiwu warehouse' };
// What these pages read of the user and the public data.
const USER = { customerId: '1', customerCode: 'WB-1', customerNameShort: '远帆', loginName: 'demo' } as SessionUser;
const PUBLIC = {
  countries: [{ id: 1, code: 'US', zh: '美国', en: 'US' }],
  ports: [],
  airports: [],
  railTerminals: [],
  warehouses: [WAREHOUSE, OTHER],
} as unknown as PublicData;

let server: PlayedServer;
beforeAll(() => startI18n(['waybillDetail', 'orderFields', 'handIn', 'waybills', 'price', 'statuses', 'reasons', 'rules']));
beforeEach(() => {
  server = playServer();
  server.answer(initData, PUBLIC);
});
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
});

async function open(
  showWarehouseInfo: number,
  status: 'wait_for_deal_send' | 'wait_for_out_stock',
  inStockChannel?: string,
  travels: { isPortToPort?: boolean } = {},
) {
  const detail = exampleDetail();
  const order = { ...detail.order, selfDelivered: 'dropoff', ...(inStockChannel && { inStockChannel }) } as const;
  server.answer(sessionInfo, { ...USER, showWarehouseInfo });
  server.answer(getWaybill, { ...detail, waybill: { ...detail.waybill, ...travels, status }, order });
  await visit('/waybillManagement/waybillDetails/1');
  await expect.element(page.getByRole('heading', { level: 1, name: detail.waybill.waybillNo })).toBeVisible();
  // The name of the country comes with the same data.
  await expect.element(page.getByRole('region', { name: '收发货信息' }).getByText('美国')).toBeVisible();
  return page.getByRole('region', { name: '交货仓库' });
}

it('tells where to bring the goods until they are brought', async () => {
  const block = await open(1, 'wait_for_deal_send');
  await expect
    .element(block)
    .toHaveTextContent(
      '交货仓库自送货物请交到以下任一仓库深圳宝安收货仓福永街道 3 栋周一至周六 09:00–20:00义乌收货仓福永街道 3 栋周一至周六 09:00–20:00',
    );
});

it('tells the warehouse that the order names, there and where the goods are handed over', async () => {
  const block = await open(1, 'wait_for_deal_send', 'YIW-BX');
  await expect.element(block).toHaveTextContent('交货仓库货物请交到此仓库义乌收货仓福永街道 3 栋周一至周六 09:00–20:00');
  await expect.element(page.getByText('送货仓库')).toBeVisible();
  await page.getByRole('button', { name: '交货', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const there = dialog.getByRole('region', { name: '交货仓库' });
  await expect.element(there).toMatchTextContent('义乌收货仓');
  await expect.element(there).not.toMatchTextContent('深圳宝安收货仓');
  await dialog.getByLabelText(/上门|提货/).click();
  await expect.element(there).not.toBeInTheDocument();
});

it('tells nothing of it where the goods never come to us, nor where they are handed over', async () => {
  const block = await open(1, 'wait_for_deal_send', 'YIW-BX', { isPortToPort: true });
  expect(block.elements()).toEqual([]);
  await page.getByRole('button', { name: '交货', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('textbox', { name: '件数' })).toBeVisible();
  expect(dialog.getByRole('region', { name: '交货仓库' }).elements()).toEqual([]);
});

it.each([
  ['showWarehouseInfo is 0', 0, 'wait_for_deal_send'],
  ['the goods are here', 1, 'wait_for_out_stock'],
] as const)('tells nothing of it where %s', async (_case, showWarehouseInfo, status) => {
  const block = await open(showWarehouseInfo, status);
  expect(block.elements()).toEqual([]);
});
