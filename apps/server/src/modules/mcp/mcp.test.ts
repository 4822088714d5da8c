import fs from 'node:fs';
import path from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createApiKey } from '@waybound/contract/account/api-keys';
import type { Scope } from '@waybound/contract/account/scopes';
import { afterAll, describe, expect, it } from 'vitest';
import { overseasMaker } from '../../../test/data/overseas-maker.ts';
import { parcelMaker } from '../../../test/data/parcel-maker.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { PDF } from '../../../test/scenarios.ts';
import { uploadTo } from '../../../test/scenarios/waybill-desk.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { readConfig } from '../../kernel/config.ts';
import { buildHttpServer } from '../../server.ts';

const server = await testServer();
const make = await waybillMaker(server);
const httpServer = await buildHttpServer(server.application, readConfig({ REQUESTS_PER_MINUTE: '100000' }), false);
const origin = await httpServer.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => httpServer.close());

async function assistantOf(who: TestCustomer, scopes: Scope[], url = '/api/mcp'): Promise<Client> {
  const { secret } = await server.call(createApiKey, { name: 'assistant', scopes, hidesPrices: false }, who);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(url, origin), { requestInit: { headers: { authorization: secret } } }));
  return client;
}
/** What a tool has said, read as JSON. */
async function told(client: Client, name: string, input: Record<string, unknown>) {
  const { content, isError } = await client.callTool({ name, arguments: input });
  const [first] = content as { text: string }[]; // Each tool but the one of documents says one text.
  return { isError, text: first?.text ?? '' };
}

describe('an assistant', () => {
  it('reads by its key what the key may read: waybills, prices of goods, documents', async () => {
    const who = await server.customer();
    const { id, waybillNo } = await make.received(who);
    const client = await assistantOf(who, ['waybills:read', 'files:read']);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_waybills', 'get_waybill', 'list_attention', 'quote_prices', 'search_bills', 'get_bill',
      'search_parcels', 'get_parcel', 'search_overseas', 'get_overseas', 'list_documents', 'get_document',
    ]); // prettier-ignore
    expect(tools.find(({ name }) => name === 'search_bills')?.description).toContain('finance:read');
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
    const found = await told(client, 'search_waybills', { keyword: waybillNo });
    expect(JSON.parse(found.text).rows).toMatchObject([{ id, waybillNo }]);
    expect(JSON.parse((await told(client, 'get_waybill', { id })).text)).toMatchObject({ waybill: { waybillNo } });
    const fileId = await uploadTo(server, id, who);
    expect(JSON.parse((await told(client, 'list_documents', { waybillId: id })).text)).toMatchObject([{ id: fileId }]);
    const { content } = await client.callTool({ name: 'get_document', arguments: { id: fileId } });
    expect(content).toMatchObject([{ type: 'resource', resource: { mimeType: 'application/pdf', blob: PDF.content.toString('base64') } }]);
  });

  it('is told why it may not, and sees nobody else’s', async () => {
    const [who, stranger] = [await server.customer(), await server.customer()];
    const { id } = await make.received(stranger);
    const client = await assistantOf(who, ['waybills:read']);
    expect(await told(client, 'get_waybill', { id })).toMatchObject({ isError: true, text: expect.stringContaining('recordMissing') });
    expect(await told(client, 'search_bills', {})).toMatchObject({ isError: true, text: expect.stringContaining('403') });
    expect(await told(client, 'get_waybill', { id: 'x' })).toMatchObject({ isError: true });
    await expect(told(client, 'save_draft', { shippingWay: 'AIR' })).rejects.toThrow(/save_draft/);
  });

  it('reads parcels and overseas waybills of its own, and by a key of waybills alone', async () => {
    const [who, stranger] = [await server.customer(), await server.customer()];
    const [parcels, overseas] = [await parcelMaker(server), await overseasMaker(server)];
    const [mine, theirs] = [await parcels.announced(who), await parcels.announced(stranger)];
    const [abroad, elsewhere] = [await overseas.approved(who), await overseas.approved(stranger)];
    const client = await assistantOf(who, ['waybills:read']);
    const read = async (name: string, input: Record<string, unknown> = {}) => JSON.parse((await told(client, name, input)).text);
    expect((await read('search_parcels')).rows.map((row: { id: string }) => row.id)).toEqual([mine.id]);
    expect((await read('search_overseas')).rows.map((row: { id: string }) => row.id)).toEqual([abroad.id]);
    expect([
      (await told(client, 'get_parcel', { id: mine.id })).isError,
      (await told(client, 'get_overseas', { id: abroad.id })).isError,
    ]).toEqual([undefined, undefined]);
    for (const [name, id] of [
      ['get_parcel', theirs.id],
      ['get_overseas', elsewhere.id],
    ] as const)
      expect(await told(client, name, { id })).toMatchObject({ isError: true, text: expect.stringContaining('recordMissing') });
    const other = await assistantOf(who, ['addressBook:read']);
    expect(await told(other, 'search_parcels', {})).toMatchObject({ isError: true, text: expect.stringContaining('403') });
  });

  it('saves drafts where the address offers that and the key may write, and submits nothing', async () => {
    const who = await server.customer();
    const client = await assistantOf(who, ['waybills:write'], '/api/mcp/drafts');
    const saved = await told(client, 'save_draft', { shippingWay: 'AIR', referenceNo: 'MCP-1' });
    const { id } = JSON.parse(saved.text);
    expect(JSON.parse((await told(client, 'get_waybill', { id })).text)).toMatchObject({
      waybill: { referenceNo: 'MCP-1', status: 'wait_for_confirm' },
    });
    const reader = await assistantOf(who, ['waybills:read'], '/api/mcp/drafts');
    expect(await told(reader, 'save_draft', { shippingWay: 'AIR' })).toMatchObject({ isError: true });
  });

  it.each(['api-guide.md', 'api-guide.zh.md'])('is asked as %s says', async (guide) => {
    const who = await server.customer();
    const { id } = await make.received(who);
    const asked = fs.readFileSync(path.join(import.meta.dirname, '../../../../../docs', guide), 'utf8');
    const examples = [...asked.matchAll(/\| `(\w+)` \| `(\{.*\})` \| `(\w+:\w+)` \|/g)];
    expect(examples).toHaveLength(12);
    const file = await uploadTo(server, id, who);
    const parcel = await (await parcelMaker(server)).announced(who);
    const abroad = await (await overseasMaker(server)).approved(who);
    for (const [, tool = '', given = '', scope] of examples) {
      // The scope beside it is enough.
      const client = await assistantOf(who, [scope as Scope], '/api/mcp/drafts');
      const input = JSON.parse(
        given.replace('$ID', id).replace('$FILE', file).replace('$PARCEL', parcel.id).replace('$OVERSEAS', abroad.id),
      );
      expect([tool, (await client.callTool({ name: tool, arguments: input })).isError ?? false]).toEqual([tool, false]);
    }
    const command = /```text\n(curl .*?api\/mcp.*?)```/s.exec(asked)?.[1] ?? '';
    const { secret } = await server.call(createApiKey, { name: 'program', scopes: ['waybills:read'], hidesPrices: false }, who);
    const body = /-d '(.*)'/.exec(command)?.[1] ?? '';
    const answer = await fetch(new URL('/api/mcp', origin), {
      method: 'POST',
      headers: { authorization: secret, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body,
    });
    expect(await answer.text()).toContain('rows');
  });

  it('has a key, or is told so', async () => {
    const asked = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    expect((await server.app.inject({ method: 'POST', url: '/api/mcp', payload: asked })).statusCode).not.toBe(200);
    const answer = await fetch(new URL('/api/mcp', origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    });
    expect(answer.status).toBe(401);
    expect((await fetch(new URL('/api/mcp', origin))).status).toBe(405);
  });
});
