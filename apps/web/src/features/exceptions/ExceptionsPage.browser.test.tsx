import { replyQuestion } from '@waybound/contract/wire/waybills/waybill-actions';
import { ask, freeze } from '@waybound/contract/wire/operations/operations';
import { approveOverseas, countReturn, publishOverseas } from '@waybound/contract/operations/overseas-operations';
import { saveOverseas, submitOverseas } from '@waybound/contract/overseas/overseas';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { caseMaker } from '../../../../server/test/data/case-maker.ts';
import { parcelMaker } from '../../../../server/test/data/parcel-maker.ts';
import { LA1 } from '../../test/overseas-site.ts';
import { caller, forwarder, make, newCustomer, newMember, type TestCustomer } from '../../test/test-server.ts';

const PATH = '/waybillManagement/exceptions';
const cases = caseMaker(caller, make);

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

/** A return that has come in full. */
async function countedReturn() {
  await forwarder.call(publishOverseas, {
    siteCode: 'waybound',
    warehouses: [LA1],
    services: [{ code: 'DESTROY', kind: 'destroy', zh: '销毁', en: 'Destroy', unit: 'piece', unitPrice: '0.80', currency: 'USD' }],
  });
  const made = await customer.call(saveOverseas, {
    returnCountry: 1,
    abroadStockAddress: 'LA1',
    returnNo: 'RMV-1',
    batches: [{ trackNo: '1Z999AA10123456784' }],
    lines: [{ oldsku: 'X001', fnSku: 'X009NEWONE', quantity: 20 }],
  });
  await customer.call(submitOverseas, { id: made.id });
  const { waybillNo } = made;
  await forwarder.call(approveOverseas, { waybillNo });
  await forwarder.call(countReturn, { waybillNo, returnBatchIndex: 1, pieces: [{ oldsku: 'X001', condition: 'good', quantity: 20 }] });
  return made;
}

const rowOf = (waybillNo: string) => page.getByRole('row', { name: new RegExp(waybillNo) });

it('is empty while nothing has gone wrong', async () => {
  await make.approved(customer);
  await customer.visit(PATH);
  await expect.element(page.getByText('没有异常')).toBeVisible();
});

it('counts by category, says whose turn it is, and leads to where it is dealt with', async () => {
  const asked = await make.submitted(customer);
  await forwarder.call(ask, { waybillNo: asked.waybillNo, text: '请补充材质' });
  const frozen = await make.submitted(customer);
  await forwarder.call(freeze, { waybillNo: frozen.waybillNo, reason: '欠费' });
  await customer.visit(PATH);
  await expect.element(rowOf(asked.waybillNo).getByText('客服有问题等待您回复')).toBeVisible();
  await expect.element(rowOf(frozen.waybillNo).getByText('运单已冻结，请查看原因')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /全部.*2/ })).toBeVisible();
  await page.getByRole('link', { name: /待回复.*1/ }).click();
  await expect.poll(() => rowOf(frozen.waybillNo).elements()).toEqual([]);
  await page.getByRole('link', { name: `去处理：${asked.waybillNo}` }).click();
  await expect.element(page.getByText('请补充材质')).toBeVisible();
  await customer.call(replyQuestion, { id: asked.id, reply: '铝' });
  await customer.visit(`${PATH}?tab=question`);
  await expect.element(rowOf(asked.waybillNo).getByText('您已回复，等待客服确认')).toBeVisible();
});

it('leads to a case, with what it claims', async () => {
  const { case: made, waybill } = await cases.waiting(customer);
  await customer.visit(PATH);
  await expect.element(rowOf(waybill.waybillNo).getByText('USD 320.50')).toBeVisible();
  await page.getByRole('link', { name: `去处理：${waybill.waybillNo}` }).click();
  await expect.element(page.getByRole('heading', { name: `理赔单 ${made.caseNo}` })).toBeVisible();
});

it('shows parcels and overseas waybills, each with what its customer can do and where', async () => {
  const stopped = await (await parcelMaker(caller)).withProblem(customer, 'weight');
  const counted = await countedReturn();
  const all = await customer.visit(PATH);
  await expect.element(rowOf(stopped.waybillNo).getByText(/请确认实测重量/)).toBeVisible();
  await expect.element(rowOf(counted.waybillNo).getByText('货物已入海外仓，请选择如何处理')).toBeVisible();
  await page.getByRole('link', { name: `去处理：${counted.waybillNo}` }).click();
  await all.isAt(`/abroadWaybill/abroadWaybillEdit?id=${counted.id}`);
  const ofParcels = await customer.visit(`${PATH}?kinds=parcel`);
  await expect.element(rowOf(stopped.waybillNo)).toBeVisible();
  await expect.poll(() => rowOf(counted.waybillNo).elements()).toEqual([]);
  await page.getByRole('link', { name: `去处理：${stopped.waybillNo}` }).click();
  await ofParcels.isAt(`/smallParcel/details/${stopped.id}`);
});

it('shows no amount to a login that must not see prices', async () => {
  const { waybill } = await cases.waiting(customer);
  const colleague = await newMember(customer, { hidesPrices: true });
  await colleague.visit(PATH);
  await expect.element(rowOf(waybill.waybillNo)).toBeVisible();
  expect(page.getByText('USD 320.50').elements()).toEqual([]);
});
