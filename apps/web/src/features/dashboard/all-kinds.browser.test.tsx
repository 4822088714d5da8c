import { approveOverseas, countReturn, publishOverseas } from '@waybound/contract/wire/operations/overseas-operations';
import { moveParcel, publishParcelProducts, receiveParcelBag, takeInParcel } from '@waybound/contract/wire/operations/parcel-operations';
import { saveOverseas, submitOverseas } from '@waybound/contract/wire/overseas/overseas';
import { closeParcelBag, fillNewParcelBag } from '@waybound/contract/wire/small-parcels/parcel-bags';
import { saveParcel, submitParcel } from '@waybound/contract/wire/small-parcels/small-parcels';
import { expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { setLanguage } from '../../kit/preferences/prefs.ts';
import { LA1, overseasSite, SERVICES } from '../../test/overseas-site.ts';
import { parcelOf, parcelSite } from '../../test/parcel-site.ts';
import { newSite } from '../../test/site.ts';
import { forwarder, newCustomer, type TestCustomer } from '../../test/test-server.ts';

async function open(by: TestCustomer) {
  await page.viewport(1280, 1600);
  await by.visit('/dashboard');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const panel = (name: string) => page.getByRole('region', { name });
const stages = (name: string) => page.getByRole('navigation', { name });
const map = () => page.getByRole('img', { name: /在途货物/ });

async function announced(clerk: TestCustomer, customerOrderNo: string) {
  const { id, rev, waybillNo } = await clerk.call(saveParcel, parcelOf(customerOrderNo));
  await clerk.call(submitParcel, { id, rev });
  return { id, waybillNo };
}

it('counts bags that were counted other than they were closed, and leads to them', async () => {
  const { clerk } = await parcelSite();
  const { waybillNo } = await announced(clerk, 'SO-1');
  const { bag } = await clerk.call(fillNewParcelBag, { name: '周一', numbers: [waybillNo] });
  if (!bag) throw new Error('Nothing was put in.');
  await clerk.call(closeParcelBag, { id: bag.id, rev: bag.rev });
  await forwarder.call(receiveParcelBag, { bagNo: bag.bagNo, parcels: 0 });
  await open(clerk);
  await expect.element(page.getByText('有 1 项需要您处理。')).toBeVisible();
  const count = panel('需要您处理').getByRole('link', { name: '大包差异 1' });
  await expect.element(count).toHaveAttribute('href', '/waybillManagement/exceptions?tab=discrepancy');
});

it('shows whoever ships parcels alone their stages, what changed last and where they are, and no empty line of waybills', async () => {
  const { clerk } = await parcelSite();
  await announced(clerk, 'SO-1');
  const { id, waybillNo } = await announced(clerk, 'SO-2');
  await forwarder.call(takeInParcel, { waybillNo, weight: '0.5' });
  for (const status of ['outstock', 'arrival'] as const) await forwarder.call(moveParcel, { waybillNo, status });
  await open(clerk);
  const parcels = stages('小包：各阶段数量');
  await expect.element(parcels.getByRole('link', { name: '全部 2' })).toHaveAttribute('href', '/smallParcel/parcelList?tab=all');
  await expect.element(parcels.getByRole('link', { name: '已预报 1' })).toHaveAttribute('href', '/smallParcel/parcelList?tab=announced');
  expect(stages('运单：各阶段数量').elements()).toEqual([]);
  const row = panel('最近动态').getByRole('link', { name: new RegExp(waybillNo) });
  await expect.element(row).toMatchTextContent(/SO-2小包 · .*更新已到港/);
  await expect.element(row).toHaveAttribute('href', `/smallParcel/details/${id}`);
  await expect.element(panel('最近动态').getByRole('link', { name: '全部小包' })).toHaveAttribute('href', '/smallParcel/parcelList');
  await expect.element(map()).toHaveAttribute('aria-label', '在途货物: 小包 1 个在途');
  await panel('在途货物').getByRole('link', { name: '小包 1 个在途' }).click();
  await expect.element(page.getByRole('row', { name: /SO-2/ })).toBeVisible();
  expect(page.getByRole('row', { name: /SO-1/ }).elements()).toEqual([]);
});

it('shows overseas waybills beside waybills, each list in a line of its own, in the language of the reader', async () => {
  const { clerk } = await overseasSite(Object.values(SERVICES));
  const { id, waybillNo } = await clerk.call(saveOverseas, {
    masterNo: 'WBA2611001',
    returnCountry: LA1.countryId,
    abroadStockAddress: LA1.code,
    returnNo: 'RMV-1',
    serviceItemArr: ['RELABEL'],
    batches: [{ trackNo: '1Z999AA10123456784', shipmentId: 'FBA15DJ8K3MN', cartons: 2, pallets: 0 }],
    lines: [{ oldsku: 'X001ABCDEF', fnSku: 'X009NEWONE', quantity: 20, declareNameEn: 'lamp', declareNameCn: '灯', declareValue: '3.50' }],
    currency: 'USD',
    sender: { shipperCompany: 'Acme Trading', shipperPhone: '+86 755 2345 6789' },
  });
  await clerk.call(submitOverseas, { id });
  await forwarder.call(approveOverseas, { waybillNo });
  const pieces = [{ oldsku: 'X001ABCDEF', condition: 'good', quantity: 20 }] as const;
  await forwarder.call(countReturn, { waybillNo, pieces: [...pieces], returnBatchIndex: 1 });
  await clerk.call(saveParcel, { customerOrderNo: 'SO-1' });
  await open(clerk);
  await expect
    .element(stages('海外仓：各阶段数量').getByRole('link', { name: '待处理 1' }))
    .toHaveAttribute('href', '/abroadWaybill/abroadWaybillList?tab=decision');
  await expect.element(stages('小包：各阶段数量').getByRole('link', { name: '小包 1' })).toBeVisible();
  const row = panel('最近动态').getByRole('link', { name: new RegExp(waybillNo) });
  await expect.element(row).toHaveAttribute('href', `/abroadWaybill/abroadWaybillEdit?id=${id}`);
  await expect.element(map()).toHaveAttribute('aria-label', '在途货物: 海外仓 1 票');
  setLanguage('en');
  await expect.element(stages('Overseas by stage').getByRole('link', { name: 'To decide 1' })).toBeVisible();
});

it('leads whoever has nothing to the first order of each kind that is taken, and to no page that the variant hides', async () => {
  const offer = async (siteCode: string) => {
    await forwarder.call(publishOverseas, { siteCode, warehouses: [LA1], services: Object.values(SERVICES) });
    const products = [{ code: 'EUPKT', zh: '欧洲小包', en: 'Europe packet', countryIds: [5], maxWeight: '30', tolerance: 10 }];
    await forwarder.call(publishParcelProducts, { siteCode, products });
  };
  const site = await newSite();
  await offer(site);
  await open(await newCustomer({ site }));
  const recent = panel('最近动态');
  await expect.element(recent.getByText('还没有动态')).toBeVisible();
  await expect.element(recent.getByRole('link', { name: '下第一票运单' })).toHaveAttribute('href', '/waybillManagement/orderToAirFreight');
  const abroad = recent.getByRole('link', { name: '新建第一张海外仓运单' });
  await expect.element(abroad).toHaveAttribute('href', '/abroadWaybill/orderToAbroadWaybill');
  await expect.element(recent.getByRole('link', { name: '新建第一个小包' })).toHaveAttribute('href', '/smallParcel/newParcel');
  await expect.element(stages('运单：各阶段数量')).toBeVisible();
  await cleanup();
  await open(await newCustomer({ site, variant: 'partner' }));
  await expect.element(recent.getByRole('link', { name: '下第一票运单' })).toHaveAttribute('href', '/waybillManagement/batchOrder');
  expect(abroad.elements()).toEqual([]);
});

it('offers no first order of what the forwarder does not take', async () => {
  await open(await newCustomer({ site: await newSite() }));
  const first = panel('最近动态').getByRole('link', { name: /第一/ });
  await expect.poll(() => first.elements().map(({ textContent }) => textContent)).toEqual(['下第一票运单']);
});
