import { randomBytes } from 'node:crypto';
import { findSite, initData } from '@waybound/contract/site/site';
import { describe, expect, it } from 'vitest';
import { durableFolder } from '../../gateways/durable-folder.ts';
import { fileStore } from '../../gateways/file-store.ts';
import { testServer } from '../../../test/server/test-server.ts';
import { readConfig } from '../../kernel/config.ts';
import { SECRET_KEY_BYTES, secretBox } from '../../kernel/security/secret-box.ts';
import { createApplication, buildHttpServer } from '../../server.ts';

const { call, customer, engine, clock, fileFolder } = await testServer();

describe('the variant of the environment', () => {
  it('is the standard one where nothing is said', async () => {
    expect(await call(findSite, { domainName: 'localhost' })).toMatchObject({ variant: 'standard' });
  });

  it('is answered with the data of every site', async () => {
    const config = readConfig({ PORTAL_VARIANT: 'partner' });
    const application = await createApplication(
      engine,
      fileStore(durableFolder(fileFolder)),
      () => clock.now,
      secretBox(randomBytes(SECRET_KEY_BYTES)),
      config,
    );
    const httpServer = await buildHttpServer(application, config, false);
    for (const domainName of ['localhost', 'oceanstar.localhost', 'unknown.example']) {
      const answer = await httpServer.inject({ method: 'POST', url: `/api${findSite.path}`, payload: { domainName } });
      expect(answer.json()).toMatchObject({ code: 200, data: { variant: 'partner' } });
    }
    await httpServer.close();
  });
});

describe('our own warehouses', () => {
  const kindsFor = async (token: string) => new Set((await call(initData, {}, { token })).warehouses.map(({ kind }) => kind));

  it('are shown to a customer, and not to one whose showWarehouseInfo is 0', async () => {
    const [shown, hidden] = [await customer(), await customer()];
    await engine.query('update customer set show_warehouse_info = 0 where id = $1', [hidden.customerId]);
    expect(await kindsFor(shown.token)).toEqual(new Set(['receiving', 'fba']));
    expect(await kindsFor(hidden.token)).toEqual(new Set(['fba']));
    const versions = await Promise.all([shown, hidden].map(async ({ token }) => (await call(initData, {}, { token })).version));
    expect(versions[0]).not.toBe(versions[1]);
  });
});
