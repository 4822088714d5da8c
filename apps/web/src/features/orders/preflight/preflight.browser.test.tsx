import type { OrderInput } from '@waybound/contract/orders/order-fields';
import { submitOrder } from '@waybound/contract/wire/orders/orders';
import { currentRules } from '@waybound/contract/wire/orders/preflight';
import { getWaybill } from '@waybound/contract/wire/waybills/waybills';
import { beforeEach, describe, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../api/query.ts';
import { make, newCustomer, received, type TestCustomer } from '../../../test/test-server.ts';
import { network } from '../../../test/network.ts';
import { offer, ownChannel } from '../../../test/offer.ts';
import { channel, draftPage, grid, storedOrder, submitButton } from '../../../test/orders/order-form.ts';
import { ownRule, publishRule } from '../../../test/orders/own-rule.ts';

const BOX = { startBoxNumber: 1, grossWeight: '10', length: '60', width: '40', height: '30', sku: 'YF-1', quantity: 5 };
const LIGHT: Partial<OrderInput> = {
  customerActualWeight: '10',
  customerVolume: '0.072',
  customerTotalPackages: 1,
  packingList: [BOX],
  invoiceLines: [{ sku: 'YF-1', declareNameEn: 'Desk lamp', declareNameCn: '台灯', declareValue: '8' }],
};
const HEAVY: Partial<OrderInput> = { ...LIGHT, customerActualWeight: '23', packingList: [{ ...BOX, grossWeight: '23' }] };

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

const panel = () => page.getByRole('region', { name: '预检' });
const cell = (name: RegExp) => page.getByRole('textbox', { name });
const write = async (name: RegExp, text: string) => {
  await cell(name).fill(text);
  await userEvent.keyboard('{Enter}');
};

/** A draft of these goods, opened. The fields and the rules follow its channel. */
async function openDraft(order: Partial<OrderInput>, channelName = '美国空派') {
  const { id } = await make.draft(customer, order);
  const { isAt } = await customer.visit(draftPage(id));
  await expect.element(grid('装箱单')).toBeVisible();
  if (order.channelId !== null) await expect.element(channel(channelName)).toBeChecked();
  return { id, isSubmitted: () => isAt(`/waybillManagement/waybillDetails/${id}`) };
}

describe('pre-flight beside the form', () => {
  it('says what is wrong and who wants it, and leads to the cell', async () => {
    await openDraft(HEAVY);
    await expect.element(panel().getByText('1 项必须处理')).toBeVisible();
    const found = panel().getByRole('button', { name: /必须处理 毛重.*第 1 行.*每箱最重 22\.7 kg，此箱 23 kg/ });
    await expect.element(panel().getByText('亚马逊', { exact: true }).first()).toBeVisible();
    await found.click();
    await expect.element(cell(/^毛重.*第 1 行，23，每箱最重 22\.7 kg/)).toHaveFocus();
  });

  it('marks what blocks in its cell as wrong, and what is only noted in words of its own', async () => {
    await openDraft(HEAVY);
    const wrong = grid('装箱单').getByRole('gridcell', { name: /^23 每箱最重 22\.7 kg.*（亚马逊）/ });
    await expect.element(wrong).toHaveAttribute('aria-invalid', 'true');
    const noted = grid('装箱单').getByRole('gridcell', { name: '提醒：送仓前需填写货件编号（亚马逊）' });
    await expect.element(noted).not.toHaveAttribute('aria-invalid');
  });

  it('does not call an order without goods clear', async () => {
    await openDraft({ packingList: [], invoiceLines: [] });
    await expect.element(panel().getByText('填写装箱单或发票后即开始检查')).toBeVisible();
    await expect.element(panel().getByText('未发现问题')).not.toBeInTheDocument();
  });

  it('follows what is typed', async () => {
    await openDraft(HEAVY);
    await panel()
      .getByRole('button', { name: /22\.7 kg/ })
      .click();
    await write(/^毛重.*第 1 行/, '22.7');
    await expect.element(panel().getByText('1 项必须处理')).not.toBeInTheDocument();
  });

  it('leads to a field, which says it too', async () => {
    await openDraft({ ...LIGHT, countryId: 4, channelId: null, importer: { VAT: 'GB12345678' } });
    await panel()
      .getByRole('button', { name: /不符合 GB 的税号格式/ })
      .click();
    const vat = page.getByRole('textbox', { name: /^VAT/ });
    await expect.element(vat).toHaveFocus();
    await expect.element(vat).toHaveAccessibleDescription('必须处理：不符合 GB 的税号格式（英国海关）');
  });

  it('knows the warehouses of other countries', async () => {
    await openDraft({ ...LIGHT, dispatchAddressCode: 'DTM2' });
    await expect.element(panel().getByRole('button', { name: /该仓库在 DE，目的国是 US/ })).toBeVisible();
  });

  it('warns of check digits that are wrong, once their ways of counting are loaded', async () => {
    await openDraft({ ...LIGHT, countryId: 4, channelId: null, importer: { VAT: '980 7806 85', EORI: 'GB980780684000' } });
    await expect.element(panel().getByRole('button', { name: /校验位不符，请核对税号/ })).toBeVisible();
    await expect.element(panel().getByText('其中的税号校验位不符，请核对 EORI')).not.toBeInTheDocument();
  });

  it('goes on to the other places of the same rule', async () => {
    await openDraft({ ...HEAVY, packingList: [1, 2].map((startBoxNumber) => ({ ...BOX, startBoxNumber, grossWeight: '23' })) });
    await panel().getByRole('listitem').filter({ hasText: '每箱最重' }).getByRole('button', { name: '另有 1 处' }).click();
    await expect.element(cell(/^毛重.*第 2 行/)).toHaveFocus();
  });

  it('has nothing to say where nothing is wrong, and nothing at all without rules', async () => {
    const order: Partial<OrderInput> = { ...LIGHT, purposeWarehouseType: 'overseas', dispatchAddress: '1 Main St' };
    await openDraft(order);
    await expect.element(panel().getByText('未发现问题')).toBeVisible();
    await cleanup();
    await network.answers(currentRules, 503);
    await openDraft(order);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await expect.element(panel()).not.toBeInTheDocument();
  });
});

describe('a submission that a rule blocks', () => {
  it('stays here and leads to the place; what is only noted does not hold it up', async () => {
    const { id, isSubmitted } = await openDraft(HEAVY);
    await expect.element(panel().getByText('1 项必须处理')).toBeVisible();
    await submitButton().click();
    await expect.element(cell(/^毛重.*第 1 行/)).toHaveFocus();
    expect(await received(submitOrder)).toEqual([]);

    await write(/^毛重.*第 1 行/, '22.7');
    await page.getByRole('button', { name: '填入总量' }).click();
    await expect.element(panel().getByText('1 项必须处理')).not.toBeInTheDocument();
    await expect.element(panel().getByText(/项提醒/)).toBeVisible();
    await submitButton().click();
    await isSubmitted();
    expect(await storedOrder(customer, id)).toMatchObject({ packingList: [{ grossWeight: '22.7' }] });
    expect((await customer.call(getWaybill, { id })).waybill.status).toBe('wait_for_deal_send');
  });

  it('goes out with the next try where the forwarder has let it pass meanwhile', async () => {
    const own = ownChannel(customer);
    const channelId = await offer('AIR', { channel: own });
    const rule = ownRule(customer, { kind: 'cartonWeight', max: '9' });
    await publishRule(rule);
    const { isSubmitted } = await openDraft({ ...LIGHT, channelId }, own.zh);
    await expect.element(panel().getByText('1 项必须处理')).toBeVisible();
    await publishRule({ ...rule, severity: 'advisory' });
    await submitButton().click();
    await expect.element(panel().getByText('1 项必须处理')).not.toBeInTheDocument();
    await submitButton().click();
    await isSubmitted();
  });
});
