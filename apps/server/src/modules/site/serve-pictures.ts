import { SITE_PICTURE_PATH } from '@waybound/contract/wire/site/site';
import type { FastifyInstance } from 'fastify';
import type { FileStore } from '../../gateways/file-store.ts';
import type { Engine } from '../../kernel/database/engine.ts';

/** As `saveSitePicture` names them. */
const PICTURE_NAME = /^[0-9a-f]{32}\.(?:png|jpg)$/;

/** The pictures of the sites' brands, for everybody: a login page shows them. */
export function serveSitePictures(app: FastifyInstance, { engine, files }: { engine: Engine; files: FileStore }): void {
  app.get<{ Params: { name: string } }>(`${SITE_PICTURE_PATH}/:name`, { compress: false }, async ({ params }, reply) => {
    if (!PICTURE_NAME.test(params.name)) return reply.callNotFound();
    const [found] = (await engine.query('select path, content_type from find_site_picture($1)', [params.name])).rows;
    const stored = found && (await files.findContent(String(found['path'])));
    if (!stored) return reply.callNotFound();
    return reply
      .type(String(found['content_type']))
      .header('content-length', stored.bytes)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .send(stored.content);
  });
}
