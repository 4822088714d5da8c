import { readConfig } from '../apps/server/src/kernel/config.ts';
import { buildApp } from '../apps/server/src/kernel/app.ts';
import { servePage } from '../apps/server/src/kernel/page.ts';
import { seedAccounts } from '../apps/server/src/seed/accounts.ts';
import { seedDemo } from '../apps/server/src/seed/demo.ts';
import { openDoor, openHouse } from '../apps/server/src/server.ts';

/** One house with its demo and two doors: the product's, and one that serves the bare reference page in the same way. */
const config = readConfig(process.env);
const house = await openHouse(config);
await seedAccounts(house.services.engine);
await seedDemo(house);
const ours = await openDoor(house, config, { level: config.logLevel });
const { trustProxy, isSecure, requestsPerMinute, keyRequestsPerMinute } = config;
const pageFolder = process.env['REFERENCE_FOLDER'] ?? '';
const bare = await buildApp({ ...house, logger: false, trustProxy, isSecure, requestsPerMinute, keyRequestsPerMinute, pageFolder });
servePage(bare, config.fileBaseUrl, pageFolder);
const [ourAddress, bareAddress] = [await ours.listen({ port: 0, host: config.host }), await bare.listen({ port: 0, host: config.host })];
process.stdout.write(`${JSON.stringify({ ours: ourAddress, bare: bareAddress })}\n`);
