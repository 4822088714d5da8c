import path from 'node:path';
import { toSecretKey } from './secret-box.ts';

/** A configuration that cannot work: one clear sentence for whoever starts the server. */
export class ConfigError extends Error {}

export interface Config {
  port: number;
  host: string;
  /** Folder of the embedded database and of stored files. */
  dataDir: string;
  /** Set: a real PostgreSQL. Left out: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Owner of the schema; the runtime URL where left out. */
  databaseAdminUrl: string | undefined;
  demo: boolean;
  simulator: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  trustProxy: boolean;
  /** Of one address; more are answered 429. */
  requestsPerMinute: number;
  /** True where pages are served over TLS: cookies become Secure, HSTS is sent. */
  isSecure: boolean;
  /** 32 bytes that seal what the database must not tell. Left out: a file in `dataDir` keeps one. */
  secretKey: Buffer | undefined;
  /** Stands before the file names of the sites, such as their logos: a path of ours or another house's address, with its last slash. */
  fileBaseUrl: string;
  /** Section 2: one variant of the environment hides some ways to place an order. */
  variant: Variant;
}

export type Variant = 'standard' | 'partner';
/** What the environment says of every site. */
export type SiteEnvironment = Pick<Config, 'fileBaseUrl' | 'variant'>;

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the configuration; throws `ConfigError` with the name of the wrong value. The table stands in the README. */
export function readConfig(env: Environment): Config {
  const databaseUrl = postgresUrl(env, 'DATABASE_URL');
  const isEmbedded = databaseUrl === undefined;
  return {
    port: whole(env, 'PORT', 3000, 0, 65_535),
    host: env['HOST'] || '0.0.0.0',
    dataDir: path.resolve(env['DATA_DIR'] || '.data'),
    databaseUrl,
    databaseAdminUrl: postgresUrl(env, 'DATABASE_ADMIN_URL') ?? databaseUrl,
    demo: onOff(env, 'DEMO', isEmbedded),
    simulator: onOff(env, 'SIMULATOR', isEmbedded),
    logLevel: oneOf(env, 'LOG_LEVEL', 'warn', ['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
    trustProxy: onOff(env, 'TRUST_PROXY', false),
    requestsPerMinute: whole(env, 'REQUESTS_PER_MINUTE', 3000, 1, 100_000_000),
    isSecure: onOff(env, 'SECURE', false),
    secretKey: secretKey(env, 'SECRET_KEY'),
    fileBaseUrl: fileBaseUrl(env, 'FILE_BASE_URL'),
    variant: oneOf(env, 'PORTAL_VARIANT', 'standard', ['standard', 'partner']),
  };
}

function whole(env: Environment, name: string, otherwise: number, min: number, max: number): number {
  const given = env[name];
  if (given === undefined || given === '') return otherwise;
  const value = /^[0-9]{1,9}$/.test(given) ? Number(given) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${given}".`);
}

function onOff(env: Environment, name: string, otherwise: boolean): boolean {
  const given = env[name];
  if (given === undefined || given === '') return otherwise;
  if (given === 'on') return true;
  if (given === 'off') return false;
  throw new ConfigError(`${name} must be "on" or "off", not "${given}".`);
}

function oneOf<const T extends string>(env: Environment, name: string, otherwise: T, choices: readonly T[]): T {
  const given = env[name];
  if (given === undefined || given === '') return otherwise;
  const found = choices.find((choice) => choice === given);
  if (found !== undefined) return found;
  throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not "${given}".`);
}

/** Where the demo's pictures are: they come with the page. */
const DEFAULT_FILE_BASE_URL = '/brand/';
export const STANDARD_ENVIRONMENT: SiteEnvironment = { fileBaseUrl: DEFAULT_FILE_BASE_URL, variant: 'standard' };

function fileBaseUrl(env: Environment, name: string): string {
  const given = env[name];
  if (given === undefined || given === '') return DEFAULT_FILE_BASE_URL;
  if (/^\/(?:[A-Za-z0-9_.-]+\/)*$/.test(given)) return given;
  const isAddress = /^https?:\/\/[^\s;,'"?#]+\/$/.test(given) && URL.canParse(given);
  if (!isAddress) throw new ConfigError(`${name} must be a path or an http address that ends in a slash, not "${given}".`);
  return given;
}

/** An error never repeats a key, not even a broken one. */
function secretKey(env: Environment, name: string): Buffer | undefined {
  const given = env[name];
  if (given === undefined || given === '') return undefined;
  const key = toSecretKey(given);
  if (!key) throw new ConfigError(`${name} must be 32 bytes in base64, such as "openssl rand -base64 32" prints.`);
  return key;
}

/** The URL holds a password, so an error never repeats it. */
function postgresUrl(env: Environment, name: string): string | undefined {
  const given = env[name];
  if (given === undefined || given === '') return undefined;
  const isPostgres = URL.canParse(given) && ['postgres:', 'postgresql:'].includes(new URL(given).protocol);
  if (!isPostgres) throw new ConfigError(`${name} must be a postgres:// address.`);
  return given;
}
