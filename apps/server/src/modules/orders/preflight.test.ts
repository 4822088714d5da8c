import type { OrderInput } from '@waybound/contract/orders/order-fields';
import { opsRules, publishRules } from '@waybound/contract/operations/rule-operations';
import { saveOrder, submitOrder } from '@waybound/contract/orders/orders';
import { currentRules, preflightOrder } from '@waybound/contract/orders/preflight';
import type { PreflightRule } from '@waybound/contract/orders/preflight-rules';
import { sendBack } from '@waybound/contract/waybills/waybill-actions';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { DEFAULT_RULES } from '@waybound/domain/preflight/default-rules';
import { preflight as en } from '@waybound/phrases/en/orders/preflight';
import { preflight as zh } from '@waybound/phrases/zh/orders/preflight';
import { describe, expect, it } from 'vitest';
import { channelCapacities, specialProducts } from '../../records/public-data/order-choices.ts';
import { testServer } from '../../../test/server/test-server.ts';
import { publishCard, sampleCard, sampleOrder } from '../../../test/data/samples/order-samples.ts';

const { send, call, customer, engine, clock, operatorKey } = await testServer();

/** A site of this file alone, whose rules the tests change. */
const SITE = 'pre-flight';
await engine.query(
  `insert into site (code, hosts, data) select $1, array[$1 || '.localhost'], data from site where is_default on conflict do nothing`,
  [SITE],
);
const channels = {
  waybound: await publishCard(engine, sampleCard({ channel: { code: 'FLIGHT' } }), clock.now),
  [SITE]: await publishCard(engine, sampleCard({ channel: { code: 'FLIGHT' } }), clock.now, SITE),
};
const { token } = await customer();

const [first, second] = sampleOrder().packingList!;
const heavy = { packingList: [{ ...first!, grossWeight: '23' }, second!], customerActualWeight: '56.5' };

const submit = async (change: Partial<OrderInput>, who = token, lang: 'zh' | 'en' = 'en', channelId = channels.waybound) => {
  const { id, rev } = await call(saveOrder, sampleOrder({ channelId, ...change }), { token: who });
  return { id, answer: await send(submitOrder, { id, rev }, { token: who, lang }) };
};

describe('the numbers of an importer', () => {
  const noted = async (importer: NonNullable<OrderInput['importer']>, countryId: number) => {
    const { findings } = await call(preflightOrder, sampleOrder({ channelId: channels.waybound, countryId, importer }), { token });
    return findings.filter(({ path }) => path.startsWith('importer')).map(({ rule, severity }) => `${rule} ${severity}`);
  };

  it('are told where their check digits are wrong, and block no order', async () => {
    expect(await noted({ VAT: 'DE136695977' }, 5)).toContain('vatCheck advisory');
    expect(await noted({ VAT: 'GB980780685', EORI: 'GB980780685000' }, 4)).toEqual(['vatCheck advisory', 'eoriCheck advisory']);
    expect(await noted({ VAT: 'GB980780684', EORI: 'GB980780684000' }, 4)).toEqual([]);
  });

  it('are kept clean and with the prefix of their country', async () => {
    const kept = async (importer: NonNullable<OrderInput['importer']>, countryId: number) => {
      const { id } = await call(saveOrder, sampleOrder({ countryId, importer }), { token });
      const { VAT, EORI } = (await call(getWaybill, { id }, { token })).order.importer ?? {};
      return [VAT, EORI];
    };
    expect(await kept({ VAT: ' 136\u00a0695.976\u200b', EORI: 'de 1234-567' }, 5)).toEqual(['DE136695976', 'DE1234567']);
    expect(await kept({ VAT: '980 7806 84', EORI: '980780684000', countryId: 5 }, 4)).toEqual(['GB980780684', 'GB980780684000']);
    expect(await kept({ VAT: '12-3456789' }, 1)).toEqual(['123456789', undefined]);
  });
});

describe('a choice that the destination does not have', () => {
  it('is told and left out', async () => {
    const order = sampleOrder({ channelId: channels.waybound, isPVA: true, isChinaAustraliaCard: true });
    const { canSubmit, findings } = await call(preflightOrder, order, { token });
    expect(findings.filter(({ path }) => path.startsWith('is'))).toMatchObject([
      { path: 'isPVA', rule: 'pvaElsewhere', severity: 'advisory' },
      { path: 'isChinaAustraliaCard', rule: 'certificateElsewhere', severity: 'advisory' },
    ]);
    expect(canSubmit).toBe(true);
    const { id, answer } = await submit({ isPVA: true, isChinaAustraliaCard: true });
    expect(answer.code).toBe(200);
    const detail = await call(getWaybill, { id }, { token });
    expect([detail.order.isPVA, detail.order.isChinaAustraliaCard]).toEqual([undefined, undefined]);
    expect(detail.preflight?.notes.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['pvaElsewhere', 'certificateElsewhere']));
  });
});

describe('a submission', () => {
  it.each([
    ['zh', '每箱最重 22.7 kg'],
    ['en', 'at most; this one weighs 23 kg'],
  ] as const)('is refused at the field that a rule blocks, in words (%s)', async (lang, words) => {
    const { answer } = await submit(heavy, token, lang);
    expect(answer).toMatchObject({
      code: 400,
      data: {
        errors: [
          {
            path: 'packingList.0.grossWeight',
            rule: 'cartonTooHeavyUnlessSingle',
            ruleId: 'amazon-weight',
            version: DEFAULT_RULES.version,
            wantedBy: 'amazon',
          },
        ],
      },
    });
    expect(answer.data.errors[0].message).toContain(words);
  });

  it.each([
    [{ dispatchAddressCode: 'DTM2' }, 'dispatchAddressCode', 'warehouseElsewhere'],
    [{ dispatchAddressCode: 'ONT99' }, 'dispatchAddressCode', 'warehouseUnknown'],
    [{ etInStock: '2026-11-19' }, 'etInStock', 'dayPast'],
  ] as const)('is refused for %j', async (change, path, rule) => {
    const { answer } = await submit(change);
    expect(answer).toMatchObject({ code: 400, data: { errors: [{ path, rule }] } });
  });

  it('passes with notes, which it stores with the version', async () => {
    const { id, answer } = await submit({});
    expect(answer.code).toBe(200);
    const { preflight } = await call(getWaybill, { id }, { token });
    expect(preflight).toMatchObject({ version: DEFAULT_RULES.version, noteCount: 4 });
    expect(preflight?.notes.map(({ path, ruleId }) => [path, ruleId])).toEqual([
      ['packingList.0.shipmentId', 'amazon-shipment-id'],
      ['packingList.1.shipmentId', 'amazon-shipment-id'],
      ['packingList.0.referenceId', 'amazon-reference-id'],
      ['packingList.1.referenceId', 'amazon-reference-id'],
    ]);
  });

  it('that is taken back has passed nothing', async () => {
    const { id, answer } = await submit({});
    await call(sendBack, { id, rev: answer.data.rev }, { token });
    expect((await call(getWaybill, { id }, { token })).preflight).toBeNull();
  });

  it('says a field once, though a rule and the portal find it wrong', async () => {
    const { answer } = await submit({ countryId: 4, isPVA: true });
    const paths = answer.data.errors.map(({ path }: { path: string }) => path);
    expect(paths).toContain('importer.EORI');
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe('pre-flight over the API', () => {
  it('says of an incomplete order what is wrong, who wants it, and what is missing', async () => {
    const order = { shippingWay: 'AIR', countryId: 115, purposeWarehouseType: 'fba', ...heavy } as const;
    const answer = await call(preflightOrder, order, { token, lang: 'en' });
    expect(answer).toMatchObject({ version: DEFAULT_RULES.version, canSubmit: false });
    expect(answer.findings).toContainEqual({
      path: 'packingList.0.grossWeight',
      rule: 'cartonTooHeavyUnlessSingle',
      message: expect.stringContaining('15 kg'),
      severity: 'blocking',
      ruleId: 'amazon-weight-jp',
      version: DEFAULT_RULES.version,
      wantedBy: 'amazon',
      wantedByName: 'Amazon',
    });
    expect(answer.errors).toContainEqual({ path: 'channelId', rule: 'required', message: 'Required' });
  });

  it.each([
    ['zh', '日本海关'],
    ['en', 'Japan customs'],
  ] as const)('names customs in the language of the caller (%s)', async (lang, name) => {
    const invoiceLines = [{ sku: 'A', destinationPortCustomsClearanceCode: '9405210010' }];
    const { findings } = await call(preflightOrder, { shippingWay: 'AIR', countryId: 115, invoiceLines }, { token, lang });
    expect(findings).toMatchObject([{ ruleId: 'destination-code-jp', wantedByName: name }]);
  });

  it.each([
    ['zh', '内置电池', '带电'],
    ['en', 'Built-in battery', 'With battery'],
  ] as const)('names goods and capabilities in words (%s)', async (lang, product, capacity) => {
    const goods = { specialProduct: ['builtInBattery'], channelCapacity: ['general'] };
    const { findings } = await call(preflightOrder, { shippingWay: 'AIR', ...goods }, { token, lang });
    const message = findings.find(({ ruleId }) => ruleId === 'battery-capacity')?.message;
    expect(message).toContain(product);
    expect(message).toContain(capacity);
  });

  it('has a name for everything that goods can be and channels can carry', () => {
    for (const { product, capacity } of [zh, en]) {
      expect(Object.keys(product).sort()).toEqual(
        specialProducts
          .map(({ code }) => code)
          .filter((code) => code !== 'none')
          .sort(),
      );
      expect(Object.keys(capacity).sort()).toEqual(channelCapacities.map(({ code }) => code).sort());
    }
  });

  it('says the same as a submission, and saves nothing', async () => {
    const count = async () => (await engine.query('select count(*)::int as n from waybill')).rows[0]?.['n'];
    const before = await count();
    expect(await call(preflightOrder, sampleOrder({ channelId: channels.waybound }), { token })).toMatchObject({
      canSubmit: true,
      errors: [],
    });
    expect(await count()).toBe(before);
  });

  it('knows the pictures of the library, where the channel asks for them', async () => {
    const shop = await publishCard(engine, sampleCard({ channel: { code: 'SHOP', isEcommerce: true } }), clock.now);
    const { findings } = await call(preflightOrder, sampleOrder({ channelId: shop }), { token });
    expect(findings.filter(({ ruleId }) => ruleId === 'picture').map(({ path }) => path)).toEqual([
      'invoiceLines.0.sku',
      'invoiceLines.1.sku',
    ]);
  });

  it('refuses what no order can hold, at its field', async () => {
    const answer = await send(preflightOrder, { shippingWay: 'AIR', dispatcher: '亚马逊' }, { token });
    expect(answer).toMatchObject({ code: 400, data: { errors: [{ path: 'dispatcher', rule: 'noChinese' }] } });
  });

  it('takes no channel of another site for known', async () => {
    const answer = await send(preflightOrder, { shippingWay: 'AIR', channelId: channels[SITE] }, { token });
    expect(answer).toMatchObject({ code: 400, data: { errors: [{ path: 'channelId', rule: 'unknownRecord' }] } });
  });
});

describe('rules that the forwarder publishes', () => {
  const strict: PreflightRule = {
    id: 'strict', kind: 'cartonWeight', severity: 'blocking', wantedBy: 'forwarder', source: 'Warehouse rule of November', asOf: '2026-11-20',
    max: '10', unlessSingleUnit: false,
  }; // prettier-ignore
  const publish = (basedOn: string, rules: readonly PreflightRule[]) =>
    send(publishRules, { siteCode: SITE, basedOn, rules: [...rules] }, { token: operatorKey, lang: 'en' });

  it('hold on that site from the next order on, in versions, and leave what was submitted as it was', async () => {
    const own = await customer({ site: SITE });
    const passed = await submit({}, own.token, 'en', channels[SITE]);
    expect(passed.answer.code).toBe(200);
    expect((await publish(DEFAULT_RULES.version, [strict])).data).toEqual({ version: '1' });

    const refused = await submit({}, own.token, 'en', channels[SITE]);
    expect(refused.answer.data.errors).toMatchObject([
      { path: 'packingList.0.grossWeight', ruleId: 'strict', version: '1', wantedBy: 'forwarder' },
      { path: 'packingList.1.grossWeight', ruleId: 'strict', version: '1' },
    ]);
    expect((await submit({})).answer.code).toBe(200);
    const { preflight } = await call(getWaybill, { id: passed.id }, { token: own.token });
    expect(preflight?.version).toBe(DEFAULT_RULES.version);

    expect((await publish('1', [{ ...strict, severity: 'advisory' }])).data).toEqual({ version: '2' });
    const noted = await submit({}, own.token, 'en', channels[SITE]);
    expect(noted.answer.code).toBe(200);
    expect((await call(getWaybill, { id: noted.id }, { token: own.token })).preflight).toMatchObject({ version: '2', noteCount: 2 });
    expect(await call(opsRules, { siteCode: SITE, version: '1' })).toMatchObject({ version: '1', rules: [{ severity: 'blocking' }] });
  });

  it('come to the form by their version', async () => {
    const own = await customer({ site: SITE });
    const { version, rules } = await call(currentRules, {}, { token: own.token });
    expect(rules).not.toBeNull();
    expect(await call(currentRules, { version }, { token: own.token })).toMatchObject({ version, rules: null });
    expect(await call(currentRules, {}, { token })).toMatchObject({ version: DEFAULT_RULES.version });
  });

  it('are not published over those of another operator', async () => {
    const { version } = await call(opsRules, { siteCode: SITE });
    expect(await publish('none', [strict])).toMatchObject({ code: 409, data: { reason: 'stale', newer: { version } } });
  });

  it.each([
    [[strict, strict], 'rules.1.id', 'alreadyUsed'],
    [[{ ...strict, scope: { countries: ['QQ'] } }], 'rules.0.scope.countries.0', 'unknownRecord'],
    [[{ ...strict, max: '-1' }], 'rules.0.max', 'notPositive'],
    [[{ ...strict, source: '' }], 'rules.0.source', 'required'],
    [[], 'rules', 'required'],
  ])('are refused at what is wrong with them: %j', async (rules, path, rule) => {
    const { version } = await call(opsRules, { siteCode: SITE });
    expect(await publish(version, rules)).toMatchObject({ code: 400, data: { errors: [{ path, rule }] } });
    expect((await call(opsRules, { siteCode: SITE })).version).toBe(version);
  });

  it('are nobody’s but the forwarder’s to read and to publish', async () => {
    expect((await send(publishRules, { siteCode: SITE, basedOn: '1', rules: [strict] }, { token })).status).toBe(401);
    expect(await send(opsRules, { siteCode: 'nowhere' }, { token: operatorKey })).toMatchObject({
      code: 400,
      data: { errors: [{ path: 'siteCode' }] },
    });
    expect(await send(opsRules, { siteCode: SITE, version: '99' }, { token: operatorKey })).toMatchObject({
      code: 400,
      data: { errors: [{ path: 'version' }] },
    });
  });
});
