import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { allCalls } from '@waybound/contract/contract';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { amazonLine, type AmazonLine } from './gateways/amazon/amazon-line.ts';
import type { FileStore, ReceivedFile } from './gateways/file-store.ts';
import { openFileStore } from './gateways/open-file-store.ts';
import { smtpGateway } from './gateways/mail.ts';
import { reencodePicture } from './gateways/reencode-picture.ts';
import { sniff } from './gateways/sniff.ts';
import { declaredCalls } from './handlers.ts';
import { buildApp } from './kernel/http/app.ts';
import { requireFolder } from './kernel/data-folder.ts';
import { VERSION } from './kernel/version.ts';
import { openWorkQueue, type WorkQueue } from './kernel/work/work-queue.ts';
import { STANDARD_ENVIRONMENT, type Config, type Environment } from './kernel/config.ts';
import { ConfigError } from './kernel/config-error.ts';
import { openEmbedded, type EmbeddedEngine } from './kernel/database/embedded-engine.ts';
import type { Engine } from './kernel/database/engine.ts';
import { addressesOf } from './kernel/database/connect.ts';
import { requireFencedLogin, requireFences } from './kernel/database/fences.ts';
import { lockFolder } from './kernel/database/folder-lock.ts';
import { migrate, migratePostgres } from './kernel/database/migrate.ts';
import { isDenied } from './kernel/database/roles.ts';
import { openPostgres } from './kernel/database/postgres/postgres-engine.ts';
import { withAdvisoryLock } from './kernel/database/advisory-lock.ts';
import type { DeclaredCall, DispatchServices } from './kernel/dispatch/register.ts';
import { serveDocumentation } from './kernel/http/documentation.ts';
import { openApi } from './kernel/http/openapi.ts';
import { embeddedOrigins } from './web-app/embedded-origins.ts';
import { siteProbe } from './web-app/first-start-page.ts';
import { serveWebApp } from './web-app/serve-web-app.ts';
import { secretBox, type SecretBox } from './kernel/security/secret-box.ts';
import { secretKeyOf } from './kernel/security/secret-key.ts';
import { Sessions } from './kernel/security/session.ts';
import { loginThrottle } from './kernel/security/throttle.ts';
import { ensureMonths } from './maintenance.ts';
import { serveDemoEmbeddedSite } from './modules/single-sign-on/demo-embedded-site.ts';
import { serveDemoWebsite } from './modules/single-sign-on/demo-website.ts';
import { serveMcp } from './modules/mcp/serve-mcp.ts';
import { serveMessageStream } from './modules/messages/stream.ts';
import { serveSitePictures } from './modules/site/serve-pictures.ts';
import { originOf } from './kernel/site-origin.ts';
import { serveAmazonReturn } from './modules/stores/connect/serve-amazon-return.ts';
import { serveDemoMailbox } from './modules/notices/demo-mailbox.ts';
import { serveLinkPages } from './modules/notices/link-pages.ts';
import { ACCOUNTS, demoHostOf } from './seed/accounts.ts';
import { workKinds } from './work-kinds.ts';

/** Where the web app was built to, if it was. */
const PAGE_FOLDER = path.join(import.meta.dirname, '../../web/dist');

export interface Application {
  services: DispatchServices & { files: FileStore; work: WorkQueue; line: AmazonLine };
  calls: DeclaredCall[];
  close(): Promise<void>;
}

interface RunningApplication extends Application {
  /** Resolves when the embedded database has died: nothing can be answered any more. A PostgreSQL may come back, so its never does. */
  readonly died: Promise<Error>;
  /** The database where it is embedded: what only this process may do with it. */
  readonly embedded: EmbeddedEngine | undefined;
}

/**
 * Opens database and file store, migrates, and binds every handler: the application without its HTTP server.
 * @param report told in one sentence what is migrated, before it is
 */
export async function openApplication(
  config: Config,
  clock: () => Date = () => new Date(),
  report: (sentence: string) => void = () => {},
): Promise<RunningApplication> {
  requireFolder(config.dataDir);
  const secrets = secretBox(secretKeyOf(config));
  const files = await openFileStore(path.join(config.dataDir, 'files'), config.s3);
  const { engine, release, died, embedded } = await openDatabase(config, report);
  const application = await createApplication(engine, files, clock, secrets, config);
  return {
    ...application,
    died,
    embedded,
    async close() {
      await application.close();
      release();
    },
  };
}

/**
 * What the portal's own identities may not do: seeding, keys for operators. On PostgreSQL it runs as the schema's owner, under an advisory
 * lock: of servers that start together only one seeds the demo. A data folder has one server anyway.
 */
export async function asOwner<T>(config: Config, application: Application, work: (engine: Engine) => Promise<T>): Promise<T> {
  const addresses = addressesOf(config);
  if (!addresses) return work(application.services.engine);
  return withAdvisoryLock(addresses.admin, 'seeding', async () => {
    const engine = openPostgres(addresses.admin.url);
    try {
      return await work(engine);
    } catch (error) {
      if (!isDenied(error)) throw error;
      throw new ConfigError(
        `${addresses.admin.setting}: this login may not write what belongs to the schema's owner; set DATABASE_ADMIN_URL to the one that migrates.`,
        { cause: error },
      );
    } finally {
      await engine.close();
    }
  });
}

/**
 * The application on an engine that is open and migrated already.
 * @internal
 */
export async function createApplication(
  engine: Engine,
  files: FileStore,
  clock: () => Date,
  secrets: SecretBox,
  environment: Environment = STANDARD_ENVIRONMENT,
): Promise<Application> {
  await ensureMonths(engine, clock());
  await engine.query('select raise_moments()', []);
  const mail = environment.smtpUrl === undefined ? undefined : smtpGateway(environment.smtpUrl, environment.mailFrom);
  const line = amazonLine();
  const services = {
    engine,
    files,
    clock,
    line,
    work: openWorkQueue(engine, workKinds({ files, secrets, mail, environment, line, clock }), clock),
    sessions: new Sessions(engine),
    secrets,
    checksAnswers: environment.checksAnswers,
    isSecure: environment.isSecure,
    sniff: async (key: string) => sniffStored(files, key),
    reencodePicture: async (key: string, maxSidePx: number) => reencodeStored(files, key, maxSidePx),
  };
  const close = (): Promise<void> => {
    mail?.close();
    return engine.close();
  };
  return { services, calls: declaredCalls(loginThrottle(engine), secrets, environment), close };
}

async function openDatabase(
  config: Config,
  report: (sentence: string) => void,
): Promise<{ engine: Engine; release: () => void; died: Promise<Error>; embedded: EmbeddedEngine | undefined }> {
  const addresses = addressesOf(config);
  if (addresses) {
    await requireFencedLogin(addresses.runtime);
    await migratePostgres(addresses.admin, addresses.runtime, report);
    await requireFences(addresses.runtime);
    const engine = openPostgres(addresses.runtime.url, config.databaseConnections);
    return { engine, release: () => {}, died: new Promise(() => {}), embedded: undefined };
  }
  const release = lockFolder(config.dataDir);
  const engine = await openEmbedded(path.join(config.dataDir, 'database'));
  await migrate(engine, { report });
  return { engine, release, died: engine.died, embedded: engine };
}

async function sniffStored(files: FileStore, key: string): Promise<string | undefined> {
  const found = await files.findContent(key);
  return found && sniff(found.content);
}

async function reencodeStored(files: FileStore, key: string, maxSidePx: number): Promise<ReceivedFile | undefined> {
  const found = await files.findContent(key);
  const picture = found && (await reencodePicture(await buffer(found.content), maxSidePx));
  if (!picture) return undefined;
  const reencoded = await files.receive(Readable.from([picture]), picture.length);
  await files.remove(key);
  return reencoded;
}

/** The HTTP server: calls, documentation, and the web app where it is built. */
export async function buildHttpServer(
  application: Application,
  config: Config,
  logger: FastifyServerOptions['logger'],
): Promise<FastifyInstance> {
  const { services, calls } = application;
  const { trustProxy, isSecure, requestsPerMinute, keyRequestsPerMinute, metricsToken } = config;
  const app = await buildApp({
    services,
    calls,
    logger,
    trustProxy,
    isSecure,
    requestsPerMinute,
    keyRequestsPerMinute,
    metricsToken,
    pageFolder: PAGE_FOLDER,
  });
  await serveMessageStream(app, services);
  await serveDocumentation(app, () => openApi(allCalls, VERSION));
  serveMcp(app);
  serveLinkPages(app, services);
  serveSitePictures(app, services);
  if (config.amazon) serveAmazonReturn(app, services, config.amazon, originOf(config));
  if (config.demo) serveDemoMailbox(app, services);
  if (config.demo) serveDemoEmbeddedSite(app, { ...services, hostOf: demoHostOf });
  if (config.demo) serveDemoWebsite(app, { ...services, loginOf: (siteCode) => ACCOUNTS.find(({ site }) => site === siteCode)?.login });
  serveWebApp(app, config.fileBaseUrl, PAGE_FOLDER, siteProbe(services.engine), embeddedOrigins(services.engine));
  return app;
}
