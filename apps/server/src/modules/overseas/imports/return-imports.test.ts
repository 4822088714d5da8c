import { importProgress } from '@waybound/contract/address-book/address-book-workbooks';
import {
  closeOverseas,
  getOverseas,
  listOverseas,
  saveOverseas,
  saveOverseasInvoice,
  type OverseasRow,
} from '@waybound/contract/overseas/overseas';
import { importReturns, returnTemplate } from '@waybound/contract/overseas/return-imports';
import { approveOverseas, countReturn } from '@waybound/contract/operations/overseas-operations';
import { describe, expect, it } from 'vitest';
import { encoded, request } from '../../../../test/any-request.ts';
import { overseasMaker } from '../../../../test/data/overseas-maker.ts';
import { workbookFile } from '../../../../test/scenarios/record-files.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';
import { readTable } from '../../../gateways/sheets/read/read-workbook.ts';
import { RETURN_COLUMNS } from '../../../records/imports/return-columns.ts';

const server = await testServer();
const { app, call, send, customer } = server;
const { work } = server.application.services;
const make = await overseasMaker(server);

const HEAD = '移除单号,海外仓,服务项目,快递单号,箱数,旧 FNSKU,新 FNSKU,数量,申报币种,申报单价'.split(',');
const row = (returnNo: string, trackNo: string, oldsku: string, quantity: string): string[] => [
  returnNo,
  '洛杉矶一号仓',
  '换标；REPACK',
  trackNo,
  '1',
  oldsku,
  'X009NEWONE',
  quantity,
  'USD',
  '12.50',
];
/** As Amazon writes it: by the day, so that one order stands apart. */
const AMAZON = [
  'request-date,order-id,shipment-date,sku,fnsku,disposition,shipped-quantity,carrier,tracking-number,removal-order-type',
  '2026-11-01,RMV-1,2026-11-03,LAMP-1,X001ABCDEF,Unsellable,3,UPS,1Z001,Return',
  '2026-11-02,RMV-2,2026-11-03,LAMP-1,X001ABCDEF,Sellable,5,UPS,1Z003,Return',
  '2026-11-01,RMV-1,2026-11-05,LAMP-1,X001ABCDEF,Unsellable,4,UPS,1Z002,Return',
  '2026-11-01,RMV-1,2026-11-05,CORD-1,X002GHIJKL,Unsellable,1,UPS,1Z002,Return',
].map((line) => line.split(','));

async function imported(
  who: TestCustomer,
  table: readonly (readonly string[])[],
  input: { submit?: 'yes'; abroadStockAddress?: string } = {},
) {
  const sent = await encoded(importReturns, input, workbookFile(...table));
  const { body } = await request(app, importReturns, { ...sent, token: who.token });
  expect(body).toMatchObject({ code: 200 });
  await work.drain();
  return call(importProgress, { importId: body.data.importId }, { token: who.token, lang: 'en' });
}
const listed = async (who: TestCustomer): Promise<OverseasRow[]> => (await call(listOverseas, { size: 100 }, { token: who.token })).rows;
const only = async (who: TestCustomer) => {
  const rows = await listed(who);
  expect(rows).toHaveLength(1);
  return call(getOverseas, { id: rows[0]?.id ?? '' }, { token: who.token });
};

describe('returns by workbook', () => {
  it('become drafts: a row for each product and parcel, in the country of their warehouse', async () => {
    const who = await customer();
    const done = await imported(who, [
      HEAD,
      row('RMV-1', '1Z001', 'X001ABCDEF', '20'),
      ['', '', '', '1Z002', '', 'X001ABCDEF', '', '5', '', ''],
      row('rmv-1', '1Z002', 'X002GHIJKL', '1'),
    ]);
    expect(done).toMatchObject({
      kind: 'overseas',
      state: 'done',
      rowsTotal: 3,
      rowsDone: 3,
      created: 1,
      wrong: 0,
      announced: 0,
      findings: [],
    });
    const { status, shippingWay, order } = await only(who);
    expect({ status, shippingWay }).toEqual({ status: 'WAIT_FOR_CONFIRM', shippingWay: 'TH' });
    expect(order).toMatchObject({
      returnNo: 'RMV-1',
      returnCountry: 1,
      abroadStockAddress: 'LA1',
      serviceItemArr: ['RELABEL', 'REPACK'],
      currency: 'USD',
      batches: [
        { trackNo: '1Z001', cartons: 1 },
        { trackNo: '1Z002', cartons: 1 },
      ],
      lines: [
        { oldsku: 'X001ABCDEF', fnSku: 'X009NEWONE', quantity: 25, declareValue: '12.50' },
        { oldsku: 'X002GHIJKL', fnSku: 'X009NEWONE', quantity: 1, declareValue: '12.50' },
      ],
    });
  });

  it('come from Amazon’s report as it is, rows of one order wherever they stand, and are submitted where that is wanted', async () => {
    const who = await customer();
    const done = await imported(who, AMAZON, { submit: 'yes', abroadStockAddress: 'LA1' });
    expect(done).toMatchObject({ created: 2, announced: 2, wrong: 0, findings: [] });
    const [second, first] = await listed(who);
    expect([first?.returnNo, first?.status, first?.expected, second?.expected]).toEqual(['RMV-1', 'WAIT_FOR_APPROVAL', 8, 5]);
    const { order } = await call(getOverseas, { id: first?.id ?? '' }, { token: who.token });
    expect(order.lines.map(({ oldsku, quantity }) => [oldsku, quantity])).toEqual([
      ['X001ABCDEF', 7],
      ['X002GHIJKL', 1],
    ]);
    expect(order.batches).toEqual([{ trackNo: '1Z001' }, { trackNo: '1Z002' }]);
  });

  it('stay drafts where something is missing, which is said at its column', async () => {
    const who = await customer();
    const done = await imported(who, AMAZON.slice(0, 2), { submit: 'yes' });
    expect(done).toMatchObject({ created: 1, announced: 0, wrong: 0 });
    expect(done.findings).toMatchObject([{ row: 2, title: 'Warehouse abroad', isWarning: true }]);
    expect(await only(who)).toMatchObject({ status: 'WAIT_FOR_CONFIRM' });
  });

  it('are not doubled by a second upload, whether drafts, submitted or approved', async () => {
    const who = await customer();
    const table = [HEAD, row('RMV-1', '1Z001', 'X001ABCDEF', '20')];
    await imported(who, table);
    expect(await imported(who, table)).toMatchObject({ created: 0, changed: 0, unchanged: 1, findings: [] });
    expect(await imported(who, table, { submit: 'yes' })).toMatchObject({ unchanged: 1, announced: 1 });
    expect(await imported(who, table, { submit: 'yes' })).toMatchObject({ unchanged: 1, announced: 0, wrong: 0, findings: [] });
    const { waybillNo } = await only(who);
    await call(approveOverseas, { waybillNo });
    expect(await imported(who, table)).toMatchObject({ unchanged: 1, wrong: 0, findings: [] });
    await only(who);
  });

  it('update a draft by the columns that are there', async () => {
    const who = await customer();
    await imported(who, [HEAD, row('RMV-1', '1Z001', 'X001ABCDEF', '20')]);
    expect(
      await imported(who, [
        ['移除单号', '备注'],
        ['RMV-1', '请先拍照'],
      ]),
    ).toMatchObject({ changed: 1, wrong: 0 });
    expect((await only(who)).order).toMatchObject({
      customerRemark: '请先拍照',
      lines: [{ oldsku: 'X001ABCDEF' }],
      abroadStockAddress: 'LA1',
    });
    await imported(who, [
      ['移除单号', '旧 FNSKU', '数量'],
      ['RMV-1', 'X002GHIJKL', '3'],
    ]);
    expect((await only(who)).order.lines).toEqual([{ oldsku: 'X002GHIJKL', quantity: 3 }]);
  });

  it('get parcels that join a return under way, and nothing else of it changes', async () => {
    const who = await customer();
    const before = await make.approved(who, { returnNo: 'RMV-1', batches: [{ trackNo: '1Z001' }] });
    const done = await imported(who, AMAZON, { abroadStockAddress: 'LA1' });
    expect(done).toMatchObject({ created: 1, changed: 1, wrong: 0 });
    expect(done.findings).toContainEqual({
      row: 2,
      title: 'Removal order number',
      isWarning: true,
      message: expect.stringContaining(before.waybillNo),
    });
    const after = await call(getOverseas, { id: before.id }, { token: who.token });
    expect(after.order.batches).toEqual([{ trackNo: '1Z001' }, { trackNo: '1Z002' }]);
    expect(after.order.lines).toEqual(before.order.lines);
    expect(after.rev).toBe(before.rev + 1);
  });

  it('are refused as a whole where a return was submitted otherwise and takes no parcels', async () => {
    const who = await customer();
    const { waybillNo } = await make.submitted(who, { returnNo: 'RMV-1' });
    const done = await imported(who, [HEAD, row('RMV-1', '1Z001', 'X001ABCDEF', '20'), row('RMV-2', '1Z001', 'X001ABCDEF', '20')]);
    expect(done).toMatchObject({ created: 1, changed: 0, wrong: 1 });
    expect(done.findings).toEqual([{ row: 2, title: 'Removal order number', isWarning: false, message: `Already sent as ${waybillNo}` }]);
  });

  it('begin anew under a number whose return was closed', async () => {
    const who = await customer();
    const { id, rev } = await make.submitted(who, { returnNo: 'RMV-1' });
    await call(closeOverseas, { id, rev }, { token: who.token });
    expect(await imported(who, [HEAD, row('RMV-1', '1Z001', 'X001ABCDEF', '20')])).toMatchObject({ created: 1, wrong: 0 });
  });

  it('announce a removal order again whose return takes no more, by the parcels that are new alone', async () => {
    const who = await customer();
    const table = [HEAD, row('RMV-1', '1Z001', 'X001ABCDEF', '20')];
    await imported(who, table, { submit: 'yes' });
    const first = await only(who);
    await call(approveOverseas, { waybillNo: first.waybillNo });
    await call(countReturn, { waybillNo: first.waybillNo, pieces: [{ oldsku: 'X001ABCDEF', condition: 'good', quantity: 20 }] });
    // What came is said again by the report, and is not announced twice.
    expect(await imported(who, table, { submit: 'yes' })).toMatchObject({ created: 0, unchanged: 1, wrong: 0, findings: [] });
    const other = await imported(who, [HEAD, row('RMV-1', '1Z001', 'X001ABCDEF', '21')], { submit: 'yes' });
    expect(other).toMatchObject({ created: 0, unchanged: 1, wrong: 0 });
    expect(other.findings).toMatchObject([{ row: 2, isWarning: true, message: `Already sent as ${first.waybillNo}` }]);
    const more = [...table, row('RMV-1', '1Z002', 'X001ABCDEF', '4'), row('RMV-1', '1Z002', 'X002GHIJKL', '1')];
    expect(await imported(who, more, { submit: 'yes' })).toMatchObject({ created: 1, announced: 1, wrong: 0, findings: [] });
    const [second] = await listed(who);
    const { order, status } = await call(getOverseas, { id: second?.id ?? '' }, { token: who.token });
    expect(status).toBe('WAIT_FOR_APPROVAL');
    expect(order.batches.map(({ trackNo }) => trackNo)).toEqual(['1Z002']);
    expect(order.lines.map(({ oldsku, quantity }) => [oldsku, quantity])).toEqual([
      ['X001ABCDEF', 4],
      ['X002GHIJKL', 1],
    ]);
    expect(await imported(who, more)).toMatchObject({ created: 0, unchanged: 1, wrong: 0, findings: [] });
    // And so by a later report, once the second one is under way.
    await call(approveOverseas, { waybillNo: second?.waybillNo ?? '' });
    expect(await imported(who, [...more, row('RMV-1', '1Z003', 'X002GHIJKL', '1')])).toMatchObject({ created: 0, changed: 1, wrong: 0 });
    const joined = await call(getOverseas, { id: second?.id ?? '' }, { token: who.token });
    expect(joined.order.batches.map(({ trackNo }) => trackNo)).toEqual(['1Z002', '1Z003']);
  });

  const isOver = async ({ waybillNo }: { waybillNo: string }) => {
    await call(approveOverseas, { waybillNo });
    await make.count(waybillNo, [{ oldsku: 'X001ABCDEF', condition: 'good', quantity: 20 }], null);
  };
  const sentAs = (line: number, { waybillNo }: { waybillNo: string }) => [
    expect.objectContaining({ row: line, isWarning: true, message: `Already sent as ${waybillNo}` }),
  ];

  it('announce nothing again that names no parcels', async () => {
    const who = await customer();
    const table = [HEAD, row('RMV-1', '', 'X001ABCDEF', '20')].map((cells) => cells.toSpliced(3, 2));
    await imported(who, table, { submit: 'yes' });
    const first = await only(who);
    await isOver(first);
    expect(await imported(who, table, { submit: 'yes' })).toMatchObject({ created: 0, unchanged: 1, wrong: 0, findings: [] });
    const other = [...table, ['RMV-1', '洛杉矶一号仓', '换标；REPACK', 'X002GHIJKL', '', '3', '', '']];
    const done = await imported(who, other, { submit: 'yes' });
    expect(done).toMatchObject({ created: 0, unchanged: 1, findings: sentAs(3, first) });
    // Nor does it where numbers are named later: they may be those of the parcels that came.
    const numbered = await imported(who, [HEAD, row('RMV-1', '1Z001', 'X001ABCDEF', '20')], { submit: 'yes' });
    expect(numbered).toMatchObject({ created: 0, unchanged: 1, findings: sentAs(2, first) });
    await only(who);
  });

  it('announce nothing again where a cell is another one since, which is said at its row', async () => {
    const who = await customer();
    const table = [HEAD, row('RMV-1', '1Z001', 'X001ABCDEF', '20'), row('RMV-1', '', 'X002GHIJKL', '4')];
    await imported(who, table, { submit: 'yes' });
    const first = await only(who);
    await isOver(first);
    await call(countReturn, { waybillNo: first.waybillNo, pieces: [{ oldsku: 'X002GHIJKL', condition: 'good', quantity: 4 }] });
    const { id, rev } = await only(who);
    const lines = [{ oldsku: 'X002GHIJKL', declareNameEn: 'Cord', declareValue: '1.20' }];
    await call(saveOverseasInvoice, { id, rev, lines }, { token: who.token });
    expect(await imported(who, table, { submit: 'yes' })).toMatchObject({ created: 0, unchanged: 1, findings: sentAs(3, first) });
    // A workbook that says nothing of values does not deny them.
    const plain = table.map((cells) => cells.slice(0, 8));
    expect(await imported(who, plain, { submit: 'yes' })).toMatchObject({ created: 0, unchanged: 1, findings: [] });
    const remarked = plain.map((cells, at) => [...cells, at === 0 ? '备注' : '请先拍照']);
    expect(await imported(who, remarked, { submit: 'yes' })).toMatchObject({ created: 0, unchanged: 1, findings: sentAs(2, first) });
    await only(who);
  });

  it('announce no goods for the stock again', async () => {
    const who = await customer();
    const head = ['业务类型', '移除单号', '原运单号', '海外仓', '快递单号', '旧 FNSKU', '数量'];
    const goods = (trackNo: string, quantity: string) => ['入库存储', '', 'PO-77', 'LA1', trackNo, 'X001ABCDEF', quantity];
    expect(await imported(who, [head, goods('1Z001', '20')], { submit: 'yes' })).toMatchObject({ created: 1, findings: [] });
    const first = await only(who);
    await isOver(first);
    for (const again of [goods('1Z001', '20'), goods('', '20')])
      expect(await imported(who, [head, again], { submit: 'yes' })).toMatchObject({ created: 0, unchanged: 1, announced: 0 });
    const more = await imported(who, [head, goods('1Z001', '20'), goods('1Z002', '5')], { submit: 'yes' });
    expect(more).toMatchObject({ created: 0, unchanged: 1, announced: 0, findings: sentAs(2, first) });
    await only(who);
  });

  it('say what else they say of parcels that came, and announce the others', async () => {
    const who = await customer();
    const known = row('RMV-1', '1Z001', 'X001ABCDEF', '20');
    await imported(who, [HEAD, known], { submit: 'yes' });
    const first = await only(who);
    await isOver(first);
    const table = [HEAD, known.with(7, '21'), row('RMV-1', '1Z002', 'X001ABCDEF', '4')];
    expect(await imported(who, table)).toMatchObject({ created: 1, wrong: 0, findings: sentAs(2, first) });
    const other = [HEAD, known, row('RMV-1', '1Z001', 'X002GHIJKL', '2'), row('RMV-1', '1Z002', 'X001ABCDEF', '4')];
    expect(await imported(who, other)).toMatchObject({ created: 0, unchanged: 1, findings: sentAs(3, first) });
    // The draft of the others is in nobody's way: said once more, nothing is another.
    expect(await imported(who, [HEAD, known, row('RMV-1', '1Z002', 'X001ABCDEF', '4')])).toMatchObject({ unchanged: 1, findings: [] });
    expect(await imported(who, [HEAD, known])).toMatchObject({ unchanged: 1, findings: [] });
    expect(await imported(who, [HEAD, known, row('RMV-1', '1Z002', 'X001ABCDEF', '5')])).toMatchObject({ changed: 1, findings: [] });
  });

  it('leave a draft of the same number alone where they say what was sent, and write what it has', async () => {
    const who = await customer();
    const table = [HEAD, row('RMV-1', '', 'X001ABCDEF', '20')].map((cells) => cells.toSpliced(3, 2));
    await imported(who, table, { submit: 'yes' });
    const first = await only(who);
    await isOver(first);
    const { batches: _parcels, ...order } = first.order;
    const lines = [{ oldsku: 'X002GHIJKL', quantity: 3 }];
    const draft = await call(saveOverseas, { ...order, batches: [{ cartons: 1 }], lines }, { token: who.token });
    expect(await imported(who, table, { submit: 'yes' })).toMatchObject({ unchanged: 1, announced: 0, findings: [] });
    expect((await call(getOverseas, { id: draft.id }, { token: who.token })).order.lines).toMatchObject(lines);
    const own = [
      ['移除单号', '旧 FNSKU', '数量'],
      ['RMV-1', 'X002GHIJKL', '3'],
    ];
    expect(await imported(who, own, { submit: 'yes' })).toMatchObject({ unchanged: 1, announced: 1, findings: [] });
  });

  it('say at each cell what is wrong, and keep the others', async () => {
    const who = await customer();
    const done = await imported(who, [
      HEAD,
      row('RMV-1', '1Z001', 'X001ABCDEF', 'many').with(1, '月球仓'),
      row('RMV-2', '1Z001', 'X001ABCDEF', '20'),
      row('RMV-2', '1Z001', 'X001ABCDEF', '20').with(4, '2').with(6, 'X008OTHERS').with(8, 'EUR'),
      row('', '1Z001', 'X001ABCDEF', '20').with(1, 'LA1'),
      row('RMV-3', '1Z001', 'X001ABCDEF', '20'),
    ]);
    expect(done).toMatchObject({ rowsTotal: 5, created: 1, wrong: 3 });
    expect(done.findings.map(({ row: at, title }) => [at, title])).toEqual([
      [2, 'Warehouse abroad'],
      [2, 'Quantity'],
      [4, 'Cartons'],
      [4, 'New FNSKU'],
      [4, 'Currency'],
      [5, 'Removal order number'],
    ]);
    expect((await only(who)).returnNo).toBe('RMV-3');
  });

  it('may be goods for the stock, known by the waybill that they came with', async () => {
    const who = await customer();
    const table = [
      ['业务类型', '移除单号', '原运单号', '海外仓', '旧 FNSKU', '数量'],
      ['入库存储', '', 'PO-77', 'LA1', 'X001ABCDEF', '20'],
    ];
    expect(await imported(who, table)).toMatchObject({ created: 1, findings: [] });
    expect(await only(who)).toMatchObject({ shippingWay: 'HWC', returnNo: null, order: { masterNo: 'PO-77' } });
    expect(await imported(who, table, { submit: 'yes' })).toMatchObject({ created: 0, unchanged: 1, announced: 1 });
    expect(await imported(who, [table[0] ?? [], ['Storage', '', '', 'LA1', 'X001', '1']])).toMatchObject({
      wrong: 1,
      findings: [{ row: 2, title: 'Original waybill', isWarning: false }],
    });
  });

  it('are one customer’s own: the same number of another is another return', async () => {
    const [one, other] = [await customer(), await customer()];
    await make.approved(one, { returnNo: 'RMV-1' });
    expect(await imported(other, [HEAD, row('RMV-1', '1Z001', 'X001ABCDEF', '20')])).toMatchObject({ created: 1, wrong: 0 });
    expect((await only(one)).order.batches).toHaveLength(1);
  });

  it('go to no warehouse that is not offered, and begin from a template whose columns the import knows', async () => {
    const { token } = await customer();
    const sent = await encoded(importReturns, { abroadStockAddress: 'NOWHERE' }, workbookFile(HEAD));
    expect((await request(app, importReturns, { ...sent, token })).body).toMatchObject({
      code: 400,
      data: { errors: [{ path: 'abroadStockAddress', rule: 'unknownRecord' }] },
    });
    const { raw } = await send(returnTemplate, {}, { token, lang: 'zh' });
    const { places } = await readTable(raw, RETURN_COLUMNS, { maxRows: 10 });
    expect([...places.keys()]).toEqual(RETURN_COLUMNS.map(({ key }) => key));
  });
});
