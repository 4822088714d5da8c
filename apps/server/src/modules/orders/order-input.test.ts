import { saveOrder } from '@waybound/contract/orders/orders';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { publishCard, sampleCard, sampleOrder } from '../../../test/data/samples/order-samples.ts';
import { testServer } from '../../../test/server/test-server.ts';

const { send, call, customer, engine, clock } = await testServer();
const { token } = await customer();

/** What even a draft must not hold. */
const refused = async (change: object, lang: 'zh' | 'en' = 'en') => {
  const answer = await send(saveOrder, { ...sampleOrder(), ...change }, { token, lang });
  expect(answer).toMatchObject({ status: 200, code: 400, data: { reason: 'invalidInput' } });
  return answer.data.errors as { path: string; rule: string; message: string }[];
};

const box = { grossWeight: '10', length: '40', width: '30', height: '20' };

describe('a telephone number', () => {
  it.each(['+86 755 2345 6789', '(909) 555-0134', '+1 (909) 555-0134', '0755-23456789-801', '909.555.0134', '13800138000 转 12'])(
    'is taken as %s',
    async (dispatchPhone) => {
      await call(saveOrder, { shippingWay: 'AIR', dispatchPhone }, { token });
    },
  );

  it.each(['call me', '12', '+', '()()()()', '１３８００１３８０００', `1${'2'.repeat(40)}`])(
    'is not taken as %s',
    async (dispatchPhone) => {
      expect(await refused({ dispatchPhone })).toMatchObject([{ path: 'dispatchPhone', rule: 'phone' }]);
    },
  );
});

describe('a field that is wrong is reported at its place', () => {
  it.each([
    ['a weight of 0', { customerActualWeight: '0' }, 'customerActualWeight', 'notPositive'],
    ['a negative weight', { customerActualWeight: '-1' }, 'customerActualWeight', 'notPositive'],
    ['a weight of 4 decimals', { customerActualWeight: '1.2345' }, 'customerActualWeight', 'tooManyDecimals'],
    ['a weight with an exponent', { customerActualWeight: '1e9' }, 'customerActualWeight', 'notANumber'],
    ['a weight in Arabic digits', { customerActualWeight: '١٢' }, 'customerActualWeight', 'notANumber'],
    ['a huge weight', { customerActualWeight: '99999999' }, 'customerActualWeight', 'tooBig'],
    ['a volume of 4 decimals', { customerVolume: '0.1234' }, 'customerVolume', 'tooManyDecimals'],
    ['half a package', { customerTotalPackages: 1.5 }, 'customerTotalPackages', 'notWhole'],
    ['a reference with an underscore', { referenceNo: 'PO_1' }, 'referenceNo', 'referenceNo'],
    ['a Chinese reference', { referenceNo: '订单1' }, 'referenceNo', 'referenceNo'],
    ['a reference of 51 characters', { referenceNo: 'A'.repeat(51) }, 'referenceNo', 'referenceNo'],
    ['a Chinese address', { dispatchAddress: '广东省深圳市宝安区' }, 'dispatchAddress', 'noChinese'],
    ['full-width letters in a company', { dispatcher: 'Ａmazon' }, 'dispatcher', 'noChinese'],
    ['a state of 4 letters', { dispatchProvince: 'CALI' }, 'dispatchProvince', 'state'],
    ['five e-mail addresses', { dispatchEmail: 'a@b.co;c@d.co;e@f.co;g@h.co;i@j.co' }, 'dispatchEmail', 'emails'],
    ['a tax number of 17', { exportDelegationCompanyTax: '9135010000M100Y43' }, 'exportDelegationCompanyTax', 'taxNumber'],
    ['an unknown country', { countryId: 99_999 }, 'countryId', 'unknownRecord'],
    ['an unknown port', { loadingPort: 'XXXXX' }, 'loadingPort', 'unknownRecord'],
    ['a seaport for an aircraft', { loadingPort: 'CNYTN' }, 'loadingPort', 'unknownRecord'],
    ['a foreign state for the domestic division', { provinceId: 1005 }, 'provinceId', 'unknownRecord'],
    ['an unknown country of the importer', { importer: { countryId: 99_999 } }, 'importer.countryId', 'unknownRecord'],
    ['an unknown channel', { channelId: '999999999' }, 'channelId', 'unknownRecord'],
    ['port to port without a main leg', { shippingWay: 'HD', isPortToPort: true }, 'isPortToPort', 'notOffered'],
    [
      'an end box before the start',
      { packingList: [{ ...box, startBoxNumber: 5, endBoxNumber: 3 }] },
      'packingList.0.endBoxNumber',
      'endBeforeStart',
    ],
    ['a box number of 0', { packingList: [{ ...box, startBoxNumber: 0 }] }, 'packingList.0.startBoxNumber', 'notPositive'],
    [
      'a length of 2 decimals',
      { packingList: [{ ...box, startBoxNumber: 1, length: '40.25' }] },
      'packingList.0.length',
      'tooManyDecimals',
    ],
    ['lists that are none', { packingList: 'x' }, 'packingList', 'wrongType'],
  ])('%s', async (_case, change, path, rule) => {
    expect(await refused(change)).toContainEqual({ path, rule, message: expect.stringMatching(/\w/) });
    const inChinese = await refused(change, 'zh');
    expect(inChinese.find((error) => error.path === path)?.message).toMatch(/[一-龥]/);
  });

  it('a channel of another site is as unknown as none', async () => {
    const channelId = await publishCard(engine, sampleCard({ channel: { code: 'STAR-AIR' } }), clock.now, 'oceanstar');
    expect(await refused({ channelId })).toEqual([expect.objectContaining({ path: 'channelId', rule: 'unknownRecord' })]);
  });

  it('a channel of another way', async () => {
    const channelId = await publishCard(engine, sampleCard({ channel: { code: 'INPUT-AIR' } }), clock.now);
    expect(await refused({ shippingWay: 'LCL', loadingPort: 'CNYTN', channelId })).toEqual([
      expect.objectContaining({ path: 'channelId', rule: 'notOffered' }),
    ]);
  });

  it('overlapping boxes, both rows', async () => {
    const packingList = [
      { ...box, startBoxNumber: 1, endBoxNumber: 5 },
      { ...box, startBoxNumber: 5, endBoxNumber: 6 },
    ];
    expect((await refused({ packingList })).map(({ path, rule }) => [path, rule])).toEqual([
      ['packingList.0.startBoxNumber', 'overlaps'],
      ['packingList.1.startBoxNumber', 'overlaps'],
    ]);
  });

  it('several at once, each at its own place', async () => {
    const errors = await refused({ customerActualWeight: '-1', referenceNo: 'a b', dispatchPhone: 'call me' });
    expect(errors.map(({ path }) => path).sort()).toEqual(['customerActualWeight', 'dispatchPhone', 'referenceNo']);
  });
});

describe('a long packing list', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ ...box, startBoxNumber: index + 1, sku: `SKU-${index}` }));

  it('of 2,001 rows is refused whole', async () => {
    const [error, ...more] = await refused({ packingList: rows(2001) });
    expect(error).toMatchObject({ path: 'packingList', rule: 'tooManyRows' });
    expect(error?.message).toMatch(/2,?000/);
    expect(more).toEqual([]);
  });

  it('of 2,000 rows is stored', async () => {
    const { id } = await call(saveOrder, sampleOrder({ packingList: rows(2000) }), { token });
    const { rows: stored } = await engine.query('select count(*)::int as n, max(position) as last from packing_row where waybill_id = $1', [
      id,
    ]);
    expect(stored[0]).toEqual({ n: 2000, last: 1999 });
  });
});

describe('text', () => {
  const HTML = `<script>alert("1")</script><b>&amp;</b>`;
  const SQL = `'); drop table waybill; -- $1 \\`;

  it.each([HTML, SQL, `"'\`{{evil}}%_\t漢字😀`])('is stored and answered literally: %s', async (evil) => {
    const latin = evil.replace(/[^\x20-\x7e]/g, '');
    const order = sampleOrder({
      customerRemark: evil,
      dsPlatformName: evil,
      exportDelegationCompanyName: evil,
      dispatcher: latin,
      dispatchLinkMan: latin,
      dispatchCity: latin,
      dispatchAddress: latin,
      dispatchAddress2: latin,
      shipper: { shipperCompany: latin, shipperCompanyCN: evil, shipperAttn: evil, shipperAddress: latin },
      importer: { importerCompany: latin, importerAttn: latin, importerAddress: latin },
      packingList: [{ ...box, startBoxNumber: 1, sku: evil }],
      invoiceLines: [{ sku: evil, declareNameEn: latin, declareNameCn: evil, brand: evil, material: evil, purpose: evil, model: evil }],
    });
    const { id } = await call(saveOrder, order, { token });
    expect((await call(getWaybill, { id }, { token })).order).toEqual(order);
    const { rows } = await engine.query('select count(*)::int as n from waybill where id = $1', [id]);
    expect(rows[0]?.['n']).toBe(1);
  });
});
