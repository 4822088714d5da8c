import { MARKETPLACES, type MarketplaceId } from '@waybound/contract/site/marketplaces';
import { ConfigError } from './config-error.ts';

/** The forwarder's own app at Amazon (docs/amazon.md): each installation brings one, for an app may serve few sellers before it is listed. */
export interface AmazonSettings {
  /** Of the app, `amzn1.sp.solution.…`. */
  applicationId: string;
  clientId: string;
  clientSecret: string;
  /** Not published yet: sellers are asked with `version=beta`. */
  isDraft: boolean;
  /** Where the interfaces are, without a slash at the end, in place of those of each region. */
  endpoint: string | undefined;
  /** Where tokens are exchanged. */
  loginEndpoint: string;
  /** Where sellers agree, in place of that of each marketplace; in a demo a path of this server. */
  sellerCentral: string | undefined;
  /** Hosts of single marketplaces where sellers agree, in place of those that are known here: Amazon moves them. */
  sellerCentralHosts: SellerCentralHosts;
}
export type SellerCentralHosts = Readonly<Partial<Record<MarketplaceId, string>>>;

const LOGIN_ENDPOINT = 'https://api.amazon.com';

/** All of the three or none; an error repeats no secret. */
export function amazonSettings(env: Readonly<Record<string, string | undefined>>): AmazonSettings | undefined {
  const needed = ['AMAZON_APP_ID', 'AMAZON_CLIENT_ID', 'AMAZON_CLIENT_SECRET'] as const;
  const [applicationId, clientId, clientSecret] = needed.map((name) => env[name] || undefined);
  const addresses = {
    endpoint: address(env, 'AMAZON_ENDPOINT'),
    loginEndpoint: address(env, 'AMAZON_LOGIN_ENDPOINT') ?? LOGIN_ENDPOINT,
    sellerCentral: address(env, 'AMAZON_SELLER_CENTRAL'),
    sellerCentralHosts: hosts(env, 'AMAZON_SELLER_CENTRAL_HOSTS'),
  };
  if (addresses.sellerCentral !== undefined && Object.keys(addresses.sellerCentralHosts).length > 0)
    throw new ConfigError(
      'AMAZON_SELLER_CENTRAL_HOSTS is of no effect beside AMAZON_SELLER_CENTRAL, which stands for all: set one of them.',
    );
  const isDraft = env['AMAZON_APP_DRAFT'] || 'off';
  if (isDraft !== 'on' && isDraft !== 'off') throw new ConfigError(`AMAZON_APP_DRAFT must be "on" or "off", not "${isDraft}".`);
  if (applicationId === undefined && clientId === undefined && clientSecret === undefined) return undefined;
  const missing = needed.find((name) => !env[name]);
  if (applicationId === undefined || clientId === undefined || clientSecret === undefined)
    throw new ConfigError(`Connecting shops at Amazon needs ${String(missing)} as well.`);
  return { applicationId, clientId, clientSecret, isDraft: isDraft === 'on', ...addresses };
}

const HOST = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/u;

/** As Amazon itself and most sellers call it. */
const OTHER_NAMES: Readonly<Record<string, string>> = { UK: 'GB' };

/** Pairs of a country and a host: `SE=sellercentral.amazon.se, PL=sellercentral.amazon.pl`. */
function hosts(env: Readonly<Record<string, string | undefined>>, name: string): SellerCentralHosts {
  const pairs = (env[name] ?? '').split(',').map((pair) => pair.trim());
  const found: Partial<Record<MarketplaceId, string>> = {};
  for (const pair of pairs.filter(Boolean)) {
    const [country = '', host = '', ...more] = pair.split('=').map((part) => part.trim());
    const code = country.toUpperCase();
    const marketplace = MARKETPLACES.find((each) => each.country === (OTHER_NAMES[code] ?? code));
    if (!marketplace || !HOST.test(host.toLowerCase()) || more.length > 0)
      throw new ConfigError(
        `${name} must be pairs of a country with a marketplace and a host, such as "SE=sellercentral.amazon.se", not "${pair}".`,
      );
    if (found[marketplace.id] !== undefined) throw new ConfigError(`${name} names ${marketplace.country} twice.`);
    found[marketplace.id] = host.toLowerCase();
  }
  return found;
}

function address(env: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  const given = env[name];
  if (!given) return undefined;
  const url = URL.parse(given);
  const isWeb = url !== null && ['https:', 'http:'].includes(url.protocol) && url.username === '' && url.search === '' && url.hash === '';
  if (!isWeb) throw new ConfigError(`${name} must be an http address without a name, a password or a query.`);
  return given.replace(/\/$/, '');
}
