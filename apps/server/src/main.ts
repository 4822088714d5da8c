import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { readConfig, type Config } from './kernel/config.ts';
import { ConfigError } from './kernel/config-error.ts';
import { requireFolder } from './kernel/data-folder.ts';

/** A wrong setting, or a folder that cannot be written, is told before the server is loaded, which takes longer than anything else here. */
const config = readSettings();
// What the sources are compiled to stays in the data folder: the next start takes half the time.
enableCompileCache(path.join(config.dataDir, 'compiled'));
const { startServer } = await import('./start-server.ts');
await startServer(config);

function readSettings(): Config {
  try {
    const read = readConfig(process.env);
    requireFolder(read.dataDir);
    return read;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
