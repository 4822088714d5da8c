import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { announcement, startLines } from './announcement.ts';
import { serveBackups } from './house/backup/serve-backups.ts';
import { startErpStandIn } from './gateways/erps/stand-in/start-erp-stand-in.ts';
import type { Config } from './kernel/config.ts';
import { ConfigError } from './kernel/config-error.ts';
import { FolderInUse } from './kernel/database/folder-lock.ts';
import { MigrationError } from './kernel/database/schema-owner.ts';
import { loggedError, loggedRequest } from './kernel/http/logged-request.ts';
import { startSchedule } from './kernel/work/schedule.ts';
import { scheduledTasks } from './maintenance.ts';
import { issueOperatorKey, nameEmbeddedSite, seedAccounts } from './seed/accounts.ts';
import { serveDemoAmazon, withDemoAmazon } from './seed/amazon/demo-amazon.ts';
import { asOwner, buildHttpServer, openApplication } from './server.ts';
import { startSimulator } from './simulator-process.ts';

/** A start that cannot succeed; its message is printed for the person who ran the command. */
class StartError extends Error {}

/** Connections that have not sent their request or read their answer completely by then are closed. */
const LAST_ANSWERS_MS = 30_000;
/** Time for the last error answers after the database process has died. */
const LAST_WORDS_MS = 500;

/** Opens everything and listens. What keeps it from doing so and a person can mend is printed in one sentence, and the process ends. */
export async function startServer(config: Config): Promise<void> {
  try {
    await start(withDemoAmazon(config));
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** What a person can mend is thrown by us, with a sentence that says how. */
const isExpected = (error: unknown): error is Error =>
  [StartError, ConfigError, FolderInUse, MigrationError].some((kind) => error instanceof kind);

async function start(config: Config): Promise<void> {
  const say = startLines(config);
  await requireFreePort(config);
  // The demo's visitors have no ERP, and what they type goes nowhere.
  const standIn = config.demo ? await startErpStandIn(() => new Date()) : undefined;
  const application = await openApplication({ ...config, erpStandIn: standIn?.address }, () => new Date(), say);
  if (config.demo) {
    await asOwner(config, application, async (engine) => {
      await seedAccounts(engine);
      // Goods, lanes and cartons of the demo: not loaded where nobody wants it.
      const { seedDemo } = await import('./seed/demo.ts');
      await seedDemo({ ...application, services: { ...application.services, engine } });
    });
  }
  const app = await buildHttpServer(application, config, {
    level: config.logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { req: loggedRequest, err: loggedError },
  });
  serveDemoAmazon(app, config, application.services.clock);
  const backups = application.embedded && serveBackups(app, config, application.embedded);
  await app.listen({ port: config.port, host: config.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  if (config.demo) await asOwner(config, application, (own) => nameEmbeddedSite(own, port));
  const { work, engine, clock } = application.services;
  work.start((error, attempt) => app.log.error({ err: error, attempt }, 'background work'));
  const onFailure = (error: unknown): void => app.log.error({ err: error }, 'scheduled task');
  const warn = (sentence: string): void => app.log.warn(sentence);
  const tasks = scheduledTasks(application.services, config.allowsLocalReceivers, { warn, onFailure });
  const schedule = startSchedule(engine, tasks, clock, onFailure);
  const key = config.simulator ? await asOwner(config, application, (own) => issueOperatorKey(own, 'simulator')) : undefined;
  const simulator = key === undefined ? undefined : startSimulator(key, port, (sentence) => console.error(sentence));
  backups?.open(port);
  for (const line of announcement(config, port)) say(line);

  let isClosing = false;
  const close = async (): Promise<void> => {
    if (isClosing) return;
    isClosing = true;
    backups?.shut();
    await simulator?.stop();
    setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS).unref();
    await app.close();
    await work.stop();
    await schedule.stop();
    await application.close();
    await standIn?.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void close());
  process.once('SIGINT', () => void close());
  void application.died.then(async (error) => {
    console.error(`The embedded database has died, and with it this server; start it again. ${error.message}`);
    await Promise.race([app.close(), wait(LAST_WORDS_MS)]);
    process.exit(1);
  });
}

/** Seeding takes seconds, so a port in use is reported before it. */
async function requireFreePort({ port, host }: Config): Promise<void> {
  const probe = net.createServer();
  probe.listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') throw new StartError(`Port ${port} is in use by another program; choose another one with PORT.`);
    if (code === 'EACCES') throw new StartError(`This user may not open port ${port}; choose another one with PORT.`);
    throw new StartError(`The address ${host}:${port} of HOST and PORT cannot be opened (${String(code)}).`);
  }
  probe.close();
  await once(probe, 'close');
}
