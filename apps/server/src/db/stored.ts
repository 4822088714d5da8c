import type { HandlerInput } from '@waybound/contract/call';
import type { AmazonPlacement, createAmazonPlan } from '@waybound/contract/site/amazon-plans';
import type { ContactPerson } from '@waybound/contract/waybills/dashboard';
import type { SavedRecordValues } from '@waybound/contract/address-book/saved-record-fields';
import type { SavedRecordKind, SkuPicture } from '@waybound/contract/address-book/saved-record-limits';
import type { InvoiceLine, Order, PackingRow } from '@waybound/contract/orders/order-fields';
import type { PreflightFinding } from '@waybound/contract/orders/preflight-rules';
import type { LineKind } from '@waybound/contract/pricing/price-codes';
import type { BilledService, BillLine, LateFeeFacts } from '@waybound/contract/pricing/finance';
import type { Quote, QuoteLine } from '@waybound/contract/pricing/pricing';
import type { Finding } from '@waybound/contract/rules';
import type { BilledParcel } from '@waybound/contract/small-parcels/parcel-prices';
import type { Article, SiteData } from '@waybound/contract/site/site';
import type { GoodsTotals } from '@waybound/contract/waybills/corrections';
import type { Transport } from '@waybound/contract/waybills/transport';
import type { CellFinding } from '@waybound/domain/intake/cell-finding';
import type { TakenField } from '@waybound/domain/intake/last-order';
import type { FrozenQuote, Price, Shipment } from '@waybound/domain/pricing/price';

/** What columns hold that no type of contract or domain describes: most of it as JSON. */

/** Section 3: the assistant has no qq. */
export type AssistantContact = Omit<ContactPerson, 'qq'>;

export type ArticleTexts = Pick<Article, 'zh' | 'en'>;

/** What a line of a bill charges: a line of a price, or work that no rate card foresees. */
export type ChargeKind = LineKind | 'extra';

/** What a price says of how a line's amount came about, what a late fee is of, which service was decided on, or what a parcel costs. */
export type Derivation =
  | QuoteLine['derivation']
  | ({ by: 'lateFee' } & LateFeeFacts)
  | ({ by: 'service' } & BilledService)
  | ({ by: 'parcel' } & BilledParcel);

/** What a charge by hand is the product of. */
export type LineProduct = NonNullable<BillLine['product']>;

/** The rates that a line of a bill was converted by. */
export type LineRates = NonNullable<BillLine['origin']>['rates'];

/** What was found in a cell of an order sheet; what a rule of pre-flight asks names its rule. */
export type SheetFinding = Pick<CellFinding, 'row' | 'key'> & {
  /** False: only a submission lacks it. */
  isBlocking: boolean;
} & (Pick<Finding, 'rule' | 'args'> | Pick<PreflightFinding, 'rule' | 'args' | 'ruleId'>);

/** What an order of a sheet has taken from the last one of its lane: each field with its value, and what it is in words. */
export interface TakenFromLast {
  waybillNo: string;
  fields: (TakenField & Readonly<Record<'zh' | 'en', string>>)[];
}

/** What there is to say about a product or an order of an ERP, at one of its fields. */
export interface ToldByErp extends Pick<Finding, 'rule'> {
  /** Its SKU, or its number. */
  name: string;
  path: string;
  args: Readonly<Record<string, string | number>>;
  isLeftOut: boolean;
}

/** What an ERP has said of a product, by the fields of a SKU record. */
export type GivenProduct = Readonly<Record<string, string | boolean>>;

/** A record of the address book, by its kind; the addresses of its pictures are beside the values. */
export type SavedRecordData = SavedRecordValues[SavedRecordKind] & { [Field in SkuPicture]?: string };

/** An order without its lists, which have tables of their own. */
export type OrderDetails = Omit<Order, 'packingList' | 'invoiceLines'>;

export type InvoiceDetails = Omit<InvoiceLine, 'sku'>;

/**
 * The quote as the customer saw it, and beside it what prices measured cartons the same way long after the live card has changed. The price
 * is without the charged weight, which has a column.
 */
export type DeclaredQuote = Quote &
  FrozenQuote & {
    shipment: Omit<Shipment, 'cartons'>;
    price: Omit<Price, 'charged'>;
  };

/** What the customer sees, and the price it came from. */
export type MeasuredQuote = Quote & { price: Omit<Price, 'charged'> };

/** Which terms were accepted with the submission, by whom and when, and what the channel's insurance was then. */
export interface AcceptedInsurance {
  termsVersion: string;
  acceptedAt: string;
  loginId: string;
  percent: string | null;
  cap: string | null;
  currency: string | null;
  /** What the channel's insurance said besides. */
  text: { zh: string; en: string } | null;
}

/** The insurance that applied to a waybill when a case was opened. */
export interface CaseInsurance {
  termsVersion: string;
  acceptedAt: string;
  cap: { amount: string; currency: string } | null;
  text: { zh: string; en: string } | null;
  /** Null where no value of the goods is known, or no rate for it. */
  limit: { amount: string; currency: string; percent: number; basis: 'declared' | 'purchase'; isCapped: boolean } | null;
}

/** By which version an order passed, and what was noted then, as data that is worded when somebody reads it. */
export interface PassedPreflight {
  version: string;
  noteCount: number;
  /** The first of them: a long packing list may have thousands. */
  notes: readonly PreflightFinding[];
}

/** What the forwarder sent an order back for. */
export interface Rejection {
  path: string;
  rule?: string;
  args?: Readonly<Record<string, string | number>>;
  message?: string;
}

/** A site's data as they were saved; the rest of its answer comes from the environment and from columns. */
export type StoredSite = Omit<SiteData, 'code' | 'fileBase' | 'variant' | 'isOpenDemo'> & {
  oldSystemUrl?: string;
  declarationTitles?: { companyName: string; companyTax: string }[];
};

/** The goods of a waybill at one moment. The price is of the whole waybill; null where it had none. */
export interface GoodsState extends GoodsTotals {
  fee: string | null;
  currency: string | null;
  packingList: readonly PackingRow[];
  invoiceLines: readonly InvoiceLine[];
}

/** What a plan at Amazon is made of. */
export type AmazonPlanContent = Pick<HandlerInput<typeof createAmazonPlan, never>, 'shipFrom' | 'labelOwner' | 'prepOwner' | 'boxes'>;

/** A placement with its shipments, in the order of its warehouses: Amazon need not keep that order. */
export type OfferedPlacement = AmazonPlacement & { shipmentIds: string[] };

/** What is in each of an Amazon box's boxes alike. */
export interface AmazonBoxItem {
  msku: string;
  fnsku: string;
  quantity: number;
  /** A day, where the goods expire; and their lot. */
  expiration?: string;
  lot?: string;
}

/** Where Amazon wants a shipment; fields that it left out are missing. */
export interface AmazonAddress {
  name: string;
  company?: string;
  line1: string;
  line2?: string;
  city: string;
  state?: string;
  postalCode: string;
  countryCode: string;
  phone?: string;
}

/** Where a label is on its page: points in the page's own coordinates, from its lower left corner. */
export interface LabelArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The numbers under which the carriers of an end waybill's own main leg know its goods. */
export type MainLeg = Pick<Transport, 'masterNo' | 'houseNo' | 'containers'>;
