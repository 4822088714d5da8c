import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CallAnswer, CallInput, CallSpec } from '@waybound/contract/call';
import { methodOf, sentOf } from '@waybound/contract/wire';
import { login } from '@waybound/contract/account/auth';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import { durableFolder } from '../../src/gateways/durable-folder.ts';
import { fileStore } from '../../src/gateways/file-store.ts';
import { startErpStandIn, type ErpStandIn } from '../../src/gateways/erps/stand-in/start-erp-stand-in.ts';
import { createDatabase, testDatabaseName } from '../databases.ts';
import type { AmazonStandIn } from '@waybound/simulator/amazon/stand-in';
import type { AmazonSettings } from '../../src/kernel/amazon-settings.ts';
import { openAmazon } from './amazon.ts';
import { migratedSnapshot } from './migrated-database.ts';
import { readConfig, STANDARD_ENVIRONMENT, type Environment } from '../../src/kernel/config.ts';
import { openInMemory } from '../../src/kernel/database/embedded-engine.ts';
import type { Engine } from '../../src/kernel/database/engine.ts';
import { openPostgres } from '../../src/kernel/database/postgres/postgres-engine.ts';
import { addAccount, DEMO_PASSWORD, issueOperatorKey, seedAccounts } from '../../src/seed/accounts.ts';
import { SECRET_KEY_BYTES, secretBox } from '../../src/kernel/security/secret-box.ts';
import { createApplication, buildHttpServer, type Application } from '../../src/server.ts';

/**
 * The real server on a migrated database, one per test worker: embedded in memory, or a database of its own on the PostgreSQL that
 * `TEST_DATABASE_URL` names. Each test file makes itself fresh customers; the clock is set by the test.
 */
export interface TestServer {
  app: FastifyInstance;
  application: Application;
  engine: Engine;
  /** Of the PostgreSQL behind `engine`. */
  databaseUrl: string | undefined;
  clock: { now: Date };
  /** Answers in the place of every ERP. */
  erps: ErpStandIn;
  /** What stands for Amazon. */
  amazon: AmazonStandIn;
  amazonSettings: AmazonSettings;
  /** Where stored files are. */
  fileFolder: string;
  operatorKey: string;
  /** Makes a call as it travels and gives the whole answer. */
  send: (spec: CallSpec, input?: unknown, options?: SendOptions) => Promise<Sent>;
  /** Makes a call that has to succeed and gives its data. */
  call: <S extends CallSpec>(spec: S, input: CallInput<S, never>, options?: SendOptions) => Promise<CallAnswer<S>>;
  close: () => Promise<void>;
  /** A new customer with a session. */
  customer: (options?: { site?: string; isCheckPrice?: boolean }) => Promise<TestCustomer>;
}

export interface TestCustomer {
  customerId: string;
  code: string;
  loginName: string;
  token: string;
}

export interface SendOptions {
  token?: string | undefined;
  lang?: 'zh' | 'en';
  key?: string;
  host?: string;
  form?: true;
  headers?: Record<string, string>;
}

export interface Sent {
  status: number;
  code: number | undefined;
  mass: string | undefined;
  data: any;
  raw: Buffer;
  headers: Record<string, unknown>;
}

/** A hash carries its own parameters: the thousands of test customers log in by the product's own way at a hundredth of its price. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

let opened: Promise<TestServer> | undefined;

/** Ten o'clock in Shanghai. */
const START = '2026-11-20T02:00:00Z';

/** One server for the files of a worker. Each file begins at the same time, wherever the one before has moved the clock. */
export async function testServer(): Promise<TestServer> {
  const server = await (opened ??= open());
  server.clock.now = new Date(START);
  return server;
}

/** A separate test server, to be closed, for tests whose data would disturb the counts of tests on the shared one. */
export const ownTestServer = (environment: Partial<Environment> = {}, own: OwnServerOptions = {}): Promise<TestServer> =>
  open(environment, own);

interface OwnServerOptions {
  clock?: { now: Date };
  /** Adds to the server before it is ready. */
  prepare?: (app: FastifyInstance) => void;
  /** What the application runs on, instead of the database itself. */
  watched?: (engine: Engine) => Engine | Promise<Engine>;
}

let databases = 0;

async function open(
  environment: Partial<Environment> = {},
  { clock = { now: new Date(START) }, prepare, watched = (engine) => engine }: OwnServerOptions = {},
): Promise<TestServer> {
  const { amazon, settings } = await openAmazon(() => clock.now);
  const folder = mkdtempSync(path.join(tmpdir(), 'waybound-test-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { engine, databaseUrl } = await openEngine();
  await seedAccounts(engine);
  const erps = await startErpStandIn(() => clock.now);
  const application = await createApplication(
    await watched(engine),
    fileStore(durableFolder(folder)),
    () => clock.now,
    secretBox(randomBytes(SECRET_KEY_BYTES)),
    { ...STANDARD_ENVIRONMENT, erpStandIn: erps.address, amazon: settings, ...environment },
  );
  // All tests of a worker come from one address.
  const config = { ...readConfig({ DATA_DIR: folder, REQUESTS_PER_MINUTE: '1000000' }), amazon: settings, ...environment };
  const app = await buildHttpServer(application, config, false);
  prepare?.(app);
  await app.ready();
  const operatorKey = await issueOperatorKey(engine, `test-${process.pid}`);
  const passwordHash = await hash(DEMO_PASSWORD, CHEAP);
  let customers = 0;

  const send: TestServer['send'] = (spec, input = {}, options = {}) => inject(app, spec, input, options);
  const call: TestServer['call'] = async (spec, input, options = {}) => {
    const token = options.token ?? (spec.access === 'operator' ? operatorKey : undefined);
    const answer = await send(spec, input, { ...options, token });
    if (answer.status !== 200 || (answer.code ?? 200) !== 200) {
      throw new Error(`${spec.path} answered ${answer.status}/${answer.code}: ${answer.raw.toString().slice(0, 1000)}`);
    }
    return spec.answer.kind === 'data' ? answer.data : JSON.parse(answer.raw.toString());
  };
  return {
    app,
    application,
    engine,
    databaseUrl,
    clock,
    erps,
    amazon,
    amazonSettings: settings,
    fileFolder: folder,
    operatorKey,
    async close() {
      await app.close();
      await application.close();
      await erps.close();
      rmSync(folder, { recursive: true, force: true });
    },
    send,
    call,
    async customer({ site = 'waybound', isCheckPrice = false } = {}) {
      customers += 1;
      const code = `T${process.pid}-${customers}`;
      const loginName = code.toLowerCase();
      const customerId = await addAccount(
        engine,
        { site, login: loginName, code, name: `测试${customers}`, text: 'TEST', isCheckPrice },
        passwordHash,
      );
      const host = site === 'waybound' ? 'localhost' : `${site}.localhost`;
      const { token } = await call(login, { userName: loginName, password: DEMO_PASSWORD }, { host });
      return { customerId, code, loginName, token };
    },
  };
}

async function openEngine(): Promise<{ engine: Engine; databaseUrl: string | undefined }> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url || process.env['TEST_ENGINE'] !== 'postgres') {
    return { engine: await openInMemory(await migratedSnapshot()), databaseUrl: undefined };
  }
  databases += 1;
  const databaseUrl = await createDatabase(url, testDatabaseName(process.ppid, `${process.pid}_${databases}`));
  return { engine: openPostgres(databaseUrl), databaseUrl };
}

async function inject(app: FastifyInstance, spec: CallSpec, input: unknown, options: SendOptions): Promise<Sent> {
  const { token, lang = 'en', key, host = 'localhost', form, headers = {} } = options;
  const isQuery = sentOf(spec) === 'query' && !form;
  const fields = input as Record<string, unknown>;
  const parameters = new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]));
  const query = isQuery ? `?${parameters.toString()}` : '';
  const answer = await app.inject({
    method: methodOf(spec),
    url: `/api${spec.path}${query}`,
    headers: {
      host,
      'accept-language': lang,
      ...(token === undefined ? {} : { authorization: token }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(isQuery ? {} : { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }),
      ...headers,
    },
    ...(isQuery ? {} : { payload: form ? new URLSearchParams(fields as Record<string, string>).toString() : JSON.stringify(input) }),
  });
  const raw = answer.rawPayload;
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  const body = isJson ? (JSON.parse(raw.toString()) as { code?: number; mass?: string; data?: unknown }) : {};
  return { status: answer.statusCode, code: body.code, mass: body.mass, data: body.data, raw, headers: answer.headers };
}
