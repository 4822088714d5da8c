import {
  changeSkus,
  findUses,
  listDeliveryAddresses,
  listImporters,
  listSkus,
  queryApiSkuInfos,
  querySkuInfoPage,
  saveBoxSize,
  saveBoxSizes,
  saveDeliveryAddress,
  saveImporter,
  saveInvoiceTitle,
  saveShipper,
  saveSku,
} from '@waybound/contract/address-book/address-book';
import { listHistory } from '@waybound/contract/account/history';
import { SAVED_RECORD_KINDS, SAVED_RECORD_LIMITS, type SavedRecordKind } from '@waybound/contract/address-book/saved-record-limits';
import { describe, expect, it } from 'vitest';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { RECORD_CALLS, RECORD_SAMPLES } from '../../../test/data/samples/record-samples.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';

const server = await testServer();
const { call, send, customer, engine } = server;
const make = await waybillMaker(server);

const save = (kind: SavedRecordKind, { token }: TestCustomer, more: object = {}, lang: 'zh' | 'en' = 'en') =>
  send(RECORD_CALLS[kind].save, { ...RECORD_SAMPLES[kind], ...more }, { token, lang });
const list = async (kind: SavedRecordKind, { token }: TestCustomer, search = '') =>
  (await send(RECORD_CALLS[kind].list, { search }, { token })).data;
const errorsOf = (answer: { data: any }) => answer.data.errors.map(({ path, rule }: { path: string; rule: string }) => `${path} ${rule}`);

describe.each(SAVED_RECORD_KINDS)('%s', (kind) => {
  const { remove } = RECORD_CALLS[kind];

  it('is saved, listed, found by a part of its words, changed and deleted', async () => {
    const who = await customer();
    const made = await save(kind, who);
    expect(made).toMatchObject({ code: 200, data: { record: { ...RECORD_SAMPLES[kind], rev: 1, isdefault: kind !== 'sku' } } });
    const { record } = made.data;
    expect(await list(kind, who)).toEqual({ rows: [record], total: 1, kept: 1, max: SAVED_RECORD_LIMITS[kind] });
    const word = Object.values(RECORD_SAMPLES[kind]).find((value) => typeof value === 'string') ?? '';
    expect(await list(kind, who, word.slice(1).toUpperCase())).toMatchObject({ total: 1 });
    expect(await list(kind, who, 'nowhere-to-be-found')).toMatchObject({ rows: [], total: 0, kept: 1 });
    const changed = await save(kind, who, { id: record.id, rev: 1 });
    expect(changed).toMatchObject({ code: 200, data: { record: { id: record.id, rev: 2 } } });
    const deleted = await send(remove, { ids: [record.id, UNKNOWN_ID] }, { token: who.token });
    expect(deleted.data.results).toMatchObject([
      { id: record.id, ok: true },
      { id: UNKNOWN_ID, ok: false, reason: 'recordMissing' },
    ]);
    expect(await list(kind, who)).toMatchObject({ rows: [], kept: 0 });
    expect(await save(kind, who)).toMatchObject({ code: 200 });
  });

  it('refuses a stale save with the newer record and what differs', async () => {
    const who = await customer();
    const { record } = (await save(kind, who)).data;
    await save(kind, who, { id: record.id, rev: 1 });
    const stale = await save(kind, who, { id: record.id, rev: 1 });
    expect(stale).toMatchObject({ code: 409, data: { reason: 'stale', newer: { id: record.id, rev: 2 }, changed: [] } });
    expect(errorsOf(await save(kind, who, { id: record.id }))).toEqual(['rev required']);
  });

  it('is not twice the same, and says which one has it', async () => {
    const who = await customer();
    const { record } = (await save(kind, who)).data;
    const again = await save(kind, who);
    expect(again).toMatchObject({ code: 400, data: { reason: 'invalidInput' } });
    expect(again.data.errors[0]).toMatchObject({ rule: 'alreadyUsed' });
    expect(again.data.errors[0].message.length).toBeGreaterThan('is used by '.length);
    expect((await list(kind, who)).rows).toEqual([record]);
    expect(await save(kind, await customer())).toMatchObject({ code: 200 });
  });

  it('is nobody else’s to see, change or delete', async () => {
    const owner = await customer();
    const { record } = (await save(kind, owner)).data;
    const stranger = await customer();
    expect(await list(kind, stranger)).toMatchObject({ rows: [], kept: 0 });
    const foreign = await save(kind, stranger, { id: record.id, rev: 1 });
    expect(foreign.raw).toEqual((await save(kind, stranger, { id: UNKNOWN_ID, rev: 1 })).raw);
    expect(foreign).toMatchObject({ code: 404, data: { reason: 'recordMissing' } });
    const deleted = await send(remove, { ids: [record.id] }, { token: stranger.token });
    expect(deleted.data.results).toMatchObject([{ title: '', ok: false, reason: 'recordMissing' }]);
    expect((await list(kind, owner)).rows).toEqual([record]);
  });
});

describe('the default of a kind', () => {
  it('is the first, until another takes its place', async () => {
    const who = await customer();
    const first = (await save('shipper', who)).data.record;
    const other = { shipperCompany: 'Another Co Ltd', shipperEnterpriseCreditCode: '' };
    const second = (await save('shipper', who, other)).data.record;
    expect([first.isdefault, second.isdefault]).toEqual([true, false]);
    await save('shipper', who, { ...other, id: second.id, rev: 1, isdefault: true });
    const { rows } = await list('shipper', who);
    expect(rows.map(({ id, isdefault }: { id: string; isdefault: boolean }) => [id, isdefault])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
  });

  it('is the first also where a form leaves it unticked, and one that loses its place is stale for anyone who has it open', async () => {
    const who = await customer();
    const first = (await save('boxSize', who, { isdefault: false })).data.record;
    expect(first.isdefault).toBe(true);
    await save('boxSize', who, { boxName: 'Box 6', length: '70', isdefault: true });
    const stale = await save('boxSize', who, { id: first.id, rev: first.rev, isdefault: true });
    expect(stale).toMatchObject({ code: 409, data: { reason: 'stale', newer: { isdefault: false } } });
  });

  it('is one, however many ask at once', async () => {
    const who = await customer();
    const names = ['One', 'Two', 'Three', 'Four'];
    await Promise.all(names.map((boxName, n) => save('boxSize', who, { boxName, height: String(10 + n), isdefault: true })));
    const { rows } = await list('boxSize', who);
    expect(rows).toHaveLength(names.length);
    expect(rows.filter(({ isdefault }: { isdefault: boolean }) => isdefault)).toHaveLength(1);
  });
});

describe('fields that depend on each other', () => {
  it('an importer keeps its numbers with the prefix of its country, and is told of wrong check digits', async () => {
    const who = await customer();
    const given = { ...RECORD_SAMPLES.importer, countryId: 5, VAT: '136.695.977', EORI: '1234567' };
    const { record, warnings } = await call(saveImporter, given, { token: who.token });
    expect([record.VAT, record.EORI, warnings.map(({ path }) => path)]).toEqual(['DE136695977', 'DE1234567', ['VAT']]);
  });

  it('an importer that has both VAT and EORI names both', async () => {
    const who = await customer();
    expect(errorsOf(await save('importer', who, { VAT: '', EORI: '' }))).toEqual(['VAT required', 'EORI required']);
    const answer = await call(saveImporter, { ...RECORD_SAMPLES.importer, VAT: 'GB12345', EORI: 'GB1' }, { token: who.token });
    expect(answer.warnings.map(({ path }) => path)).toEqual(['VAT', 'EORI']);
  });

  it('a wrong check digit of a credit code warns and blocks nothing', async () => {
    const who = await customer();
    const code = '91350211M0000XUF46';
    const answer = await call(
      saveShipper,
      { ...RECORD_SAMPLES.shipper, shipperEnterpriseCreditCode: code },
      { token: who.token, lang: 'zh' },
    );
    expect(answer.warnings).toEqual([
      { path: 'shipperEnterpriseCreditCode', rule: 'creditCode', message: expect.stringContaining('校验位') },
    ]);
  });

  it('a company’s title has a tax number, a special one the rest as well, a person’s neither', async () => {
    const who = await customer();
    const bare = { inviIdentificaNumber: '', invoiceAddress: '', invoicePhone: '', invoiceBankName: '', invoiceAccount: '' };
    expect(errorsOf(await save('invoiceTitle', who, { ...bare, isSpecial: false }))).toEqual(['inviIdentificaNumber required']);
    expect(errorsOf(await save('invoiceTitle', who, bare))).toHaveLength(5);
    expect(errorsOf(await save('invoiceTitle', who, { type: 'person' }))).toEqual([
      'inviIdentificaNumber notForPersons',
      'isSpecial notForPersons',
    ]);
    const person = { ...bare, type: 'person' as const, invoiceName: '林晓岚' };
    expect(await call(saveInvoiceTitle, person, { token: who.token })).toMatchObject({ warnings: [] });
  });

  it('a set names its pieces, and a country appears once among the destination codes', async () => {
    const who = await customer();
    const code = { countryId: 4, code: '9405210090' };
    expect(errorsOf(await save('sku', who, { perSuitNum: '', destinationCodes: [code, code] }))).toEqual([
      'perSuitNum required',
      'destinationCodes.1.countryId countryTwice',
    ]);
  });

  it('a SKU has a GTIN whose check digit fits, or says that there is none', async () => {
    const who = await customer();
    expect(errorsOf(await save('sku', who, { gtin: '4006381333932' }))).toEqual(['gtin gtin']);
    expect(errorsOf(await save('sku', who, { gtin: '400638133393' }))).toEqual(['gtin gtin']);
    expect(errorsOf(await save('sku', who, { noGtin: true }))).toEqual(['noGtin gtinGiven']);
    const { record } = await call(saveSku, { ...RECORD_SAMPLES.sku, gtin: '4 006381 333931' }, { token: who.token });
    expect(record.gtin).toBe('4006381333931');
    for (const gtin of ['96385074', '036000291452', '04006381333931']) {
      const other = { ...RECORD_SAMPLES.sku, sku: gtin, gtin };
      expect((await call(saveSku, other, { token: who.token })).record.gtin).toBe(gtin);
    }
  });

  it('countries, provinces and special products are those of the public data', async () => {
    const who = await customer();
    expect(errorsOf(await save('importer', who, { countryId: 9999 }))).toEqual(['countryId unknownRecord']);
    expect(errorsOf(await save('pickupAddress', who, { province: 1 }))).toEqual(['province unknownRecord']);
    const answer = await save('sku', who, { specialProduct: ['x'], destinationCodes: [{ countryId: 9999, code: '123456' }] });
    expect(errorsOf(answer)).toEqual(['specialProduct unknownRecord', 'destinationCodes.0.countryId unknownRecord']);
  });
});

describe('limits', () => {
  it.each([
    ['deliveryAddress', 'Maximum 100 delivery addresses are allowed'],
    ['shipper', 'Maximum 50 shipper addresses are allowed'],
    ['pickupAddress', '50'],
  ] as const)('of %s are named in words, and nothing is lost', async (kind, words) => {
    const who = await customer();
    await engine.query(
      `insert into kept_record (customer_id, kind, title, words, data, created_at, updated_at)
       select $1, $2, 'n' || n, '', '{}', now(), now() from generate_series(1, $3::int) n`,
      [who.customerId, kind, SAVED_RECORD_LIMITS[kind]],
    );
    const refused = await save(kind, who);
    expect(refused).toMatchObject({ code: 409, mass: expect.stringContaining(words) });
    expect((await save(kind, who, {}, 'zh')).mass).toContain(String(SAVED_RECORD_LIMITS[kind]));
    const { rows } = await engine.query('select count(*)::int as n from kept_record where customer_id = $1', [who.customerId]);
    expect(rows[0]?.['n']).toBe(SAVED_RECORD_LIMITS[kind]);
  });
});

describe('SKUs', () => {
  const skus = async ({ token }: TestCustomer, ...numbers: string[]) =>
    Promise.all(
      numbers.map(
        async (sku) =>
          (await call(saveSku, { ...RECORD_SAMPLES.sku, measurementUnit: 'set', sku, brand: '', isCharged: sku > 'M' }, { token })).record
            .id,
      ),
    );

  it('are found by what they are and what they lack', async () => {
    const who = await customer();
    await skus(who, 'A-1', 'Z-1');
    const found = async (input: object) => (await call(querySkuInfoPage, input, { token: who.token })).rows.map(({ sku }) => sku);
    expect(await found({ isCharged: true })).toEqual(['Z-1']);
    expect(await found({ isCharged: false })).toEqual(['A-1']);
    expect(await found({ specialProduct: 'builtInBattery' })).toEqual(['A-1', 'Z-1']);
    expect(await found({ specialProduct: 'liquid' })).toEqual([]);
    expect(await found({ lacks: ['brand'] })).toEqual(['A-1', 'Z-1']);
    expect(await found({ lacks: ['material'] })).toEqual([]);
    expect(await found({ lacks: ['material', 'imgUrl'] })).toEqual(['A-1', 'Z-1']);
    const numberless = { merchantProductId: '', productModel: '', gtin: '' };
    await call(saveSku, { ...RECORD_SAMPLES.sku, ...numberless, sku: 'N-1', noGtin: false }, { token: who.token });
    await call(saveSku, { ...RECORD_SAMPLES.sku, ...numberless, sku: 'N-2', noGtin: true }, { token: who.token });
    expect(await found({ lacks: ['productNumber'] })).toEqual(['N-1']);
  });

  it('are asked for by their numbers, whatever the case, and only one’s own', async () => {
    const who = await customer();
    await skus(who, 'Lamp-7');
    const asked = async ({ token }: TestCustomer) =>
      (await call(queryApiSkuInfos, { skus: [' lamp-7', 'LAMP-7', 'none'] }, { token })).skus;
    expect(await asked(who)).toMatchObject([{ sku: 'Lamp-7', declareNameCn: '台灯' }]);
    expect(await asked(await customer())).toEqual([]);
  });

  it('take the same values at once, and keep what was not named', async () => {
    const who = await customer();
    const ids = await skus(who, 'A-1', 'B-1');
    const { results } = await call(
      changeSkus,
      { ids: [...ids, UNKNOWN_ID], values: { brand: 'Glow', customsCode: '' } },
      { token: who.token },
    );
    expect(results.map(({ title, ok, reason }) => [title, ok, reason])).toEqual([
      ['A-1', true, null],
      ['B-1', true, null],
      ['', false, 'recordMissing'],
    ]);
    const { rows } = await call(listSkus, {}, { token: who.token });
    expect(rows).toMatchObject([
      { brand: 'Glow', customsCode: '9405210000', material: '铝', rev: 2 },
      { brand: 'Glow', customsCode: '9405210000', rev: 2 },
    ]);
  });

  it('are not changed at once by a stranger', async () => {
    const [id = ''] = await skus(await customer(), 'A-1');
    const { results } = await call(changeSkus, { ids: [id], values: { brand: 'Mine' } }, { token: (await customer()).token });
    expect(results).toMatchObject([{ title: '', ok: false, reason: 'recordMissing' }]);
  });
});

describe('several box sizes at once', () => {
  it('are saved where they can be; the others say why not', async () => {
    const { token } = await customer();
    const boxSizes = [RECORD_SAMPLES.boxSize, RECORD_SAMPLES.boxSize, { ...RECORD_SAMPLES.boxSize, boxName: 'Box 6', length: '70' }];
    const { results } = await call(saveBoxSizes, { boxSizes }, { token, lang: 'en' });
    expect(results.map(({ boxName, ok }) => [boxName, ok])).toEqual([
      ['Box 5', true],
      ['Box 5', false],
      ['Box 6', true],
    ]);
    expect(results[1]?.mass).toContain('Box 5');
  });
});

describe('where a record is in use', () => {
  it('names the unfinished waybills that say the same, and none of a stranger’s', async () => {
    const who = await customer();
    const { token } = who;
    const draft = await make.draft(who);
    const sample = { ...RECORD_SAMPLES.sku, measurementUnit: 'set' } as const;
    const { record } = await call(saveSku, { ...sample, sku: 'YF-1' }, { token });
    const unused = await call(saveSku, sample, { token });
    const { uses } = await call(findUses, { kind: 'sku', ids: [record.id, unused.record.id] }, { token });
    expect(uses).toEqual([
      { id: record.id, total: 1, waybills: [{ id: draft.id, waybillNo: draft.waybillNo }] },
      { id: unused.record.id, total: 0, waybills: [] },
    ]);
    const foreign = await send(findUses, { kind: 'sku', ids: [record.id] }, { token: (await customer()).token });
    expect(foreign).toMatchObject({ code: 404, data: { reason: 'recordMissing' } });
  });
});

describe('the history', () => {
  it('names what was saved, changed and deleted, and none of its contents', async () => {
    const who = await customer();
    const { record } = (await save('warehouse', who)).data;
    await save('warehouse', who, { id: record.id, rev: 1 });
    await send(RECORD_CALLS.warehouse.remove, { ids: [record.id] }, { token: who.token });
    const { entries } = await call(listHistory, { kind: 'record' }, { token: who.token });
    expect(entries.map(({ what, subject, changes }) => [what, subject, changes])).toEqual([
      ['deleteRecord', 'LAX-3PL Los Angeles 3PL', []],
      ['changeRecord', 'LAX-3PL Los Angeles 3PL', []],
      ['createRecord', 'LAX-3PL Los Angeles 3PL', []],
    ]);
  });
});

describe('what is typed', () => {
  it('is reported at its field in the caller’s language', async () => {
    const who = await customer();
    const wrong = { customerDeliveryCompany: '蓝鲸', state: 'CALIFORNIA', zipCode: '', address2: '' };
    const zh = await save('deliveryAddress', who, wrong, 'zh');
    expect(errorsOf(zh).sort()).toEqual(['customerDeliveryCompany noChinese', 'state state', 'zipCode required']);
    expect(zh.data.errors.every(({ message }: { message: string }) => /[\u4e00-\u9fff]/.test(message))).toBe(true);
    expect(await call(listDeliveryAddresses, {}, { token: who.token })).toMatchObject({ rows: [] });
  });

  it('is saved once under one idempotency key', async () => {
    const { token } = await customer();
    const options = { token, key: 'once' };
    const first = await send(saveDeliveryAddress, RECORD_SAMPLES.deliveryAddress, options);
    expect(await send(saveDeliveryAddress, RECORD_SAMPLES.deliveryAddress, options)).toMatchObject({ code: 200, data: first.data });
    expect(await call(listDeliveryAddresses, {}, { token })).toMatchObject({ kept: 1 });
  });

  it('keeps an exact number as it was written', async () => {
    const { token } = await customer();
    const { record } = await call(saveBoxSize, { ...RECORD_SAMPLES.boxSize, length: 60.1, grossWeight: '0.125' }, { token });
    expect(record).toMatchObject({ length: '60.1', grossWeight: '0.125' });
    expect(await call(listImporters, {}, { token })).toMatchObject({ kept: 0 });
  });
});
