import { moveParcel, refuseInterception, sendBackParcel, takeInParcel } from '@waybound/contract/operations/parcel-operations';
import { getParcel, saveParcel, submitParcel } from '@waybound/contract/small-parcels/small-parcels';
import { uploadFile } from '@waybound/contract/wire/documents/files';
import { interceptParcel, printParcelLabels } from '@waybound/contract/wire/small-parcels/small-parcels';
import { beforeEach, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { PNG } from '../../../test/files.ts';
import { parcelOf, parcelSite } from '../../../test/parcel-site.ts';
import { forwarder, received, silenceParcels, type TestCustomer } from '../../../test/test-server.ts';

const BULKY = { length: '120', width: '80', height: '80' };

let clerk: TestCustomer;
beforeEach(async () => {
  ({ clerk } = await parcelSite({
    currency: 'CNY',
    step: 10,
    divisor: 8000,
    returnFee: '18.00',
    rates: [{ countryIds: [5], bands: [{ upTo: '30', perKg: '66.00', perParcel: '18.00' }] }],
  }));
});

async function announced(orderNo = 'SO-1') {
  const { id, rev, waybillNo } = await clerk.call(saveParcel, parcelOf(orderNo));
  await clerk.call(submitParcel, { id, rev });
  return { id, waybillNo, open: () => clerk.visit(`/smallParcel/details/${id}`) };
}
const problem = () => page.getByRole('region', { name: '问题件' });

it.each([
  ['weighs more', { weight: '30.5' }, '实测重量 30.500 kg，产品最重 30.000 kg。'],
  ['counts as heavier by its size', { weight: '0.5', ...BULKY }, '按重量和尺寸的计费重为 96.000 kg，产品价格最重到 30.000 kg。'],
])('says by what a parcel is beyond its product that %s', async (_how, measured, sentence) => {
  const { waybillNo, open } = await announced();
  await forwarder.call(takeInParcel, { waybillNo, ...measured });
  await open();
  await expect.element(problem().getByText(sentence)).toBeVisible();
  await expect.element(problem().getByRole('button', { name: '退回' })).toBeVisible();
});

it('says what a parcel counts as by its size, where it is stopped and where its weight is accepted', async () => {
  const { waybillNo, open } = await announced();
  await forwarder.call(takeInParcel, { waybillNo, weight: '0.5', length: '40', width: '30', height: '20' });
  await open();
  await expect.element(problem().getByText(/按实测尺寸计为 3\.000 kg，预报为 0\.500 kg。/)).toBeVisible();
  await problem().getByRole('button', { name: '接受实测重量' }).click();
  await expect.element(page.getByRole('dialog').getByText(/3\.000 kg/)).toBeVisible();
});

it('says of one that comes back that it was stopped as was asked, and in the list nothing of what was refused before', async () => {
  const back = await announced();
  const refused = await announced('SO-2');
  for (const { id, waybillNo } of [back, refused]) {
    await forwarder.call(takeInParcel, { waybillNo, weight: '0.5' });
    const { rev } = await clerk.call(getParcel, { id });
    await clerk.call(interceptParcel, { id, rev, reason: '买家取消' });
  }
  await forwarder.call(refuseInterception, { waybillNo: refused.waybillNo, reason: '已装机' });
  for (const { waybillNo } of [back, refused]) await forwarder.call(sendBackParcel, { waybillNo, text: '安检退回' });
  await back.open();
  await expect.element(page.getByText(/^已拦截 · /)).toBeVisible();
  await cleanup();
  await clerk.visit('/smallParcel/parcelList');
  await expect.element(page.getByRole('link', { name: refused.waybillNo })).toBeVisible();
  await expect.element(page.getByText('未能拦截')).not.toBeInTheDocument();
});

it('says since when nothing was heard of it, and nothing of that while it goes on', async () => {
  const { id, waybillNo, open } = await announced();
  await forwarder.call(takeInParcel, { waybillNo, weight: '0.5' });
  await silenceParcels(clerk);
  await open();
  await expect.element(page.getByText('最近动态')).toBeVisible();
  expect((await clerk.call(getParcel, { id })).quietSince).not.toBeNull();
  await forwarder.call(moveParcel, { waybillNo, status: 'departure' });
  await cleanup();
  await open();
  await expect.element(page.getByRole('heading', { name: `小包 ${waybillNo}` })).toBeVisible();
  await expect.element(page.getByText('最近动态')).not.toBeInTheDocument();
});

it('has the files of its parcel, and no part for them where there are none', async () => {
  const { id, open } = await announced();
  const other = await announced('SO-2');
  await clerk.call(uploadFile, {
    waybillId: id,
    about: 'parcel',
    fileType: 'invoice',
    files: { file: new File([PNG], '形式发票.png', { type: 'image/png' }) },
  });
  await open();
  const files = page.getByRole('region', { name: '文件' });
  await expect.element(files.getByText('形式发票.png')).toBeVisible();
  await expect.element(files.getByText(/^发票 · .* · 您上传$/)).toBeVisible();
  await cleanup();
  await other.open();
  await expect.element(page.getByRole('heading', { name: `小包 ${other.waybillNo}` })).toBeVisible();
  await expect.element(files).not.toBeInTheDocument();
});

it('has its label printed from the command palette, as long as there is one', async () => {
  const { id, waybillNo, open } = await announced();
  const palette = page.getByRole('dialog', { name: '命令面板' });
  await open();
  await expect.element(page.getByRole('button', { name: '打印面单' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await palette.getByRole('combobox').fill('打印面单');
  await expect.element(palette.getByRole('option', { selected: true })).toHaveTextContent(`打印面单${waybillNo}`);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => received(printParcelLabels)).toEqual([{ ids: [id] }]);
  await expect.poll(async () => (await clerk.call(getParcel, { id })).labelPrintedAt).not.toBeNull();
});
