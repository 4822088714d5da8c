import { listShippers, listSkus, queryApiSkuInfos, saveSku } from '@waybound/contract/address-book/address-book';
import type { CallSpec } from '@waybound/contract/call';
import { listHistory } from '@waybound/contract/account/history';
import {
  downloadFindings,
  importProgress,
  importSkus,
  listImports,
  uploadShipperInfo,
} from '@waybound/contract/address-book/address-book-workbooks';
import { describe, expect, it, vi } from 'vitest';
import { collectAll } from '../../../../test/collect-all.ts';
import { encoded, request, type TestFile } from '../../../../test/any-request.ts';
import { clockAdvancer } from '../../../../test/server/clock-advancer.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';
import { workStates } from '../../../../test/server/work-states.ts';
import { RECORD_SAMPLES } from '../../../../test/data/samples/record-samples.ts';
import { minimalWorkbook } from '../../../../test/data/minimal-workbook.ts';
import { workbookFile } from '../../../../test/scenarios/record-files.ts';
import { UNKNOWN_ID } from '../../../../test/data/waybill-maker.ts';
import { importReaders } from '../../../import-readers.ts';
import { readWorkbook } from '../../../gateways/sheets/read/read-workbook.ts';
import { openWorkQueue } from '../../../kernel/work/work-queue.ts';
import { HOLD_MS } from '../../../kernel/work/work-rows.ts';
import { importWork } from '../../../records/imports/import-work.ts';

const server = await testServer();
const { app, call, send, customer, engine, clock } = server;
const { work, files } = server.application.services;
const pass = clockAdvancer(server);
const statesOf = workStates(server);

const start = async ({ token }: TestCustomer, file: TestFile, spec: CallSpec = importSkus, lang: 'zh' | 'en' = 'en') =>
  (await request(app, spec, { ...(await encoded(spec, {}, file)), token, lang })).body;
const progressOf = ({ token }: TestCustomer, importId: string, lang: 'zh' | 'en' = 'en') =>
  call(importProgress, { importId }, { token, lang });
/** Sends a workbook, has it processed, and returns the outcome. */
async function imported(who: TestCustomer, file: TestFile, spec: CallSpec = importSkus) {
  const { importId } = (await start(who, file, spec)).data;
  await work.drain();
  return progressOf(who, importId);
}
const skuOf = async ({ token }: TestCustomer, sku: string) => (await call(queryApiSkuInfos, { skus: [sku] }, { token })).skus[0];

const HEAD = ['SKU', '中文申报品名', 'Declared name (English)', '单位', '每套件数', '是否带电', 'Declared unit value', 'Codes by country'];
const FULL = ['L-1', '台灯', 'desk lamp', '套', '2', '是', '¥1,012.50', '英国 9405.21.0090; DE 94052100'];
const many = (count: number, brand = 'G') => [
  ['SKU', 'Declared name (Chinese)', 'Declared name (English)', 'Unit', 'Brand'],
  ...Array.from({ length: count }, (_, n) => [`N-${n}`, '灯', 'lamp', 'piece', brand]),
];

describe('a workbook of SKUs', () => {
  it('is taken over, in the words of either language', async () => {
    const who = await customer();
    expect(await imported(who, workbookFile(HEAD, FULL))).toMatchObject({
      state: 'done',
      rowsTotal: 1,
      rowsDone: 1,
      created: 1,
      wrong: 0,
      mass: '',
    });
    expect(await skuOf(who, 'L-1')).toMatchObject({
      declareNameCn: '台灯',
      measurementUnit: 'set',
      perSuitNum: 2,
      isCharged: true,
      declareValue: '1012.50',
      destinationCodes: [
        { countryId: expect.any(Number), code: '9405210090' },
        { countryId: expect.any(Number), code: '94052100' },
      ],
    });
  });

  it('brings the numbers of products for customs, and says at its cell which is none', async () => {
    const who = await customer();
    const head = [...HEAD.slice(0, 4), '原产国', '单件净重（kg）', 'M-PID', 'Model or part number', 'EAN', '无 GTIN'];
    const progress = await imported(
      who,
      workbookFile(
        head,
        ['E-1', '台灯', 'desk lamp', '件', '中国', '0.45', 'M-1', 'G-1', "'4006381333931", ''],
        ['E-2', '台灯', 'desk lamp', '件', 'VN', '', '', '', '', '是'],
        ['E-3', '台灯', 'desk lamp', '件', 'CN', '', '', '', '4006381333930', ''],
      ),
    );
    expect(progress.findings.map(({ row, title, message }) => `${row} ${title}: ${message}`)).toEqual([
      '4 GTIN: Check the GTIN: its length or its check digit does not match',
    ]);
    expect(await skuOf(who, 'E-1')).toMatchObject({
      origin: 'CN',
      unitWeight: '0.45',
      merchantProductId: 'M-1',
      productModel: 'G-1',
      gtin: '4006381333931',
    });
    expect(await skuOf(who, 'E-2')).toMatchObject({ origin: 'VN', noGtin: true });
  });

  it('changes nothing when it comes again, and what differs when it does', async () => {
    const who = await customer();
    const { token } = who;
    expect(await imported(who, workbookFile(...many(620)))).toMatchObject({ created: 620, rowsDone: 620 });
    expect(await imported(who, workbookFile(...many(620)))).toMatchObject({ created: 0, unchanged: 620, mass: 'No data to update' });
    const changed = many(620).map((row, n) => (n === 7 ? [...row.slice(0, 4), 'H'] : row));
    expect(await imported(who, workbookFile(...changed))).toMatchObject({ created: 0, changed: 1, unchanged: 619 });
    expect((await call(listSkus, {}, { token })).kept).toBe(620);
    expect(await skuOf(who, 'n-6')).toMatchObject({ brand: 'H', rev: 2 });
  });

  it('keeps what its columns do not say, and clears what they say is empty', async () => {
    const who = await customer();
    const { token } = who;
    await send(saveSku, RECORD_SAMPLES.sku, { token });
    await imported(who, workbookFile(['SKU', 'Brand', 'Material'], ['lamp-01', '', 'PVC']));
    const { brand: _brand, ...kept } = RECORD_SAMPLES.sku;
    const after = await skuOf(who, 'LAMP-01');
    expect(after).toMatchObject({ ...kept, sku: 'lamp-01', material: 'PVC', rev: 2 });
    expect(after).not.toHaveProperty('brand');
  });

  it('saves its good rows and reports each bad one, in both languages', async () => {
    const who = await customer();
    const { importId } = (
      await start(
        who,
        workbookFile(
          HEAD,
          FULL,
          ['B-1', '', 'lamp', '打', '', 'maybe', '1.234', 'Atlantis 123456'],
          ['', '灯', 'lamp', '件'],
          ['D-1', '灯', 'lamp', '件'],
          [' d-1', '灯', 'lamp', '件'],
          ['S-1', '灯', 'lamp', 'set'],
        ),
      )
    ).data;
    await work.drain();
    const progress = await progressOf(who, importId);
    expect(progress).toMatchObject({ state: 'done', rowsTotal: 6, created: 1, wrong: 5 });
    expect(progress.findings.map(({ row, title, message }) => `${row} ${title}: ${message}`)).toEqual([
      '3 Declared name (Chinese): Required',
      '3 Unit: Choose one from the list',
      '3 Battery: Choose one from the list',
      '3 Declared unit value: At most 2 decimals',
      '3 Codes by country: Choose one from the list',
      '4 SKU: Required',
      '5 SKU: The same value is in rows 5, 6: each may come only once',
      '6 SKU: The same value is in rows 5, 6: each may come only once',
      '7 Pieces per set: Required',
    ]);
    expect((await progressOf(who, importId, 'zh')).findings[0]).toMatchObject({
      title: '中文申报品名',
      message: expect.stringMatching(/\p{Script=Han}/u),
    });

    const copy = await send(downloadFindings, { importId }, { token: who.token });
    const rows = await collectAll(readWorkbook(copy.raw));
    expect(rows.map(({ cells }) => cells[HEAD.length])).toEqual([
      '错误 / Errors',
      undefined,
      expect.stringContaining('Unit: Choose one from the list.'),
      'SKU: Required.',
      expect.stringContaining('rows 5, 6'),
      expect.stringContaining('rows 5, 6'),
      'Pieces per set: Required.',
    ]);
    const again = await imported(who, { name: 'again.xlsx', content: copy.raw });
    expect(again).toMatchObject({ unchanged: 1, wrong: 5, created: 0 });
  });

  it('leaves an entry for each record in the history', async () => {
    const who = await customer();
    await imported(who, workbookFile(...many(2)));
    const { entries } = await call(listHistory, { kind: 'record' }, { token: who.token });
    expect(entries.map(({ what, subject }) => `${what} ${subject}`).toSorted()).toEqual([
      'createRecord N-0',
      'createRecord N-1',
      'importRecords SKU 资料.xlsx',
    ]);
  });

  it('stops at the limit, row by row', async () => {
    const who = await customer();
    await engine.query(
      `insert into kept_record (customer_id, kind, title, words, data, created_at, updated_at)
       select $1, 'shipper', 'n' || n, '', '{}', now(), now() from generate_series(1, 49) n`,
      [who.customerId],
    );
    const head = ['Company (English)', 'Address (English)', 'Contact', 'Phone'];
    const rows = ['A', 'B'].map((name) => [`${name} Ltd`, 'Road 1', 'Lin', '0755-86001234']);
    const progress = await imported(who, workbookFile(head, ...rows), uploadShipperInfo);
    expect(progress).toMatchObject({ created: 1, wrong: 1, findings: [{ row: 3, message: expect.stringContaining('50') }] });
  });
});

describe('a workbook of shippers', () => {
  const sheet = (...rows: string[][]) =>
    workbookFile(['Company (English)', 'Address (English)', 'Contact', 'Phone', 'Unified social credit code'], ...rows);
  const row = (company: string, code = '') => [company, '8 Keji Road', 'Lin', '0755-86001234', code];

  it('makes the first one the default, warns of a credit code and refuses a second one of it', async () => {
    const who = await customer();
    const first = await imported(who, sheet(row('A Ltd', '91350211M0000XUF46'), row('B Ltd')), uploadShipperInfo);
    expect(first).toMatchObject({ created: 2, wrong: 0, findings: [{ row: 2, isWarning: true }] });
    const { rows } = await call(listShippers, {}, { token: who.token });
    expect(rows.map(({ shipperCompany, isdefault }) => [shipperCompany, isdefault])).toEqual([
      ['A Ltd', true],
      ['B Ltd', false],
    ]);
    const second = await imported(who, sheet(row('C Ltd', '91350211M0000XUF46')), uploadShipperInfo);
    expect(second).toMatchObject({ created: 0, wrong: 1 });
    expect(second.findings[0]).toMatchObject({ row: 2, isWarning: false, message: 'Already used by A Ltd' });
  });
});

const HOSTILE: TestFile = {
  name: 'a.xlsx',
  content: minimalWorkbook({ sheets: { SKU: '<!DOCTYPE a [<!ENTITY b "bbbb">]><sheetData><row><c><v>&b;</v></c></row></sheetData>' } }),
};

describe('a file that is no such table', () => {
  it.each([
    ['nothing below the heading', workbookFile(['SKU']), 'workbookNoData', 'Excel template No Data'],
    ['a document type that grows', HOSTILE, 'workbookUnreadable', 'not an Excel workbook'],
    ['no heading', workbookFile(['a', 'b'], ['1', '2']), 'workbookColumnsMissing', 'SKU'],
  ])('%s fails the import with a sentence, and only once', async (_case, file, reason, words) => {
    const who = await customer();
    expect(await imported(who, file)).toMatchObject({ state: 'failed', reason, mass: expect.stringContaining(words), created: 0 });
    expect(await statesOf(who)).toEqual([]);
  });

  it('is refused at once where it is no workbook', async () => {
    const who = await customer();
    expect(await start(who, { name: 'a.xlsx', content: Buffer.from('SKU,Unit') })).toMatchObject({
      code: 415,
      data: { reason: 'fileTypeRefused' },
    });
    expect((await call(listImports, { kind: 'sku' }, { token: who.token })).imports).toEqual([]);
  });
});

describe('work that breaks off', () => {
  it('continues where it was, and each row is counted once', async () => {
    const who = await customer();
    const { importId } = (await start(who, workbookFile(...many(1200)))).data;
    let changes = 0;
    const whole = engine.transaction.bind(engine);
    const cut = vi.spyOn(engine, 'transaction').mockImplementation(async (identity, mode, change) => {
      if (identity.role === 'portal_app' && mode === 'write') changes += 1;
      // Begun, counted, one portion written: the second never comes through.
      if (changes === 4) throw new Error('The server is gone.');
      return whole(identity, mode, change);
    });
    await expect(work.drain()).rejects.toThrow('The server is gone.');
    cut.mockRestore();
    expect(await progressOf(who, importId)).toMatchObject({ state: 'running', rowsTotal: 1200, rowsDone: 500, created: 500 });
    pass(1);
    await work.drain();
    expect(await progressOf(who, importId)).toMatchObject({ state: 'done', rowsDone: 1200, created: 1200, changed: 0, unchanged: 0 });
  });

  it('again and again is given up after its last attempt, and says so; what was taken over stays', async () => {
    const who = await customer();
    const { importId } = (await start(who, workbookFile(...many(1200)))).data;
    const { rows } = await engine.query('select path from kept_import where id = $1', [importId]);
    await engine.query(`update kept_import set path = gen_random_uuid() where id = $1`, [importId]);
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await expect(work.drain()).rejects.toThrow('is missing');
      expect(await progressOf(who, importId)).toMatchObject(
        attempt < 8 ? { state: 'running' } : { state: 'failed', reason: 'importInterrupted' },
      );
      pass(20);
    }
    await engine.query('update kept_import set path = $2 where id = $1', [importId, rows[0]?.['path']]);
    expect(await statesOf(who)).toEqual(['givenUp']);
  });

  it('is done once where a server takes over from another that lives', async () => {
    const who = await customer();
    const { importId } = (await start(who, workbookFile(...many(1200)))).data;
    const other = openWorkQueue(engine, [importWork(files, importReaders(files))], () => new Date(clock.now.getTime() + HOLD_MS + 1));
    await Promise.all([work.drain(), other.drain()]);
    expect(await progressOf(who, importId)).toMatchObject({ state: 'done', rowsDone: 1200, created: 1200, unchanged: 0, wrong: 0 });
    expect((await call(listSkus, {}, { token: who.token })).kept).toBe(1200);
  });
});

it('an import is nobody else’s: neither its progress, nor its copy, nor its place in the list', async () => {
  const who = await customer();
  const { importId } = await imported(who, workbookFile(HEAD, FULL, ['']));
  const stranger = await customer();
  for (const spec of [importProgress, downloadFindings]) {
    const foreign = await send(spec, { importId }, { token: stranger.token });
    expect(foreign.raw).toEqual((await send(spec, { importId: UNKNOWN_ID }, { token: stranger.token })).raw);
    expect(foreign).toMatchObject({ code: 404, data: { reason: 'recordMissing' } });
  }
  expect((await call(listImports, { kind: 'sku' }, { token: stranger.token })).imports).toEqual([]);
  expect((await call(listImports, { kind: 'sku' }, { token: who.token })).imports).toMatchObject([{ importId, state: 'done' }]);
});
