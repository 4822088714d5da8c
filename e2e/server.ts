import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { readConfig, type Config } from '../apps/server/src/kernel/config.ts';
import { issueOperatorKey } from '../apps/server/src/seed/accounts.ts';
import { serveDemoAmazon, withDemoAmazon } from '../apps/server/src/seed/amazon/demo-amazon.ts';
import { buildHttpServer, openApplication } from '../apps/server/src/server.ts';
import { copyDemo } from '../apps/server/test/server/demo-folder.ts';

/** The server of the journeys: the real one with the demo, a key for the journey that plays the forwarder itself, and its work after the commit. */
const config = await withAmazon(readConfig(process.env));
await copyDemo(config.dataDir);
const application = await openApplication(config);
const app = await buildHttpServer(application, config, { level: config.logLevel });
fs.writeFileSync(path.join(config.dataDir, 'operator.key'), await issueOperatorKey(application.services.engine, 'journeys'), {
  mode: 0o600,
});
serveDemoAmazon(app, config, application.services.clock);
application.services.work.start((error) => app.log.error(error));
process.stdout.write(`listening on ${await app.listen({ port: config.port, host: config.host })}\n`);

/** What stands for Amazon answers on the server's own port, which has to be known before: for the journey that asks for it. */
async function withAmazon(asked: Config): Promise<Config> {
  if (process.env['JOURNEY_TO_AMAZON'] !== 'on') return asked;
  const probe = net.createServer().listen(0, asked.host);
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => void probe.close(resolve));
  return withDemoAmazon({ ...asked, port: typeof address === 'object' && address ? address.port : asked.port });
}
