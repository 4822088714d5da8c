import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { pagePolicy } from './page-policy.ts';

/**
 * The API's description: `/api/openapi.json` for programs, `/api/docs` for people.
 * @param describe is called when somebody first asks for it: it costs seconds of a processor, which a start has better uses for
 */
export async function serveDocumentation(app: FastifyInstance, describe: () => object): Promise<void> {
  let described: object | undefined;
  const document = (): object => (described ??= describe());
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: pagePolicy(),
    uiConfig: { deepLinking: true, docExpansion: 'none' },
    transformSpecification: document,
    transformSpecificationClone: false,
  });
  app.get('/api/openapi.json', async () => document());
}
