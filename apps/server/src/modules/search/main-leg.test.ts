import { opsList } from '@waybound/contract/operations/operations';
import { saveTransport } from '@waybound/contract/operations/transport-operations';
import { saveOrder, submitOrder } from '@waybound/contract/orders/orders';
import { quickSearch, searchByReferenceNo, suggestWaybills } from '@waybound/contract/waybills/search';
import { deleteWaybill } from '@waybound/contract/waybills/waybill-actions';
import { listWaybills } from '@waybound/contract/waybills/waybills';
import { expect, it } from 'vitest';
import { publishCard, sampleCard, sampleEndOrder } from '../../../test/data/samples/order-samples.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

/** Bills and containers of an end waybill's own main leg. */
const { call, customer, clock, engine } = await testServer();

const byReference = ({ token }: TestCustomer, referenceNo: string) => call(searchByReferenceNo, { referenceNo }, { token });
const suggest = ({ token }: TestCustomer, searchNo: string) => call(suggestWaybills, { searchNo }, { token });
const numbersOf = ({ datas }: { datas: readonly { waybillNo: string }[] }) => datas.map(({ waybillNo }) => waybillNo);
const quick = ({ token }: TestCustomer, searchNo: string) => call(quickSearch, { searchNo }, { token });
const list = async ({ token }: TestCustomer, keyword: string) => (await call(listWaybills, { keyword }, { token })).rows;
const operations = async (number: string) => (await call(opsList, { number })).rows.map(({ waybillNo }) => waybillNo);
const channelId = await publishCard(engine, sampleCard({ channel: { code: 'FOUND-US', shippingWay: 'HD' } }), clock.now);
const finds = async (who: TestCustomer, typed: string) => {
  const searched = [await suggest(who, typed), await byReference(who, typed), await quick(who, typed)].map(({ datas }) => datas);
  return [...new Set([...searched, await list(who, typed)].map((found) => found.map(({ waybillNo }) => waybillNo).join()))];
};

it('find it as the order names them, however they are written, beside what the forwarder calls it', async () => {
  const [who, stranger] = [await customer(), await customer()];
  const containers = [{ cabinetNumber: 'FFAU2033182' }, { cabinetNumber: 'MSKU1234565' }];
  const sea = await call(saveOrder, sampleEndOrder(channelId, { masterBillNo: 'OOLU 7731-0001', houseBillNo: 'ZY-88 1', containers }), who);
  const air = await call(
    saveOrder,
    sampleEndOrder(channelId, {
      zxBase: 'AIR',
      loadingPort: 'SZX',
      dischargePort: 'LAX',
      masterBillNo: '784-12345675',
      containers: undefined,
    }),
    who,
  );
  for (const typed of ['OOLU77310001', 'oolu-7731-0001', 'ZY881', 'zy88-1', 'FFAU203318-2', 'msku1234565'])
    expect(await finds(who, typed), typed).toEqual([sea.waybillNo]);
  for (const typed of ['784-12345675', '78412345675']) expect(await finds(who, typed), typed).toEqual([air.waybillNo]);
  expect(await finds(stranger, 'OOLU77310001')).toEqual(['']);
  expect((await byReference(who, '784-12345675, NONE MSKU-1234565')).datas).toMatchObject([
    { waybillNo: air.waybillNo, shippingWay: 'HD', trackNos: ['784-12345675'] },
    { waybillNo: sea.waybillNo, trackNos: ['MSKU-1234565'] },
  ]);
  // A part of one, as of every other number.
  expect([numbersOf(await suggest(who, '77310')), numbersOf(await quick(who, '1234567'))]).toEqual([[sea.waybillNo], [air.waybillNo]]);
  const { id, rev } = sea;
  const { waybillNo } = await call(submitOrder, { id, rev }, who);
  await call(saveTransport, { waybillNo, masterNo: 'ONEY-559027', containers: [{ cabinetNumber: 'BEAU4701156' }] });
  for (const typed of ['ONEY559027', 'BEAU4701156', 'OOLU7731-0001', 'FFAU2033182']) {
    expect(await finds(who, typed), typed).toEqual([waybillNo]);
    expect(await operations(typed), typed).toEqual([waybillNo]);
  }
});

it('find what the order names now', async () => {
  const who = await customer();
  const made = await call(saveOrder, sampleEndOrder(channelId, { masterBillNo: 'OLDB0001' }), who);
  await call(saveOrder, { ...sampleEndOrder(channelId, { masterBillNo: 'NEWB0001', containers: [] }), id: made.id, rev: made.rev }, who);
  expect(await finds(who, 'NEWB0001')).toEqual([made.waybillNo]);
  for (const typed of ['OLDB0001', 'FFAU2033182']) expect(await finds(who, typed), typed).toEqual(['']);
  await call(deleteWaybill, { id: made.id }, who);
  expect(await finds(who, 'NEWB0001')).toEqual(['']);
});
