import { exportRates, importRates, publishRates } from '@waybound/contract/operations/operations';
import { channelPrices } from '@waybound/contract/orders/orders';
import type { RateCardInput } from '@waybound/contract/pricing/pricing';
import { describe, expect, it } from 'vitest';
import { encoded, request, type TestFile } from '../../../../test/any-request.ts';
import { testServer } from '../../../../test/server/test-server.ts';
import { workbookFile } from '../../../../test/scenarios/record-files.ts';
import { fullRateCard } from '../../../../test/scenarios/orders.ts';

const server = await testServer();
const { app, call, send, customer, operatorKey } = server;
const SITE = 'oceanstar';

const HEADINGS = ['渠道代码', '分区', 'Countries', '邮编前缀', '起始量', '单价', 'Valid to'];
const sendSheet = async (file: TestFile, lang: 'zh' | 'en' = 'zh', siteCode = SITE) => {
  const sent = await encoded(importRates, { siteCode }, file);
  return (await request(app, importRates, { ...sent, token: operatorKey, lang })).body;
};
let cards = 0;
const published = async (change: Partial<RateCardInput> = {}): Promise<string> => {
  const code = `TABLE-${(cards += 1)}`;
  const card = fullRateCard(code);
  await call(publishRates, { siteCode: SITE, card: { ...card, ...change } });
  return code;
};
const REQUEST = { shippingWay: 'AIR', countryId: 1, customerActualWeight: '120', customerVolume: '0.1', customerTotalPackages: 4 } as const;
const unitPriceOf = async (code: string): Promise<string | undefined> => {
  const { token } = await customer({ site: SITE });
  const { channels } = await call(channelPrices, REQUEST, { token });
  const [freight] = channels.find(({ channelCode }) => channelCode === code)?.lines ?? [];
  return freight?.kind === 'freight' ? freight.derivation.unitPrice : undefined;
};

describe('a table of prices', () => {
  it('publishes the next version of each channel that it names, in either language', async () => {
    const [one, other] = [await published(), await published()];
    expect(await unitPriceOf(one)).toBe('30.00');
    const rows = [one, other].flatMap((code) => [
      [code, 'US', 'US', '', '0', '40', '2027-06-30'],
      [code, 'US', '', '', '100', '36.5', ''],
    ]);
    const { code, data } = await sendSheet(workbookFile(HEADINGS, ...rows));
    expect(code).toBe(200);
    expect(data.results).toEqual([one, other].map((name) => expect.objectContaining({ code: name, ok: true, version: 2, errors: [] })));
    expect(await unitPriceOf(one)).toBe('36.50');
  });

  it('leaves a channel with a wrong row as it is, says where, and publishes the others', async () => {
    const [good, bad] = [await published(), await published()];
    const file = workbookFile(
      HEADINGS,
      [bad, 'US', 'US', '', '0', '40', ''],
      [bad, 'US', 'US', '', '50', 'cheap', ''],
      [good, 'US', 'US', '', '0', '41', ''],
      ['NOBODY', 'US', 'US', '', '0', '41', ''],
      [bad, 'EU', 'DE XX', '', '0', '41', ''],
    );
    const { data } = await sendSheet(file, 'en');
    expect(data.results).toEqual([
      expect.objectContaining({ code: bad, ok: false, version: null, errors: [expect.objectContaining({ row: 6, title: 'Countries' })] }),
      expect.objectContaining({ code: good, ok: true, version: 2 }),
      expect.objectContaining({ code: 'NOBODY', ok: false, errors: [expect.objectContaining({ row: 5, title: 'Channel code' })] }),
    ]);
    expect(await unitPriceOf(bad)).toBe('30.00');
    const again = await sendSheet(
      workbookFile(HEADINGS, [bad, 'US', 'US', '', '0', '40', ''], [bad, 'US', 'US', '', '50', 'cheap', '']),
      'en',
    );
    expect(again.data.results[0].errors).toEqual([expect.objectContaining({ row: 3, title: 'Unit price' })]);
  });

  it('is refused where prices contradict each other, at the row that does', async () => {
    const code = await published();
    const { data } = await sendSheet(
      workbookFile(HEADINGS, [code, 'US', 'US', '', '0', '40', ''], [code, 'WEST', 'US', '', '0', '30', '']),
    );
    expect(data.results[0]).toMatchObject({ ok: false, errors: [{ row: 3, title: '国家' }] });
  });

  it('is what an export gives', async () => {
    const code = await published();
    const arrived = await request(app, exportRates, { query: `?siteCode=${SITE}`, token: operatorKey, lang: 'en' });
    const { data } = await sendSheet({ name: 'rates.xlsx', content: arrived.raw });
    expect(data.results.map(({ ok }: { ok: boolean }) => ok)).not.toContain(false);
    // What is there already stays, under the same version.
    expect(data.results).toContainEqual(expect.objectContaining({ code, version: 1 }));
    expect(await unitPriceOf(code)).toBe('30.00');
  });

  it('has a site, a heading and the rights of an operator', async () => {
    const file = workbookFile(HEADINGS, ['X', 'US', 'US', '', '0', '1', '']);
    expect(await sendSheet(file, 'zh', 'nowhere')).toMatchObject({ code: 400, data: { errors: [{ path: 'siteCode' }] } });
    expect(await sendSheet(workbookFile(['a', 'b'], ['1', '2']))).toMatchObject({ data: { reason: 'workbookColumnsMissing' } });
    const { token } = await customer();
    expect((await send(exportRates, { siteCode: SITE }, { token })).status).toBe(401);
  });
});

describe('a channel that a table names first', () => {
  const TITLES = ['Channel code', 'Channel name (Chinese)', 'Channel name (English)', 'Shipping way', 'Charged by', 'Divisor', 'Tax', 'Terms',
    'Days at least', 'Days at most', 'Zone', 'Countries', 'From', 'Unit price', 'Valid from', 'Valid to']; // prettier-ignore

  it('is made of what its rows say, and offered', async () => {
    const code = 'NEW-AIR';
    const file = workbookFile(
      TITLES,
      [
        code,
        '美国空派',
        'US air parcel',
        'air',
        'weight',
        '5000',
        'included',
        'ddp',
        '8',
        '12',
        'US',
        'US',
        '0',
        '40',
        '2026-01-01',
        '2027-06-30',
      ],
      [code, '', '', '', '', '', '', '', '', '', 'US', '', '100', '36.50', '', ''],
    );
    const { data } = await sendSheet(file, 'en');
    expect(data.results).toMatchObject([{ code, ok: true, version: 1, errors: [] }]);
    expect(await unitPriceOf(code)).toBe('36.50');
    const again = await sendSheet(
      workbookFile(['Channel code', 'Zone', 'Countries', 'From', 'Unit price'], [code, 'US', 'US', '0', '39']),
      'en',
    );
    expect(again.data.results).toMatchObject([{ code, ok: true, version: 2 }]);
  });

  it('tells each column that is missing or wrong at its row', async () => {
    const file = workbookFile(TITLES, [
      'BAD-AIR',
      '坏',
      '',
      'plane',
      'weight',
      '12',
      '',
      '',
      '8',
      '',
      'US',
      'US',
      '0',
      '40',
      '2026-01-01',
      '2027-06-30',
    ]);
    const [result] = (await sendSheet(file, 'en')).data.results;
    expect(result).toMatchObject({ ok: false, version: null });
    expect(result.errors.map(({ row, title }: { row: number; title: string }) => [row, title])).toEqual([
      [2, 'Channel name (English)'],
      [2, 'Shipping way'],
      [2, 'Divisor'],
      [2, 'Days at most'],
    ]);
  });

  it('comes out of the exported table as it went in', async () => {
    const code = await published();
    const before = await readCard(code);
    const { body, raw } = await request(app, exportRates, { ...(await encoded(exportRates, { siteCode: SITE })), token: operatorKey });
    expect(body).toBeUndefined();
    await sendSheet({ name: 'rates.xlsx', content: raw }, 'en');
    expect(await readCard(code)).toEqual(before);
  });
});

const readCard = async (code: string): Promise<unknown> =>
  (
    await server.engine.query(
      'select card from rate_card r join channel c on c.id = r.channel_id where c.code = $1 order by r.version desc limit 1',
      [code],
    )
  ).rows[0]?.['card'];
