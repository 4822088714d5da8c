import { issueBill } from '@waybound/contract/operations/operations';
import { publishExchangeRates } from '@waybound/contract/operations/exchange-rate-operations';
import { moveParcel, reportParcelProblem, solveParcelProblem, takeInParcel } from '@waybound/contract/operations/parcel-operations';
import { getParcel, saveParcel, submitParcel } from '@waybound/contract/small-parcels/small-parcels';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { parcelOf, parcelSite } from '../../../test/parcel-site.ts';
import { forwarder, newMember, type TestCustomer } from '../../../test/test-server.ts';

const priceOf = (perKg: string) => ({
  currency: 'CNY',
  step: 10 as const,
  divisor: 8000,
  dutyPerCode: '25.00',
  returnFee: '18.00',
  rates: [{ countryIds: [5], bands: [{ upTo: '30', perKg, perParcel: '18.00' }] }],
});

let clerk: TestCustomer;
let site: Awaited<ReturnType<typeof parcelSite>>;
beforeEach(async () => {
  site = await parcelSite(priceOf('66.00'));
  ({ clerk } = site);
});

const PARCEL = parcelOf('SO-1');

async function takenIn() {
  const { id, rev, waybillNo } = await clerk.call(saveParcel, PARCEL);
  await clerk.call(submitParcel, { id, rev });
  await forwarder.call(takeInParcel, { waybillNo, weight: '0.52' });
  return { id, waybillNo };
}

describe('customs data that is corrected', () => {
  const GOODS = parcelOf('').items ?? [];
  const correcting = async (change: object) => {
    const rates = [
      { currency: 'USD', rate: '7.00' },
      { currency: 'EUR', rate: '8.00' },
    ];
    await forwarder.call(publishExchangeRates, { siteCode: site.siteCode, validFrom: '2026-01-01', rates });
    const { id, rev, waybillNo } = await clerk.call(saveParcel, { ...PARCEL, ...change });
    await clerk.call(submitParcel, { id, rev });
    await forwarder.call(takeInParcel, { waybillNo, weight: '0.52' });
    await forwarder.call(reportParcelProblem, { waybillNo, problem: 'customs', text: '请更正' });
    return {
      waybillNo,
      open: async () => {
        await clerk.visit(`/smallParcel/details/${id}`);
        await page.getByRole('region', { name: '问题件' }).getByRole('button', { name: '更正申报' }).click();
        return page.getByRole('dialog');
      },
    };
  };

  it('says what duty comes to by its codes, of goods in another currency as well', async () => {
    const { waybillNo, open } = await correcting({
      currency: 'USD',
      items: [...GOODS, { ...GOODS[0], hsCode: '850440' }],
    });
    const charged = /2 个 HS 编码（前 6 位），每个 3 EUR，共 6\.00 EUR。 货值不超过 EUR.150\.00 时收取。/;
    const dialog = await open();
    await expect.element(dialog.getByText(charged)).toBeVisible();
    await expect.element(dialog.getByText(/更正后关税费用为 CNY.50\.00。/)).toBeVisible();
    await dialog.getByRole('combobox', { name: '币种' }).selectOptions('EUR');
    await expect.element(dialog.getByText(/更正后关税费用为 CNY.50\.00。/)).toBeVisible();
    await expect.element(dialog.getByText(/时收取/)).not.toBeInTheDocument();
    await cleanup();
    await forwarder.call(issueBill, { waybillNo });
    await expect.element((await open()).getByText(/时收取。 关税已出账，更正后的差额由我们另行处理。/)).toBeVisible();
  });

  it('says that a rate decides, of goods that were worth more than is charged of', async () => {
    const { open } = await correcting({ currency: 'USD', items: [{ ...GOODS[0], declareValue: '90.00' }] });
    await expect.element((await open()).getByText('关税在保存后按汇率判断是否收取。')).toBeVisible();
  });
});

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

  it('is asked for again where it has changed since the form was opened, and where another one was seen in the list', async () => {
    const publish = (perKg: string) => site.publish(priceOf(perKg));
    const { id } = await clerk.call(saveParcel, PARCEL);
    await clerk.visit(`/smallParcel/details/${id}`);
    await expect.element(page.getByRole('region', { name: '费用' }).getByRole('row', { name: '合计 76.00' })).toBeVisible();
    await publish('70.00');
    await page.getByRole('button', { name: '提交预报' }).click();
    const asked = page.getByRole('dialog');
    await expect.element(asked.getByText(/预计费用合计 CNY.78\.00/)).toBeVisible();
    await publish('72.00');
    await asked.getByRole('button', { name: '提交预报' }).click();
    await expect.element(page.getByText('价格已变动，请重新查看')).toBeVisible();
    await expect.element(page.getByRole('region', { name: '费用' }).getByRole('row', { name: '合计 79.00' })).toBeVisible();
    await clerk.visit('/smallParcel/draftBox');
    await page.getByRole('checkbox', { name: /^选择小包/ }).click();
    await publish('74.00');
    await page.getByRole('region', { name: '已选 1 个小包' }).getByRole('button', { name: '提交预报' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '提交预报' }).click();
    await expect.element(page.getByRole('dialog').getByText('价格已变动，请重新查看')).toBeVisible();
    await expect.element(page.getByText(/CNY.80\.00/)).toBeVisible();
    expect((await clerk.call(getParcel, { id })).isAnnounced).toBe(false);
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
    const colleague = await newMember(clerk, { hidesPrices: true });
    await cleanup();
    await colleague.visit('/smallParcel/problemPieces');
    const goesOn = page.getByText('待贵公司付款，确认后继续运输。');
    await expect.element(goesOn).toBeVisible();
    await expect.element(page.getByRole('link', { name: /去付账单/ })).not.toBeInTheDocument();
    await cleanup();
    await colleague.visit(`/smallParcel/details/${id}`);
    await expect.element(goesOn).toBeVisible();
    await expect.element(page.getByRole('button', { name: '退回' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^去(充值|付账单)$/ })).not.toBeInTheDocument();
    await cleanup();
    await clerk.visit(`/smallParcel/details/${id}`);
    await page.getByRole('button', { name: '退回' }).click();
    await expect.element(page.getByRole('dialog').getByText(/退回处理费 CNY.18\.00，计入未出账费用。/)).toBeVisible();
  });

  it('says what is refunded before a parcel is destroyed, by how far it has come', async () => {
    const { id, waybillNo } = await takenIn();
    const openDialog = async () => {
      await forwarder.call(reportParcelProblem, { waybillNo, problem: 'goods', text: '不能承运' });
      await cleanup();
      await clerk.visit(`/smallParcel/details/${id}`);
      await page.getByRole('button', { name: '销毁' }).click();
      return page.getByRole('dialog');
    };
    await expect.element((await openDialog()).getByText('小包尚未离境，运费和关税退还。')).toBeVisible();
    const move = async (status: 'outstock' | 'departure') => {
      await forwarder.call(solveParcelProblem, { waybillNo });
      await forwarder.call(moveParcel, { waybillNo, status });
    };
    await move('outstock');
    await expect.element((await openDialog()).getByText('如小包尚未离境，运费和关税退还；已离境的不退。')).toBeVisible();
    await move('departure');
    await expect.element((await openDialog()).getByText('小包已离境，已产生的费用不退。')).toBeVisible();
  });
});
