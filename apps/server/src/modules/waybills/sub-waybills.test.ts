import { scanBoxes } from '@waybound/contract/operations/box-operations';
import { receive } from '@waybound/contract/operations/operations';
import { saveTransport } from '@waybound/contract/operations/transport-operations';
import { querySubWaybills } from '@waybound/contract/waybills/sub-waybills';
import { expect, it } from 'vitest';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer } = server;
const make = await waybillMaker(server);

const boxesOf = ({ token }: TestCustomer, { id }: { id: string }) => call(querySubWaybills, { id }, { token });

it('are the boxes of a waybill, each as declared until it is measured, in the order of their numbers', async () => {
  const who = await customer();
  const ref = await make.handedOver(who);
  await call(receive, { waybillNo: ref.waybillNo, cartons: [{ boxNumber: 10, weight: '11', length: '61', width: '40', height: '30' }] });
  const boxes = await boxesOf(who, ref);
  expect(boxes.map(({ subWaybillNo }) => subWaybillNo)).toEqual(
    Array.from({ length: 12 }, (_, index) => `${ref.waybillNo}-${String(index + 1).padStart(3, '0')}`),
  );
  expect(boxes[0]).toMatchObject({ boxNumber: 1, weight: '10', length: '60', isMeasured: false, scans: [], trackNumber: null });
  expect(boxes[9]).toMatchObject({ boxNumber: 10, weight: '11.000', length: '61.0', isMeasured: true, scans: [{ kind: 'received' }] });
});

it('show each scan of theirs, the newest first, and the parcel that carries them', async () => {
  const who = await customer();
  const { id, waybillNo } = await make.received(who);
  await call(scanBoxes, { waybillNo, kind: 'loaded', boxNumbers: [1, 2, 2] });
  await call(scanBoxes, { waybillNo, kind: 'delivered', boxNumbers: [2] });
  await call(saveTransport, {
    waybillNo,
    parcels: [
      { carrier: 'UPS', trackNumber: '1Z1', boxNumbers: [2] },
      { carrier: 'UPS', trackNumber: '1Z9' },
    ],
  });
  const boxes = await boxesOf(who, { id });
  const kindsOf = (index: number) => boxes[index]?.scans.map(({ kind }) => kind);
  expect([kindsOf(0), kindsOf(1), kindsOf(2)]).toEqual([['loaded', 'received'], ['delivered', 'loaded', 'received'], ['received']]);
  expect(boxes.slice(0, 2).map(({ trackNumber }) => trackNumber)).toEqual(['1Z9', '1Z1']);
});

it('show no parcel where many have no boxes, since nobody knows which box each is', async () => {
  const who = await customer();
  const { id, waybillNo } = await make.received(who);
  const parcels = Array.from({ length: 21 }, (_, index) => ({ carrier: 'UPS', trackNumber: `1Z${index + 1}` }));
  await call(saveTransport, { waybillNo, parcels: [...parcels, { carrier: 'UPS', trackNumber: '1Z99', boxNumbers: [2] }] });
  const boxes = await boxesOf(who, { id });
  expect(boxes.slice(0, 3).map(({ trackNumber, carrier }) => [trackNumber, carrier])).toEqual([
    [null, null],
    ['1Z99', 'UPS'],
    [null, null],
  ]);
});

it('are as many as the header counts where there is no packing list', async () => {
  const who = await customer();
  const ref = await make.draft(who, { packingList: [], customerTotalPackages: 3 });
  expect((await boxesOf(who, ref)).map(({ boxNumber, weight }) => [boxNumber, weight])).toEqual([
    [1, null],
    [2, null],
    [3, null],
  ]);
});

it('are nobody else’s, and only boxes of the waybill are scanned', async () => {
  const [who, stranger] = [await customer(), await customer()];
  const { id, waybillNo } = await make.received(who);
  const [foreign, missing] = await make.answersToStranger(querySubWaybills, stranger, { id }, { id: UNKNOWN_ID });
  expect(foreign).toEqual(missing);
  expect(await send(scanBoxes, { waybillNo, kind: 'loaded', boxNumbers: [1, 99] }, { token: server.operatorKey })).toMatchObject({
    code: 400,
    data: { errors: [{ path: 'boxNumbers.1', rule: 'unknownRecord' }] },
  });
  expect((await boxesOf(who, { id }))[0]?.scans).toHaveLength(1);
});
