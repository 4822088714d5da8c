/** Amazon's marketplaces as its own interfaces name them, each with the country it sells in. */
export const MARKETPLACES = [
  { id: 'ATVPDKIKX0DER', country: 'US', region: 'northAmerica' },
  { id: 'A2EUQ1WTGCTBG2', country: 'CA', region: 'northAmerica' },
  { id: 'A1AM78C64UM0Y8', country: 'MX', region: 'northAmerica' },
  { id: 'A2Q3Y263D00KWC', country: 'BR', region: 'northAmerica' },
  { id: 'A1F83G8C2ARO7P', country: 'GB', region: 'europe' },
  { id: 'A1PA6795UKMFR9', country: 'DE', region: 'europe' },
  { id: 'A13V1IB3VIYZZH', country: 'FR', region: 'europe' },
  { id: 'APJ6JRA9NG5V4', country: 'IT', region: 'europe' },
  { id: 'A1RKKUPIHCS9HS', country: 'ES', region: 'europe' },
  { id: 'A1805IZSGTT6HS', country: 'NL', region: 'europe' },
  { id: 'AMEN7PMS3EDWL', country: 'BE', region: 'europe' },
  { id: 'A28R8C7NBKEWEA', country: 'IE', region: 'europe' },
  { id: 'A2NODRKZP88ZB9', country: 'SE', region: 'europe' },
  { id: 'A1C3SOZRARQ6R3', country: 'PL', region: 'europe' },
  { id: 'A33AVAJ2PDY3EV', country: 'TR', region: 'europe' },
  { id: 'A2VIGQ35RCS4UG', country: 'AE', region: 'europe' },
  { id: 'A17E79C6D8DWNP', country: 'SA', region: 'europe' },
  { id: 'ARBP9OOSHTCHU', country: 'EG', region: 'europe' },
  { id: 'AE08WJ6YKNBMC', country: 'ZA', region: 'europe' },
  { id: 'A21TJRUUN4KGV', country: 'IN', region: 'europe' },
  { id: 'A1VC38T7YXB528', country: 'JP', region: 'farEast' },
  { id: 'A39IBJ37TRP1C6', country: 'AU', region: 'farEast' },
  { id: 'A19VAU5U5O7RUS', country: 'SG', region: 'farEast' },
] as const;

type Marketplace = (typeof MARKETPLACES)[number];
export type MarketplaceId = Marketplace['id'];
/** Amazon's interfaces are divided into three regions; one permission covers the marketplaces of a region. */
export type MarketplaceRegion = Marketplace['region'];
