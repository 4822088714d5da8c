import { findProgress, initListPage, queryCountryIdOm, queryCountryIdOz } from '@waybound/contract/waybills/waybill-aids';
import { listWaybills } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { testServer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer } = server;
const make = await waybillMaker(server);

describe('what a list begins with', () => {
  it('is its first page, as the list answers it, and what it can be filtered by, in the language of the caller', async () => {
    const [who, other] = [await customer(), await customer()];
    await make.draft(other);
    const { waybillNo } = await make.draft(who);
    const answer = await call(initListPage, {}, { token: who.token, lang: 'en' });
    expect(answer.list).toEqual(await call(listWaybills, {}, who));
    expect(answer.list.rows.map((row) => row.waybillNo)).toEqual([waybillNo]);
    expect(answer.statuses[0]).toMatchObject({ status: 'wait_for_confirm', tab: 'waitingConfirm' });
    const { statuses } = await call(initListPage, {}, { token: who.token, lang: 'zh' });
    expect(statuses[0]?.statusName).not.toBe(answer.statuses[0]?.statusName);
  });
});

describe('countries of a lane', () => {
  it('are those of Europe, and those of Europe and the Americas', async () => {
    const who = await customer();
    const [american, european] = [await call(queryCountryIdOm, {}, who), await call(queryCountryIdOz, {}, who)];
    const { countries } = await call(initListPage, {}, who);
    const [us, gb, jp] = ['US', 'GB', 'JP'].map((code) => countries.find((each) => each.code === code)?.id ?? 0);
    expect(american).toEqual(expect.arrayContaining([us, ...european]));
    expect(european).toContain(gb);
    expect(european).not.toContain(us);
    expect(american).not.toContain(jp);
  });
});

describe('the way to and from a status', () => {
  it('has every stop of the road, passed, present and ahead', async () => {
    const who = await customer();
    const { progress, statusName } = await call(findProgress, { waybillStatus: 'wait_for_in_stock', shippingWay: 'LCL' }, who);
    const at = progress.findIndex(({ state }) => state === 'present');
    expect(progress[at]).toMatchObject({ status: 'wait_for_in_stock', statusName });
    expect(progress.slice(0, at).map(({ status, state }) => [status, state])).toEqual([
      ['wait_for_confirm', 'passed'],
      ['wait_for_deal_send', 'passed'],
    ]);
    expect(new Set(progress.slice(at + 1).map(({ state }) => state))).toEqual(new Set(['ahead']));
    expect(progress.at(-1)).toMatchObject({ status: 'already_finish' });
  });

  it('is found without a way, and is none for what is on no road', async () => {
    const who = await customer();
    const rail = await call(findProgress, { waybillStatus: 'ka_tie_wait_for_depart' }, who);
    expect(rail.progress).toContainEqual(expect.objectContaining({ status: 'ka_tie_wait_for_depart', state: 'present' }));
    expect(await call(findProgress, { waybillStatus: 'already_freeze' }, who)).toMatchObject({ progress: [] });
  });

  it.each([
    ['a dedicated line without its base', { shippingWay: 'ZX' }, 'zxBase', 'required'],
    ['a truck or train without its line', { shippingWay: 'KT' }, 'line', 'required'],
    ['an end waybill from port to port', { shippingWay: 'HD', isPortToPort: true }, 'isPortToPort', 'unknownChoice'],
    ['a status nobody knows', { waybillStatus: 'gone' }, 'waybillStatus', 'unknownChoice'],
  ])('is refused for %s, at its field', async (_case, wrong, path, rule) => {
    const who = await customer();
    const refused = await send(findProgress, { waybillStatus: 'wait_for_confirm', ...wrong }, who);
    expect(refused).toMatchObject({ code: 400, data: { errors: [{ path, rule }] } });
  });
});
