import {
  validateAddress,
  validateAddressCode,
  validateCompany,
  validateName,
  validatePhone,
  validatePickUp,
  validateRemoteType,
} from '@waybound/contract/address-book/address-checks';
import { publishRates } from '@waybound/contract/operations/operations';
import { publishRemoteAreas } from '@waybound/contract/operations/order-operations';
import { channelPrices, saveOrder, submitOrder } from '@waybound/contract/orders/orders';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server/test-server.ts';
import { sampleCard, sampleOrder } from '../../../test/data/samples/order-samples.ts';
import { remoteAreas } from '../../../test/scenarios/ordering.ts';

const server = await testServer();
const { call, send, customer, operatorKey } = server;

const [US, GB, DE] = [1, 4, 5];
const rules = (found: { path: string; rule: string }[]) => found.map(({ path, rule }) => [path, rule]);

describe('a field that is checked by itself', () => {
  it('is answered with what a save would say', async () => {
    const who = { ...(await customer()), lang: 'en' as const };
    expect(await call(validatePhone, { dispatchPhone: '+1 909 555 0100' }, who)).toEqual({ isValid: true, errors: [], warnings: [] });
    expect(rules((await call(validatePhone, { dispatchPhone: 'call me' }, who)).errors)).toEqual([['dispatchPhone', 'phone']]);
    expect(rules((await call(validatePhone, {}, who)).errors)).toEqual([['dispatchPhone', 'required']]);
    expect(rules((await call(validateName, { dispatchLinkMan: '林先生' }, who)).errors)).toEqual([['dispatchLinkMan', 'noChinese']]);
    expect(rules((await call(validateCompany, { dispatcher: '远帆' }, who)).errors)).toEqual([['dispatcher', 'noChinese']]);
    expect((await call(validateCompany, { dispatcher: 'x'.repeat(121) }, who)).errors).toEqual([
      { path: 'dispatcher', rule: 'tooLong', message: 'At most 120 characters' },
    ]);
    const dispatcher = 'x'.repeat(121);
    const saved = await send(saveOrder, sampleOrder({ dispatcher }), who);
    expect(saved.data.errors).toEqual((await call(validateCompany, { dispatcher }, who)).errors);
  });

  it('warns of a phone number from elsewhere', async () => {
    const who = { ...(await customer()), lang: 'en' as const };
    const { isValid, warnings } = await call(validatePhone, { dispatchPhone: '+44 20 7946 0958', countryId: US }, who);
    expect(isValid).toBe(true);
    expect(warnings).toEqual([
      { path: 'dispatchPhone', rule: 'otherPhone', message: 'This does not look like a phone number in United States' },
    ]);
  });

  it('is refused with a country that is none', async () => {
    const who = await customer();
    const asked = [
      [validatePhone, { dispatchPhone: '+1 909 555 0100' }],
      [validateAddress, {}],
      [validateAddressCode, {}],
      [validateRemoteType, { dispatchZipCode: '99501' }],
    ] as const;
    for (const [spec, input] of asked) {
      const sent = await send(spec, { ...input, countryId: 999_999 }, who);
      expect(sent.data.errors).toMatchObject([{ path: 'countryId', rule: 'unknownRecord' }]);
    }
  });
});

describe('an address', () => {
  const address = { dispatchAddress: '24300 Nandina Ave', dispatchCity: 'Moreno Valley', dispatchProvince: 'CA', dispatchZipCode: '92551' };

  it('is complete where the country asks for it, and its postcode lies in its state', async () => {
    const who = await customer();
    const checksOf = async (countryId: number, change: object) => {
      const { errors, warnings } = await call(validateAddress, { countryId, ...address, ...change }, who);
      return [rules(errors), rules(warnings)];
    };
    expect(await checksOf(US, {})).toEqual([[], []]);
    expect(await checksOf(US, { dispatchProvince: '', dispatchCity: '' })).toEqual([
      [
        ['dispatchCity', 'required'],
        ['dispatchProvince', 'required'],
      ],
      [],
    ]);
    expect(await checksOf(DE, { dispatchProvince: '' })).toEqual([[], []]);
    expect(await checksOf(US, { dispatchProvince: 'NY' })).toEqual([[], [['dispatchZipCode', 'otherState']]]);
    expect(await checksOf(US, { dispatchProvince: 'XX' })).toEqual([[], [['dispatchProvince', 'unknownRecord']]]);
    expect(await checksOf(US, { dispatchAddress: '南山大道' })).toEqual([[['dispatchAddress', 'noChinese']], []]);
  });

  it('of a warehouse is known by its code in its country', async () => {
    const who = await customer();
    const known = await call(validateAddressCode, { countryId: US, dispatchAddressCode: 'ont8' }, who);
    expect(known).toMatchObject({ isValid: true, warnings: [], warehouse: { code: 'ONT8', city: expect.any(String) } });
    const abroad = await call(validateAddressCode, { countryId: GB, dispatchAddressCode: 'ONT8' }, who);
    expect(abroad).toMatchObject({ isValid: true, warehouse: null, warnings: [{ rule: 'unknownWarehouse' }] });
    const wrong = await call(validateAddressCode, { countryId: US, dispatchAddressCode: 'O N' }, who);
    expect(wrong).toMatchObject({ isValid: false, warehouse: null, warnings: [] });
  });

  it('of a pickup is in a domestic division, with somebody to call', async () => {
    const who = await customer();
    const given = { provinceId: 4006, address: '软件园路 1 号', linkMan: '林', contactWay: '+86 755 2500 0100' };
    expect(await call(validatePickUp, given, who)).toEqual({ isValid: true, errors: [], warnings: [] });
    const wrong = await call(validatePickUp, { ...given, provinceId: 1005, contactWay: '' }, who);
    expect(rules(wrong.errors)).toEqual([
      ['provinceId', 'unknownRecord'],
      ['contactWay', 'required'],
    ]);
    expect(rules((await call(validatePickUp, { address: 'x', linkMan: 'x', contactWay: '12345678' }, who)).errors)).toEqual([
      ['provinceId', 'required'],
    ]);
  });
});

describe('remote areas', () => {
  const publish = (change: object) => call(publishRemoteAreas, { ...remoteAreas('waybound'), ...change });

  it('are those of each carrier’s latest list that holds', async () => {
    const who = await customer();
    const at = async (dispatchZipCode: string, carrier?: string) =>
      (await call(validateRemoteType, { countryId: GB, dispatchZipCode, ...(carrier && { carrier }) }, who)).areas;
    const gb = { countryId: GB, source: 'List 1', areas: [{ type: 'extended', from: 'ZE1', to: 'ZE3' }] };
    const first = await publish({ ...gb, carrier: 'dpd' });
    expect(first).toMatchObject({ carrier: 'DPD', ranges: 1 });
    await publish({ ...gb, carrier: 'UPS', areas: [{ type: 'remote', from: 'ZE1', to: 'ZE9' }] });
    expect(await at('ZE2 9AA')).toMatchObject([
      { carrier: 'DPD', type: 'extended', source: 'List 1', validFrom: '2026-11-01', version: first.version },
      { carrier: 'UPS', type: 'remote' },
    ]);
    expect(await at('ZE2 9AA', 'ups')).toMatchObject([{ carrier: 'UPS' }]);
    expect(await at('SW1A 1AA')).toEqual([]);
    const later = await publish({ ...gb, carrier: 'DPD', areas: [] });
    expect(later.version).toBe(first.version + 1);
    expect(await at('ZE2 9AA', 'DPD')).toEqual([]);
    await publish({ ...gb, carrier: 'UPS', validFrom: '2099-01-01', areas: [] });
    expect(await at('ZE2 9AA', 'UPS')).toHaveLength(1);
  });

  it('are each site’s own', async () => {
    const elsewhere = await customer({ site: 'oceanstar' });
    await publish({ countryId: GB, carrier: 'HERMES', areas: [{ type: 'remote', from: 'KW15', to: 'KW17' }] });
    const answer = await call(validateRemoteType, { countryId: GB, dispatchZipCode: 'KW15 1AA', carrier: 'HERMES' }, elsewhere);
    expect(answer).toEqual({ isRemote: false, areas: [] });
  });

  it('are refused with a range that goes backwards, and for a country that is none', async () => {
    const asForwarder = { token: operatorKey };
    const areas = [
      { type: 'remote', from: '100', to: '200' },
      { type: 'remote', from: '999', to: '995' },
      { type: 'remote', from: '99', to: '995' },
    ];
    const turned = await send(publishRemoteAreas, { ...remoteAreas('waybound'), areas }, asForwarder);
    expect(rules(turned.data.errors)).toEqual([
      ['areas.1.to', 'badFormat'],
      ['areas.2.to', 'badFormat'],
    ]);
    const nowhere = await send(publishRemoteAreas, { ...remoteAreas('waybound'), countryId: 999_999 }, asForwarder);
    expect(rules(nowhere.data.errors)).toEqual([['countryId', 'unknownRecord']]);
  });

  it('cost what the channel asks for them, while comparing and when frozen', async () => {
    const who = await customer();
    const surcharge = { kind: 'remoteArea', per: 'fixed', amount: '88' } as const;
    const offer = async (code: string, carrier?: string) =>
      (
        await call(publishRates, {
          siteCode: 'waybound',
          card: sampleCard({ channel: { code }, surcharges: [{ ...surcharge, ...(carrier && { carrier }) }] }),
        })
      ).channelId;
    const [anyCarrier, byDhl] = [await offer('REMOTE-ANY'), await offer('REMOTE-DHL', 'DHL')];
    await publish({});
    const order = sampleOrder({ dispatchZipCode: '99501' });
    const linesOf = async (channelId: string, request: object) => {
      const { shippingWay, countryId, customerActualWeight, customerVolume, customerTotalPackages } = order;
      const goods = { shippingWay, countryId: Number(countryId), customerActualWeight, customerVolume, customerTotalPackages };
      const { channels } = await call(channelPrices, { ...goods, ...request }, who);
      return channels.find((each) => each.channelId === channelId)?.lines?.map(({ kind }) => kind);
    };
    expect(await linesOf(anyCarrier, { dispatchZipCode: '99501' })).toContain('remoteArea');
    expect(await linesOf(byDhl, { dispatchZipCode: '99501' })).not.toContain('remoteArea');
    expect(await linesOf(anyCarrier, { dispatchZipCode: '92551' })).not.toContain('remoteArea');
    expect(await linesOf(anyCarrier, {})).not.toContain('remoteArea');
    expect(await linesOf(byDhl, { dispatchZipCode: '92551', isRemoteArea: true })).toContain('remoteArea');
    // Who says that it is not knows no better than the list.
    expect(await linesOf(anyCarrier, { dispatchZipCode: '99501', isRemoteArea: false })).toContain('remoteArea');

    const { id, rev } = await call(saveOrder, { ...order, channelId: anyCarrier }, who);
    await call(submitOrder, { id, rev }, who);
    const { declaredQuote } = await call(getWaybill, { id }, who);
    expect(declaredQuote?.lines).toContainEqual(expect.objectContaining({ kind: 'remoteArea', amount: '88.00' }));
  });
});
