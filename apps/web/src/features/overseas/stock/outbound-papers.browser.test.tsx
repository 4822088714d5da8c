import { finishDecisions, shipDecisions } from '@waybound/contract/operations/overseas-operations';
import { changeOverseasDispatch, getOverseas } from '@waybound/contract/overseas/overseas';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { orderOfTwoLines, overseasSite, SERVICES } from '../../../test/overseas-site.ts';
import { forwarder } from '../../../test/test-server.ts';

it('an order of which some has left offers its bill, and no labels of all its cartons', async () => {
  const { clerk } = await overseasSite([SERVICES.toFba, SERVICES.store]);
  const { id, waybillNo, first, second } = await orderOfTwoLines(clerk);
  await forwarder.call(finishDecisions, { waybillNo });
  const open = () => clerk.visit(`/abroadWaybill/abroadWaybillEdit?id=${id}`);
  await open();
  await expect.element(page.getByRole('button', { name: '箱标', exact: true })).toBeVisible();
  await forwarder.call(shipDecisions, { waybillNo, decisionIds: [first] });
  await cleanup();
  await open();
  await expect.element(page.getByRole('button', { name: '提货单 (BOL)' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '箱标', exact: true })).not.toBeInTheDocument();
  // The rest goes elsewhere: all is on its way in the end, to two places.
  const { rev } = await clerk.call(getOverseas, { id });
  await clerk.call(changeOverseasDispatch, { id, rev, decisionId: second, storeAddress: 'LAX9', shipmentId: 'FBA15LAX9QRS' });
  await forwarder.call(shipDecisions, { waybillNo });
  await cleanup();
  await open();
  await expect.element(page.getByRole('button', { name: '提货单 (BOL)' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '箱标', exact: true })).not.toBeInTheDocument();
});
