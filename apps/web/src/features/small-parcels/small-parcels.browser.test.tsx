import { moveParcel, reportParcelProblem, takeInParcel } from '@waybound/contract/operations/parcel-operations';
import { answerComment } from '@waybound/contract/operations/case-operations';
import { getParcel, saveParcel as saved, submitParcel as submitted } from '@waybound/contract/small-parcels/small-parcels';
import {
  correctParcelAddress,
  interceptParcel,
  printParcelLabels,
  saveParcel,
  submitParcel,
  submitParcels,
} from '@waybound/contract/wire/small-parcels/small-parcels';
import { beforeEach, describe, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { takeFreeForm } from '../../parts/form/draft/editor-lock.ts';
import { countLocalCopies } from '../../parts/form/draft/local-copies.ts';
import { parcelOf, parcelSite } from '../../test/parcel-site.ts';
import { forwarder, received, type TestCustomer } from '../../test/test-server.ts';

let clerk: TestCustomer;
beforeEach(async () => {
  ({ clerk } = await parcelSite({
    currency: 'CNY',
    step: 10,
    returnFee: '18.00',
    rates: [{ countryIds: [5], bands: [{ upTo: '30', perKg: '66.00', perParcel: '18.00' }] }],
  }));
});

const PARCEL = parcelOf('SO-1');

async function announced() {
  const { id, rev, waybillNo } = await clerk.call(saved, PARCEL);
  await clerk.call(submitted, { id, rev });
  return { id, waybillNo };
}

async function takenIn() {
  const parcel = await announced();
  await forwarder.call(takeInParcel, { waybillNo: parcel.waybillNo, weight: '0.5' });
  return parcel;
}

describe('a small parcel', () => {
  it('says what an announcement lacks at its fields, and keeps a draft that is not whole', async () => {
    await clerk.visit('/smallParcel/newParcel');
    await page.getByRole('button', { name: '提交预报' }).click();
    await expect.element(page.getByText('请填写必填信息')).toBeVisible();
    expect(await received(saveParcel)).toEqual([]);
    await page.getByRole('textbox', { name: '订单号' }).fill('SO-77');
    await page.getByRole('combobox', { name: '目的国家' }).selectOptions('5');
    await page.getByRole('button', { name: '保存' }).click();
    await expect.element(page.getByRole('heading', { name: /^小包 WBXB\d+$/ })).toBeVisible();
    expect(await received(saveParcel)).toMatchObject([{ customerOrderNo: 'SO-77', countryId: 5 }]);
  });

  it('is refused at the field by the rules of customs, and announced once it keeps them', async () => {
    const { id, waybillNo } = await clerk.call(saved, { ...PARCEL, weight: '31', productCode: '', iossNo: 'IM2760000001' });
    await clerk.visit('/smallParcel/draftBox');
    await page.getByRole('link', { name: waybillNo }).click();
    await expect.element(page.getByText(/^欧盟小包关税：1 个 HS 编码/)).toBeInTheDocument();
    await page.getByRole('combobox', { name: '产品' }).selectOptions('EUPKT');
    await page.getByRole('button', { name: '提交预报' }).click();
    const weight = page.getByRole('textbox', { name: '重量（kg）' });
    await expect.element(weight).toHaveAccessibleDescription(/30/);
    expect(await received(submitParcel)).toEqual([]);
    await weight.fill('0.5');
    await page.getByRole('button', { name: '提交预报' }).click();
    await expect.element(page.getByRole('button', { name: '撤回' })).toBeVisible();
    expect(await clerk.call(getParcel, { id })).toMatchObject({ isAnnounced: true, order: { weight: '0.5', iossNo: 'IM2760000001' } });
  });

  it('is typed beside another tab that has one open, neither with the copy of the other', async () => {
    const orderNo = page.getByRole('textbox', { name: '订单号' });
    const restored = page.getByText(/^已恢复您在/);
    await clerk.visit('/smallParcel/newParcel');
    await orderNo.fill('SO-77');
    await expect.poll(() => countLocalCopies(clerk)).toBe(1);
    await cleanup();
    // Locks are the browser's: this one is held as the other tab holds it.
    const other = new AbortController();
    await expect.poll(() => takeFreeForm(['parcel:'], other.signal)).toBe('parcel:');
    await clerk.visit('/smallParcel/newParcel');
    await expect.element(orderNo).toHaveValue('');
    await expect.element(restored).not.toBeInTheDocument();
    await orderNo.fill('SO-78');
    await expect.poll(() => countLocalCopies(clerk)).toBe(2);
    await cleanup();
    await clerk.visit('/smallParcel/newParcel');
    await expect.element(orderNo).toHaveValue('SO-78');
    await cleanup();
    // The other tab is closed, and what it has left is offered.
    other.abort();
    await clerk.visit('/smallParcel/newParcel');
    await expect.element(orderNo).toHaveValue('SO-77');
    await expect.poll(() => countLocalCopies(clerk)).toBe(2);
  });

  it('is there again as it was typed where the tab was closed before it was saved', async () => {
    const orderNo = page.getByRole('textbox', { name: '订单号' });
    const restored = page.getByText(/^已恢复您在/);
    await clerk.visit('/smallParcel/newParcel');
    await orderNo.fill('SO-77');
    await expect.poll(() => countLocalCopies(clerk)).toBe(1);
    await cleanup();
    await clerk.visit('/smallParcel/newParcel');
    await expect.element(restored).toBeVisible();
    await expect.element(orderNo).toHaveValue('SO-77');
    await page.getByRole('button', { name: '放弃恢复' }).click();
    await expect.element(orderNo).toHaveValue('');
    await expect.poll(() => countLocalCopies(clerk)).toBe(0);
    await orderNo.fill('SO-78');
    await page.getByRole('button', { name: '保存' }).click();
    await expect.element(page.getByRole('heading', { name: /^小包 WBXB\d+$/ })).toBeVisible();
    await expect.poll(() => countLocalCopies(clerk)).toBe(0);
  });

  it('is asked about once when it is left with something unsaved', async () => {
    const { id } = await clerk.call(saved, PARCEL);
    const { router, isAt } = await clerk.visit(`/smallParcel/details/${id}`);
    const orderNo = page.getByRole('textbox', { name: '订单号' });
    await expect.element(orderNo).toHaveValue('SO-1');
    // Nothing was typed yet.
    await router.navigate({ to: '/smallParcel/draftBox' });
    await isAt('/smallParcel/draftBox');
    await router.navigate({ to: '/smallParcel/details/$id', params: { id } });
    await orderNo.fill('SO-2');
    void router.navigate({ to: '/smallParcel/draftBox' });
    const asked = page.getByRole('dialog');
    await asked.getByRole('button', { name: '保存并离开' }).click();
    await isAt('/smallParcel/draftBox');
    expect(await received(saveParcel)).toMatchObject([{ customerOrderNo: 'SO-2' }]);
    expect(await countLocalCopies(clerk)).toBe(0);
    await router.navigate({ to: '/smallParcel/details/$id', params: { id } });
    await orderNo.fill('SO-3');
    void router.navigate({ to: '/smallParcel/draftBox' });
    await asked.getByRole('button', { name: '不保存' }).click();
    await isAt('/smallParcel/draftBox');
    expect((await clerk.call(getParcel, { id })).customerOrderNo).toBe('SO-2');
    expect(await countLocalCopies(clerk)).toBe(0);
  });

  it('is asked to be stopped once, with a reason', async () => {
    const { id } = await takenIn();
    await clerk.visit(`/smallParcel/details/${id}`);
    await page.getByRole('button', { name: '申请拦截' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '申请拦截' }).click();
    await expect.element(dialog.getByText('必填')).toBeVisible();
    await dialog.getByRole('textbox', { name: '原因' }).fill('买家取消');
    await dialog.getByRole('button', { name: '申请拦截' }).click();
    await expect.element(page.getByText(/^\S+ · .+ · 买家取消$/)).toBeVisible();
    expect(await received(interceptParcel)).toHaveLength(2);
    expect((await clerk.call(getParcel, { id })).interception).toBe('asked');
  });

  it('has messages of both sides, and what is new of them leads to it', async () => {
    const { id, waybillNo } = await takenIn();
    await clerk.visit(`/smallParcel/details/${id}`);
    await page.getByRole('textbox', { name: '写留言' }).fill('请改派到邻居家');
    await page.getByRole('button', { name: '发送' }).click();
    await expect.element(page.getByRole('region', { name: '留言' }).getByText('请改派到邻居家')).toBeVisible();
    // Whoever has the page open reads the answer there.
    await cleanup();
    await forwarder.call(answerComment, { waybillNo, text: '已通知承运商' });
    await clerk.visit('/waybillManagement/cases');
    await page.getByRole('link', { name: `${waybillNo}：1 条新留言` }).click();
    await expect.element(page.getByText('已通知承运商')).toBeVisible();
  });

  it('with a wrong address is found among the problems and corrected there', async () => {
    const { id, waybillNo } = await takenIn();
    await forwarder.call(moveParcel, { waybillNo, status: 'arrival', place: 'Frankfurt', source: 'carrier' });
    await forwarder.call(reportParcelProblem, { waybillNo, problem: 'address', text: '门牌号有误' });
    await clerk.visit('/smallParcel/problemPieces');
    await page.getByRole('link', { name: waybillNo }).click();
    await expect.element(page.getByText('Frankfurt · 承运商')).toBeVisible();
    await page.getByRole('button', { name: '更正地址' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '地址' }).fill('');
    await dialog.getByRole('button', { name: '更正地址' }).click();
    await expect.element(dialog.getByText('必填')).toBeVisible();
    expect(await received(correctParcelAddress)).toEqual([]);
    await dialog.getByRole('textbox', { name: '地址' }).fill('Bliersheimer Strasse 8');
    await dialog.getByRole('button', { name: '更正地址' }).click();
    await expect.element(page.getByText('已处理，等待确认')).toBeVisible();
    expect((await clerk.call(getParcel, { id })).order.receiver.address).toBe('Bliersheimer Strasse 8');
  });

  it('is corrected or accepted from its row among the problems, by one click that opens it and one that confirms', async () => {
    const lost = await takenIn();
    await forwarder.call(reportParcelProblem, { waybillNo: lost.waybillNo, problem: 'address', text: '门牌号有误' });
    const { id, rev, waybillNo } = await clerk.call(saved, parcelOf('SO-2'));
    await clerk.call(submitted, { id, rev });
    await forwarder.call(takeInParcel, { waybillNo, weight: '0.9' });
    await clerk.visit('/smallParcel/problemPieces');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: `接受实测重量：${waybillNo}` }).click();
    await expect.element(dialog.getByText(/实测 0\.900 kg/)).toBeVisible();
    await dialog.getByRole('button', { name: '接受实测重量' }).click();
    await expect.element(page.getByText('已处理，等待确认')).toBeVisible();
    await page.getByRole('button', { name: `更正地址：${lost.waybillNo}` }).click();
    await dialog.getByRole('textbox', { name: '地址' }).fill('Bliersheimer Strasse 8');
    await dialog.getByRole('button', { name: '更正地址' }).click();
    await expect.element(page.getByRole('button', { name: `更正地址：${lost.waybillNo}` })).not.toBeInTheDocument();
    expect((await clerk.call(getParcel, { id: lost.id })).order.receiver.address).toBe('Bliersheimer Strasse 8');
    await page.getByRole('button', { name: `${waybillNo} 的操作` }).click();
    await page.getByRole('menuitem', { name: '销毁' }).click();
    await dialog.getByRole('button', { name: '销毁' }).click();
    await expect.poll(async () => (await clerk.call(getParcel, { id })).end).toBe('destroy');
  });

  it('is announced with others in one go, which says what is left, and its label is printed', async () => {
    const whole = await clerk.call(saved, PARCEL);
    const unfinished = await clerk.call(saved, { ...PARCEL, customerOrderNo: 'SO-2', weight: '' });
    await clerk.visit('/smallParcel/draftBox');
    await page.getByRole('checkbox', { name: '选择本页全部小包' }).click();
    await page.getByRole('button', { name: '提交预报' }).click();
    const asked = page.getByRole('dialog', { name: '提交 2 个小包的预报？' });
    await expect.element(asked.getByText('预计费用合计 CNY 51.00')).toBeVisible();
    await expect.element(asked.getByText('其中 1 个尚无价格')).toBeVisible();
    await asked.getByRole('button', { name: '提交预报' }).click();
    const results = page.getByRole('dialog', { name: '预报结果' });
    await expect.element(results.getByText('已预报 1 个，未预报 1 个')).toBeVisible();
    await expect.element(results.getByText(`${unfinished.waybillNo} 有 1 处需补全或更正，请打开草稿查看。`)).toBeVisible();
    expect(await received(submitParcels)).toMatchObject([{ ids: [unfinished.id, whole.id] }]);
    await results.getByRole('button', { name: '关闭' }).nth(1).click();
    await page.getByRole('button', { name: '打印面单（1/2）' }).click();
    await expect.element(page.getByText(/^面单已打印/)).toBeVisible();
    expect(await received(printParcelLabels)).toEqual([{ ids: [whole.id] }]);
  });

  it('that is not there says so kindly', async () => {
    await clerk.visit('/smallParcel/details/999999');
    await expect.element(page.getByText('找不到该小包')).toBeVisible();
  });
});
