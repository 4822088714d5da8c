import type { FILED_AHEAD } from './document-codes.ts';

/** What is filed with customs before goods by sea are loaded, without schemas, as pages carry it. */

export type FiledDocument = (typeof FILED_AHEAD)[number];

/** Whose customs it is: ISF of the US, ICS2 of the EU, S&S of Great Britain, AFR of Japan. */
export const FILING_REGIMES = ['US', 'EU', 'GB', 'JP'] as const;
export type FilingRegime = (typeof FILING_REGIMES)[number];

export const FILING_PARTIES = ['seller', 'buyer', 'consignee', 'shipTo', 'stuffing', 'consolidator'] as const;
export type FilingParty = (typeof FILING_PARTIES)[number];

export const FILING_PARTY_FIELDS = ['name', 'address', 'city', 'zipCode', 'country', 'eori'] as const;
export type FilingPartyField = (typeof FILING_PARTY_FIELDS)[number];

export const FILING_NUMBERS = ['importerNumber', 'consigneeNumber', 'houseBill', 'scac'] as const;
export type FilingNumber = (typeof FILING_NUMBERS)[number];

export const FILING_LINE_FIELDS = ['description', 'hsCode', 'originCountry'] as const;
export type FilingLineField = (typeof FILING_LINE_FIELDS)[number];

export const MAX_FILING_LINES = 200;
export const MAX_MANUFACTURERS = 20;
