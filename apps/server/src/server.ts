import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { allCalls } from '@waybound/contract/contract';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { durableFolder } from './gateways/durable-folder.ts';
import { fileStore, type FileStore, type ReceivedFile } from './gateways/file-store.ts';
import { redraw } from './gateways/redraw.ts';
import { sniff } from './gateways/sniff.ts';
import { declaredCalls } from './handlers.ts';
import { buildApp } from './kernel/app.ts';
import { STANDARD_ENVIRONMENT, type Config, type SiteEnvironment } from './kernel/config.ts';
import { openEmbedded } from './kernel/database/embedded-engine.ts';
import type { Engine } from './kernel/database/engine.ts';
import { lockFolder } from './kernel/database/folder-lock.ts';
import { migrate, migratePostgres } from './kernel/database/migrate.ts';
import { openPostgres } from './kernel/database/postgres-engine.ts';
import { takeTurn } from './kernel/database/turns.ts';
import type { DeclaredCall, DispatchServices } from './kernel/dispatch/register.ts';
import { serveDocumentation } from './kernel/documentation.ts';
import { openApi } from './kernel/openapi.ts';
import { servePage } from './kernel/page.ts';
import { secretBox, type SecretBox } from './kernel/secret-box.ts';
import { ownSecretKey } from './kernel/secret-key.ts';
import { loginThrottle } from './kernel/throttle.ts';
import { ensureMonths } from './maintenance.ts';
import { serveDemoWebsite } from './modules/arrivals/demo-website.ts';
import { serveMessageStream } from './modules/messages/stream.ts';
import { ACCOUNTS } from './seed/accounts.ts';

const VERSION = '0.1.0';

export interface House {
  services: DispatchServices & { files: FileStore };
  calls: DeclaredCall[];
  close(): Promise<void>;
}

interface OpenHouse extends House {
  /** Resolves when the embedded database has died: nothing can be answered any more. A PostgreSQL may come back, so its never does. */
  readonly died: Promise<Error>;
}

/** Opens database and file store, migrates, and binds every handler: the house without its HTTP door. */
export async function openHouse(config: Config, clock: () => Date = () => new Date()): Promise<OpenHouse> {
  const secrets = secretBox(config.secretKey ?? ownSecretKey(config.dataDir));
  const { engine, release, died } = await openDatabase(config);
  const house = await furnish(engine, path.join(config.dataDir, 'files'), clock, secrets, config);
  return {
    ...house,
    died,
    async close() {
      await house.close();
      release();
    },
  };
}

/**
 * What the portal's own identities may not do: seeding, keys for operators. On PostgreSQL it goes through the schema's owner, and servers
 * that start together take turns, or two would tell every story of the demo; a folder has one server anyway.
 */
export async function asOwner<T>(config: Config, house: House, work: (engine: Engine) => Promise<T>): Promise<T> {
  const ownerUrl = config.databaseAdminUrl ?? config.databaseUrl;
  if (config.databaseUrl === undefined || ownerUrl === undefined) return work(house.services.engine);
  return takeTurn(ownerUrl, 'seeding', async () => {
    const engine = openPostgres(ownerUrl);
    try {
      return await work(engine);
    } finally {
      await engine.close();
    }
  });
}

/** A house on an engine that is open and migrated already. */
export async function furnish(
  engine: Engine,
  fileFolder: string,
  clock: () => Date,
  secrets: SecretBox,
  environment: SiteEnvironment = STANDARD_ENVIRONMENT,
): Promise<House> {
  await ensureMonths(engine, clock());
  const files = fileStore(durableFolder(fileFolder));
  const services = {
    engine,
    files,
    clock,
    secrets,
    sniff: async (key: string) => sniffStored(files, key),
    redraw: async (key: string, maxSidePx: number) => redrawStored(files, key, maxSidePx),
  };
  return { services, calls: declaredCalls(loginThrottle(engine), secrets, environment), close: () => engine.close() };
}

async function openDatabase(config: Config): Promise<{ engine: Engine; release: () => void; died: Promise<Error> }> {
  if (config.databaseUrl !== undefined) {
    await migratePostgres(config.databaseAdminUrl ?? config.databaseUrl, config.databaseUrl);
    return { engine: openPostgres(config.databaseUrl), release: () => {}, died: new Promise(() => {}) };
  }
  const release = lockFolder(config.dataDir);
  const engine = await openEmbedded(path.join(config.dataDir, 'database'));
  await migrate(engine);
  return { engine, release, died: engine.died };
}

async function sniffStored(files: ReturnType<typeof fileStore>, key: string): Promise<string | undefined> {
  const found = await files.findContent(key);
  return found && sniff(found.content);
}

async function redrawStored(files: FileStore, key: string, maxSidePx: number): Promise<ReceivedFile | undefined> {
  const found = await files.findContent(key);
  const picture = found && (await redraw(await buffer(found.content), maxSidePx));
  if (!picture) return undefined;
  const redrawn = await files.receive(Readable.from([picture]), picture.length);
  await files.remove(key);
  return redrawn;
}

/** The HTTP door: calls, documentation, and the page where it is built. */
export async function openDoor(house: House, config: Config, logger: FastifyServerOptions['logger']): Promise<FastifyInstance> {
  const { services, calls } = house;
  const { trustProxy, isSecure, requestsPerMinute } = config;
  const app = await buildApp({ services, calls, logger, trustProxy, isSecure, requestsPerMinute });
  await serveMessageStream(app, services);
  await serveDocumentation(app, openApi(allCalls, VERSION));
  if (config.demo) serveDemoWebsite(app, { ...services, loginOf: (siteCode) => ACCOUNTS.find(({ site }) => site === siteCode)?.login });
  await servePage(app, config.fileBaseUrl);
  return app;
}
