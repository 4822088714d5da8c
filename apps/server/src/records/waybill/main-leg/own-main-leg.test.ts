import { exportRows } from '@waybound/contract/documents/exports';
import { recordMilestone } from '@waybound/contract/operations/operations';
import { saveTransport } from '@waybound/contract/operations/transport-operations';
import { saveOrder, submitOrder } from '@waybound/contract/orders/orders';
import { listWaybills } from '@waybound/contract/waybills/waybills';
import { expect, it } from 'vitest';
import { waybillMaker } from '../../../../test/data/waybill-maker.ts';
import { publishCard, sampleCard, sampleEndOrder } from '../../../../test/data/samples/order-samples.ts';
import { testServer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, engine, clock } = server;
const make = await waybillMaker(server);
const channelId = await publishCard(engine, sampleCard({ channel: { code: 'LEG-US', shippingWay: 'HD' } }), clock.now);

it('is listed of an end waybill, with what the forwarder and the port have said since, and of no other', async () => {
  const who = await customer();
  const standard = await make.draft(who);
  const { id, rev } = await call(saveOrder, sampleEndOrder(channelId, { houseBillNo: 'ZY88001' }), who);
  const { waybillNo } = await call(submitOrder, { id, rev }, who);
  const legs = async () => new Map((await call(listWaybills, {}, who)).rows.map((row) => [row.waybillNo, row.mainLeg] as const));
  const own = { masterNo: 'OOLU2712345678', houseNo: 'ZY88001', cabinetNumbers: ['CSQU3054383'], lastFreeDay: '2026-11-26' };
  expect(await legs()).toEqual(
    new Map<string, object | null>([
      [waybillNo, own],
      [standard.waybillNo, null],
    ]),
  );
  const parcels = [{ carrier: 'UPS', trackNumber: '1Z999AA1' }];
  await call(saveTransport, { waybillNo, masterNo: 'ONEY55', containers: [{ cabinetNumber: 'TCLU4265785' }], parcels });
  await call(recordMilestone, { waybillNo, kind: 'arrived', estimatedAt: '2026-11-29T12:00:00Z' });
  expect((await legs()).get(waybillNo)).toEqual({
    masterNo: 'ONEY55',
    houseNo: 'ZY88001',
    cabinetNumbers: ['TCLU4265785'],
    lastFreeDay: '2026-12-04',
  });
});

it('stands in the sheet that the list is exported to', async () => {
  const who = await customer();
  const { waybillNo } = await call(saveOrder, sampleEndOrder(channelId, { masterBillNo: 'OOLU2700000001' }), who);
  await make.draft(who);
  const columns = ['waybillNo', 'masterNo', 'houseNo', 'containers', 'portOfArrival', 'lastFreeDay'];
  const asked = { list: 'waybills', filter: { shippingWays: ['HD'] }, columns, format: 'csv' } as const;
  const [, ...lines] = (await send(exportRows, asked, { ...who, lang: 'en' })).raw.toString().split('\r\n').filter(Boolean);
  expect(lines).toEqual([`${waybillNo},,OOLU2700000001,,CSQU3054383,Los Angeles,2026-11-26`]);
});
