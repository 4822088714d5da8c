import { all, any, holds, is, not, type Condition } from '@waybound/contract/condition';
import type { DocumentGiver, DocumentKind, DuePoint } from '@waybound/contract/documents/document-codes';
import { ADVANCE_FILINGS, daysBeforeLoading, type AdvanceFiling } from './advance-filings.ts';
import type { DocumentFilter } from '@waybound/contract/documents/document-filter-codes';
import type { BillRelease, DELIVERY_TERMS } from '@waybound/contract/orders/order-codes';
import type { RoadKind, RoadWay, ZxBase } from '@waybound/contract/waybills/status';

/** What decides which documents a waybill needs. */
export interface DocumentFacts {
  kind: RoadKind;
  shippingWay: RoadWay;
  zxBase: ZxBase | null;
  /** US, EU, GB, JP and the like; other countries by their ISO code. */
  region: string;
  terms: (typeof DELIVERY_TERMS)[number] | null;
  /** The channel's price has duty and tax in it: the goods are cleared in the forwarder's name. */
  isTaxFarming: boolean;
  declaresExport: boolean;
  /** What the carrier of the customer's own main leg hands the goods over against; null where nobody has said it. */
  billRelease: BillRelease | null;
  hasBattery: boolean;
  /** Liquids, powders, magnets and batteries: carriers ask what is in them. */
  hasChemicals: boolean;
  /** Toys, cosmetics, food and medical goods. */
  needsCertificates: boolean;
}

interface DueRule {
  point: Exclude<DuePoint, 'booking'>;
  /** Negative: before that moment. */
  days: number;
  /** While it is not known: so many days after the submission. */
  afterBooking: number;
  /** Where no departure is known, it is reckoned to be so many days before the arrival. */
  voyageDays?: number;
}

export interface DocumentRule {
  document: DocumentKind;
  giver: DocumentGiver;
  when: Condition;
  due: DueRule;
  /** With the filing of which side it is needed no longer. */
  side: 'export' | 'import';
  /** Of the days of booking from or up to which it is asked, both included; left out, always. */
  inForce?: Pick<AdvanceFiling, 'from' | 'until'>;
}

const BY_SEA = any(is('shippingWay', 'FCL', 'LCL'), is('zxBase', 'LCL'));
const IS_END = is('kind', 'end');
const IS_TELEX = is('billRelease', 'telex');
const IN_OWN_NAME = is('isTaxFarming', false);
/** Who declares or imports in his own name signs for what the goods are. */
const SIGNS_PAPERS = any(is('declaresExport', true), IN_OWN_NAME, IS_END);
const BEFORE_EXPORT: DueRule = { point: 'etd', days: -3, afterBooking: 3 };
const BEFORE_IMPORT: DueRule = { point: 'eta', days: -5, afterBooking: 10 };
const WITH_BOOKING: DueRule = { point: 'etd', days: -7, afterBooking: 2 };
const EXPORTS = not(IS_END);

/** Of a main leg that its customer has booked often only the arrival is known: from it the day of loading is reckoned back. */
const filedAhead = (filing: AdvanceFiling): DocumentRule => ({
  document: filing.document,
  giver: 'customer',
  when: all(IS_END, is('region', filing.region), BY_SEA),
  due: { point: 'etd', days: -daysBeforeLoading(filing), afterBooking: 1, voyageDays: filing.voyageDays },
  side: 'import',
  inForce: filing,
});

/** Which documents a waybill needs, who gives them and by when: facts 10.3 and 13.4 (docs/decisions/2026-11-26-exceptions-and-documents.md). */
export const DOCUMENT_RULES: readonly DocumentRule[] = [
  { document: 'commercialInvoice', giver: 'customer', when: all(EXPORTS, SIGNS_PAPERS), due: BEFORE_EXPORT, side: 'export' },
  { document: 'commercialInvoice', giver: 'customer', when: IS_END, due: BEFORE_IMPORT, side: 'import' },
  { document: 'packingList', giver: 'customer', when: all(EXPORTS, SIGNS_PAPERS), due: BEFORE_EXPORT, side: 'export' },
  { document: 'packingList', giver: 'customer', when: IS_END, due: BEFORE_IMPORT, side: 'import' },
  { document: 'exportPower', giver: 'customer', when: all(EXPORTS, is('declaresExport', true)), due: BEFORE_EXPORT, side: 'export' },
  {
    document: 'exportDeclaration',
    giver: 'customer',
    when: all(EXPORTS, is('declaresExport', true)),
    due: { point: 'etd', days: -2, afterBooking: 4 },
    side: 'export',
  },
  { document: 'safetySheet', giver: 'customer', when: all(EXPORTS, is('hasChemicals', true)), due: WITH_BOOKING, side: 'export' },
  { document: 'batteryTest', giver: 'customer', when: all(EXPORTS, is('hasBattery', true)), due: WITH_BOOKING, side: 'export' },
  { document: 'certificates', giver: 'customer', when: is('needsCertificates', true), due: BEFORE_IMPORT, side: 'import' },
  /** Filed 24 hours before lading; brokers ask for the data 48 to 72 hours before. */
  { document: 'isfData', giver: 'customer', when: all(EXPORTS, is('region', 'US'), BY_SEA), due: BEFORE_EXPORT, side: 'export' },
  ...ADVANCE_FILINGS.map(filedAhead),
  { document: 'taxNumberProof', giver: 'customer', when: all(is('region', 'EU', 'GB'), IN_OWN_NAME), due: BEFORE_IMPORT, side: 'import' },
  { document: 'importPower', giver: 'customer', when: all(is('region', 'US', 'JP'), IN_OWN_NAME), due: BEFORE_IMPORT, side: 'import' },
  { document: 'billOfLading', giver: 'customer', when: all(IS_END, not(IS_TELEX)), due: BEFORE_IMPORT, side: 'import' },
  { document: 'telexRelease', giver: 'customer', when: all(IS_END, IS_TELEX), due: { ...BEFORE_IMPORT, days: -3 }, side: 'import' },
  /** Carriers send it in the last days of a voyage. */
  { document: 'arrivalNotice', giver: 'customer', when: IS_END, due: { ...BEFORE_IMPORT, days: -2 }, side: 'import' },
  {
    document: 'declarationSlip',
    giver: 'forwarder',
    when: all(EXPORTS, is('declaresExport', true)),
    due: { point: 'etd', days: 7, afterBooking: 21 },
    side: 'import',
  },
];

/** When the goods leave and arrive, as far as anybody knows, and when they were booked. */
export interface DocumentDays {
  etd: Date | null;
  eta: Date | null;
  bookedAt: Date;
}

export interface NeededDocument {
  document: DocumentKind;
  giver: DocumentGiver;
  side: DocumentRule['side'];
  dueAt: Date;
  /** What the due date is counted from. */
  duePoint: DuePoint;
}

const DAY_MS = 86_400_000;
const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** The documents that a waybill needs, in the order of their use. Nothing is due before it was booked: where little time is left, it is due at once. */
export function documentsOf(facts: DocumentFacts, days: DocumentDays): NeededDocument[] {
  const day = days.bookedAt.toISOString().slice(0, 10);
  const isInForce = ({ inForce: { from, until } = { from: '' } }: DocumentRule) => day >= from && (until === undefined || day <= until);
  return DOCUMENT_RULES.filter((rule) => holds(rule.when, facts) && isInForce(rule) && !isAfloat(rule, days)).map(
    ({ document, giver, side, due }) => ({ document, giver, side, ...dueOf(due, days) }),
  );
}

/** What had left before it was booked was filed by whoever had it loaded: nothing can be filed ahead any more. */
const isAfloat = ({ due }: DocumentRule, { etd, bookedAt }: DocumentDays): boolean =>
  due.voyageDays !== undefined && etd !== null && etd < bookedAt;

function dueOf({ point, days: margin, afterBooking, voyageDays }: DueRule, days: DocumentDays): Pick<NeededDocument, 'dueAt' | 'duePoint'> {
  const { etd, eta, bookedAt } = days;
  const byBooking = { dueAt: daysAfter(bookedAt, afterBooking), duePoint: 'booking' } as const;
  if (voyageDays !== undefined && etd === null && eta !== null) {
    const dueAt = daysAfter(eta, margin - voyageDays);
    // A day that is only reckoned makes nothing late at the moment of booking.
    return dueAt < byBooking.dueAt ? byBooking : { dueAt, duePoint: 'eta' };
  }
  const from = days[point];
  if (from === null) return byBooking;
  const dueAt = daysAfter(from, margin);
  return { dueAt: dueAt < bookedAt ? bookedAt : dueAt, duePoint: point };
}

/** What the list of waybills finds by, on the state that `WAYBILL_DOCUMENTS` names. */
export const HAS_DOCUMENTS: Readonly<Record<DocumentFilter, Condition>> = {
  complete: is('documents', 'complete'),
  incomplete: is('documents', 'incomplete', 'overdue'),
  overdue: is('documents', 'overdue'),
};
