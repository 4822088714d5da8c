import { scopeOf } from '@waybound/contract/account/scopes';
import { methodOf, sentOf } from '@waybound/contract/wire';
import { describe, expect, it } from 'vitest';
import { valueAt } from '../../test/junk.ts';
import { everyCall } from '../../test/scenarios.ts';
import { testServer } from '../../test/server/test-server.ts';

/** What is published of every call, for programs that are written against it. */

const { app } = await testServer();

describe('the description', () => {
  interface Operation {
    operationId: string;
    tags: string[];
    summary: string;
    security: object[];
    parameters: { name: string; in: string; schema: object }[];
    requestBody?: { content: Record<string, { schema: { properties: object } }> };
    responses: Record<string, { content: Record<string, unknown> }>;
  }
  interface Document {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
    components: Record<string, object>;
  }
  // A megabyte that two hundred tests look at.
  const answered = app.inject({ url: '/api/openapi.json' }).then((answer) => answer.json<Document>());
  const described = () => answered;

  it('lists every call once, and nothing else', async () => {
    const { openapi, paths } = await described();
    expect(openapi).toMatch(/^3\.1\./);
    const listed = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
    expect(listed.sort()).toEqual(everyCall.map(({ spec }) => `${methodOf(spec).toLowerCase()} ${spec.path}`).sort());
    const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(ids.sort()).toEqual(everyCall.map(({ name }) => name).sort());
  });

  it.each(everyCall)('says how $name is sent, by whom, and what comes back', async ({ name, spec }) => {
    const { paths } = await described();
    const { tags, security, parameters, requestBody, responses, summary } = paths[spec.path]![methodOf(spec).toLowerCase()]!;
    expect(summary).toBe(spec.summary);
    expect(tags).toEqual([name.split('.')[0]]);
    expect(tags.includes('operations')).toBe(spec.access === 'operator');
    const scope = scopeOf(name, spec);
    const byKey = scope ? [{ apiKey: [scope] }] : [];
    expect(security).toEqual(spec.access === 'public' ? [] : [spec.access === 'operator' ? { operatorKey: [] } : { token: [] }, ...byKey]);
    const fields = Object.keys(spec.input?.shape ?? {});
    const sent = sentOf(spec);
    expect(parameters.filter((each) => each.in === 'query').map((each) => each.name)).toEqual(sent === 'query' ? fields : []);
    expect(parameters.some((each) => each.name === 'Idempotency-Key')).toBe(spec.changes === true);
    const types = {
      body: fields.length > 0 ? ['application/json', 'application/x-www-form-urlencoded'] : [],
      query: [],
      multipart: ['multipart/form-data'],
    };
    expect(Object.keys(requestBody?.content ?? {})).toEqual(types[sent]);
    for (const { schema } of Object.values(requestBody?.content ?? {})) {
      expect(Object.keys(schema.properties)).toEqual([...fields, ...Object.keys(spec.files ?? {})]);
    }
    const files = spec.answer.kind === 'file' ? spec.answer.types : [];
    expect(Object.keys(responses['200']!.content)).toEqual([...files, 'application/json']);
  });

  it('points at nothing that is not there', async () => {
    const document = await described();
    const text = JSON.stringify(document);
    expect(text).not.toMatch(/"\$schema"|"\$defs"|undefined|\[object/);
    for (const [, pointer] of text.matchAll(/"\$ref":"([^"]*)"/g)) {
      expect(pointer).toMatch(/^#\/components\//);
      expect(valueAt(document, pointer!.slice(2).split('/')), pointer).toBeDefined();
    }
    for (const name of text.matchAll(/"security":\[\{"(\w+)"/g))
      expect(valueAt(document, ['components', 'securitySchemes', name[1]!])).toBeDefined();
  });
});
