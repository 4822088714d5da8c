import { listHistory } from '@waybound/contract/account/history';
import { MARKETPLACES } from '@waybound/contract/site/marketplaces';
import { deleteStore, listStores, saveStore } from '@waybound/contract/site/stores';
import { describe, expect, it } from 'vitest';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { FULL_STORE } from '../../../test/scenarios/keys.ts';
import { UNKNOWN_ID } from '../../../test/data/waybill-maker.ts';

const { send, call, customer } = await testServer();

const add = ({ token }: TestCustomer, more: object = {}) => call(saveStore, { ...FULL_STORE, ...more }, { token });
const namesOf = async ({ token }: TestCustomer) => (await call(listStores, {}, { token })).map(({ storeName }) => storeName);

describe('a store', () => {
  it('is listed by name with its country, and honestly as not connected', async () => {
    const who = await customer();
    await add(who, { storeName: 'B', marketplaceId: 'A1PA6795UKMFR9', note: '' });
    await add(who, { storeName: 'A', sellerId: 'a3yuanfantest1' });
    expect(await call(listStores, {}, who)).toMatchObject([
      { storeName: 'A', sellerId: 'A3YUANFANTEST1', country: 'US', state: 'notConnected', note: '主账号', rev: 1 },
      { storeName: 'B', country: 'DE', note: '' },
    ]);
  });

  it('is on a marketplace once, and may come back after it was deleted', async () => {
    const who = await customer();
    const first = await add(who);
    const again = await send(saveStore, { ...FULL_STORE, storeName: 'again' }, who);
    expect(again.data).toMatchObject({ reason: 'duplicate', errors: [{ path: 'sellerId', rule: 'alreadyUsed' }] });
    const both = await Promise.all([1, 2].map(() => send(saveStore, { ...FULL_STORE, marketplaceId: 'A1VC38T7YXB528' }, who)));
    expect(both.map(({ code }) => String(code)).toSorted()).toEqual(['200', '409']);
    await call(deleteStore, { id: first.id }, who);
    expect((await add(who)).id).not.toBe(first.id);
  });

  it('is changed from its newest revision', async () => {
    const who = await customer();
    const { id } = await add(who);
    expect(await add(who, { id, rev: 1, storeName: '新名', note: '' })).toMatchObject({ id, rev: 2, storeName: '新名', note: '' });
    const late = await send(saveStore, { ...FULL_STORE, id, rev: 1 }, who);
    expect(late.data).toMatchObject({ reason: 'stale', newer: { id, rev: 2, storeName: '新名' } });
    const unread = await send(saveStore, { ...FULL_STORE, id }, who);
    expect(unread.data).toMatchObject({ reason: 'stale', newer: { rev: 2 } });
  });

  it.each([
    ['a seller id of words', { sellerId: 'my shop' }, 'sellerId', 'badFormat'],
    ['a marketplace that is none', { marketplaceId: 'US' }, 'marketplaceId', 'unknownChoice'],
    ['no name', { storeName: ' ' }, 'storeName', 'required'],
  ])('is refused with %s', async (_case, wrong, path, rule) => {
    const { data } = await send(saveStore, { ...FULL_STORE, ...wrong }, await customer());
    expect(data.errors).toMatchObject([{ path, rule }]);
  });

  it('is nobody else’s to see, change or delete', async () => {
    const [mine, other] = [await customer(), await customer()];
    const { id } = await add(mine);
    for (const asked of [id, UNKNOWN_ID]) {
      expect((await send(saveStore, { ...FULL_STORE, id: asked, rev: 1 }, other)).data.reason).toBe('recordMissing');
      expect((await send(deleteStore, { id: asked }, other)).data.reason).toBe('recordMissing');
    }
    expect(await namesOf(other)).toEqual([]);
    expect((await add(other)).rev).toBe(1);
    expect(await namesOf(mine)).toEqual([FULL_STORE.storeName]);
  });

  it('keeps its name in the audit trail after it is gone', async () => {
    const who = await customer();
    const { id } = await add(who);
    await call(deleteStore, { id }, who);
    expect((await send(deleteStore, { id }, who)).data.reason).toBe('recordMissing');
    const { entries } = await call(listHistory, {}, who);
    expect(entries.slice(0, 2).map(({ what, subject }) => [what, subject])).toEqual([
      ['deleteStore', FULL_STORE.storeName],
      ['saveStore', FULL_STORE.storeName],
    ]);
  });
});

it('knows every marketplace once', () => {
  expect(new Set(MARKETPLACES.map(({ id }) => id)).size).toBe(MARKETPLACES.length);
  expect(new Set(MARKETPLACES.map(({ country }) => country)).size).toBe(MARKETPLACES.length);
});
