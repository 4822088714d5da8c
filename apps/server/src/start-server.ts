import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError, isOpenDemo, type Config } from './kernel/config.ts';
import { FolderInUse } from './kernel/database/folder-lock.ts';
import { MigrationError } from './kernel/database/migrate.ts';
import { loggedRequest } from './kernel/http/logged-request.ts';
import { undeclaredProxyIn } from './kernel/http/undeclared-proxy.ts';
import { startSchedule } from './kernel/work/schedule.ts';
import { scheduledTasks } from './maintenance.ts';
import { ACCOUNTS, DEMO_PASSWORD, issueOperatorKey, seedAccounts } from './seed/accounts.ts';
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
    await start(config);
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error(sentenceOf(error));
    process.exit(1);
  }
}

/** A host with several addresses fails once for each, and only the parts of such an error say how. */
function sentenceOf(error: Error): string {
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  return first instanceof Error ? first.message : error.message;
}

function isExpected(error: unknown): error is Error {
  if ([StartError, ConfigError, FolderInUse, MigrationError].some((kind) => error instanceof kind)) return true;
  if (!(error instanceof Error) || !('code' in error)) return false;
  return ['ECONNREFUSED', 'ENOTFOUND', 'EACCES', '28P01', '28000', '3D000'].includes(String(error.code));
}

async function start(config: Config): Promise<void> {
  await requireFreePort(config);
  const application = await openApplication(config);
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
    serializers: { req: loggedRequest },
  });
  await app.listen({ port: config.port, host: config.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const { work, engine, files, clock } = application.services;
  work.start((error, attempt) => app.log.error({ err: error, attempt }, 'background work'));
  const tasks = scheduledTasks(engine, files, (sentence) => app.log.warn(sentence));
  const schedule = startSchedule(engine, tasks, clock, (error) => app.log.error({ err: error }, 'scheduled task'));
  const key = config.simulator ? await asOwner(config, application, (own) => issueOperatorKey(own, 'simulator')) : undefined;
  const simulator = key === undefined ? undefined : startSimulator(key, port, (sentence) => console.error(sentence));
  announce(config, port);
  const undeclared = undeclaredProxyIn(config);
  if (undeclared !== undefined) console.error(undeclared);

  let isClosing = false;
  const close = async (): Promise<void> => {
    if (isClosing) return;
    isClosing = true;
    await simulator?.stop();
    setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS).unref();
    await app.close();
    await work.stop();
    await schedule.stop();
    await application.close();
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
    throw new StartError(`The address ${host}:${port} cannot be opened: ${error instanceof Error ? error.message : String(error)}`);
  }
  probe.close();
  await once(probe, 'close');
}

const OPEN_DEMO =
  'Open                whoever reaches this machine can log in with this password. HOST=127.0.0.1 keeps the demo to yourself; DEMO=off starts an empty portal.';

function announce(config: Config, port: number): void {
  const lines = [
    `Waybound listens on http://localhost:${port}`,
    `API documentation   http://localhost:${port}/api/docs`,
    `Database            ${config.databaseUrl === undefined ? `embedded, in ${config.dataDir}` : 'PostgreSQL'}`,
  ];
  if (config.demo) {
    lines.push(
      `Accounts            ${ACCOUNTS.map(({ login, site }) => (site === 'waybound' ? login : `${login} (${site}.localhost)`)).join(', ')}`,
    );
    lines.push(`Password            ${DEMO_PASSWORD}`);
    if (isOpenDemo(config)) lines.push(OPEN_DEMO);
  }
  if (config.simulator) lines.push('Simulator           on: a submitted waybill is delivered in about five minutes');
  console.log(lines.join('\n'));
}
