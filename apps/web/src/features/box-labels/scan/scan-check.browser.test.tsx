import { queryAmazonLabels } from '@waybound/contract/wire/documents/amazon-labels';
import { printScanCheck, queryScanBoxes, queryScans, saveScans } from '@waybound/contract/wire/documents/scan-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { network } from '../../../test/network.ts';
import { make, newCustomer, newMember, received, type TestCustomer } from '../../../test/test-server.ts';
import { storeToken } from '../../../api/session.ts';
import { ownerOf } from '../../../parts/form/draft/local-copies.ts';
import { openScanLog } from './scan-log.ts';

const SHIPMENT = 'FBA1MMD8D0';
const amazon = (number: number) => `${SHIPMENT}U${String(number).padStart(6, '0')}`;

let clerk: TestCustomer;
let id: string;
let waybillNo: string;
beforeEach(async () => {
  clerk = await newCustomer();
  vi.spyOn(window, 'open').mockReturnValue(null);
  const measures = { grossWeight: '10', length: '60', width: '40', height: '30', sku: 'YF-1', quantity: 96 };
  const row = { startBoxNumber: 1, endBoxNumber: 12, ...measures, shipmentId: SHIPMENT };
  ({ id, waybillNo } = await make.approved(clerk, { packingList: [row] }));
});

const open = () => clerk.visit(`/waybillManagement/boxLabels/${id}/scan`);
const ours = (box: number) => `${waybillNo}-${String(box).padStart(3, '0')}`;
/** As a scanner does it: wherever the focus is, the text and Enter. */
const scan = async (...codes: readonly string[]) => {
  for (const code of codes) await userEvent.keyboard(`${code}{Enter}`);
};
const verdict = (text: string) => page.getByRole('status').filter({ hasText: text });
const waits = (count: number) => page.getByText(new RegExp(`${count} 次扫描待上传$`));
const checked = async () => (await clerk.call(queryAmazonLabels, { id })).check;

describe('a scan check', () => {
  it('takes two scans a carton in either order, shows green or red, and stands on the waybill', async () => {
    await open();
    await expect.element(page.getByRole('textbox', { name: '扫描条码' })).toHaveFocus();
    await scan(ours(1));
    await expect.element(verdict('第 1 箱：请扫描亚马逊箱唛')).toBeVisible();
    await scan(amazon(1));
    await expect.element(verdict('第 1 箱正确')).toBeVisible();
    await scan(amazon(2), ours(2), ours(3), amazon(4));
    await expect.element(verdict(`第 3 箱贴错：扫到 ${amazon(4)}，应为 ${amazon(3)}`)).toBeVisible();
    await expect.element(page.getByText('已核对 2 / 12 箱', { exact: false }).first()).toBeVisible();
    await expect.element(page.getByText('第 4–12 箱')).toBeVisible();
    await expect.poll(async () => (await checked()).right).toBe(2);
    expect((await checked()).wrong).toEqual([{ boxNumber: 3, amazonCode: amazon(4) }]);
    await clerk.visit(`/waybillManagement/waybillDetails/${id}`);
    await expect.element(page.getByText('扫描核对：2 / 12 箱无误，1 箱贴错', { exact: false })).toBeVisible();
  });

  it('says what is no label of the waybill, and keeps the first scan waiting', async () => {
    await open();
    await expect.element(page.getByRole('textbox', { name: '扫描条码' })).toHaveFocus();
    await scan(ours(1));
    for (const [code, text] of [
      [ours(13), 'BoxNo Not Exist'],
      [waybillNo, '这是运单条码'],
      ['WBA2611200999-001', '不是本运单的箱唛'],
      ['6901234567892', '不是箱唛条码'],
    ] as const) {
      await scan(code);
      await expect.element(verdict(text)).toBeVisible();
    }
    await scan(ours(2));
    await expect.element(verdict('连续两次是我们的箱唛')).toBeVisible();
    await scan(amazon(2));
    await expect.element(verdict('第 2 箱正确')).toBeVisible();
  });

  it('lists the last ten, and takes one back; a scanner goes on typing after a press', async () => {
    await open();
    await expect.element(page.getByRole('textbox', { name: '扫描条码' })).toHaveFocus();
    for (let box = 1; box <= 11; box++) await scan(ours(box), amazon(box));
    await expect
      .element(page.getByRole('region', { name: '最近十次' }).getByRole('listitem').first())
      .toMatchTextContent(`第 11 箱 · ${amazon(11)} · 正确`);
    expect(page.getByRole('region', { name: '最近十次' }).getByRole('listitem').elements()).toHaveLength(10);
    await page.getByRole('button', { name: '撤销第 11 箱' }).click();
    await expect.element(page.getByText('已撤销第 11 箱')).toBeVisible();
    await scan(ours(12), amazon(12));
    await expect.element(verdict('第 12 箱正确')).toBeVisible();
    await expect.poll(async () => (await checked()).open).toEqual([11]);
    await page.getByRole('button', { name: '静音' }).click();
    await expect.element(page.getByRole('button', { name: '打开声音' })).toBeVisible();
    await scan(ours(11), amazon(11));
    await expect.element(page.getByText('全部 12 箱核对无误')).toBeVisible();
    await page.getByRole('button', { name: '打印核对单' }).click();
    await expect.element(page.getByRole('dialog', { name: '文件已生成' })).toBeVisible();
    expect(await received(printScanCheck)).toEqual([{ id }]);
  });

  it('works without a network, also over a closed tab, and catches up once', async () => {
    await open();
    await expect.element(page.getByRole('textbox', { name: '扫描条码' })).toHaveFocus();
    await network.goesOffline();
    await scan(ours(1), amazon(1), ours(2), amazon(2));
    await expect.element(verdict('第 2 箱正确')).toBeVisible();
    await expect.element(waits(2)).toBeVisible();
    const print = page.getByRole('button', { name: '打印核对单' });
    await expect.element(print).toHaveAttribute('aria-disabled', 'true');
    await expect.element(print).toHaveAccessibleDescription('还有 2 次扫描待上传，上传后才能打印');
    expect((await received(saveScans)).length).toBe(0);
    await network.comesBack();
    await expect.poll(async () => (await checked()).right).toBe(2);
    await expect.element(page.getByText('待上传', { exact: false })).not.toBeInTheDocument();

    await network.losesAnswersOf(saveScans, { times: 1 });
    await scan(ours(3), amazon(3));
    await network.breaksAt(queryScans);
    await open();
    await network.isMended();
    await expect.poll(async () => (await checked()).right).toBe(3);
    expect((await clerk.call(queryScans, { id })).scans).toHaveLength(3);
  });

  it('says so where only the server cannot be reached, and reads its boxes again once it can', async () => {
    await network.breaksAt(queryScans);
    await open();
    await expect.element(page.getByText('没有网络，扫描结果先保存在本设备', { exact: false })).toBeVisible();
    expect(await received(queryScanBoxes)).toHaveLength(1);
    await network.isMended();
    await expect.element(page.getByText('没有网络，扫描结果先保存在本设备', { exact: false })).not.toBeInTheDocument();
    await expect.poll(() => received(queryScanBoxes)).toHaveLength(2);
  });

  it('sends what another tab has left', async () => {
    await open();
    await expect.element(page.getByRole('textbox', { name: '扫描条码' })).toHaveFocus();
    await network.goesOffline();
    const closedTab = openScanLog(ownerOf(clerk), id);
    for (const box of [1, 2]) closedTab.add({ boxNumber: box, amazonCode: amazon(box) });
    await scan(ours(3), amazon(3));
    await expect.element(waits(3)).toBeVisible();
    await network.comesBack();
    await expect.poll(async () => (await checked()).right).toBe(3);
    await expect.element(page.getByText('待上传', { exact: false })).not.toBeInTheDocument();
    await open();
    await expect.element(page.getByText('已核对 3 / 12 箱', { exact: false }).first()).toBeVisible();
    expect((await received(saveScans)).length).toBe(1);
  });

  it('never sends the scans of a login as another one that came in another tab', async () => {
    await open();
    await expect.element(page.getByRole('textbox', { name: '扫描条码' })).toHaveFocus();
    const colleague = await newMember(clerk);
    await network.goesOffline();
    await scan(ours(1), amazon(1));
    await expect.element(waits(1)).toBeVisible();
    storeToken(colleague.token);
    await network.comesBack();
    await expect.element(page.getByRole('alert').filter({ hasText: '已换成另一个账号' })).toBeVisible();
    await scan(ours(2), amazon(2));
    await expect.element(waits(2)).toBeVisible();
    expect(await received(saveScans)).toEqual([]);
    storeToken(clerk.token);
    await expect.poll(async () => (await checked()).right).toBe(2);
    const { scans } = await clerk.call(queryScans, { id });
    expect(scans.map(({ by }) => by)).toEqual([clerk.loginName, clerk.loginName]);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps scans of a waybill that the server does not find', async () => {
    await open();
    const log = openScanLog(ownerOf(clerk), '999999999');
    log.add({ boxNumber: 1, amazonCode: amazon(1) });
    await expect.poll(async () => (await received(saveScans)).length).toBe(1);
    expect(log.snapshot()).toMatchObject({ waiting: 1, refusal: '' });
  });

  it('puts its scans in time by the clock of the server', async () => {
    const realNow = Date.now.bind(Date);
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() - 86_400_000);
    await open();
    await expect.element(page.getByRole('textbox', { name: '扫描条码' })).toHaveFocus();
    const colleague = await newMember(clerk);
    const wrong = { key: 'colleague-00000001', at: new Date().toISOString(), boxNumber: 5, amazonCode: amazon(4) };
    await colleague.call(saveScans, { id, scans: [wrong] });
    await expect.element(page.getByText(`第 5 箱 · ${amazon(4)} · 贴错`)).toBeVisible();
    await scan(ours(5), amazon(5));
    await expect.poll(async () => (await checked()).right).toBe(1);
    expect((await checked()).wrong).toEqual([]);
  });

  it('shows what a second scanner has scanned', async () => {
    await open();
    await expect.element(page.getByRole('textbox', { name: '扫描条码' })).toHaveFocus();
    const colleague = await newMember(clerk);
    const scans = [{ key: 'colleague-00000001', at: new Date().toISOString(), boxNumber: 5, amazonCode: amazon(5) }];
    await colleague.call(saveScans, { id, scans });
    await expect.element(page.getByText(`第 5 箱 · ${amazon(5)} · 正确`)).toBeVisible();
    await scan(ours(5), amazon(5));
    await expect.element(verdict('第 5 箱正确，之前已核对过')).toBeVisible();
  });
});
