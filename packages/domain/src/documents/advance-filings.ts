import type { FILED_AHEAD } from '@waybound/contract/documents/document-codes';

/** What customs of a destination wants to know before goods that come by sea are loaded. Days are those of the booking. */
export interface AdvanceFiling {
  document: (typeof FILED_AHEAD)[number];
  region: string;
  /** ISO dates, both included. */
  from: string;
  until?: string;
  /** By law, before the goods are loaded. */
  hoursBeforeLoading: number;
  /**
   * The longest usual voyage from China (as of 28 November 2026: to the US by the Gulf or the east coast, to Europe round the Cape). By it
   * the loading is reckoned back from the arrival where no departure is known: too early a date costs nothing, too late a one a fine.
   */
  voyageDays: number;
  source: string;
}

export const ADVANCE_FILINGS: readonly AdvanceFiling[] = [
  {
    document: 'isfData',
    region: 'US',
    from: '2010-01-26',
    hoursBeforeLoading: 24,
    voyageDays: 45,
    source: '19 CFR 149.2, Importer Security Filing and Additional Carrier Requirements',
  },
  {
    document: 'ensData',
    region: 'EU',
    from: '2025-04-01',
    hoursBeforeLoading: 24,
    voyageDays: 50,
    source: 'Regulation (EU) 952/2013, article 127, and ICS2 release 3 for house-level filers by sea',
  },
  {
    document: 'ensData',
    region: 'GB',
    from: '2025-01-31',
    hoursBeforeLoading: 24,
    voyageDays: 50,
    source: 'Safety and security declarations for goods into Great Britain (S&S GB), deep sea',
  },
  {
    document: 'ensData',
    region: 'JP',
    from: '2014-03-10',
    hoursBeforeLoading: 24,
    voyageDays: 7,
    source: 'Japan Customs, advance filing rules on maritime container cargo (AFR)',
  },
];

/** Brokers ask for the data so many hours before they have to be filed. */
const BROKER_HOURS = 48;

/** Days before the loading by which the data of a filing are due. */
export const daysBeforeLoading = ({ hoursBeforeLoading }: AdvanceFiling): number => Math.ceil((hoursBeforeLoading + BROKER_HOURS) / 24);
