import {
  acceptAmazonOwners,
  confirmAmazonPacking,
  confirmAmazonPlacement,
  confirmAmazonWindows,
  createAmazonPlan,
  listAmazonPlans,
  readAmazonPlan,
} from '@waybound/contract/wire/site/amazon-plans';
import { saveShipper, saveSku } from '@waybound/contract/wire/address-book/address-book';
import { listAmazonShipments } from '@waybound/contract/wire/site/amazon-shipments';
import { saveStore } from '@waybound/contract/wire/site/stores';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paste } from '../../../test/clipboard.ts';
import { workbook } from '../../../test/workbook.ts';
import { connectStore, newCustomer, orderAmazonMood, received, type TestCustomer } from '../../../test/test-server.ts';
import { pace } from '../pace.ts';

const CREATE = '/seaair/amazon/inbound/shipment/create';
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

const { pollMs } = pace;
beforeEach(() => void (pace.pollMs = 100));
afterEach(() => void (pace.pollMs = pollMs));

async function connectedStore(clerk: TestCustomer, sellerId: string): Promise<{ id: string }> {
  const { id } = await clerk.call(saveStore, { storeName: '美国站', sellerId, marketplaceId: 'ATVPDKIKX0DER' });
  await connectStore(clerk, id);
  return { id };
}

const boxes = page.getByRole('grid', { name: '箱子', exact: true });
const pasteBoxes = async (text: string): Promise<void> => {
  await boxes.getByRole('gridcell').first().click();
  await paste(text);
};

async function typePlan(name: string): Promise<void> {
  const typed = {
    计划名称: name,
    联系人: 'Lin Yuan',
    地址: '8 Keji Road',
    城市: 'Shenzhen',
    邮编: '518000',
    电话: '+86 755 25000101',
  };
  for (const [each, value] of Object.entries(typed)) await field(each).fill(value);
  await pasteBoxes('1\t50\t40\t35\t14.5\tLAMP-D6\t24');
}

it('makes a plan of boxes, shows what is wrong at its field, and goes on without a reload', async () => {
  const clerk = await newCustomer();
  await clerk.visit(CREATE);
  await expect.element(page.getByText('没有已授权的店铺')).toBeVisible();
  await connectedStore(clerk, 'A3PAGEPLANS001');
  await clerk.visit(CREATE);
  await typePlan('春季');
  const run = page.getByRole('button', { name: '创建计划' });
  await run.click();
  await expect.element(field('计划名称')).toHaveAccessibleDescription(/中文/);
  await field('计划名称').fill('Spring');
  await userEvent.dblClick(run);
  await expect.element(page.getByRole('article', { name: 'Spring' })).toBeVisible();
  expect((await clerk.call(listAmazonPlans, {})).rows).toMatchObject([{ name: 'Spring', boxes: 1, units: 24 }]);
  expect(await received(createAmazonPlan)).toHaveLength(2);
  await expect.element(page.getByText('请选择分仓方案')).toBeVisible();
  expect(await received(confirmAmazonPlacement)).toHaveLength(0);
});

it('brings a plan to its shipments: the placement with its fee, a window that has run out and one that holds, each by a second yes', async () => {
  const clerk = await newCustomer();
  const sellerId = 'A3PAGEPLANS002';
  await connectedStore(clerk, sellerId);
  await orderAmazonMood({ mood: 'expiredWindow', sellerId, times: 1 });
  await clerk.visit(CREATE);
  await typePlan('Spring');
  await button('创建计划').click();
  await page.getByRole('radio', { name: /发往 ONT8，费用 USD/ }).click();
  await field('可发货日期').fill('2026-12-01');
  await expect.element(page.getByRole('radio', { name: /小包裹/ })).toBeChecked();
  await page.getByRole('radio', { name: /卡车/ }).click();
  await field('发往 ONT8 的托盘数').fill('two');
  await button('确认分仓方案').click();
  const ask = page.getByRole('dialog');
  await expect.element(ask).toMatchTextContent(/1 个货件，发往 ONT8，费用 USD.*确认后不能更改/);
  expect(await received(confirmAmazonPlacement)).toEqual([]);
  await ask.getByRole('button', { name: '确认', exact: true }).click();
  await expect.element(field('发往 ONT8 的托盘数')).toHaveAttribute('aria-invalid', 'true');
  await field('发往 ONT8 的托盘数').fill('2');
  await button('确认分仓方案').click();
  await ask.getByRole('button', { name: '确认', exact: true }).dblClick();

  const windowField = page.getByRole('combobox', { name: 'ONT8 的送达时段' });
  await chooseWindow(clerk);
  await button('确认送达时段').click();
  await expect.element(ask).toMatchTextContent(/ONT8 的送达时段/);
  await userEvent.keyboard('{Escape}');
  expect(await received(confirmAmazonWindows)).toEqual([]);
  await button('确认送达时段').click();
  await ask.getByRole('button', { name: '确认', exact: true }).click();
  await expect.element(page.getByText('所选送达时段已过期，未确认；亚马逊已重新给出时段')).toBeVisible();

  await expect.element(windowField).toHaveValue('');
  const second = await chooseWindow(clerk);
  await button('确认送达时段').click();
  await ask.getByRole('button', { name: '确认', exact: true }).click();
  await expect.element(page.getByText('已完成')).toBeVisible();
  expect((await received(confirmAmazonPlacement)).slice(1)).toMatchObject([{ readyOn: '2026-12-01', mode: 'FREIGHT_LTL', pallets: ['2'] }]);
  expect(await received(confirmAmazonWindows)).toHaveLength(2);
  await expect
    .poll(async () => (await clerk.call(listAmazonShipments, {})).rows.find(({ name }) => name.startsWith('Spring')))
    .toMatchObject({ warehouseCode: 'ONT8', boxes: 1, fbaId: expect.stringMatching(/^FBA/), window: { startsAt: second } });
});

it('says that it is tried again only as long as it is', async () => {
  const clerk = await newCustomer();
  const sellerId = 'A3PAGEPLANS008';
  await connectedStore(clerk, sellerId);
  await orderAmazonMood({ mood: 'outage', sellerId });
  await clerk.visit(CREATE);
  await typePlan('Spring');
  await button('创建计划').click();
  const plan = page.getByRole('article', { name: 'Spring' });
  await expect.element(plan.getByText('亚马逊没有响应')).toBeVisible();
  await expect.element(plan.getByText('稍后自动重试')).toBeVisible();
  await orderAmazonMood({ mood: 'calm', sellerId });
  await orderAmazonMood({ mood: 'revoked', sellerId });
  // Whether the plan is the first to hear of it, or the shop that is read beside it.
  await expect.element(plan.getByText('请重新授权', { exact: false })).toBeVisible();
  await expect.element(plan.getByText('稍后自动重试')).not.toBeInTheDocument();
});

it('has nothing packed in a way that costs something before a second yes, which names the fee', async () => {
  const clerk = await newCustomer();
  const sellerId = 'A3PAGEPLANS005';
  await connectedStore(clerk, sellerId);
  await orderAmazonMood({ mood: 'packingFees', sellerId });
  await clerk.visit(CREATE);
  await typePlan('Spring');
  await button('创建计划').click();
  await expect.element(page.getByRole('radio', { name: /LAMP-D6：免费，有效至/ })).toBeVisible();
  await page.getByRole('radio', { name: /LAMP-D6：费用 USD.*12\.50，优惠 USD.*2\.50，有效至/ }).click();
  await button('确认装箱方案').click();
  const ask = page.getByRole('dialog');
  await expect.element(ask).toMatchTextContent(/LAMP-D6：费用 USD.*12\.50，优惠 USD.*2\.50/);
  expect(await received(confirmAmazonPacking)).toEqual([]);
  await ask.getByRole('button', { name: '确认', exact: true }).dblClick();
  await expect.element(page.getByText('请选择分仓方案')).toBeVisible();
  expect(await received(confirmAmazonPacking)).toHaveLength(1);
});

it('takes boxes as they are copied from a spreadsheet or stand in a workbook, and says at the cell what is wrong', async () => {
  const clerk = await newCustomer();
  await connectedStore(clerk, 'A3PAGEPLANS003');
  await clerk.call(saveShipper, {
    shipperCompany: 'Yuanfan Electronics',
    shipperAttn: 'Lin Yuan',
    shipperPhone: '+8675525000101',
    shipperAddress: '8 Keji Road',
    isdefault: true,
  });
  await clerk.call(saveSku, { sku: 'LAMP-D6', declareNameCn: '台灯', declareNameEn: 'desk lamp', measurementUnit: 'piece' });
  await clerk.visit(CREATE);
  await expect.element(field('联系人')).toHaveValue('Lin Yuan');
  await pasteBoxes(
    'MSKU\t每箱件数\t箱数\t长\t宽\t高\t重量\t有效期\nLAMP-D6\t24\t2\t50\t40\t35\t14.5\t2028/5/1\nlamp-d6\t12\t1\t50\t40\t35\t9\t\n',
  );
  await expect.element(boxes.getByRole('gridcell', { name: /上文写作“LAMP-D6”/ })).toBeVisible();
  await button('创建计划').click();
  expect(await received(createAmazonPlan)).toEqual([]);

  const rows = Array.from({ length: 300 }, (_, index) => [
    '1',
    '50',
    '40',
    '35',
    '14.5',
    `SKU-${index}`,
    '2',
    index === 299 ? '#REF!' : '',
  ]);
  const file = await workbook('箱子', [['箱数', '长', '宽', '高', '重量', 'MSKU', '每箱件数', '有效期'], ...rows]);
  await userEvent.upload(page.getByLabelText('导入', { exact: true }), file);
  await expect.element(page.getByText('300 行')).toBeVisible();
  await page.getByRole('button', { name: /1 处错误/ }).click();
  await userEvent.keyboard('2028-05-01{Enter}');
  await field('计划名称').fill('Big');
  for (const [name, value] of [
    ['城市', 'Shenzhen'],
    ['邮编', '518000'],
  ] as const)
    await field(name).fill(value);
  await button('创建计划').click();
  await expect.element(page.getByRole('article', { name: 'Big' })).toBeVisible();
  expect((await clerk.call(listAmazonPlans, {})).rows).toMatchObject([
    { name: 'Big', boxes: 300, units: 600, shipFrom: { name: 'Lin Yuan' } },
  ]);
});

it('offers SKUs of the library while one is typed', async () => {
  const clerk = await newCustomer();
  await connectedStore(clerk, 'A3PAGEPLANS004');
  for (const sku of ['LAMP-D6', 'CABLE-C2'])
    await clerk.call(saveSku, { sku, declareNameCn: '货', declareNameEn: 'goods', measurementUnit: 'piece' });
  await clerk.visit(CREATE);
  await boxes.getByRole('gridcell').nth(5).click();
  await userEvent.keyboard('lam');
  await expect
    .poll(() => [...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value')))
    .toEqual(['LAMP-D6']);
});

it('offers in one press what Amazon accepts for SKUs that it has refused, and begins another plan with the contents of one', async () => {
  const clerk = await newCustomer();
  await connectedStore(clerk, 'A3PAGEPLANS007');
  await clerk.visit(CREATE);
  await typePlan('Spring');
  await pasteBoxes(
    'MSKU\t每箱件数\t箱数\t长\t宽\t高\t重量\t贴标方\t预处理方\nLAMP-PREP\t24\t2\t50\t40\t35\t14.5\t\t无需\nCABLE-NOLABEL\t12\t1\t50\t40\t35\t9\t亚马逊方\t\n',
  );
  await expect.element(boxes.getByRole('gridcell', { name: /请从列表中选择/ })).toBeVisible();
  await page.getByRole('button', { name: /1 处错误/ }).click();
  await userEvent.keyboard('卖家{Enter}');
  await button('创建计划').click();
  const card = page.getByRole('article', { name: 'Spring' });
  await expect.element(card).toMatchTextContent(/LAMP-PREP：预处理方 卖家/);
  await expect.element(card).toMatchTextContent(/CABLE-NOLABEL：贴标方 无需/);
  await card.getByRole('button', { name: '据此新建计划' }).click();
  await expect.element(boxes.getByRole('gridcell', { name: /LAMP-PREP/ })).toBeVisible();
  expect(await received(readAmazonPlan)).toHaveLength(1);
  await card.getByRole('button', { name: '改用亚马逊接受的取值并重试' }).dblClick();
  await expect.element(page.getByText('请选择分仓方案')).toBeVisible();
  expect(await received(acceptAmazonOwners)).toHaveLength(1);

  await card.getByRole('button', { name: '放弃', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '放弃', exact: true }).click();
  await expect.element(card).toMatchTextContent(/已放弃/);
  await card.getByRole('button', { name: '据此新建计划' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '替换' }).click();
  await field('计划名称').fill('Summer');
  await button('创建计划').click();
  await expect.element(page.getByRole('article', { name: 'Summer' })).toBeVisible();
  expect((await received(createAmazonPlan)).at(-1)).toMatchObject({
    boxes: [{ contents: [{ msku: 'LAMP-PREP', prepOwner: 'SELLER' }] }, { contents: [{ msku: 'CABLE-NOLABEL', labelOwner: 'NONE' }] }],
  });
  expect((await clerk.call(listAmazonPlans, {})).rows[0]).toMatchObject({
    name: 'Summer',
    boxes: 3,
    units: 60,
    shipFrom: { name: 'Lin Yuan' },
  });
});

it('turns the pages of plans, and keeps what is typed into a new one', async () => {
  const clerk = await newCustomer();
  const { id: storeId } = await connectedStore(clerk, 'A3PAGEPLANS006');
  const box = { boxes: 1, length: '50', width: '40', height: '35', weight: '14.5', contents: [{ msku: 'LAMP-D6', quantity: 24 }] };
  const address = { name: 'Lin Yuan', addressLine1: '8 Keji Road', city: 'Shenzhen', postalCode: '518000', countryCode: 'CN' };
  const shipFrom = { ...address, phoneNumber: '+86 755 25000101' };
  const asked = { storeId, shipFrom, labelOwner: 'SELLER' as const, prepOwner: 'SELLER' as const, boxes: [box] };
  for (let number = 1; number <= 21; number += 1) await clerk.call(createAmazonPlan, { ...asked, name: `Plan ${number}` });
  await clerk.visit(CREATE);
  await expect.element(page.getByRole('article', { name: 'Plan 21', exact: true })).toBeVisible();
  await field('计划名称').fill('Next');
  await button('更早的计划').click();
  await expect.element(page.getByRole('article', { name: 'Plan 1', exact: true })).toBeVisible();
  await expect.element(button('更早的计划')).not.toBeInTheDocument();
  await expect.element(field('计划名称')).toHaveValue('Next');
  await button('更近的计划').click();
  await expect.element(page.getByRole('article', { name: 'Plan 21', exact: true })).toBeVisible();
});

/** The second that is offered; answers from when it is. */
async function chooseWindow(clerk: TestCustomer): Promise<string | undefined> {
  const offered = page.getByRole('combobox', { name: 'ONT8 的送达时段' });
  await expect.element(offered).toBeVisible();
  const [plan] = (await clerk.call(listAmazonPlans, {})).rows;
  const window = plan?.windows[0]?.windows[1];
  await userEvent.selectOptions(offered, window?.deliveryWindowOptionId ?? '');
  return window?.startsAt;
}
