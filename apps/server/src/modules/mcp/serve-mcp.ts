import { createMcpHandler, fromJsonSchema, McpServer, type CallToolResult } from '@modelcontextprotocol/server';
import { scopeOf } from '@waybound/contract/account/scopes';
import { allCalls } from '@waybound/contract/contract';
import { methodOf, sentOf } from '@waybound/contract/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inputSchemaOf } from '../../kernel/http/openapi.ts';
import { TransportError } from '../../kernel/refusal.ts';
import { VERSION } from '../../kernel/version.ts';
import { DRAFTING_TOOLS, READING_TOOLS, type Tool } from './tools.ts';

/** Of a document that goes to an assistant: what is larger is fetched by a program. */
const MAX_DOCUMENT_BYTES = 4 * 1024 * 1024;

const ENDPOINTS = [
  { url: '/api/mcp', tools: READING_TOOLS },
  { url: '/api/mcp/drafts', tools: [...READING_TOOLS, ...DRAFTING_TOOLS] },
] as const;

/**
 * The customers' API as tools for assistants, by the Model Context Protocol over HTTP. Nothing is kept between two requests. A tool makes its
 * call with the caller's own key, so that scopes, limits, isolation and the record of changes are those of the API.
 */
export function serveMcp(app: FastifyInstance): void {
  for (const { url, tools } of ENDPOINTS) {
    let offered: readonly OfferedTool[] | undefined;
    app.post(url, async (request, reply) => {
      if (!request.headers.authorization) throw new TransportError(401);
      // Made when somebody first asks: schemas cost a start what few need.
      const known = (offered ??= tools.map(toOffered));
      const handler = createMcpHandler(() => serverOf(app, request, known));
      const { body, headers } = request;
      const asked = new Request(new URL(url, 'http://portal.invalid'), { method: 'POST', headers: textHeaders(headers) });
      const answer = await handler.fetch(asked, { parsedBody: body });
      for (const [name, value] of answer.headers) reply.header(name, value);
      return reply.code(answer.status).send(await answer.text());
    });
    // There is nothing to listen to, and no session to end.
    app.route({
      method: ['GET', 'DELETE'],
      url,
      exposeHeadRoute: false,
      handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
    });
  }
}

const toOffered = (tool: Tool) => ({
  ...tool,
  description: `${tool.description} Needs ${scopeOfTool(tool)}.`,
  inputSchema: fromJsonSchema<Record<string, unknown>>(inputSchemaOf(tool.spec)),
});
/** Of the call that it makes. */
function scopeOfTool({ spec }: Tool): string {
  const declared = allCalls.find((each) => each.spec === spec);
  const scope = declared && scopeOf(declared.name, spec);
  if (scope === undefined) throw new Error(`No key may call ${spec.path}.`);
  return scope;
}
type OfferedTool = ReturnType<typeof toOffered>;

function serverOf(app: FastifyInstance, request: FastifyRequest, tools: readonly OfferedTool[]): McpServer {
  const server = new McpServer({ name: 'waybound', title: 'Waybound', version: VERSION });
  for (const { name, title, description, spec, inputSchema } of tools) {
    const annotations = { readOnlyHint: !spec.changes, destructiveHint: false, openWorldHint: false };
    server.registerTool(name, { title, description, inputSchema, annotations }, async (input) => makeCall(app, request, spec, input));
  }
  return server;
}

/** The call, made as any program makes it. A refusal is told to the model, which may ask better. */
async function makeCall(
  app: FastifyInstance,
  request: FastifyRequest,
  spec: Tool['spec'],
  input: Record<string, unknown>,
): Promise<CallToolResult> {
  const { authorization, 'accept-language': language } = request.headers;
  const isQuery = sentOf(spec) === 'query';
  const answer = await app.inject({
    method: methodOf(spec),
    url: `/api${spec.path}`,
    remoteAddress: request.ip,
    headers: { authorization, ...(language !== undefined && { 'accept-language': language }) },
    ...(isQuery ? { query: toQuery(input) } : { payload: input }),
  });
  const type = String(answer.headers['content-type']);
  if (!type.startsWith('application/json')) return documentOf(spec, type, answer.rawPayload);
  const { code, mass, data } = answer.json<{ code: number; mass: string; data: unknown }>();
  if (code === 200) return { content: [{ type: 'text', text: JSON.stringify(data) }] };
  return { isError: true, content: [{ type: 'text', text: `${mass}\n${JSON.stringify(data)}` }] };
}

function documentOf({ path }: Tool['spec'], mimeType: string, content: Buffer): CallToolResult {
  if (content.length > MAX_DOCUMENT_BYTES)
    return {
      isError: true,
      content: [{ type: 'text', text: `The document has ${content.length} bytes, more than ${MAX_DOCUMENT_BYTES}.` }],
    };
  return { content: [{ type: 'resource', resource: { uri: `waybound:${path}`, mimeType, blob: content.toString('base64') } }] };
}

const toQuery = (input: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));

const textHeaders = (headers: FastifyRequest['headers']): Headers =>
  new Headers(Object.entries(headers).flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : [])));
