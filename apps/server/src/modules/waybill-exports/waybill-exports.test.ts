import type { CallSpec } from '@waybound/contract/call';
import { downloadExport, listExports } from '@waybound/contract/documents/exports';
import {
  batchExportTrackingNumber,
  batchExportWaybillInfo,
  exportTrackingNumber,
  startSheet,
} from '@waybound/contract/documents/waybill-exports';
import { deleteWaybill } from '@waybound/contract/waybills/waybill-actions';
import { saveTransport } from '@waybound/contract/operations/transport-operations';
import { saveOrder, submitOrder, type WaybillRef } from '@waybound/contract/orders/orders';
import { describe, expect, it } from 'vitest';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { publishCard, sampleCard, sampleEndOrder } from '../../../test/data/samples/order-samples.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';
import { readWorkbook } from '../../gateways/sheets/read/read-workbook.ts';

const server = await testServer();
const { call, send, customer, engine, clock } = server;
const { work } = server.application.services;
const make = await waybillMaker(server);

const NOT_YET = 'This order has not yet received a tracking label';
const tableOf = async (spec: CallSpec, input: object, { token }: TestCustomer) => {
  const table: (string | undefined)[][] = [];
  for await (const { cells } of readWorkbook((await send(spec, input, { token })).raw)) table.push([...cells]);
  return table;
};
const tracked = async (who: TestCustomer) => {
  const ref = await make.approved(who);
  const parcels = [{ carrier: 'UPS', trackNumber: '1Z999AA1', boxNumbers: [1, 2] }];
  await call(saveTransport, { waybillNo: ref.waybillNo, parcels });
  return ref;
};

describe('tracking numbers as a workbook', () => {
  it('have a row for each box, and say which box has none yet', async () => {
    const who = await customer();
    const { id, waybillNo } = await tracked(who);
    const [, ...rows] = await tableOf(exportTrackingNumber, { id }, who);
    expect(rows).toHaveLength(12);
    expect(rows[1]).toEqual([waybillNo, undefined, '2', 'UPS', '1Z999AA1']);
    expect(rows[2]?.slice(0, 3)).toEqual([waybillNo, undefined, '3']);
    expect(rows[2]?.at(-1)).toBe(NOT_YET);
  });

  it('are refused for a waybill that has none; among several a row says so', async () => {
    const who = await customer();
    const [without, given] = [await make.approved(who), await tracked(who)];
    expect((await send(exportTrackingNumber, { id: without.id }, { token: who.token })).data.reason).toBe('noLabelYet');
    const [, ...rows] = await tableOf(batchExportTrackingNumber, { ids: [without.id, given.id, without.id] }, who);
    expect(rows).toHaveLength(13);
    expect(rows[0]).toEqual([without.waybillNo, undefined, undefined, undefined, undefined, undefined, undefined, NOT_YET]);
  });

  it('are nobody else’s', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const { id } = await tracked(who);
    for (const asked of [id, UNKNOWN_ID]) {
      expect((await send(exportTrackingNumber, { id: asked }, { token: stranger.token })).data.reason).toBe('recordMissing');
      expect((await send(batchExportTrackingNumber, { ids: [asked] }, { token: stranger.token })).data.reason).toBe('recordMissing');
    }
  });
});

describe('what is known of waybills as a workbook', () => {
  it('has a row for each, in the order in which they were asked for', async () => {
    const who = await customer();
    const [one, other] = [await make.approved(who), await make.draft(who)];
    const [head = [], ...rows] = await tableOf(batchExportWaybillInfo, { ids: [other.id, one.id] }, who);
    expect(rows.map(([waybillNo]) => waybillNo)).toEqual([other.waybillNo, one.waybillNo]);
    const valueOf = (row: (string | undefined)[] | undefined, title: string) => row?.[head.indexOf(title)];
    expect(valueOf(rows[1], 'Price')).toBe('4320');
    expect(valueOf(rows[1], 'Cartons')).toBe('12');
    expect(valueOf(rows[1], 'Consignee')).toBe('Amazon ONT8');
  });

  it("has an end waybill's own bills, container and ship or flight, until the forwarder has written others", async () => {
    const who = await customer();
    const channelId = await publishCard(engine, sampleCard({ channel: { code: 'SHEET-US', shippingWay: 'HD' } }), clock.now);
    const air = { zxBase: 'AIR', loadingPort: 'SZX', dischargePort: 'LAX', containers: undefined, vessel: undefined } as const;
    const orders = [{ houseBillNo: 'ZY88001' }, { ...air, masterBillNo: '784-12345675', flightNo: 'CZ327' }];
    const made: WaybillRef[] = [];
    for (const change of orders) {
      const { id, rev } = await call(saveOrder, sampleEndOrder(channelId, change), who);
      made.push(await call(submitOrder, { id, rev }, who));
    }
    const table = async () => {
      const [head = [], ...rows] = await tableOf(batchExportWaybillInfo, { ids: made.map(({ id }) => id) }, who);
      return rows.map((row) =>
        ['Master no.', 'House no.', 'Vessel and voyage / flight', 'Containers'].map((title) => row[head.indexOf(title)]),
      );
    };
    expect(await table()).toEqual([
      ['OOLU2712345678', 'ZY88001', 'OOCL LONG BEACH 101E', 'CSQU3054383'],
      ['78412345675', undefined, 'CZ327', undefined],
    ]);
    await call(saveTransport, { waybillNo: made[0]?.waybillNo ?? '', masterNo: 'ONEY55', vessel: 'ONE APUS', voyage: '12E' });
    expect((await table())[0]).toEqual(['ONEY55', 'ZY88001', 'ONE APUS 12E', 'CSQU3054383']);
  });

  it('names every address of an end waybill, whole', async () => {
    const who = await customer();
    const { id } = await call(
      saveOrder,
      {
        shippingWay: 'HD',
        zxBase: 'LCL',
        countryId: 1,
        dispatchAddressCode: 'ONT8',
        dispatchEmail: 'first@dock.example',
        furtherDeliveries: [
          { dispatchAddressCode: 'LGB8', dispatchBoxes: 4 },
          {
            dispatcher: 'Inland Dock',
            dispatchAddress: '1450 Alessandro Rd',
            dispatchAddress2: 'Door 14',
            dispatchEmail: 'dock@inland.example',
          },
        ],
      },
      who,
    );
    const [head = [], row = []] = await tableOf(batchExportWaybillInfo, { ids: [id] }, who);
    expect(row[head.indexOf('E-mail')]).toBe('first@dock.example');
    expect(row[head.indexOf('Further delivery addresses')]).toBe('LGB8\nInland Dock, 1450 Alessandro Rd, Door 14, dock@inland.example');
  });

  it('is refused whole with a stranger’s waybill, and above fifty', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const [own, foreign] = [await make.draft(who), await make.draft(stranger)];
    const reasonOf = async (ids: string[]) => (await send(batchExportWaybillInfo, { ids }, { token: who.token })).data.reason;
    expect(await reasonOf([own.id, foreign.id])).toBe('recordMissing');
    expect(await reasonOf(Array.from({ length: 51 }, (_, index) => String(index + 1)))).toBe('invalidInput');
  });
});

describe('sheets of many waybills', () => {
  const drawnFor = async (who: TestCustomer) => {
    await work.drain();
    const [newest] = (await call(listExports, {}, who)).exports;
    expect(newest).toMatchObject({ state: 'ready', rowsDone: newest?.rowsTotal });
    return tableOf(downloadExport, { exportId: String(newest?.exportId) }, who);
  };

  it('are the same sheets, drawn in the background, without what was deleted meanwhile', async () => {
    const who = await customer();
    const [given, draft] = [await tracked(who), await make.draft(who)];
    await call(startSheet, { ids: [given.id, draft.id, given.id], sheet: 'tracking' }, who);
    const direct = await tableOf(batchExportTrackingNumber, { ids: [given.id, draft.id] }, who);
    expect(await drawnFor(who)).toEqual(direct);
    await call(startSheet, { ids: [draft.id, given.id], sheet: 'info' }, who);
    await call(deleteWaybill, { id: draft.id }, who);
    expect((await drawnFor(who)).slice(1).map(([number]) => number)).toEqual([given.waybillNo]);
  });

  it('are refused whole with a stranger’s waybill, and above 500', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const [own, foreign] = [await make.draft(who), await make.draft(stranger)];
    expect((await send(startSheet, { ids: [own.id, foreign.id], sheet: 'info' }, who)).data.reason).toBe('recordMissing');
    const many = Array.from({ length: 501 }, () => own.id);
    expect((await send(startSheet, { ids: many, sheet: 'info' }, who)).data).toMatchObject({ errors: [{ path: 'ids' }] });
  });
});
