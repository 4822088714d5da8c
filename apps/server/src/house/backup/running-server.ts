import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { BackupResult } from './backup.ts';
import { BackupError } from './backup-error.ts';

/** Where a portal that runs can be asked, by whoever may read its data folder, and by nobody else. */
export const DOOR = 'running.json';
export const BACKUP_PATH = '/house/backup';

const doorSchema = z.object({ host: z.string(), port: z.number(), token: z.string() });
export const wantedSchema = z.object({ target: z.string(), withFiles: z.boolean() });

/** Has the portal that holds a data folder copy its database into a folder, which it has to be able to write. */
export async function askRunningServer(dataDir: string, wanted: z.infer<typeof wantedSchema>): Promise<BackupResult> {
  const { host, port, token } = readDoor(dataDir);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  // No limit of time: a copy takes as long as it takes.
  const request = http.request({ host, port, path: BACKUP_PATH, method: 'POST', headers }).end(JSON.stringify(wanted));
  const answered = once(request, 'response') as Promise<[http.IncomingMessage]>;
  const [response] = await answered.catch((error: unknown) => {
    throw new BackupError(`The data folder ${dataDir} is in use, but no portal answers at ${host}:${port}.`, { cause: error });
  });
  const said = await text(response);
  if (response.statusCode !== 200) throw new BackupError(`The portal at ${host}:${port} makes no copy (HTTP ${response.statusCode}).`);
  const answer = JSON.parse(said) as { done: BackupResult } | { failed: string };
  if ('failed' in answer) throw new BackupError(answer.failed);
  return answer.done;
}

function readDoor(dataDir: string): z.infer<typeof doorSchema> {
  try {
    return doorSchema.parse(JSON.parse(fs.readFileSync(path.join(dataDir, DOOR), 'utf8')));
  } catch (error) {
    throw new BackupError(`The data folder ${dataDir} is in use, and by no portal that this user could ask for a copy.`, { cause: error });
  }
}
