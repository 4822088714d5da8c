import type { MarketplaceId, MarketplaceRegion } from '@waybound/contract/site/marketplaces';
import type { AmazonSettings } from '../../kernel/amazon-settings.ts';

/** Where a seller agrees, by marketplace (facts-2 6.9); those of Europe that are not named share one. Settings are laid over it. */
const HOSTS: Readonly<Partial<Record<MarketplaceId, string>>> = {
  ATVPDKIKX0DER: 'sellercentral.amazon.com',
  A2EUQ1WTGCTBG2: 'sellercentral.amazon.ca',
  A1AM78C64UM0Y8: 'sellercentral.amazon.com.mx',
  A2Q3Y263D00KWC: 'sellercentral.amazon.com.br',
  A1805IZSGTT6HS: 'sellercentral.amazon.nl',
  A1C3SOZRARQ6R3: 'sellercentral.amazon.pl',
  AMEN7PMS3EDWL: 'sellercentral.amazon.com.be',
  A28R8C7NBKEWEA: 'sellercentral.amazon.ie',
  A2NODRKZP88ZB9: 'sellercentral.amazon.se',
  A33AVAJ2PDY3EV: 'sellercentral.amazon.com.tr',
  A2VIGQ35RCS4UG: 'sellercentral.amazon.ae',
  ARBP9OOSHTCHU: 'sellercentral.amazon.eg',
  A17E79C6D8DWNP: 'sellercentral.amazon.sa',
  A21TJRUUN4KGV: 'sellercentral.amazon.in',
  AE08WJ6YKNBMC: 'sellercentral.amazon.co.za',
  A1VC38T7YXB528: 'sellercentral.amazon.co.jp',
  A39IBJ37TRP1C6: 'sellercentral.amazon.com.au',
  A19VAU5U5O7RUS: 'sellercentral.amazon.sg',
};
const EUROPE = 'sellercentral-europe.amazon.com';

const ENDPOINTS: Readonly<Record<MarketplaceRegion, string>> = {
  northAmerica: 'https://sellingpartnerapi-na.amazon.com',
  europe: 'https://sellingpartnerapi-eu.amazon.com',
  farEast: 'https://sellingpartnerapi-fe.amazon.com',
};

const hostsOf = ({ sellerCentralHosts }: AmazonSettings): typeof HOSTS => ({ ...HOSTS, ...sellerCentralHosts });

const sellerCentralOf = (settings: AmazonSettings, marketplaceId: MarketplaceId): string =>
  settings.sellerCentral ?? `https://${hostsOf(settings)[marketplaceId] ?? EUROPE}`;

export const endpointOf = ({ endpoint }: AmazonSettings, region: MarketplaceRegion): string => endpoint ?? ENDPOINTS[region];

/** Whether an address that a browser brought is Amazon's own, so that it may be led back there. */
export function isSellerCentral(settings: AmazonSettings, address: string): boolean {
  const { sellerCentral } = settings;
  const url = URL.parse(address);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (sellerCentral !== undefined) return url.href.startsWith(`${sellerCentral}/`);
  return url.protocol === 'https:' && (url.host === EUROPE || Object.values(hostsOf(settings)).includes(url.host));
}

/** A draft of an app is agreed to as one, or Amazon answers MD1000 (facts-2 6.8). */
export const ofDraft = ({ isDraft }: AmazonSettings): Readonly<Record<string, string>> => (isDraft ? { version: 'beta' } : {});

/** The page on which the seller agrees; where a stand-in plays it, on this host. */
export function consentAddress(settings: AmazonSettings, marketplaceId: MarketplaceId, state: string, redirectUri: string): string {
  const asked = { application_id: settings.applicationId, state, redirect_uri: redirectUri, ...ofDraft(settings) };
  return `${sellerCentralOf(settings, marketplaceId)}/apps/authorize/consent?${new URLSearchParams(asked).toString()}`;
}
