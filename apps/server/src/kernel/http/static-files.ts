import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered with no header but what a file needs. */
    isStaticFile?: true;
  }
}

/**
 * The files of the built page where there is one, as the build has compressed them; those below `assets` carry their hash in the name and
 * never change. They are the same for everybody: no header but what a file needs, no limit of requests.
 */
export async function serveStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  if (!fs.existsSync(folder)) return;
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, isStaticFile: true };
    });
    await files.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      wildcard: false,
      globIgnore: ['index.html', '**/*.br', '**/*.gz'],
      acceptRanges: false,
      lastModified: false,
      decorateReply: false,
      setHeaders: (reply, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`);
        reply
          .header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
          .header('x-content-type-options', 'nosniff');
      },
    });
  });
}
