import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { createApiKey } from '@waybound/contract/account/api-keys';
import { createKey } from '@waybound/contract/operations/administration';
import { allCalls } from '@waybound/contract/contract';
import { saveOrder, submitOrder } from '@waybound/contract/orders/orders';
import { saveStore } from '@waybound/contract/site/stores';
import { getWaybill, waybillRoutes } from '@waybound/contract/waybills/waybills';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { afterAll, describe, expect, it } from 'vitest';
import { offerChannel } from '../test/data/order-maker.ts';
import { testServer } from '../test/server/test-server.ts';
import { readConfig } from './kernel/config.ts';
import { buildHttpServer } from './server.ts';

/** The document of the API as somebody uses it who knows nothing else of the portal: by a public linter, and by a client generated of it. */

const ROOT = path.join(import.meta.dirname, '../../..');
const EXAMPLE = 'air-waybill-by-both-sides.ts';
/** Inside the project, where the client's library is found. */
const FOLDER = path.join(ROOT, `.cache/openapi-client-${process.pid}`);

const server = await testServer();
const httpServer = await buildHttpServer(server.application, readConfig({ REQUESTS_PER_MINUTE: '100000' }), false);
const WAYBOUND_URL = await httpServer.listen({ port: 0, host: '127.0.0.1' });
fs.mkdirSync(FOLDER, { recursive: true });
afterAll(async () => {
  await httpServer.close();
  fs.rmSync(FOLDER, { recursive: true, force: true });
});

const run = promisify(execFile);
const source = await (await fetch(`${WAYBOUND_URL}/api/openapi.json`)).text();

describe('the OpenAPI document', () => {
  it('has no error that a public linter knows', async () => {
    const problems = await lintFromString({ source, config: await createConfig({ extends: ['recommended'] }) });
    expect(problems.filter(({ severity }) => severity === 'error').map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('takes ids as texts and as numbers, and so do the calls', async () => {
    const document = JSON.parse(source);
    const { schema } = document.paths['/seaair/waybills/submitOrderExamine'].post.requestBody.content['application/json'];
    expect(schema.properties.id.anyOf).toMatchObject([{ type: 'string' }, { type: 'integer' }]);
    const who = await server.customer();
    const { id } = await server.call(saveOrder, { shippingWay: 'AIR' }, who);
    for (const asked of [id, Number(id)]) {
      expect((await server.call(waybillRoutes, { ids: [asked] }, who)).routes).toMatchObject([{ id, reason: null }]);
    }
    const answers = document.paths['/seaair/waybills/getWaybillById'].post.responses['200'].content['application/json'].schema;
    expect(answers.anyOf[0].properties.data.properties.waybill.properties.id.type).toBe('string');
    const country =
      document.paths['/seaair/waybills/saveWaybillStandard'].post.requestBody.content['application/json'].schema.properties.countryId;
    expect(country.anyOf).toMatchObject([{ type: 'integer' }, { type: 'string' }]);
    for (const countryId of [1, '1']) {
      const draft = await server.call(saveOrder, { shippingWay: 'AIR', countryId: countryId as number }, who);
      expect((await server.call(getWaybill, { id: draft.id }, who)).waybill.countryId).toBe(1);
    }
    expect((await server.send(saveOrder, { shippingWay: 'AIR', countryId: '0' }, who)).data).toMatchObject({
      errors: [{ path: 'countryId' }],
    });
    for (const wrong of [1.5, -1, 0, 2 ** 60]) {
      expect((await server.send(waybillRoutes, { ids: [wrong] }, who)).data).toMatchObject({ errors: [{ path: 'ids.0' }] });
    }
  });

  it('tells a refusal from a success by its code, and names every reason', async () => {
    const { schemas } = JSON.parse(source).components;
    const { code, data } = schemas.Refusal.properties;
    expect(code.enum).not.toContain(200);
    const refused = await server.send(getWaybill, { id: '999999999' }, await server.customer());
    expect(code.enum).toContain(refused.code);
    expect(data.properties.reason.enum).toContain(refused.data.reason);
    const who = await server.customer();
    const { id, rev } = await server.call(saveOrder, { shippingWay: 'AIR' }, who);
    await server.call(saveOrder, { shippingWay: 'AIR', id, rev }, who);
    const stale = await server.send(saveOrder, { shippingWay: 'AIR', id, rev }, who);
    expect(stale.data).toMatchObject({ reason: 'stale', newer: { rev: rev + 1 } });
    expect(data.properties.newer).toBeUndefined();
    const failed = await server.app.inject({ method: 'POST', url: `/api${getWaybill.path}`, payload: { id: '1' } });
    expect(Object.keys(failed.json())).toEqual(expect.arrayContaining(schemas.Failure.required));
    expect(failed.json().data).toMatchObject({ requestId: expect.any(String) });
  });

  it('says of every change that names a revision what it tells of a newer one', async () => {
    const { paths, components } = JSON.parse(source);
    const toldBy = (at: string) => {
      const { anyOf } = paths[at].post.responses['200'].content['application/json'].schema;
      const { $ref = '' } = anyOf[1].allOf?.[1].properties.data.properties.newer ?? {};
      return components.schemas[$ref.replace('#/components/schemas/', '')]?.properties;
    };
    expect(Object.keys(toldBy(submitOrder.path))).toEqual(['id', 'status', 'rev']);
    expect(Object.keys(toldBy(saveStore.path))).toEqual(expect.arrayContaining(['id', 'rev', 'storeName', 'sellerId']));
    expect(toldBy(saveOrder.path).order.properties.packingList).toMatchObject({ type: 'array' });
    expect(toldBy(getWaybill.path)).toBeUndefined();
    const namesRevision = ({ spec }: (typeof allCalls)[number]) => spec.input !== undefined && 'rev' in spec.input.shape;
    const untold = allCalls.filter((each) => namesRevision(each) && !each.spec.newer).map(({ name }) => name);
    expect(untold).toEqual([]);
    const others = allCalls.filter((each) => each.spec.newer && !namesRevision(each)).map(({ name }) => name);
    // By the version that its rules are based on.
    expect(others).toEqual(['operations.publishRules']);
  });

  it('takes the parameters of a call in its address or in a form', async () => {
    const who = await server.customer();
    const { id } = await server.call(saveOrder, { shippingWay: 'AIR' }, who);
    const asked = (headers: Record<string, string>, payload: string, query = '') =>
      server.app.inject({
        method: 'POST',
        url: `/api${getWaybill.path}${query}`,
        headers: { authorization: who.token, ...headers },
        payload,
      });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const json = { 'content-type': 'application/json' };
    for (const answer of [
      await asked(form, `id=${id}`),
      await asked({}, `id=${id}`),
      await asked(json, JSON.stringify({ id: Number(id) })),
      await asked(form, 'id=1', `?id=${id}`),
    ]) {
      expect(answer.json()).toMatchObject({ code: 200, data: { waybill: { id } } });
    }
    expect((await asked(json, '[]')).json()).toMatchObject({ code: 400, data: { errors: [{ path: 'id', rule: 'required' }] } });
  });

  it('makes a typed client that takes an air waybill from the draft to the paid bill, on both sides', { timeout: 180_000 }, async () => {
    const types = astToString(await openapiTS(JSON.parse(source) as OpenAPI3));
    fs.writeFileSync(path.join(FOLDER, 'waybound-api.d.ts'), types);
    fs.copyFileSync(path.join(ROOT, 'docs/examples', EXAMPLE), path.join(FOLDER, EXAMPLE));
    const compilerOptions = {
      noEmit: true,
      strict: true,
      target: 'esnext',
      module: 'nodenext',
      allowImportingTsExtensions: true,
      types: ['node'],
    };
    fs.writeFileSync(path.join(FOLDER, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [EXAMPLE] }));
    const checked = run(path.join(ROOT, 'node_modules/.bin/tsc'), ['-p', FOLDER]);
    expect((await checked.catch((error: { stdout: string }) => error)).stdout).toBe('');

    const who = await server.customer();
    const scopes = ['waybills:write' as const, 'finance:write' as const];
    const { secret } = await server.call(createApiKey, { name: 'ERP', scopes, hidesPrices: false }, who);
    const { key } = await server.call(createKey, { name: `erp-${process.pid}`, rights: ['operate', 'finance'] });
    const CHANNEL_ID = await offerChannel(server, 'AIR');
    const env = { ...process.env, WAYBOUND_URL, CUSTOMER_KEY: secret, OPERATOR_KEY: key, CHANNEL_ID };
    const { stdout } = await run(process.execPath, [EXAMPLE], { cwd: FOLDER, env });
    const told = JSON.parse(stdout);
    expect(told).toMatchObject({
      status: 'already_finish',
      total: '720.00',
      lines: [{ kind: 'freight', amount: '720.00' }, { kind: 'duty' }],
    });
    expect(told.events).toEqual(
      expect.arrayContaining(['approve', 'handover', 'receive', 'fileExport', 'advance', 'issueBill', 'settleBill']),
    );
  });
});
