import { issueBill } from '@waybound/contract/operations/operations';
import { publishParcelProducts, reportParcelProblem, takeInParcel } from '@waybound/contract/operations/parcel-operations';
import type { ParcelInput } from '@waybound/contract/small-parcels/parcel-fields';
import { saveParcel, submitParcel } from '@waybound/contract/small-parcels/small-parcels';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { forwarder, newCustomer, type TestCustomer } from '../../../test/test-server.ts';

let clerk: TestCustomer;
beforeEach(async () => {
  clerk = await newCustomer();
  await forwarder.call(publishParcelProducts, {
    siteCode: 'waybound',
    products: [
      {
        code: 'EUPKT',
        zh: '欧洲小包',
        en: 'Europe packet',
        countryIds: [5],
        maxWeight: '30',
        tolerance: 10,
        price: {
          currency: 'CNY',
          step: 10,
          divisor: 8000,
          dutyPerCode: '25.00',
          returnFee: '18.00',
          rates: [{ countryIds: [5], bands: [{ upTo: '30', perKg: '66.00', perParcel: '18.00' }] }],
        },
      },
    ],
  });
});

const PARCEL: ParcelInput = {
  customerOrderNo: 'SO-1',
  productCode: 'EUPKT',
  countryId: 5,
  receiver: { name: 'Lena Koch', phone: '+49 30 23125 611', address: 'Bliersheimer Strasse 80', city: 'Duisburg', zipCode: '47229' },
  weight: '0.5',
  currency: 'EUR',
  category: 'sale',
  items: [{ declareNameEn: 'LED lamp', hsCode: '940521', origin: 'CN', quantity: 2, declareValue: '12.50', gtin: '4006381333931' }],
};

async function takenIn() {
  const { id, rev, waybillNo } = await clerk.call(saveParcel, PARCEL);
  await clerk.call(submitParcel, { id, rev });
  await forwarder.call(takeInParcel, { waybillNo, weight: '0.52' });
  return { id, waybillNo };
}

describe('the price of a small parcel', () => {
  it('stands on the form as it is typed, by weight and by volume', async () => {
    const { id } = await clerk.call(saveParcel, { ...PARCEL, weight: '' });
    await clerk.visit(`/smallParcel/details/${id}`);
    const price = page.getByRole('region', { name: '费用' });
    await expect.element(price.getByText('填写目的国、产品和重量后显示费用。')).toBeVisible();
    await page.getByRole('textbox', { name: '重量（kg）' }).fill('0.5');
    await expect.element(price.getByText('毛重 0.500 kg · 计费重 0.500 kg × 66.00 + 挂号费 18.00')).toBeVisible();
    await expect.element(price.getByRole('row', { name: '合计 76.00' })).toBeVisible();
    for (const [name, value] of [
      ['长（cm）', '40'],
      ['宽（cm）', '20'],
      ['高（cm）', '20'],
    ] as const)
      await page.getByRole('textbox', { name }).fill(value);
    await expect.element(price.getByText('毛重 0.500 kg，体积重 2.000 kg · 计费重 2.000 kg × 66.00 + 挂号费 18.00')).toBeVisible();
  });

  it('is told as announced and as weighed, with its bills', async () => {
    const { id, waybillNo } = await takenIn();
    const { billNo } = await forwarder.call(issueBill, { waybillNo });
    await clerk.visit(`/smallParcel/details/${id}`);
    const price = page.getByRole('region', { name: '费用' });
    await expect.element(price.getByRole('table', { name: '按预报重量' }).getByRole('row', { name: '合计 76.00' })).toBeVisible();
    await expect.element(price.getByRole('table', { name: '按实测重量' }).getByRole('row', { name: '合计 77.32' })).toBeVisible();
    await expect.element(price.getByRole('link', { name: billNo })).toBeVisible();
    await clerk.visit('/smallParcel/parcelList');
    await expect.element(page.getByText('CNY 77.32')).toBeVisible();
  });

  it('names the bill that a stopped parcel waits for, and what its return costs', async () => {
    const { id, waybillNo } = await takenIn();
    const { billNo } = await forwarder.call(issueBill, { waybillNo });
    await forwarder.call(reportParcelProblem, { waybillNo, problem: 'payment', text: '请付款' });
    await clerk.visit(`/smallParcel/details/${id}`);
    const toPay = page.getByRole('list', { name: '待付账单' });
    await expect.element(toPay.getByRole('link', { name: billNo })).toBeVisible();
    await expect.element(toPay.getByText(/待付 CNY.77\.32，到期日 2026-11-27/)).toBeVisible();
    await page.getByRole('button', { name: '退回' }).click();
    await expect.element(page.getByRole('dialog').getByText(/退回处理费 CNY.18\.00，计入未出账费用。/)).toBeVisible();
  });
});
