import { listHistory } from '@waybound/contract/account/history';
import {
  entrustTitle,
  listAirports,
  listDeclarationTitles,
  listFbaWarehouses,
  listPorts,
  listStorage,
  listStorageForReceipt,
  listVisits,
  queryCountry,
  queryStates,
  salesmanService,
  saveFbaRelation,
} from '@waybound/contract/site/settings';
import { recordVisit, saveContacts } from '@waybound/contract/operations/site-operations';
import { initData } from '@waybound/contract/site/site';
import { cancelWaybill } from '@waybound/contract/waybills/waybill-actions';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server/test-server.ts';
import { FULL_CONTACTS } from '../../../test/scenarios/sites.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';

const server = await testServer();
const { call, send, customer, engine } = server;
const make = await waybillMaker(server);

const reasonOf = async (sent: ReturnType<typeof send>) => (await sent).data.reason as string;

describe('public data by country', () => {
  it('is that of initData, cut to one country', async () => {
    const { token } = await customer();
    const all = await call(initData, {}, { token });
    const china = all.countries.find(({ code }) => code === 'CN')!;
    expect(await call(queryCountry, { id: china.id }, { token })).toEqual(china);
    const within = <T extends { countryId: number }>(list: readonly T[]) => list.filter(({ countryId }) => countryId === china.id);
    expect(await call(queryStates, { id: china.id }, { token })).toEqual(within(all.provinces));
    expect(await call(listAirports, { countryId: china.id }, { token })).toEqual(within(all.airports));
    expect(await call(listPorts, { countryId: china.id }, { token })).toEqual(within(all.ports));
    expect(within(all.ports).length).toBeGreaterThan(3);
  });

  it.each([
    [queryCountry, { id: 999_999 }],
    [queryStates, { id: 999_999 }],
    [listAirports, { countryId: 999_999 }],
    [listPorts, { countryId: 999_999 }],
  ])('of a country that is none is missing', async (spec, input) => {
    const { token } = await customer();
    expect(await reasonOf(send(spec, input, { token }))).toBe('recordMissing');
  });
});

describe('receiving warehouses', () => {
  it('are shown with their addresses to those who may see them, and by name to all', async () => {
    const [shown, hidden] = [await customer(), await customer()];
    await engine.query('update customer set show_warehouse_info = 0 where id = $1', [hidden.customerId]);
    const stored = await call(listStorage, {}, shown);
    expect(stored[0]).toMatchObject({ kind: 'receiving', code: 'SZX-BA', openingHours: expect.stringContaining('09:00') });
    expect(await call(listStorage, {}, hidden)).toEqual([]);
    const names = await call(listStorageForReceipt, {}, hidden);
    expect(names).toEqual(stored.map(({ id, code, zh, en }) => ({ id, code, zh, en })));
  });
});

describe('own words for FBA warehouses', () => {
  it('are stored by warehouse, found by keyword, and taken off when empty', async () => {
    const { token } = await customer();
    const saved = await call(saveFbaRelation, { code: 'ont8', alias: '安大略', remark: '先预约', rev: 0 }, { token });
    expect(saved).toMatchObject({ code: 'ONT8', alias: '安大略', remark: '先预约', rev: 1 });
    const found = await call(listFbaWarehouses, { keyword: '安大' }, { token });
    expect(found).toEqual([saved]);
    const abroad = await call(listFbaWarehouses, {}, { token });
    expect(abroad.length).toBeGreaterThan(10);
    expect(abroad.every(({ kind }) => kind === 'fba')).toBe(true);
    expect((await call(listFbaWarehouses, { countryId: saved.countryId }, { token })).length).toBeLessThan(abroad.length);
    expect(await call(saveFbaRelation, { code: 'ONT8', alias: '', remark: null, rev: 1 }, { token })).toMatchObject({
      alias: '',
      remark: '',
      rev: 2,
    });
  });

  it('are refused for what is no FBA warehouse, and from an old revision', async () => {
    const { token } = await customer();
    for (const code of ['XXX9', 'SZX-BA']) {
      const { data } = await send(saveFbaRelation, { code, alias: 'x', rev: 0 }, { token });
      expect(data.errors).toMatchObject([{ path: 'code', rule: 'unknownRecord' }]);
    }
    await call(saveFbaRelation, { code: 'ONT8', alias: 'first', rev: 0 }, { token });
    const late = await send(saveFbaRelation, { code: 'ONT8', alias: 'second', rev: 0 }, { token });
    expect(late.data).toMatchObject({ reason: 'stale', newer: { code: 'ONT8', alias: 'first', rev: 1 } });
  });

  it('are each customer’s own, and written down', async () => {
    const [mine, other] = [await customer(), await customer()];
    await call(saveFbaRelation, { code: 'ONT8', alias: '秘密', rev: 0 }, mine);
    expect(await call(listFbaWarehouses, { keyword: '秘密' }, other)).toEqual([]);
    expect(await call(saveFbaRelation, { code: 'ONT8', alias: 'B', rev: 0 }, other)).toMatchObject({ rev: 1 });
    const { entries } = await call(listHistory, {}, mine);
    expect(entries[0]).toMatchObject({ what: 'saveFbaRelation', subject: 'ONT8', kind: 'account' });
  });
});

describe('who looks after the customer', () => {
  it('is nobody at first, then whom the forwarder names, without the assistant', async () => {
    const { token, code: customerCode } = await customer();
    expect(await call(salesmanService, {}, { token })).toEqual({ salesmanUser: null, customerServiceUser: null });
    await call(saveContacts, { siteCode: 'waybound', customerCode, ...FULL_CONTACTS });
    const { salesmanUser, customerServiceUser } = FULL_CONTACTS;
    expect(await call(salesmanService, {}, { token })).toEqual({ salesmanUser, customerServiceUser });
  });
});

describe('a declaration title', () => {
  it('is one that the customer’s own site offers', async () => {
    const [here, there] = [await customer(), await customer({ site: 'oceanstar' })];
    const [first] = await call(listDeclarationTitles, {}, here);
    const offeredThere = await call(listDeclarationTitles, {}, there);
    expect(offeredThere).toEqual([{ companyName: '宁波海星报关有限公司', companyTax: '91330206MA2DEM0C3Z' }]);
    const { id, rev } = await make.approved(here);
    const foreign = await send(entrustTitle, { id, rev, companyTax: offeredThere[0]!.companyTax }, here);
    expect(foreign.data.errors).toMatchObject([{ path: 'companyTax', rule: 'notOffered' }]);
    expect(await call(entrustTitle, { id, rev, companyTax: first!.companyTax }, here)).toMatchObject({ id, rev: rev + 1 });
    const { order } = await call(getWaybill, { id }, here);
    expect(order).toMatchObject({ exportDelegationCompanyName: first!.companyName, exportDelegationCompanyTax: first!.companyTax });
    const { entries } = await call(listHistory, {}, here);
    expect(entries[0]).toMatchObject({ what: 'changeParties', waybill: { id } });
  });

  it('is not set on a draft, after the end, from an old revision or on another’s waybill', async () => {
    const [mine, other] = [await customer(), await customer()];
    const [title] = await call(listDeclarationTitles, {}, mine);
    const entrust = (id: string, rev: number | undefined, who = mine) =>
      send(entrustTitle, { id, ...(rev !== undefined && { rev }), companyTax: title!.companyTax }, who);
    const draft = await make.draft(mine);
    expect(await reasonOf(entrust(draft.id, draft.rev))).toBe('wrongStatus');
    const booked = await make.approved(mine);
    expect((await entrust(booked.id, booked.rev - 1)).data).toMatchObject({ reason: 'stale', newer: { rev: booked.rev } });
    for (const id of [booked.id, UNKNOWN_ID]) expect(await reasonOf(entrust(id, undefined, other))).toBe('recordMissing');
    const ended = await call(cancelWaybill, { id: booked.id, rev: booked.rev }, mine);
    expect(await reasonOf(entrust(ended.id, ended.rev))).toBe('wrongStatus');
  });
});

describe('visits', () => {
  const visit = (code: string, visitedOn: string, text: string) =>
    call(recordVisit, { siteCode: 'waybound', customerCode: code, visitedOn, way: 'phone', visitor: '林晓岚', text });

  it('are read by the customer alone, the newest first, by day and by words', async () => {
    const [who, other] = [await customer(), await customer()];
    await visit(who.code, '2026-11-02', '谈了旺季仓位');
    await visit(who.code, '2026-11-17', '核对账单');
    await visit(other.code, '2026-11-17', '别人的');
    const texts = async (filter: object) => (await call(listVisits, filter, { token: who.token })).rows.map(({ text }) => text);
    expect(await texts({})).toEqual(['核对账单', '谈了旺季仓位']);
    expect(await texts({ keyword: '旺季' })).toEqual(['谈了旺季仓位']);
    expect(await texts({ visitedFrom: '2026-11-10' })).toEqual(['核对账单']);
    expect(await call(listVisits, { page: 2, size: 1 }, { token: who.token })).toMatchObject({
      total: 2,
      rows: [{ text: '谈了旺季仓位', metWith: null }],
    });
  });

  it('of a customer that is none are refused', async () => {
    const input = { siteCode: 'waybound', customerCode: 'nobody', visitedOn: '2026-11-02', way: 'phone', visitor: 'a', text: 'b' };
    expect(await send(recordVisit, input, { token: server.operatorKey })).toMatchObject({
      code: 400,
      data: { errors: [{ path: 'customerCode' }] },
    });
  });
});
