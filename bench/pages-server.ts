import { readConfig } from '../apps/server/src/kernel/config.ts';
import { buildApp } from '../apps/server/src/kernel/app.ts';
import { servePage } from '../apps/server/src/kernel/page.ts';
import { openDoor, openHouse } from '../apps/server/src/server.ts';
import { copyDemo } from '../apps/server/test/demo-folder.ts';

/** One house with its demo and two doors: the product's, and one that serves the bare reference page in the same way. */
const config = readConfig(process.env);
await copyDemo(config.dataDir);
const house = await openHouse(config);
const ours = await openDoor(house, config, { level: config.logLevel });
const { trustProxy, isSecure, requestsPerMinute, keyRequestsPerMinute } = config;
const pageFolder = process.env['REFERENCE_FOLDER'] ?? '';
const bare = await buildApp({ ...house, logger: false, trustProxy, isSecure, requestsPerMinute, keyRequestsPerMinute, pageFolder });
servePage(bare, config.fileBaseUrl, pageFolder);
const [ourAddress, bareAddress] = [await ours.listen({ port: 0, host: config.host }), await bare.listen({ port: 0, host: config.host })];
process.stdout.write(`${JSON.stringify({ ours: ourAddress, bare: bareAddress })}\n`);
