import { approveOverseas, finishDecisions, shipDecisions } from '@waybound/contract/operations/overseas-operations';
import { changeOverseasDispatch, getOverseas } from '@waybound/contract/overseas/overseas';
import { listOverseasStock, orderOutbound } from '@waybound/contract/overseas/overseas-stock';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { overseasSite, SERVICES, storedPieces } from '../../../test/overseas-site.ts';
import { forwarder } from '../../../test/test-server.ts';

it('an order of which some has left offers its bill, and no labels of all its cartons', async () => {
  const { clerk } = await overseasSite([SERVICES.toFba, SERVICES.store]);
  for (const returnNo of ['RMV-1', 'RMV-2']) await storedPieces(clerk, returnNo);
  const lines = (await clerk.call(listOverseasStock, {})).rows.map(({ id: stockId }) => ({ stockId, quantity: 6 }));
  const { id, waybillNo, decisionIds } = await clerk.call(orderOutbound, {
    lines,
    dispatchMethod: 'FBA',
    storeAddress: 'ONT8',
    shipmentId: 'FBA15DJ8K3MN',
    packing: 'cartons',
    cartons: 4,
    agreed: [{ currency: 'USD', amount: '7.20' }],
  });
  await forwarder.call(approveOverseas, { waybillNo });
  await forwarder.call(finishDecisions, { waybillNo });
  const open = () => clerk.visit(`/abroadWaybill/abroadWaybillEdit?id=${id}`);
  await open();
  await expect.element(page.getByRole('button', { name: '箱标', exact: true })).toBeVisible();
  await forwarder.call(shipDecisions, { waybillNo, decisionIds: decisionIds.slice(0, 1) });
  await cleanup();
  await open();
  await expect.element(page.getByRole('button', { name: '提货单 (BOL)' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '箱标', exact: true })).not.toBeInTheDocument();
  // The rest goes elsewhere: all is on its way in the end, to two places.
  const { rev } = await clerk.call(getOverseas, { id });
  const [, decisionId = ''] = decisionIds;
  await clerk.call(changeOverseasDispatch, { id, rev, decisionId, storeAddress: 'LAX9', shipmentId: 'FBA15LAX9QRS' });
  await forwarder.call(shipDecisions, { waybillNo });
  await cleanup();
  await open();
  await expect.element(page.getByRole('button', { name: '提货单 (BOL)' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '箱标', exact: true })).not.toBeInTheDocument();
});
