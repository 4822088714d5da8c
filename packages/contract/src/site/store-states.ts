/** Whether we may read a shop at Amazon. A permission ends 365 days after it was given, or when the seller takes it back. */
export const STORE_STATES = ['notConnected', 'connected', 'expiresSoon', 'expired', 'revoked'] as const;
export type StoreState = (typeof STORE_STATES)[number];

/** What a customer is told of a connection: a permission that ends soon, has ended or was taken back; credentials that an ERP refuses. */
export const BROKEN_STATES = ['expiresSoon', 'expired', 'revoked', 'refused'] as const satisfies readonly (StoreState | 'refused')[];
export type BrokenState = (typeof BROKEN_STATES)[number];

/** What is stored of it; the rest follows from the day. */
export type StoreAuthorisation = 'none' | 'connected' | 'revoked';

export const SYNC_STATES = ['never', 'waiting', 'running', 'done', 'failed'] as const;
export type SyncState = (typeof SYNC_STATES)[number];

/** Why Amazon could not be read. The first two pass by themselves and are tried again. */
export const SYNC_FAULTS = ['throttled', 'outage', 'revoked', 'appRefused', 'refused'] as const;
export type SyncFault = (typeof SYNC_FAULTS)[number];

/** What has become of a seller's way to Amazon and back; the page of stores says it. */
export const CONNECTIONS = [
  'connected',
  'declined',
  'sessionOver',
  'stateRefused',
  'codeRefused',
  'otherSeller',
  'otherRegion',
  'storeUnknown',
  'failed',
] as const;
export type Connection = (typeof CONNECTIONS)[number];

/** Days for which a seller's permission holds (facts-2 6.8). */
export const PERMISSION_DAYS = 365;
/** So many days before its end it is told. */
export const PERMISSION_WARNING_DAYS = 30;
export const MAX_STORE_NAME = 60;
/** More than any seller has. */
export const MAX_STORES = 200;
