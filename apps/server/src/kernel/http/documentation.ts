import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { pagePolicy } from './page-policy.ts';

/** The API's description: `/api/openapi.json` for programs, `/api/docs` for people. */
export async function serveDocumentation(app: FastifyInstance, document: object): Promise<void> {
  // The plugin types a static document as OpenAPI 3.0; it serves a 3.1 document unchanged.
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: pagePolicy(),
    uiConfig: { deepLinking: true, docExpansion: 'none' },
  });
  app.get('/api/openapi.json', async () => document);
}
