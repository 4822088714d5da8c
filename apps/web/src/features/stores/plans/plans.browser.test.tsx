import { confirmAmazonPlacement, createAmazonPlan, listAmazonPlans } from '@waybound/contract/wire/site/amazon-plans';
import { saveStore } from '@waybound/contract/wire/site/stores';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connectStore, newCustomer, received } from '../../../test/test-server.ts';

const CREATE = '/seaair/amazon/inbound/shipment/create';
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

it('makes a plan of boxes, shows what is wrong at its field, and goes on without a reload', async () => {
  const clerk = await newCustomer();
  await clerk.visit(CREATE);
  await expect.element(page.getByText('没有已授权的店铺')).toBeVisible();
  const { id } = await clerk.call(saveStore, { storeName: '美国站', sellerId: 'A3PAGEPLANS001', marketplaceId: 'ATVPDKIKX0DER' });
  await connectStore(clerk, id);
  await clerk.visit(CREATE);
  const typed = {
    计划名称: '春季',
    联系人: 'Lin Yuan',
    地址: '8 Keji Road',
    城市: 'Shenzhen',
    邮编: '518000',
    电话: '+86 755 25000101',
    '长（cm）': '50',
    '宽（cm）': '40',
    '高（cm）': '35',
    '重量（kg）': '14.5',
    'MSKU 1': 'LAMP-D6',
    每箱件数: '24',
  };
  for (const [name, value] of Object.entries(typed)) await field(name).fill(value);
  const run = page.getByRole('button', { name: '创建计划' });
  await run.click();
  await expect.element(field('计划名称')).toHaveAccessibleDescription(/中文/);
  await field('计划名称').fill('Spring');
  await userEvent.dblClick(run);
  await expect.element(page.getByRole('article', { name: 'Spring' })).toBeVisible();
  expect(await clerk.call(listAmazonPlans, {})).toMatchObject([{ name: 'Spring', boxes: 1, units: 24 }]);
  expect(await received(createAmazonPlan)).toHaveLength(2);
  expect(await received(confirmAmazonPlacement)).toHaveLength(0);
});
