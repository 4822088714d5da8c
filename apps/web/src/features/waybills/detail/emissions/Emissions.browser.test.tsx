import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { make, newCustomer, type TestCustomer } from '../../../../test/test-server.ts';

let clerk: TestCustomer;
beforeEach(async () => {
  clerk = await newCustomer();
});
const open = (id: string) => clerk.visit(`/waybillManagement/waybillDetails/${id}`);
const section = page.getByRole('region', { name: /碳排放/ });

describe('the greenhouse gases of a waybill', () => {
  it('are a figure that opens to its legs, what they rest on and where the intensities are published', async () => {
    const { id } = await make.draft(clerk, { loadingPort: 'SZX', countryId: 1 });
    await open(id);
    await expect.element(section).toMatchTextContent(/935\.872 kg CO₂e/);
    await expect.element(section.getByRole('table')).not.toBeInTheDocument();
    await section.getByRole('button', { name: '查看计算过程' }).click();
    await expect.element(section.getByRole('row', { name: /干线 · 空运.*11,645.*0\.66646.*931\.311/ })).toBeVisible();
    await expect.element(section.getByRole('row', { name: /合计.*935\.872/ })).toBeVisible();
    await expect.element(section).toMatchTextContent(/27_317_3159_14_1/);
    await section.getByRole('button', { name: '收起计算过程' }).click();
    await expect.element(section.getByRole('table')).not.toBeInTheDocument();
  });

  it('say which fact is missing, instead of a figure', async () => {
    const { id } = await make.draft(clerk, {
      loadingPort: undefined,
      countryId: undefined,
      customerActualWeight: undefined,
      packingList: [],
    });
    await open(id);
    await expect.element(section).toMatchTextContent(/缺少.*起运港、.*目的港，因此不给出数字/);
  });
});
