import { createKey, disableKey, opsKeys, renewKey, resetPassword } from '@waybound/contract/operations/administration';
import { issueBill, opsList } from '@waybound/contract/operations/operations';
import { publishParcelProducts, solveParcelProblem } from '@waybound/contract/operations/parcel-operations';
import { publishArticle } from '@waybound/contract/operations/site-operations';
import { afterAll, describe, expect, it } from 'vitest';
import { FULL_ARTICLE } from '../../../../test/scenarios/sites.ts';
import { ownTestServer } from '../../../../test/server/test-server.ts';

const server = await ownTestServer();
afterAll(server.close);
const { call, send, customer, engine, operatorKey } = server;
const ask = (spec: Parameters<typeof send>[0], input: object, token = operatorKey) => send(spec, input, { token, lang: 'en' });

describe('a key of the operations API', () => {
  it('does what its rights name and nothing else', async () => {
    const { key } = await call(createKey, { name: 'reader', rights: ['read'] });
    expect((await ask(opsList, {}, key)).status).toBe(200);
    for (const [spec, input] of [
      [publishArticle, { siteCode: 'waybound', ...FULL_ARTICLE }],
      [issueBill, { waybillNo: 'X' }],
      [opsKeys, {}],
      [createKey, { name: 'mine', rights: ['admin'] }],
    ] as const) {
      expect((await ask(spec, input, key)).status, spec.path).toBe(403);
    }
    const operator = await call(createKey, { name: 'warehouse', rights: ['operate'] });
    expect(operator.rights).toEqual(['read', 'operate']);
    expect((await ask(publishArticle, { siteCode: 'waybound', ...FULL_ARTICLE }, operator.key)).code).toBe(200);
    expect((await ask(issueBill, { waybillNo: 'X' }, operator.key)).status).toBe(403);
  });

  it('names a price only where it may set prices', async () => {
    const { key } = await call(createKey, { name: 'scale', rights: ['operate'] });
    const { key: office } = await call(createKey, { name: 'office', rights: ['operate', 'finance'] });
    const products = { siteCode: 'waybound', products: [] };
    const [solved, carried] = [{ waybillNo: 'X' }, { waybillNo: 'X', freight: '5.00' }];
    for (const [spec, input, status] of [
      [publishParcelProducts, products, 403],
      [solveParcelProblem, carried, 403],
      [solveParcelProblem, solved, 200],
    ] as const) {
      expect((await ask(spec, input, key)).status, spec.path).toBe(status);
      expect((await ask(spec, input, office)).status, spec.path).toBe(200);
    }
  });

  it('is renewed under its name and ended', async () => {
    const { key } = await call(createKey, { name: 'erp', rights: ['operate'] });
    expect((await ask(createKey, { name: 'erp', rights: ['admin'] })).data).toMatchObject({ reason: 'duplicate' });
    const renewed = await call(renewKey, { name: 'erp', rights: ['read', 'finance'] });
    expect((await ask(opsList, {}, key)).status).toBe(401);
    expect((await ask(opsList, {}, renewed.key)).status).toBe(200);
    await call(disableKey, { name: 'erp' });
    expect((await ask(opsList, {}, renewed.key)).status).toBe(401);
    const { rows } = await call(opsKeys, {});
    expect(rows.find(({ name }) => name === 'erp')).toMatchObject({ rights: ['read', 'finance'], isDisabled: true });
  });

  it('is nowhere in the database, and no password made for a login is', async () => {
    const who = await customer();
    const { key } = await call(createKey, { name: 'hidden', rights: ['read'] }, { key: 'hidden-key' });
    const { password } = await call(resetPassword, { siteCode: 'waybound', loginName: who.loginName }, { key: 'hidden-password' });
    for (const table of ['operator', 'idempotency', 'audit', 'login']) {
      const { rows } = await engine.query(`select t::text as row from ${table} t`);
      expect(JSON.stringify(rows)).not.toContain(key);
      expect(JSON.stringify(rows)).not.toContain(password);
    }
  });
});
