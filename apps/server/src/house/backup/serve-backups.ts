import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../kernel/config.ts';
import type { EmbeddedEngine } from '../../kernel/database/embedded-engine.ts';
import { carriesToken } from '../../kernel/http/bearer-token.ts';
import { BackupError } from './backup-error.ts';
import { backupOf } from './backup.ts';
import { BACKUP_PATH, DOOR, wantedSchema } from './running-server.ts';

const TOKEN_BYTES = 32;

/**
 * Lets the portal copy its own embedded database: no other process may open it meanwhile.
 * @returns opens the door once the port is known, and shuts it again
 */
export function serveBackups(
  app: FastifyInstance,
  config: Config,
  engine: EmbeddedEngine,
): { open: (port: number) => void; shut: () => void } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const file = path.join(config.dataDir, DOOR);
  app.post(BACKUP_PATH, async (request, reply) => {
    if (!carriesToken(request.headers, token)) return reply.callNotFound();
    const wanted = wantedSchema.parse(request.body);
    try {
      return { done: await backupOf({ config, ...wanted }, engine) };
    } catch (error) {
      // What the house has asked for wrongly it reads itself; anything else is a fault of ours.
      if (!(error instanceof BackupError)) request.log.error({ err: error }, 'backup');
      return { failed: error instanceof Error ? error.message : String(error) };
    }
  });
  return {
    open(port) {
      const host = ['0.0.0.0', '::', ''].includes(config.host) ? '127.0.0.1' : config.host;
      fs.writeFileSync(file, `${JSON.stringify({ host, port, token })}\n`, { mode: 0o600 });
    },
    shut: () => fs.rmSync(file, { force: true }),
  };
}
