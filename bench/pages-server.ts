import { readConfig } from '../apps/server/src/kernel/config.ts';
import { buildApp } from '../apps/server/src/kernel/http/app.ts';
import { serveWebApp } from '../apps/server/src/web-app/serve-web-app.ts';
import { buildHttpServer, openApplication } from '../apps/server/src/server.ts';
import { copyDemo } from '../apps/server/test/server/demo-folder.ts';

/** One portal with its demo and two HTTP servers: the product's, and one that serves the bare reference page in the same way. */
const config = readConfig(process.env);
await copyDemo(config.dataDir);
const application = await openApplication(config);
const ours = await buildHttpServer(application, config, { level: config.logLevel });
const { trustProxy, isSecure, requestsPerMinute, keyRequestsPerMinute } = config;
const pageFolder = process.env['REFERENCE_FOLDER'] ?? '';
const bare = await buildApp({ ...application, logger: false, trustProxy, isSecure, requestsPerMinute, keyRequestsPerMinute, pageFolder });
serveWebApp(bare, config.fileBaseUrl, pageFolder);
const [ourAddress, bareAddress] = [await ours.listen({ port: 0, host: config.host }), await bare.listen({ port: 0, host: config.host })];
process.stdout.write(`${JSON.stringify({ ours: ourAddress, bare: bareAddress })}\n`);
