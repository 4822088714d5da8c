import { offerQuotation, opsQuotation } from '@waybound/contract/operations/quotation-operations';
import { askQuotation as asked, shareQuotation, withdrawQuotationShares } from '@waybound/contract/quotations/quotations';
import {
  acceptOffer,
  askQuotation,
  declineQuotation,
  queryQuotation,
  sharedQuotationPdf,
} from '@waybound/contract/wire/quotations/quotations';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ORDER_PAGES } from '../../parts/waybill/order-page.ts';
import { forwarder, newCustomer, received, type TestCustomer } from '../../test/test-server.ts';
import { visitLoggedOut } from '../../test/visit.tsx';

const LIST = '/quotationList';
const ENQUIRY = {
  shippingWay: 'AIR',
  countryId: 1,
  goods: 'LED 灯',
  customerTotalPackages: 10,
  customerActualWeight: '120',
  customerVolume: '0.8',
  specialProduct: ['none'],
} as const;

let clerk: TestCustomer;
beforeEach(async () => {
  clerk = await newCustomer();
});

/** Two offers of the channels that take the goods, or as many as there are. */
async function offered() {
  const { id, quotationNo } = await clerk.call(asked, { ...ENQUIRY, loadingPort: 'SZX', specialProduct: ['none'] });
  const { channels } = await forwarder.call(opsQuotation, { quotationNo });
  const offers = channels
    .slice(0, 2)
    .map(({ channelCode }, index) => ({ channelCode, unitPrice: `${20 + index}.00`, includes: '含税派送' }));
  await forwarder.call(offerQuotation, { quotationNo, validTo: '2026-12-31', offers });
  return { id, quotationNo, address: `/quotedPrice/detail?id=${id}`, channel: channels[0]?.zh ?? '' };
}

describe('a quotation', () => {
  it('is asked for, with what is missing said at its fields', async () => {
    await clerk.visit(LIST);
    await page.getByRole('button', { name: '我要询价' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '提交询价' }).click();
    await expect.element(dialog.getByText('必填').first()).toBeVisible();
    expect(await received(askQuotation)).toEqual([]);
    const country = dialog.getByRole('combobox', { name: '目的国家' });
    await country.fill('美国');
    await page.getByRole('option', { name: /^美国/ }).click();
    await dialog.getByRole('textbox', { name: '总毛重 (kg)' }).fill('120');
    await dialog.getByRole('textbox', { name: '总体积 (m³)' }).fill('0.8');
    await dialog.getByRole('textbox', { name: '货物说明' }).fill('LED 灯');
    await dialog.getByRole('button', { name: '提交询价' }).click();
    await expect.element(page.getByText(/已提交询价单 Q\d+/)).toBeVisible();
    expect(await received(askQuotation)).toMatchObject([{ countryId: 1, customerActualWeight: '120', goods: 'LED 灯' }]);
    await expect.element(page.getByRole('link', { name: /^Q\d+$/ })).toBeVisible();
  });

  it('is asked for once: an equal one that is open is named, and another is one that is said to be', async () => {
    const { quotationNo } = await clerk.call(asked, {
      ...ENQUIRY,
      specialProduct: ['none'],
      customerTotalPackages: undefined,
      dispatchZipCode: '92551',
    });
    await clerk.visit(LIST);
    await page.getByRole('button', { name: '我要询价' }).click();
    const dialog = page.getByRole('dialog');
    const country = dialog.getByRole('combobox', { name: '目的国家' });
    await country.fill('美国');
    await page.getByRole('option', { name: /^美国/ }).click();
    await dialog.getByRole('textbox', { name: '目的邮编' }).fill('92551');
    await dialog.getByRole('textbox', { name: '总毛重 (kg)' }).fill('120');
    await dialog.getByRole('textbox', { name: '总体积 (m³)' }).fill('0.8');
    await dialog.getByRole('textbox', { name: '货物说明' }).fill('LED 灯');
    await dialog.getByRole('button', { name: '提交询价' }).click();
    await expect.element(page.getByText(new RegExp(`询价单 ${quotationNo} 询的是同样的货物与线路`))).toBeVisible();
    await dialog.getByRole('checkbox', { name: '是另一批货物，仍要询价' }).click();
    await dialog.getByRole('button', { name: '提交询价' }).click();
    await expect.element(page.getByText(/已提交询价单 Q\d+/)).toBeVisible();
  });

  it('shows its offers side by side, and becomes an order draft once', async () => {
    const { quotationNo, channel } = await offered();
    await clerk.visit(LIST);
    await page.getByRole('link', { name: quotationNo }).click();
    await expect.element(page.getByRole('heading', { name: `询价单 ${quotationNo}` })).toBeVisible();
    const offer = page.getByRole('article', { name: channel });
    await expect.element(offer.getByText('含税派送')).toBeVisible();
    await offer.getByRole('button', { name: '接受此方案' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '接受此方案' }).dblClick();
    await expect.element(page.getByText(/已生成订单草稿/)).toBeVisible();
    await expect.element(offer.getByText('已接受此方案')).toBeVisible();
    expect(await received(acceptOffer)).toHaveLength(1);
  });

  it('is named above the form of its order, where the channel shows a price of its own', async () => {
    const { id, quotationNo } = await offered();
    const { rev, answers } = await clerk.call(queryQuotation, { id });
    const offerId = answers[0]?.offers[0]?.id ?? '';
    const { waybill } = await clerk.call(acceptOffer, { id, rev, offerId });
    await clerk.visit(`${ORDER_PAGES.air}?id=${waybill.id}`);
    await expect.element(page.getByText(new RegExp(`^这票货按询价单 ${quotationNo} 中接受的报价计费`))).toBeVisible();
  });

  it('is declined with a reason alone', async () => {
    const { address } = await offered();
    await clerk.visit(address);
    await page.getByRole('button', { name: '拒绝报价' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '拒绝报价' }).click();
    await expect.element(dialog.getByText('必填')).toBeVisible();
    await dialog.getByRole('textbox', { name: '原因' }).fill('价格偏高');
    await userEvent.keyboard('{Tab}');
    await dialog.getByRole('button', { name: '拒绝报价' }).click();
    await expect.element(page.getByText('价格偏高')).toBeVisible();
    await expect.element(page.getByRole('button', { name: '申请重新报价' })).toBeVisible();
    expect((await received(declineQuotation)).at(-1)).toMatchObject({ reason: '价格偏高' });
  });

  it('opens by its link alone for somebody without a login', async () => {
    const { id, quotationNo } = await offered();
    const token = id.padStart(43, 'q');
    await clerk.call(shareQuotation, { id, token });
    await visitLoggedOut(`/quotedPrice/detail/share/${id}/${token}`);
    await expect.element(page.getByRole('heading', { name: `询价单 ${quotationNo}` })).toBeVisible();
    // By names, though a visitor may look none up.
    await expect.element(page.getByText(/深圳.*SZX → 美国/)).toBeVisible();
    expect(page.getByRole('button', { name: '接受此方案' }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'PDF' }).click();
    await expect.poll(async () => received(sharedQuotationPdf)).toEqual([{ id, token }]);
    await visitLoggedOut(`/quotedPrice/index/${id}`);
    await expect.element(page.getByRole('heading', { name: '链接无法打开' }).first()).toBeInTheDocument();
  });

  it('says that its link opens nothing where it was closed before its PDF was asked for', async () => {
    const { id } = await offered();
    const token = id.padStart(43, 'r');
    await clerk.call(shareQuotation, { id, token });
    await visitLoggedOut(`/quotedPrice/detail/share/${id}/${token}`);
    await expect.element(page.getByRole('button', { name: 'PDF' })).toBeVisible();
    await clerk.call(withdrawQuotationShares, { id });
    await page.getByRole('button', { name: 'PDF' }).click();
    await expect.element(page.getByRole('heading', { name: '链接无法打开' }).first()).toBeInTheDocument();
  });

  it('opens as their own to who is logged in, by the addresses that carry its number alone', async () => {
    const { id, quotationNo } = await offered();
    await clerk.visit(`/myProfile/quotedPrice/index/${id}/7`);
    await expect.element(page.getByRole('heading', { name: `询价单 ${quotationNo}` })).toBeVisible();
    await expect.element(page.getByRole('button', { name: '接受此方案' }).first()).toBeVisible();
  });
});
