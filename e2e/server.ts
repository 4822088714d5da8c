import fs from 'node:fs';
import path from 'node:path';
import { readConfig } from '../apps/server/src/kernel/config.ts';
import { issueOperatorKey } from '../apps/server/src/seed/accounts.ts';
import { buildHttpServer, openApplication } from '../apps/server/src/server.ts';
import { copyDemo } from '../apps/server/test/server/demo-folder.ts';

/** The server of the journeys: the real one with the demo, a key for the journey that plays the forwarder itself, and its work after the commit. */
const config = readConfig(process.env);
await copyDemo(config.dataDir);
const application = await openApplication(config);
const app = await buildHttpServer(application, config, { level: config.logLevel });
fs.writeFileSync(path.join(config.dataDir, 'operator.key'), await issueOperatorKey(application.services.engine, 'journeys'), {
  mode: 0o600,
});
application.services.work.start((error) => app.log.error(error));
process.stdout.write(`listening on ${await app.listen({ port: config.port, host: config.host })}\n`);
