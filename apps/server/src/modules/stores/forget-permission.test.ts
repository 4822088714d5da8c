import { listHistory } from '@waybound/contract/account/history';
import { listStores } from '@waybound/contract/site/stores';
import { expect, it } from 'vitest';
import { FULL_STORE } from '../../../test/scenarios/keys.ts';
import { agreeTo, connectedStore } from '../../../test/server/amazon.ts';
import { testServer } from '../../../test/server/test-server.ts';
import { AmazonFault } from '../../gateways/amazon/amazon-fault.ts';
import type { AuditEntry } from '../../kernel/audit.ts';
import { forgetRefused } from './forget-permission.ts';
import { findStore, type StoreRecord } from './store-rows.ts';

const server = await testServer();
const { call, customer, engine } = server;

/** A connected shop: as a piece of work has read it, what becomes of a refusal of that token, and how the shop stands then. */
async function shop() {
  const who = await customer();
  const { customerId, token } = who;
  const { id } = await connectedStore(server, who, FULL_STORE);
  const role = { role: 'portal_app', customerId } as const;
  const read = async (): Promise<StoreRecord> => {
    const store = await engine.transaction(role, 'write', (db) => findStore(db, customerId, id));
    if (!store) throw new Error('There is no store.');
    return store;
  };
  const audited: AuditEntry[] = [];
  const refused = (store: StoreRecord, fault = new AmazonFault('revoked', 'Login with Amazon', 'R-1')) =>
    engine.transaction(role, 'write', (db) => forgetRefused({ db, audit: (entry) => void audited.push(entry) }, store, fault));
  const stateOf = async () => (await call(listStores, {}, { token }))[0]?.state;
  return { id, token, read, refused, stateOf, audited };
}

it('forgets the token that Amazon has refused, says so once, and once more is told the same', async () => {
  const { read, refused, stateOf, audited } = await shop();
  const store = await read();
  expect(await refused(store)).toMatchObject({ kind: 'revoked' });
  expect(await stateOf()).toBe('revoked');
  // Another piece of work had read the same token.
  expect(await refused(store)).toMatchObject({ kind: 'revoked' });
  expect(audited.map(({ what }) => what)).toEqual(['disconnectStore']);
});

it('leaves a permission that was given meanwhile, and lets the work be tried again', async () => {
  const { id, token, read, refused, stateOf, audited } = await shop();
  const before = await read();
  await agreeTo(server, token, id);
  expect(await refused(before)).toMatchObject({ kind: 'outage', requestId: 'R-1' });
  expect(await stateOf()).toBe('connected');
  expect(audited).toEqual([]);
  const { entries } = await call(listHistory, {}, { token });
  expect(entries.map(({ what }) => what)).not.toContain('disconnectStore');
  expect(await refused(await read())).toMatchObject({ kind: 'revoked' });
  expect(await stateOf()).toBe('revoked');
});

it('passes any other fault on', async () => {
  const { read, refused, stateOf } = await shop();
  const fault = new AmazonFault('throttled', 'listInboundPlans');
  expect(await refused(await read(), fault)).toBe(fault);
  expect(await stateOf()).toBe('connected');
});
