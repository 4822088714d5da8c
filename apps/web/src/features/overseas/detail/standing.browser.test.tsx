import { attachDocument } from '@waybound/contract/operations/operations';
import { approveOverseas, attachReturnPicture, countReturn } from '@waybound/contract/operations/overseas-operations';
import { saveOverseas, submitOverseas } from '@waybound/contract/overseas/overseas';
import { downloadFile } from '@waybound/contract/wire/documents/files';
import { beforeEach, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { PNG } from '../../../test/files.ts';
import { overseasSite, SERVICES } from '../../../test/overseas-site.ts';
import { fallSilent, forwarder, received, type TestCustomer } from '../../../test/test-server.ts';

let clerk: TestCustomer;
let waybillNo: string;
let address: string;
beforeEach(async () => {
  ({ clerk } = await overseasSite([SERVICES.destroy]));
  const lines = [{ oldsku: 'X001', quantity: 2 }];
  const draft = await clerk.call(saveOverseas, { returnCountry: 1, abroadStockAddress: 'LA1', returnNo: 'RMV-1', lines });
  await clerk.call(submitOverseas, { id: draft.id });
  ({ waybillNo } = await forwarder.call(approveOverseas, { waybillNo: draft.waybillNo }));
  address = `/abroadWaybill/abroadWaybillEdit?id=${draft.id}`;
});

it('says since when nothing was heard of a return, until something is', async () => {
  await clerk.visit(address);
  const facts = page.getByRole('region', { name: '运单信息' });
  await expect.element(facts.getByText('等待货物到仓')).toBeVisible();
  await expect.element(facts.getByText('最近动态')).not.toBeInTheDocument();
  await cleanup();
  await fallSilent(waybillNo, '2026-09-28T10:30:00+08:00');
  await clerk.visit(address);
  await expect.element(facts.getByText('最近动态')).toBeVisible();
  await expect.element(facts.getByText(/09-28|9月28日|9\/28/)).toBeVisible();
  await cleanup();
  await forwarder.call(countReturn, { waybillNo, pieces: [{ oldsku: 'X001', condition: 'good', quantity: 1 }] });
  await clerk.visit(address);
  await expect.element(facts.getByText('清点入库中')).toBeVisible();
  await expect.element(facts.getByText('最近动态')).not.toBeInTheDocument();
});

it('has the files of a return, whosever they are: eight of them, and all where they are asked for', async () => {
  await clerk.visit(address);
  await expect.element(page.getByRole('region', { name: '货物清点' })).toBeVisible();
  const files = page.getByRole('region', { name: '文件' });
  await expect.element(files).not.toBeInTheDocument();
  await cleanup();
  await forwarder.call(countReturn, { waybillNo, pieces: [{ oldsku: 'X001', condition: 'good', quantity: 1 }] });
  const pdf = new File(['%PDF-1.4\n%%EOF\n'], 'removal.pdf', { type: 'application/pdf' });
  await forwarder.call(attachDocument, { waybillNo, fileType: 'other', files: { file: pdf } });
  for (let n = 1; n <= 8; n += 1) {
    const file = new File([PNG], `box-${n}.png`, { type: 'image/png' });
    await forwarder.call(attachReturnPicture, { waybillNo, returnBatchIndex: 1, files: { file } });
  }
  await clerk.visit(address);
  await expect.poll(() => files.getByRole('listitem').elements().length).toBe(8);
  await files.getByRole('button', { name: '显示全部 9 个' }).click();
  await expect.poll(() => files.getByRole('listitem').elements().length).toBe(9);
  await expect.element(files.getByText(/^照片 · .* · 货代上传$/).first()).toBeVisible();
  await files.getByRole('button', { name: 'removal.pdf' }).click();
  await expect.poll(async () => (await received(downloadFile)).length).toBe(1);
});
