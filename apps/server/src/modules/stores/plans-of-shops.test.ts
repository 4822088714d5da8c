import { cancelAmazonPlan, retryAmazonPlan } from '@waybound/contract/site/amazon-plans';
import { deleteStore, listStores, saveStore } from '@waybound/contract/site/stores';
import { describe, expect, it } from 'vitest';
import { newPlan, offeredPlan, planOf, settlePlan } from '../../../test/data/amazon-plans.ts';
import { FULL_STORE } from '../../../test/scenarios/keys.ts';
import { agreeTo } from '../../../test/server/amazon.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { send, call, customer } = server;

describe('a plan of a shop that becomes another seller’s', () => {
  const shopOf = async ({ token }: TestCustomer) => {
    const [store] = await call(listStores, {}, { token });
    if (!store) throw new Error('There is no store.');
    return { ...FULL_STORE, id: store.id, rev: store.rev, sellerId: store.sellerId, storeName: store.storeName };
  };

  it('leaves the list, and comes back with its seller, to go on once he is connected', async () => {
    const who = await customer();
    const { id, rev } = await newPlan(server, who);
    const first = await shopOf(who);
    const other = await call(saveStore, { ...first, sellerId: 'A3PLANELSE0001' }, { token: who.token });
    expect(await planOf(server, who)).toBeUndefined();
    expect((await send(cancelAmazonPlan, { id, rev }, who)).data.reason).toBe('recordMissing');
    await server.application.services.work.drain();
    await call(saveStore, { ...first, rev: other.rev }, { token: who.token });
    const back = await settlePlan(server, who);
    expect(back).toMatchObject({ id, storeId: first.id, isStopped: true, fault: 'notConnected' });
    await agreeTo(server, who.token, first.id);
    await call(retryAmazonPlan, { id, rev: back.rev }, { token: who.token });
    expect(await settlePlan(server, who)).toMatchObject({ id, step: 'choice', fault: null });
  });

  it('comes back where the shop is deleted and added again, and to nobody else', async () => {
    const who = await customer();
    const { id } = await offeredPlan(server, who);
    const { id: storeId, rev: _rev, ...fields } = await shopOf(who);
    await call(deleteStore, { id: storeId }, { token: who.token });
    expect(await planOf(server, who)).toBeUndefined();
    const stranger = await customer();
    await call(saveStore, fields, { token: stranger.token });
    expect(await planOf(server, stranger)).toBeUndefined();
    await call(saveStore, fields, { token: who.token });
    expect(await planOf(server, who)).toMatchObject({ id, step: 'choice', isStopped: false });
  });
});
