import { getTemplate, listTemplates, saveTemplate } from '@waybound/contract/orders/order-templates';
import { saveOverseas } from '@waybound/contract/overseas/overseas';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { LA1, overseasSite, SERVICES, type OverseasSite } from '../../test/overseas-site.ts';
import { newCustomer } from '../../test/test-server.ts';

let siteCode: string;
let clerk: OverseasSite['clerk'];
let publish: OverseasSite['publish'];
beforeEach(async () => {
  ({ siteCode, clerk, publish } = await overseasSite([SERVICES.relabel, SERVICES.destroy]));
});

const ORDER = { kind: 'overseas', shippingWay: 'TH', returnCountry: 1, abroadStockAddress: 'LA1' } as const;

it('is kept of goods that are announced, without their removal order', async () => {
  await clerk.visit('/abroadWaybill/orderToAbroadWaybill');
  await page.getByRole('combobox', { name: '海外仓地址' }).selectOptions('LA1');
  await page.getByRole('textbox', { name: '移除单号' }).fill('RMV-77');
  await page.getByRole('button', { name: '模板', exact: true }).click();
  await page.getByRole('menuitem', { name: '存为模板' }).click();
  const saving = page.getByRole('dialog', { name: '存为模板' });
  await saving.getByRole('textbox', { name: /模板名称/ }).fill('每月退货');
  await saving.getByRole('button', { name: '保存', exact: true }).click();
  await expect.element(saving).not.toBeInTheDocument();
  const [kept] = await clerk.call(listTemplates, { kinds: ['overseas'] });
  const { order } = await clerk.call(getTemplate, { id: kept?.id ?? '' });
  expect(order).toMatchObject({ ...ORDER, batches: [] });
  expect(JSON.stringify(order)).not.toContain('RMV-77');
});

it('says at its field that a warehouse and a service are offered no more', async () => {
  const { id } = await clerk.call(saveTemplate, { name: '每月退货', order: { ...ORDER, serviceItemArr: ['RELABEL'] } });
  await publish([SERVICES.destroy], [{ ...LA1, code: 'NJ2', zh: '新泽西二号仓', en: 'New Jersey 2' }]);
  await clerk.visit(`/abroadWaybill/orderToAbroadWaybill?template=${id}`);
  await expect.element(page.getByText(/内容来自模板“每月退货”/)).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: '海外仓地址' })).toHaveAccessibleDescription('LA1 已不再提供，请重新选择');
  await expect.element(page.getByText('RELABEL 已不再提供，请重新选择')).toBeVisible();
  await page.getByRole('checkbox', { name: 'RELABEL' }).click();
  await expect.element(page.getByText('RELABEL 已不再提供，请重新选择')).not.toBeInTheDocument();
});

it.each([
  ['standard', ['用模板下单', '存为模板']],
  ['partner', ['存为模板']],
] as const)('%s: a draft may begin or keep a template: %j', async (variant, offered) => {
  const partner = await newCustomer({ site: siteCode, variant });
  const { id } = await partner.call(saveOverseas, { returnCountry: 1, abroadStockAddress: 'LA1', returnNo: 'RMV-78' });
  await partner.visit(`/abroadWaybill/abroadWaybillEdit?id=${id}`);
  await page.getByRole('button', { name: '模板', exact: true }).click();
  await expect
    .poll(() =>
      page
        .getByRole('menuitem')
        .elements()
        .map((each) => each.textContent),
    )
    .toEqual(offered);
});
