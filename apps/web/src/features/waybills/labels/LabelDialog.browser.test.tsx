import {
  MAX_LABELS,
  printLabels10x10,
  printLabelsA4,
  queryLabels,
  reportPrint,
  saveLabelChoice,
  startLabels,
} from '@waybound/contract/wire/documents/labels';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { network } from '../../../test/network.ts';
import { make, newCustomer, newMember, received, type TestCustomer } from '../../../test/test-server.ts';

let clerk: TestCustomer;
beforeEach(async () => {
  clerk = await newCustomer();
  // The browser of a test keeps no window: labels are handed out by the dialog instead.
  vi.spyOn(window, 'open').mockReturnValue(null);
});

const openDetails = async (id: string) => {
  await clerk.visit(`/waybillManagement/waybillDetails/${id}`);
  await page.getByRole('button', { name: '更多操作' }).click();
};
const dialog = page.getByRole('dialog', { name: '打印箱唛' });

it('asks which labels, says what they come to, and prints the next time as this time with one press', async () => {
  const { id } = await make.approved(clerk);
  await openDetails(id);
  await page.getByRole('menuitem', { name: '箱唛打印选项' }).click();
  await expect.element(dialog.getByRole('status')).toMatchTextContent('12 张箱唛 · 12 页');
  await dialog.getByRole('radio', { name: 'A4（每页 6 张）' }).click();
  await dialog.getByRole('radio', { name: '第 5 格' }).click();
  await expect.element(dialog.getByRole('status')).toMatchTextContent('12 张箱唛 · 3 页');
  await dialog.getByRole('button', { name: '打印 12 张' }).click();
  await expect.element(page.getByRole('dialog', { name: '文件已生成' })).toBeVisible();
  expect(await received(printLabelsA4)).toEqual([{ ids: [id], scope: 'all', startPosition: 5 }]);
  await page.getByRole('dialog', { name: '文件已生成' }).getByRole('button', { name: '关闭' }).nth(1).click();

  await page.getByRole('button', { name: '打印箱唛' }).click();
  await expect.element(page.getByRole('dialog', { name: '文件已生成' })).toBeVisible();
  expect(await received(printLabelsA4)).toMatchObject([{ startPosition: 5 }, { startPosition: 5 }]);
  const colleague = await newMember(clerk);
  expect((await colleague.call(queryLabels, { ids: [id] })).choice.size).toBe('10x10');
});

it('takes the boxes by keyboard, and says at the field what is wrong with them', async () => {
  const { id } = await make.approved(clerk);
  await openDetails(id);
  await page.getByRole('menuitem', { name: '箱唛打印选项' }).click();
  await dialog.getByRole('radio', { name: '指定箱号' }).click();
  const boxes = dialog.getByRole('textbox', { name: '箱号' });
  for (const [text, fault] of [
    ['0', '请填写箱号'],
    ['9999', '箱号不存在'],
  ] as const) {
    await boxes.fill(text);
    await expect.element(boxes).toHaveAccessibleDescription(new RegExp(fault));
  }
  await boxes.fill('11, 2-3');
  await expect.element(dialog.getByRole('status')).toMatchTextContent('3 张箱唛 · 3 页');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: '文件已生成' })).toBeVisible();
  expect(await received(printLabels10x10)).toEqual([{ ids: [id], scope: 'all', boxNumbers: [2, 3, 11] }]);
});

it('offers only new ones, and takes note of a print from a saved file', async () => {
  const { id, waybillNo } = await make.approved(clerk);
  await openDetails(id);
  await page.getByRole('menuitem', { name: '箱唛打印选项' }).click();
  await dialog.getByRole('button', { name: '登记已打印' }).click();
  await expect.element(dialog).toMatchTextContent(`${waybillNo} 已打印 1 次`);
  expect(await received(reportPrint)).toEqual([{ ids: [id], scope: 'all' }]);
  await expect.element(dialog.getByRole('status')).toMatchTextContent('其中 12 张标记为补打');
  await dialog.getByRole('radio', { name: '仅未打印过的' }).click();
  await expect.element(dialog.getByRole('status')).toMatchTextContent('0 张箱唛');
  await expect.element(dialog.getByRole('button', { name: '打印 0 张' })).toHaveAttribute('aria-disabled', 'true');
});

it('begins where a print without it has left the sheet', async () => {
  const { id } = await make.approved(clerk);
  await clerk.call(saveLabelChoice, { size: 'A4', scope: 'new', startPosition: 1 });
  await clerk.call(reportPrint, { ids: [id], boxNumbers: [1] });
  await openDetails(id);
  await page.getByRole('menuitem', { name: '箱唛打印选项' }).click();
  await expect.element(dialog.getByRole('radio', { name: '第 1 格' })).toBeChecked();
  await dialog.getByRole('button', { name: '取消' }).first().click();
  await page.getByRole('button', { name: '打印箱唛' }).click();
  await page.getByRole('dialog', { name: '文件已生成' }).getByRole('button', { name: '关闭' }).nth(1).click();
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '箱唛打印选项' }).click();
  await expect.element(dialog.getByRole('radio', { name: '第 6 格' })).toBeChecked();
});

it('prints the same once more where the answer was lost, though the sheet has moved on since', async () => {
  const { id } = await make.approved(clerk);
  await clerk.call(saveLabelChoice, { size: 'A4', scope: 'all', startPosition: 2 });
  await clerk.visit(`/waybillManagement/waybillDetails/${id}`);
  await network.losesAnswersOf(printLabelsA4, { times: 1 });
  await page.getByRole('button', { name: '打印箱唛' }).click();
  await expect.poll(async () => (await clerk.call(queryLabels, { ids: [id] })).waybills[0]?.prints).toBe(1);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: '打印箱唛' }).click();
  await expect.element(page.getByRole('dialog', { name: '文件已生成' })).toBeVisible();
  expect((await clerk.call(queryLabels, { ids: [id] })).waybills[0]?.prints).toBe(1);
});

it('takes note of the new ones of several waybills, though one of them has none', async () => {
  const [first, second] = [await make.approved(clerk), await make.approved(clerk)];
  await clerk.call(reportPrint, { ids: [first.id] });
  await clerk.visit('/waybillManagement/waybillList');
  for (const { waybillNo } of [first, second]) await page.getByRole('checkbox', { name: `选择 ${waybillNo}`, exact: true }).click();
  await page.getByRole('button', { name: '箱唛选项' }).click();
  await dialog.getByRole('radio', { name: '仅未打印过的' }).click();
  await dialog.getByRole('button', { name: '登记已打印' }).click();
  await expect.element(page.getByText('已登记，再次打印会标记为补打')).toBeVisible();
  await expect.element(dialog.getByRole('status')).toMatchTextContent('0 张箱唛');
});

it('says in its place that the carrier’s label is not there yet', async () => {
  const { id } = await make.approved(clerk);
  await openDetails(id);
  await expect.element(page.getByRole('menuitem', { name: /打印跟踪标签/ })).toMatchTextContent('该订单尚未获取到跟踪标签');
});

it('prints what is ticked in one file and names what is left out', async () => {
  const [first, second, draft] = [await make.approved(clerk), await make.approved(clerk), await make.draft(clerk)];
  await clerk.visit('/waybillManagement/waybillList');
  for (const { waybillNo } of [second, first, draft]) await page.getByRole('checkbox', { name: `选择 ${waybillNo}`, exact: true }).click();
  await page.getByRole('button', { name: '箱唛选项' }).click();
  await expect.element(dialog.getByRole('status')).toMatchTextContent('24 张箱唛 · 24 页');
  await expect.element(dialog).toMatchTextContent(draft.waybillNo);
  await dialog.getByRole('button', { name: '打印 24 张' }).click();
  await expect.element(page.getByRole('dialog', { name: '文件已生成' })).toBeVisible();
  expect(await received(printLabels10x10)).toEqual([{ ids: [second.id, first.id], scope: 'all' }]);
});

it('draws in the background what one answer does not take, without a window, and says where it will be', async () => {
  const boxes = MAX_LABELS + 1;
  const row = {
    startBoxNumber: 1,
    endBoxNumber: boxes,
    grossWeight: '10',
    length: '60',
    width: '40',
    height: '30',
    sku: 'YF-1',
    quantity: boxes,
  };
  const { id } = await make.approved(clerk, {
    customerTotalPackages: boxes,
    customerActualWeight: String(boxes * 10),
    customerVolume: '144.072',
    packingList: [row],
    invoiceLines: [{ sku: 'YF-1', declareNameEn: 'Desk lamp', declareNameCn: '台灯', declareValue: '4.5', quantity: boxes }],
  });
  await openDetails(id);
  await page.getByRole('menuitem', { name: '箱唛打印选项' }).click();
  await expect.element(dialog.getByRole('status')).toMatchTextContent('2001 张箱唛');
  await dialog.getByRole('button', { name: /2001 张/ }).click();
  await expect.element(page.getByText('箱唛正在后台生成，完成后会收到消息，可在“我的导出”下载')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(window.open).not.toHaveBeenCalled();
  expect(await received(startLabels)).toEqual([{ ids: [id], size: '10x10', scope: 'all', startPosition: 1 }]);
  await clerk.visit('/myProfile/exports');
  await expect.element(page.getByRole('table', { name: '我的导出' }).getByRole('row', { name: /箱唛/ })).toBeVisible();
});
