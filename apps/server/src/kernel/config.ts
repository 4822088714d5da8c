import type { Erp } from '@waybound/contract/wire/address-book/erps';
import path from 'node:path';
import { amazonSettings, type AmazonSettings } from './amazon-settings.ts';
import { ConfigError } from './config-error.ts';
import { toSecretKey } from './security/secret-box.ts';

export interface Config {
  port: number;
  host: string;
  /** Folder of the embedded database and of stored files. */
  dataDir: string;
  /** Set: a real PostgreSQL. Left out: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Owner of the schema; the runtime URL where left out. */
  databaseAdminUrl: string | undefined;
  /** Of this server to a PostgreSQL, at most. */
  databaseConnections: number;
  demo: boolean;
  simulator: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  trustProxy: boolean;
  /** Of one address; more are answered 429. */
  requestsPerMinute: number;
  /** Of one API key. */
  keyRequestsPerMinute: number;
  /** Whoever sends it may read the metrics, from anywhere. Left out: whoever asks on this machine. */
  metricsToken: string | undefined;
  /** True where pages are served over TLS: cookies become Secure, HSTS is sent. */
  isSecure: boolean;
  /** 32 bytes that encrypt what the database must not reveal. Left out: a file in `dataDir` holds one. */
  secretKey: Buffer | undefined;
  /** The bucket of an S3-compatible store that holds the files. Left out: a folder in `dataDir`. */
  s3: S3Settings | undefined;
  /** Precedes the file names of the sites, such as their logos: a path of ours or another host's address, with its trailing slash. */
  fileBaseUrl: string;
  /** Section 2: one variant of the environment hides some ways to place an order. */
  variant: Variant;
  /** The mail server for outgoing mail. Left out: a demo stores the mails to be looked at, any other portal sends none. */
  smtpUrl: string | undefined;
  /** The sender's address; the name beside it is the brand's. */
  mailFrom: string;
  /** Every answer is checked against its schema, which takes a quarter of a list's time: left out in production. */
  checksAnswers: boolean;
  /** Lets webhooks lead to this machine and its network: for development and tests only. */
  allowsLocalReceivers: boolean;
  /** Where customers' ERPs are asked, in place of the addresses that the connectors know. */
  erpEndpoints: Readonly<Partial<Record<Erp, string>>>;
  /** Where a stand-in of ours answers for all ERPs: the demo's own, set by no variable. */
  erpStandIn: string | undefined;
  /** The app by which customers' shops are read at Amazon. Left out: no shop can be connected; a demo has a stand-in of its own. */
  amazon: AmazonSettings | undefined;
}

export interface S3Settings {
  /** Left out: the one of the region at AWS. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket is in the path and not before the host name. */
  forcePathStyle: boolean;
}

export type Variant = 'standard' | 'partner';
/** What the environment says of every site. */
export type SiteEnvironment = Pick<Config, 'fileBaseUrl' | 'variant' | 'demo' | 'host'>;

/** Anybody who reaches this machine can log in with the demo's password. */
export const isOpenDemo = ({ demo, host }: Pick<Config, 'demo' | 'host'>): boolean =>
  demo && !/^(?:localhost|127(?:\.[0-9]{1,3}){3}|\[?::1\]?)$/.test(host);
/** The settings needed to send mails and to call customers' servers. */
export type MailEnvironment = Pick<
  Config,
  'smtpUrl' | 'mailFrom' | 'allowsLocalReceivers' | 'erpEndpoints' | 'erpStandIn' | 'isSecure' | 'port' | 'demo'
>;
export type Environment = SiteEnvironment & MailEnvironment & Pick<Config, 'checksAnswers' | 'amazon'>;

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads the configuration; throws `ConfigError` with the name of the wrong value. The table is in the README. */
export function readConfig(env: Variables): Config {
  const databaseUrl = postgresUrl(env, 'DATABASE_URL');
  const isEmbedded = databaseUrl === undefined;
  return {
    port: whole(env, 'PORT', DEFAULT_PORT, 0, 65_535),
    host: env['HOST'] || '0.0.0.0',
    dataDir: path.resolve(env['DATA_DIR'] || '.data'),
    databaseUrl,
    databaseAdminUrl: postgresUrl(env, 'DATABASE_ADMIN_URL') ?? databaseUrl,
    databaseConnections: whole(env, 'DATABASE_CONNECTIONS', 10, 2, 500),
    demo: onOff(env, 'DEMO', isEmbedded),
    simulator: onOff(env, 'SIMULATOR', isEmbedded),
    logLevel: oneOf(env, 'LOG_LEVEL', 'warn', ['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
    trustProxy: onOff(env, 'TRUST_PROXY', false),
    requestsPerMinute: whole(env, 'REQUESTS_PER_MINUTE', 3000, 1, 100_000_000),
    keyRequestsPerMinute: whole(env, 'KEY_REQUESTS_PER_MINUTE', 600, 1, 100_000_000),
    metricsToken: metricsToken(env, 'METRICS_TOKEN'),
    isSecure: onOff(env, 'SECURE', false),
    secretKey: secretKey(env, 'SECRET_KEY'),
    s3: s3Settings(env),
    fileBaseUrl: fileBaseUrl(env, 'FILE_BASE_URL'),
    variant: oneOf(env, 'PORTAL_VARIANT', 'standard', ['standard', 'partner']),
    smtpUrl: smtpUrl(env, 'SMTP_URL'),
    mailFrom: mailAddress(env, 'MAIL_FROM'),
    allowsLocalReceivers: onOff(env, 'ALLOW_LOCAL_RECEIVERS', false),
    erpEndpoints: {
      ...erpEndpoint(env, 'TEAPPLIX_ENDPOINT', 'teapplix'),
      ...erpEndpoint(env, 'MABANG_ENDPOINT', 'mabang'),
      ...erpEndpoint(env, 'ECCANG_ENDPOINT', 'ecCang'),
    },
    erpStandIn: undefined,
    checksAnswers: env['NODE_ENV'] !== 'production',
    amazon: amazonSettings(env),
  };
}

function whole(env: Variables, name: string, otherwise: number, min: number, max: number): number {
  const given = env[name];
  if (given === undefined || given === '') return otherwise;
  const value = /^[0-9]{1,9}$/.test(given) ? Number(given) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${given}".`);
}

function onOff(env: Variables, name: string, otherwise: boolean): boolean {
  const given = env[name];
  if (given === undefined || given === '') return otherwise;
  if (given === 'on') return true;
  if (given === 'off') return false;
  throw new ConfigError(`${name} must be "on" or "off", not "${given}".`);
}

function oneOf<const T extends string>(env: Variables, name: string, otherwise: T, choices: readonly T[]): T {
  const given = env[name];
  if (given === undefined || given === '') return otherwise;
  const found = choices.find((choice) => choice === given);
  if (found !== undefined) return found;
  throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not "${given}".`);
}

/** An error names what is missing or wrong and repeats nothing: a key is easily pasted into the wrong line. */
function s3Settings(env: Variables): S3Settings | undefined {
  if (oneOf(env, 'FILE_STORE', 'folder', ['folder', 's3']) === 'folder') return undefined;
  const needed = (name: string): string => {
    const given = env[name];
    if (given) return given;
    throw new ConfigError(`FILE_STORE is "s3", which needs ${name}.`);
  };
  const endpoint = env['S3_ENDPOINT'] || undefined;
  const isAddress = endpoint === undefined || /^https?:\/\/[A-Za-z0-9.:[\]-]+\/?$/.test(endpoint);
  if (!isAddress || (endpoint !== undefined && !URL.canParse(endpoint))) {
    throw new ConfigError('S3_ENDPOINT must be an http address without a path, a name or a password.');
  }
  const bucket = needed('S3_BUCKET');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw new ConfigError('S3_BUCKET must be the name of a bucket.');
  return {
    endpoint,
    bucket,
    region: env['S3_REGION'] || 'us-east-1',
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
    forcePathStyle: onOff(env, 'S3_FORCE_PATH_STYLE', endpoint !== undefined),
  };
}

/** Where the demo's pictures are: they come with the page. */
const DEFAULT_FILE_BASE_URL = '/brand/';
const DEFAULT_PORT = 3000;
const DEFAULT_MAIL_FROM = 'notices@waybound.example';
export const STANDARD_ENVIRONMENT: Environment = {
  host: '127.0.0.1',
  fileBaseUrl: DEFAULT_FILE_BASE_URL,
  variant: 'standard',
  smtpUrl: undefined,
  mailFrom: DEFAULT_MAIL_FROM,
  allowsLocalReceivers: false,
  erpEndpoints: {},
  erpStandIn: undefined,
  isSecure: false,
  port: DEFAULT_PORT,
  demo: true,
  checksAnswers: true,
  amazon: undefined,
};

function fileBaseUrl(env: Variables, name: string): string {
  const given = env[name];
  if (given === undefined || given === '') return DEFAULT_FILE_BASE_URL;
  if (/^\/(?:[A-Za-z0-9_.-]+\/)*$/.test(given)) return given;
  const isAddress = /^https?:\/\/[^\s;,'"?#]+\/$/.test(given) && URL.canParse(given);
  if (!isAddress) throw new ConfigError(`${name} must be a path or an http address that ends in a slash, not "${given}".`);
  return given;
}

/** Below it the paths of the ERP's documentation. */
function erpEndpoint(env: Variables, name: string, erp: Erp): Config['erpEndpoints'] {
  const given = env[name];
  if (given === undefined || given === '') return {};
  const isAddress = /^https?:\/\/[^\s@?#]+\/$/.test(given) && URL.canParse(given);
  if (!isAddress) throw new ConfigError(`${name} must be an http address that ends in a slash, without a name or a password.`);
  return { [erp]: given };
}

/** An error never repeats a key, not even a broken one. */
function secretKey(env: Variables, name: string): Buffer | undefined {
  const given = env[name];
  if (given === undefined || given === '') return undefined;
  const key = toSecretKey(given);
  if (!key) throw new ConfigError(`${name} must be 32 bytes in base64, such as "openssl rand -base64 32" prints.`);
  return key;
}

/** Nobody guesses it; an error does not repeat it. */
function metricsToken(env: Variables, name: string): string | undefined {
  const given = env[name];
  if (given === undefined || given === '') return undefined;
  if (/^[\x21-\x7e]{16,200}$/.test(given)) return given;
  throw new ConfigError(`${name} must have 16 to 200 characters without a space, such as "openssl rand -hex 24" prints.`);
}

/** The URL may hold a password, so an error never repeats it. */
function smtpUrl(env: Variables, name: string): string | undefined {
  const given = env[name];
  if (given === undefined || given === '') return undefined;
  const isSmtp = URL.canParse(given) && ['smtp:', 'smtps:'].includes(new URL(given).protocol) && new URL(given).hostname !== '';
  if (!isSmtp) throw new ConfigError(`${name} must be an smtp:// or smtps:// address.`);
  return given;
}

function mailAddress(env: Variables, name: string): string {
  const given = env[name];
  if (given === undefined || given === '') return DEFAULT_MAIL_FROM;
  if (/^[^\s@<>",;]+@[^\s@<>",;]+$/.test(given)) return given;
  throw new ConfigError(`${name} must be one mail address, not "${given}".`);
}

/** The URL holds a password, so an error never repeats it. */
function postgresUrl(env: Variables, name: string): string | undefined {
  const given = env[name];
  if (given === undefined || given === '') return undefined;
  const isPostgres = URL.canParse(given) && ['postgres:', 'postgresql:'].includes(new URL(given).protocol);
  if (!isPostgres) throw new ConfigError(`${name} must be a postgres:// address.`);
  return given;
}
