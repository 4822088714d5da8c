import { ask } from '@waybound/contract/wire/operations/operations';
import type { WaybillRef } from '@waybound/contract/orders/orders';
import { listFiles } from '@waybound/contract/wire/documents/files';
import { handover } from '@waybound/contract/wire/waybills/waybill-actions';
import { batchHandover, batchReply } from '@waybound/contract/wire/waybills/waybill-batches';
import { getWaybill } from '@waybound/contract/wire/waybills/waybills';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forwarder, make, newCustomer, received, type TestCustomer } from '../../test/test-server.ts';

const LIST = '/waybillManagement/waybillList';

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

const tick = ({ waybillNo }: WaybillRef) => page.getByRole('checkbox', { name: `选择 ${waybillNo}`, exact: true }).click();
const asked = async (): Promise<WaybillRef> => {
  const ref = await make.approved(customer);
  await forwarder.call(ask, { waybillNo: ref.waybillNo, text: '请补充材质' });
  return ref;
};

describe('one reply for many waybills', () => {
  it('goes with its file to those that have a question, from the problem tab', async () => {
    const [first, second] = [await asked(), await asked()];
    await customer.visit(`${LIST}?tab=problem`);
    await tick(first);
    await tick(second);
    await page.getByRole('button', { name: '回复问题', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '统一回复 2 票运单的问题' });
    await dialog.getByRole('button', { name: '发送回复' }).click();
    await expect.element(dialog).toMatchTextContent('请填写回复内容');
    await dialog.getByRole('textbox', { name: '回复内容' }).fill('材质为铝');
    await userEvent.upload(dialog.getByLabelText('添加文件'), [
      new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'], '材质.pdf', { type: 'application/pdf' }),
    ]);
    await expect.element(dialog).toMatchTextContent('材质.pdf');
    await dialog.getByRole('button', { name: '发送回复' }).click();
    await expect.element(page.getByRole('dialog', { name: '回复结果' })).toMatchTextContent('2 票已回复，0 票未回复');
    expect(await received(batchReply)).toHaveLength(1);
    for (const { id } of [first, second]) {
      expect((await customer.call(getWaybill, { id })).questions).toMatchObject([{ reply: '材质为铝' }]);
      expect(await customer.call(listFiles, { waybillId: id })).toMatchObject([{ name: '材质.pdf' }]);
    }
  });
});

describe('handing over many waybills', () => {
  it('says how many can be, asks for each its figures, and reports each', async () => {
    const [first, second, draft] = [await make.approved(customer), await make.approved(customer), await make.draft(customer)];
    await customer.visit(LIST);
    for (const each of [first, second, draft]) await tick(each);
    await page.getByRole('button', { name: '交货（2/3）' }).click();
    const dialog = page.getByRole('dialog', { name: '交货 2 票运单' });
    await expect.element(dialog).toMatchTextContent('以下 1 票不能交货，未包含在内');
    const cartons = dialog.getByRole('textbox', { name: `${first.waybillNo} 的箱数` });
    await cartons.fill('0');
    await dialog.getByRole('button', { name: '交货' }).click();
    await expect.element(cartons).toHaveAttribute('aria-invalid', 'true');
    expect(await received(batchHandover)).toEqual([]);
    await cartons.fill('11');
    await dialog.getByRole('textbox', { name: '车牌号' }).fill('粤B8K261');
    // A colleague is faster with the other one.
    await customer.call(handover, { id: second.id, cartons: 1, weight: '2', wayOfDelivery: 'own' });
    await dialog.getByRole('button', { name: '交货' }).click();
    const results = page.getByRole('dialog', { name: '交货结果' });
    await expect.element(results).toMatchTextContent('1 票已交货，1 票未交货');
    await expect.element(results.getByRole('row').nth(1)).toMatchTextContent(second.waybillNo);
    expect((await customer.call(getWaybill, { id: first.id })).waybill.status).toBe('wait_for_in_stock');
  });
});
