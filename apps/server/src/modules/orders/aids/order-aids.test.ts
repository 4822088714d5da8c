import { saveImporter, saveShipper } from '@waybound/contract/address-book/address-book';
import { listHistory } from '@waybound/contract/account/history';
import { publishRates } from '@waybound/contract/operations/operations';
import {
  beginOrder,
  checkActions,
  checkDraft,
  initCustomerImporter,
  initInStockChannels,
  initOrderForm,
  judgeContract,
  matchProvince,
  queryCustomerImporters,
  queryFbaCodes,
  queryInStockChannels,
  queryMeasurementUnits,
  rememberInsurance,
  showsAllPurchaseCodes,
} from '@waybound/contract/orders/order-aids';
import { saveOrderSettings } from '@waybound/contract/operations/order-operations';
import { saveFbaOrder, saveOrder, submitOrder } from '@waybound/contract/orders/orders';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { CUSTOMER_ACTION_KEYS } from '@waybound/domain/lifecycle/waybill-lifecycle';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../../test/server/test-server.ts';
import { newColleague } from '../../../../test/server/colleague.ts';
import { RECORD_SAMPLES } from '../../../../test/data/samples/record-samples.ts';
import { sampleCard, sampleOrder } from '../../../../test/data/samples/order-samples.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../../test/data/waybill-maker.ts';

const server = await testServer();
const { call, send, customer, operatorKey } = server;
const { engine } = server.application.services;
const make = await waybillMaker(server);

const [US, GB, DE, FR, CN] = [1, 4, 5, 6, 59];

describe('FBA warehouses of a country', () => {
  it('are found by a part of a code or city, page by page', async () => {
    const { token } = await customer();
    const first = await call(queryFbaCodes, { countryId: US, size: 20 }, { token });
    expect(first.rows).toHaveLength(20);
    const second = await call(queryFbaCodes, { countryId: US, size: 20, page: 2 }, { token });
    expect(new Set([...first.rows, ...second.rows].map(({ code }) => code)).size).toBe(20 + second.rows.length);
    const found = await call(queryFbaCodes, { countryId: US, keyword: 'moreno' }, { token });
    expect(found.rows.map(({ code }) => code)).toContain('ONT8');
    expect((await call(queryFbaCodes, { countryId: GB, keyword: 'ONT8' }, { token })).total).toBe(0);
  });
});

describe('the state of a place', () => {
  it.each([
    [{ countryId: US, zipCode: '92551' }, 'CA', 'zipCode'],
    [{ countryId: US, zipCode: '92551', city: 'New York' }, 'CA', 'zipCode'],
    [{ countryId: US, city: 'new york' }, 'NY', 'city'],
    [{ countryId: US, zipCode: '09001', city: 'Moreno Valley' }, 'CA', 'city'],
    [{ countryId: CN, zipCode: '518000' }, 'GD', 'zipCode'],
    [{ countryId: CN, city: '上海' }, 'SH', 'city'],
  ])('of %o is %s', async (input, code, by) => {
    const { token } = await customer();
    expect(await call(matchProvince, input, { token })).toMatchObject({ province: { code }, by });
  });

  it('is none where nothing determines it', async () => {
    const { token } = await customer();
    for (const input of [
      { countryId: US },
      { countryId: US, city: 'Nowhere' },
      { countryId: DE, zipCode: '10115' },
      { countryId: 999_999, zipCode: '1000' },
    ])
      expect(await call(matchProvince, input, { token })).toEqual({ province: null, by: null });
  });
});

it('units of an invoice line are piece and set', async () => {
  const { token } = await customer();
  expect((await call(queryMeasurementUnits, {}, { token })).map(({ code }) => code)).toEqual(['piece', 'set']);
});

describe('receiving warehouses by channel', () => {
  it('are all that a card does not leave out, with the channels they take goods for', async () => {
    const { token } = await customer({ site: 'oceanstar' });
    const publishHere = (code: string, inStockWarehouses?: string[]) =>
      call(publishRates, {
        siteCode: 'oceanstar',
        card: sampleCard({ channel: { code, shippingWay: 'OT', ...(inStockWarehouses && { inStockWarehouses }) } }),
      });
    await publishHere('STOCK-ALL');
    await publishHere('STOCK-ONE', ['SZX-BA']);
    const taking = await call(queryInStockChannels, { shippingWay: 'OT', countryId: US }, { token });
    const channelsAt = (code: string) => taking.find((each) => each.code === code)?.channels.map((channel) => channel.code);
    expect(channelsAt('SZX-BA')).toEqual(expect.arrayContaining(['STOCK-ALL', 'STOCK-ONE']));
    const others = taking.filter(({ code }) => code !== 'SZX-BA');
    expect(others.length).toBeGreaterThan(0);
    for (const { code } of others) expect(channelsAt(code)).not.toContain('STOCK-ONE');
    expect(await call(queryInStockChannels, { shippingWay: 'OT', countryId: GB }, { token })).toEqual([]);
    const { ways, warehouses } = await call(initInStockChannels, {}, { token });
    expect(ways.find(({ shippingWay }) => shippingWay === 'OT')?.countryIds).toContain(US);
    expect(warehouses.map(({ code }) => code)).toContain('SZX-BA');
  });

  it('are not shown to a customer whose showWarehouseInfo is 0', async () => {
    const { token, customerId } = await customer();
    const asked = { shippingWay: 'AIR', countryId: US } as const;
    expect(await call(queryInStockChannels, asked, { token })).not.toEqual([]);
    await engine.query('update customer set show_warehouse_info = 0 where id = $1', [customerId]);
    expect(await call(queryInStockChannels, asked, { token })).toEqual([]);
    expect((await call(initInStockChannels, {}, { token })).warehouses).toEqual([]);
  });
});

describe('the state of the order form', () => {
  const marks = async (input: object) => {
    const { token } = await customer();
    const { fields, fixed, invoiceFields } = await call(initOrderForm, { shippingWay: 'AIR', ...input }, { token });
    return { of: Object.fromEntries(fields.map(({ path, mark }) => [path, mark])), fixed, invoiceFields };
  };

  it('follows the choices made so far', async () => {
    const open = await marks({});
    expect(open.of).toMatchObject({ cabinetType: 'hidden', isPVA: 'hidden', deliveryTerms: 'required', dispatchProvince: 'optional' });
    expect(open.invoiceFields).toContainEqual({ path: 'declareValue', mark: 'required' });
    const british = await marks({ countryId: GB, isPVA: true, isCustomerDeclaration: true, selfDelivered: 'pickup' });
    expect(british.of).toMatchObject({
      isPVA: 'required',
      'importer.EORI': 'required',
      exportDelegationCompanyTax: 'required',
      provinceId: 'required',
    });
    expect((await marks({ shippingWay: 'FCL', countryId: US, purposeWarehouseType: 'company' })).of).toMatchObject({
      cabinetType: 'required',
      dispatchProvince: 'required',
      dispatchAddressCode: 'hidden',
    });
  });

  it('says what the channel has decided', async () => {
    const { channelId } = await call(publishRates, { siteCode: 'waybound', card: sampleCard({ channel: { code: 'FORM-STATE' } }) });
    const { of, fixed } = await marks({ channelId, countryId: US });
    expect(of).toMatchObject({ deliveryTerms: 'fixed', deliveryType: 'fixed', isTaxFarming: 'fixed' });
    expect(fixed).toEqual({ isPortToPort: false, isTaxFarming: true, deliveryTerms: 'DDP', deliveryType: 'express' });
  });

  it('is refused for a country or a channel that is none', async () => {
    const { token } = await customer();
    for (const [path, input] of [
      ['countryId', { countryId: 999_999 }],
      ['channelId', { channelId: UNKNOWN_ID }],
    ] as const) {
      const sent = await send(initOrderForm, { shippingWay: 'AIR', ...input }, { token });
      expect(sent.data.errors).toMatchObject([{ path, rule: 'unknownRecord' }]);
    }
  });
});

describe('what a new order begins with', () => {
  const NOTHING = { last: null, unfinished: null, shipper: null, isBuyInsurance: null };

  it('is nothing for a new customer', async () => {
    expect(await call(beginOrder, { form: 'air' }, await customer())).toEqual(NOTHING);
  });

  it('is the last order that was submitted on the form, without its lists', async () => {
    const [mine, other] = [await customer(), await customer()];
    const { id } = await make.submitted(mine);
    await make.draft(mine);
    const { waybill, order } = await call(getWaybill, { id }, mine);
    const { packingList: _rows, invoiceLines: _lines, ...details } = order;
    expect((await call(beginOrder, { form: 'air' }, mine)).last).toEqual({ waybillNo: waybill.waybillNo, order: details });
    expect(await call(beginOrder, { form: 'sea' }, mine)).toEqual(NOTHING);
    expect(await call(beginOrder, { form: 'air' }, other)).toEqual(NOTHING);
  });

  it('is found behind any number of newer orders on another form of the same way', async () => {
    const mine = await customer();
    const { id, waybillNo } = await make.submitted(mine);
    await engine.query('update waybill set is_port_to_port = true where id = $1', [id]);
    for (let n = 0; n < 21; n += 1) await make.submitted(mine);
    expect((await call(beginOrder, { form: 'port' }, mine)).last).toMatchObject({ waybillNo });
  });

  it('offers what the login itself has begun on the form and not submitted, for two weeks', async () => {
    const [mine, other] = [await customer(), await customer()];
    const colleague = await newColleague(server, mine);
    const begun = async (who: { token: string }, form: 'air' | 'sea' = 'air') =>
      (await call(beginOrder, { form }, { token: who.token })).unfinished;
    await make.submitted(mine);
    expect(await begun(mine)).toBeNull();
    await make.draft(mine);
    const { id } = await make.draft(mine);
    expect(await begun(mine)).toMatchObject({ id });
    expect([await begun(mine, 'sea'), await begun(colleague), await begun(other)]).toEqual([null, null, null]);
    await engine.query(
      "update waybill set updated_at = updated_at - interval '15 days' where customer_id = (select customer_id from waybill where id = $1)",
      [id],
    );
    expect(await begun(mine)).toBeNull();
  });

  it("is the customer's own default shipper and what it asked to be remembered", async () => {
    const [mine, other] = [await customer(), await customer()];
    await call(saveShipper, { ...RECORD_SAMPLES.shipper, isdefault: true }, mine);
    const { shipperEnterpriseCreditCode: _taken, ...second } = RECORD_SAMPLES.shipper;
    await call(saveShipper, { ...second, shipperCompany: 'Not the default Co Ltd' }, mine);
    await call(rememberInsurance, { isBuyInsurance: true }, mine);
    expect(await call(beginOrder, { form: 'express' }, mine)).toEqual({
      last: null,
      unfinished: null,
      shipper: RECORD_SAMPLES.shipper,
      isBuyInsurance: true,
    });
    expect(await call(beginOrder, { form: 'express' }, other)).toEqual(NOTHING);
  });
});

describe('the insurance choice', () => {
  it('is remembered for each customer and begins the next form', async () => {
    const [mine, other] = [await customer(), await customer()];
    const begins = async (who: typeof mine) => (await call(initOrderForm, { shippingWay: 'AIR' }, who)).defaults.isBuyInsurance;
    expect(await begins(mine)).toBeNull();
    await call(rememberInsurance, { isBuyInsurance: true }, mine);
    expect(await begins(mine)).toBe(true);
    await call(rememberInsurance, { isBuyInsurance: false }, mine);
    expect(await begins(mine)).toBe(false);
    expect(await begins(other)).toBeNull();
    const { entries } = await call(listHistory, {}, mine);
    expect(entries[0]).toMatchObject({ what: 'rememberInsurance', kind: 'account' });
  });
});

describe('importers that suit a country', () => {
  it('are its own and, in the EU, any with an EORI number; the default first', async () => {
    const { token } = await customer();
    const keep = (importerCompany: string, countryId: number, more: object) =>
      call(
        saveImporter,
        { ...RECORD_SAMPLES.importer, VAT: '', EORI: '', isVatAndEori: false, ...more, importerCompany, countryId },
        { token },
      );
    await keep('Alpha GmbH', DE, { EORI: 'DE1234567' });
    await keep('Beta SARL', FR, {});
    await keep('Gamma GmbH', DE, { EORI: 'DE7654321', isdefault: true });
    await keep('Delta Ltd', GB, { EORI: 'GB123456789000' });
    const suiting = async (countryId: number, keyword = '') =>
      (await call(queryCustomerImporters, { countryId, keyword }, { token })).map(({ importerCompany }) => importerCompany);
    expect(await suiting(FR)).toEqual(['Gamma GmbH', 'Beta SARL', 'Alpha GmbH']);
    expect(await suiting(DE)).toEqual(['Gamma GmbH', 'Alpha GmbH']);
    expect(await suiting(GB)).toEqual(['Delta Ltd']);
    expect(await suiting(FR, 'de12')).toEqual(['Alpha GmbH']);
    const begin = await call(initCustomerImporter, { countryId: FR }, { token });
    expect(begin).toMatchObject({ count: 3, importer: { importerCompany: 'Gamma GmbH', isdefault: true } });
    const stranger = await customer();
    expect(await call(initCustomerImporter, { countryId: FR }, stranger)).toEqual({ importer: null, count: 0 });
  });
});

describe('what the forwarder has set for a customer', () => {
  it('is nothing at first, and answered once it is set', async () => {
    const who = await customer();
    expect(await call(judgeContract, {}, who)).toEqual({ isNeedContract: false, notices: [], isOverdue: false });
    expect(await call(showsAllPurchaseCodes, {}, who)).toEqual({ isShowAll: true });
    await call(saveOrderSettings, { siteCode: 'waybound', customerCode: who.code, isNeedContract: true, isShowAllPurchaseCode: false });
    expect(await call(judgeContract, {}, who)).toEqual({
      isNeedContract: true,
      notices: [expect.stringMatching(/contract must be signed/)],
      isOverdue: false,
    });
    expect(await call(showsAllPurchaseCodes, {}, who)).toEqual({ isShowAll: false });
    const nobodys = { siteCode: 'waybound', customerCode: 'NOBODY', isNeedContract: true, isShowAllPurchaseCode: true };
    const missing = await send(saveOrderSettings, nobodys, { token: operatorKey });
    expect(missing.data.errors).toMatchObject([{ path: 'customerCode', rule: 'unknownRecord' }]);
  });

  it('holds a submission back while the contract is not signed, and lets a draft be saved', async () => {
    const who = await customer();
    const settle = (isNeedContract: boolean) =>
      call(saveOrderSettings, { siteCode: 'waybound', customerCode: who.code, isNeedContract, isShowAllPurchaseCode: true });
    await settle(true);
    const { id, rev } = await make.draft(who);
    expect((await send(submitOrder, { id, rev }, who)).data.reason).toBe('contractNeeded');
    expect(await call(checkDraft, { id }, who)).toMatchObject({ isReady: false, reason: 'contractNeeded', errors: [] });
    await settle(false);
    expect(await call(checkDraft, { id }, who)).toMatchObject({ isReady: true, reason: null, errors: [] });
    expect(await call(submitOrder, { id, rev }, who)).toMatchObject({ status: 'wait_for_deal_send' });
  });
});

describe('what may be done with waybills', () => {
  it('is answered for each of them, with the reason', async () => {
    const who = await customer();
    const [draft, submitted] = [await make.draft(who), await make.submitted(who)];
    const ids = [draft.id, submitted.id, UNKNOWN_ID];
    const { results } = await call(checkActions, { ids, action: 'handover' }, { ...who, lang: 'en' });
    expect(results.map(({ id }) => id)).toEqual(ids);
    expect(results[0]).toMatchObject({ waybillNo: draft.waybillNo, actions: [{ action: 'handover', ok: false, reason: 'wrongStatus' }] });
    expect(results[1]).toMatchObject({
      actions: [{ ok: false, reason: 'underReview', mass: expect.stringContaining(submitted.waybillNo) }],
    });
    expect(results[2]).toEqual({ id: UNKNOWN_ID, waybillNo: '', status: null, actions: [], reason: 'recordMissing' });
    const all = await call(checkActions, { ids: [submitted.id] }, who);
    const { may } = await call(getWaybill, { id: submitted.id }, who);
    const answered = all.results[0]?.actions ?? [];
    expect(answered.map(({ action }) => action)).toEqual(CUSTOMER_ACTION_KEYS);
    for (const { action, ok, reason } of answered)
      expect({ ok, reason }, action).toEqual({ ok: may[action] === null, reason: may[action] });
  });

  it('is refused for what is no action, and hidden from a stranger', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const { id } = await make.draft(who);
    const sent = await send(checkActions, { ids: [id], action: 'dance' }, who);
    expect(sent.data.errors).toMatchObject([{ path: 'action', rule: 'unknownChoice' }]);
    expect((await call(checkActions, { ids: [id] }, stranger)).results[0]).toMatchObject({ waybillNo: '', reason: 'recordMissing' });
  });
});

describe('the check of a draft', () => {
  it('finds what its submission would, and changes nothing', async () => {
    const who = await customer();
    const { id, rev } = await call(saveOrder, sampleOrder({ customerActualWeight: '99', loadingPort: '' }), who);
    const checked = await call(checkDraft, { id }, { ...who, lang: 'en' });
    const refused = await send(submitOrder, { id, rev }, { ...who, lang: 'en' });
    expect(checked).toMatchObject({ id, rev, isReady: false, reason: null, mass: refused.mass });
    expect(checked.errors).toEqual(refused.data.errors);
    expect(checked.errors.map(({ path }) => path)).toEqual(expect.arrayContaining(['loadingPort', 'channelId', 'customerActualWeight']));
    expect(await call(checkDraft, { id }, who)).toMatchObject({ rev });
  });

  it('answers the draft by the parts of its form, as it would be submitted', async () => {
    const who = await customer();
    const { id } = await make.draft(who, {
      importer: { importerCompany: 'Blue Whale Ltd' },
      cabinetType: '40HQ',
      inStockChannel: 'SZX-BA',
    });
    const [{ draft, isReady }, { order }] = [await call(checkDraft, { id }, who), await call(getWaybill, { id }, who)];
    expect(isReady).toBe(true);
    expect(draft).toEqual({
      createTpye: 'air',
      channelFormLeft: expect.objectContaining({ shippingWay: 'AIR', loadingPort: 'SZX', inStockChannel: 'SZX-BA', isPortToPort: false }),
      channelFormRight: expect.objectContaining({ channelId: order.channelId, dispatchAddressCode: 'ONT8', deliveryTerms: 'DDP' }),
      selectedImporterInfo: { importerCompany: 'Blue Whale Ltd' },
      invoiceInfo: order.invoiceLines,
      packingInfo: order.packingList,
    });
    // It travels by air, whatever was typed before.
    expect(draft.channelFormLeft.cabinetType).toBeUndefined();
    const bare = await call(saveOrder, { shippingWay: 'HD' }, who);
    expect((await call(checkDraft, { id: bare.id }, who)).draft).toMatchObject({
      createTpye: 'endAir',
      selectedImporterInfo: null,
      packingInfo: [],
    });
  });

  it('is refused once it is submitted, and to a stranger', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const { id } = await make.submitted(who);
    expect((await send(checkDraft, { id }, who)).data.reason).toBe('wrongStatus');
    expect(await make.answersToStranger(checkDraft, stranger, { id }, { id: UNKNOWN_ID })).toSatisfy(
      ([a, b]: [object, object]) => JSON.stringify(a) === JSON.stringify(b),
    );
  });
});

describe('an order to an FBA warehouse', () => {
  const boxes = (shipmentId?: string) =>
    sampleOrder().packingList?.map((row) => ({ ...row, ...(shipmentId !== undefined && { shipmentId }) })) ?? [];

  it('is saved as one, with the warehouse and the shipment of each box', async () => {
    const who = await customer();
    const { purposeWarehouseType: _, ...order } = sampleOrder({ packingList: boxes('FBA15ABCDE') });
    const { id, rev } = await call(saveFbaOrder, order, who);
    expect((await call(getWaybill, { id }, who)).order).toMatchObject({ purposeWarehouseType: 'fba', dispatchAddressCode: 'ONT8' });
    expect(await call(saveFbaOrder, { ...order, id, rev }, who)).toMatchObject({ id, rev: rev + 1 });
  });

  it('is refused without them, in the wrong status and to a stranger', async () => {
    const [who, stranger] = [await customer(), await customer()];
    const { purposeWarehouseType: _, ...order } = sampleOrder({ packingList: boxes(), dispatchAddressCode: '' });
    const sent = await send(saveFbaOrder, order, who);
    expect(sent.data.errors.map(({ path }: { path: string }) => path)).toEqual([
      'dispatchAddressCode',
      'packingList.0.shipmentId',
      'packingList.1.shipmentId',
    ]);
    const full = { ...order, packingList: boxes('FBA15ABCDE'), dispatchAddressCode: 'ONT8' };
    const { id, rev } = await make.submitted(who);
    expect((await send(saveFbaOrder, { ...full, id, rev }, who)).data.reason).toBe('wrongStatus');
    expect((await send(saveFbaOrder, { ...full, id, rev }, stranger)).data.reason).toBe('recordMissing');
  });
});
