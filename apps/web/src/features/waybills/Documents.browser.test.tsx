import { handOverFiling, readFiling } from '@waybound/contract/wire/documents/advance-filings';
import { giveDocument, listDocuments } from '@waybound/contract/wire/documents/waybill-documents';
import { reviewDocument } from '@waybound/contract/wire/operations/document-operations';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SAMPLE_ISF } from '../../../../server/test/data/samples/filing-samples.ts';
import { forwarder, make, newCustomer, type TestCustomer } from '../../test/test-server.ts';

const DECLARES_ITSELF = {
  isCustomerDeclaration: true,
  exportDelegationCompanyName: '远帆电子',
  exportDelegationCompanyTax: '91440300MA5FAKE00X',
};

const pdf = new File(['%PDF-1.7\n%%EOF'], '装箱单盖章.pdf', { type: 'application/pdf' });

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

const section = page.getByRole('region', { name: '所需单证' });
const line = (name: string) => section.getByRole('listitem').filter({ hasText: name });

it('are given on the waybill’s page, with a template to sign', async () => {
  const { id } = await make.approved(customer, DECLARES_ITSELF);
  await customer.visit(`/waybillManagement/waybillDetails/${id}`);
  await expect.element(line('装箱单').getByText('待上传')).toBeVisible();
  await expect.element(section.getByText('待补齐')).toBeVisible();
  await expect.element(line('装箱单').getByRole('button', { name: '下载模板：装箱单（签字盖章）' })).toBeVisible();
  await userEvent.upload(section.getByLabelText('选择文件：装箱单（签字盖章）'), pdf);
  await expect.element(line('装箱单').getByText('已上传')).toBeVisible();
  await expect.element(line('装箱单').getByRole('button', { name: '下载 装箱单盖章.pdf' })).toBeVisible();
});

it('are asked for again where one is refused, with the reason', async () => {
  const { id, waybillNo } = await make.approved(customer, DECLARES_ITSELF);
  await customer.call(giveDocument, { id, document: 'packingList', files: { file: pdf } });
  await forwarder.call(reviewDocument, { waybillNo, document: 'packingList', verdict: 'refused', reason: '没有盖章' });
  await customer.visit(`/waybillManagement/waybillDetails/${id}`);
  await expect.element(line('装箱单').getByText('退回原因：没有盖章')).toBeVisible();
  await userEvent.upload(section.getByLabelText('选择文件：装箱单（签字盖章）'), pdf);
  await expect.element(line('装箱单').getByText('已上传')).toBeVisible();
  const { documents } = await customer.call(listDocuments, { id });
  expect(documents.find(({ document }) => document === 'packingList')).toMatchObject({ state: 'given', reason: null });
});

it('are none where the forwarder declares and clears', async () => {
  const { id } = await make.approved(customer);
  await customer.visit(`/waybillManagement/waybillDetails/${id}`);
  await expect.element(section.getByText('这票运单目前不需要您提供单证。')).toBeVisible();
});

it('are data where customs abroad want to know before the loading: a draft, then handed over', async () => {
  const { id, waybillNo } = await make.submitted(customer, await make.bySea('LCL'));
  await customer.visit(`/waybillManagement/waybillDetails/${id}`);
  await line('ISF').getByRole('button', { name: '填写资料：ISF 申报资料（10+2）' }).click();
  const dialog = page.getByRole('dialog', { name: `${waybillNo} 的ISF 申报资料（10+2）` });
  await dialog.getByRole('textbox', { name: '进口商编号（IRS 或 CBP）' }).fill('123-45-6789');
  await dialog.getByRole('button', { name: '提交给货代' }).click();
  await expect.element(dialog.getByText('这是个人社会安全号码（SSN），请勿填写；请用 IRS 编号或 CBP 编号').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: '进口商编号（IRS 或 CBP）' }).fill('12-3456789');
  await dialog.getByRole('button', { name: '添加制造商' }).click();
  await dialog.getByRole('button', { name: '删除制造商 2' }).click();
  await dialog.getByRole('button', { name: '保存草稿' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await customer.call(readFiling, { id, document: 'isfData' })).toMatchObject({
    rev: 1,
    filing: { importerNumber: '12-345678900' },
  });
});

it('say by what reference their data were filed, and print them', async () => {
  const { id, waybillNo } = await make.submitted(customer, await make.bySea('LCL'));
  await customer.call(handOverFiling, { id, document: 'isfData', rev: 0, filing: SAMPLE_ISF });
  await forwarder.call(reviewDocument, { waybillNo, document: 'isfData', verdict: 'accepted', reference: 'ISF-1', filedOn: '2026-11-20' });
  await customer.visit(`/waybillManagement/waybillDetails/${id}`);
  await expect.element(line('ISF').getByText(/编号 ISF-1$/)).toBeVisible();
  await expect.element(line('ISF').getByRole('button', { name: '下载 PDF' })).toBeVisible();
});
