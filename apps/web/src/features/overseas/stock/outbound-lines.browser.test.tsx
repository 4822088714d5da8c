import { finishDecisions, pickShort, shipDecisions } from '@waybound/contract/operations/overseas-operations';
import { askRedirect } from '@waybound/contract/wire/overseas/overseas-redirects';
import { changeOverseasDispatch } from '@waybound/contract/wire/overseas/overseas';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { orderOfTwoLines, overseasSite, SERVICES } from '../../../test/overseas-site.ts';
import { forwarder, received, type TestCustomer } from '../../../test/test-server.ts';

let clerk: TestCustomer;
let order: Awaited<ReturnType<typeof orderOfTwoLines>>;
beforeEach(async () => {
  ({ clerk } = await overseasSite([SERVICES.toFba, SERVICES.store]));
  order = await orderOfTwoLines(clerk);
});

const open = async () => {
  await cleanup();
  await clerk.visit(`/abroadWaybill/abroadWaybillEdit?id=${order.id}`);
};
const redirect = page.getByRole('button', { name: '申请改送' });
const change = page.getByRole('button', { name: '修改未发出货物的派送地址' });

async function fillDestination(dialog: ReturnType<typeof page.getByRole>) {
  await dialog.getByRole('combobox', { name: 'FBA 仓库地址' }).fill('LAX9');
  await page.getByRole('option', { name: /^LAX9/ }).click();
  await dialog.getByRole('textbox', { name: 'FBA 货件编号' }).fill('FBA15LAX9QRS');
}

describe('the lines of an order from stock', () => {
  it('that have left are asked to go elsewhere together, once, while no request waits', async () => {
    const { waybillNo, first } = order;
    await forwarder.call(finishDecisions, { waybillNo });
    await forwarder.call(shipDecisions, { waybillNo });
    await open();
    await redirect.click();
    const dialog = page.getByRole('dialog', { name: `${waybillNo}：申请改送` });
    await expect.element(dialog.getByText(/已发出、尚未签收的货物将全部改送/)).toBeVisible();
    await fillDestination(dialog);
    await dialog.getByRole('textbox', { name: '原因' }).fill('ONT8 停止收货');
    await dialog.getByRole('button', { name: '提交申请' }).click();
    await expect.element(page.getByRole('list', { name: '改送申请' }).getByText(/申请改送至 LAX9，等待答复/)).toBeVisible();
    await expect.element(redirect).not.toBeInTheDocument();
    expect((await received(askRedirect)).at(-1)).toMatchObject({ decisionId: first, storeAddress: 'LAX9' });
  });

  it('that have not left go elsewhere together, which is offered once and said', async () => {
    const { waybillNo, first } = order;
    await forwarder.call(finishDecisions, { waybillNo });
    await forwarder.call(shipDecisions, { waybillNo, decisionIds: [first] });
    await open();
    await change.click();
    const dialog = page.getByRole('dialog', { name: `${waybillNo} 的派送地址` });
    await expect.element(dialog.getByText(/尚未发出的货物将全部按新地址派送/)).toBeVisible();
    await fillDestination(dialog);
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect.element(page.getByRole('row', { name: /LAX9/ })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /ONT8/ })).toBeVisible();
    expect((await received(changeOverseasDispatch)).at(-1)).toMatchObject({ decisionId: order.second });
  });

  it('of which nothing was found go nowhere, and are not in work', async () => {
    const { waybillNo, first, second } = order;
    await forwarder.call(pickShort, { waybillNo, lines: [{ decisionId: first, found: 0 }] });
    await open();
    const missing = page.getByRole('row', { name: /0 \/ 6/ });
    await expect.element(missing).toBeVisible();
    await expect.element(missing.getByText('ONT8')).not.toBeInTheDocument();
    await expect.element(missing.getByText('处理中')).not.toBeInTheDocument();
    await forwarder.call(finishDecisions, { waybillNo, decisionIds: [second] });
    await open();
    await expect.element(change).toBeVisible();
    await forwarder.call(shipDecisions, { waybillNo });
    await open();
    await expect.element(redirect).toBeVisible();
    await expect.element(change).not.toBeInTheDocument();
  });
});
