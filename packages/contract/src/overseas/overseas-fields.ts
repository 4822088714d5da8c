import * as z from 'zod/mini';
import * as f from '../field.ts';
import { ORDER_CURRENCIES } from '../orders/order-codes.ts';
import { shipper } from '../orders/order-fields.ts';
import {
  MAX_CARTONS,
  MAX_DECISIONS,
  MAX_PALLETS,
  MAX_PIECES,
  MAX_RETURN_BATCHES,
  MAX_RETURN_LINES,
  OUTBOUND_PACKINGS,
  PIECE_CONDITIONS,
} from './overseas-states.ts';
import { LABEL_SOURCES } from './piece-label-states.ts';

/** What stands in an overseas waybill (section 3): one schema for page, server and API. A draft may leave everything out. */

/** What is left out is empty. By the parts that every field has: the library's own default would be code for pages to carry. */
const orEmpty = <T extends z.ZodMiniType>(schema: T, empty: [] | Record<string, never>): z.ZodMiniDefault<T> => {
  const field: unknown = z.pipe(
    z.transform((given: unknown) => given ?? empty),
    schema as z.ZodMiniType<unknown, NonNullable<unknown>>,
  );
  return field as z.ZodMiniDefault<T>;
};

const serviceCode = f.keyText(30);
export const serviceCodes = z.array(serviceCode).check(z.maxLength(20));

/** One parcel of a return, or several under one number, as the customer announces it. */
export const returnBatch = z.object({
  trackNo: f.maybe(f.keyText(40)),
  shipmentId: f.maybe(f.keyText(40)),
  cartons: f.maybe(f.count(MAX_CARTONS)),
  pallets: f.maybe(f.countOrNone(999)),
});
export type ReturnBatch = z.output<typeof returnBatch>;

/** What customs or an insurer asks of the goods. */
const invoiceOfLine = {
  declareNameEn: f.maybe(f.latinText(120)),
  declareNameCn: f.maybe(f.text(120)),
  /** Of one piece, in the waybill's currency. */
  declareValue: f.maybe(f.money),
};

/** Pieces that are to come back. */
export const returnLine = z.object({
  /** The number that stands on them now: an FNSKU or a SKU. */
  oldsku: f.maybe(f.sku),
  /** The number that they are to bear. */
  fnSku: f.maybe(f.sku),
  quantity: f.maybe(f.count(MAX_PIECES)),
  ...invoiceOfLine,
});
export type ReturnLine = z.output<typeof returnLine>;

/** What `hwSavePackageInvoice` takes of a line. */
export const lineInvoice = z.object({ oldsku: f.sku, ...invoiceOfLine });

export const overseasFields = z.object({
  /** The waybill that the goods once came with, as its customer knows it. */
  masterNo: f.maybe(f.keyText(40)),
  returnCountry: f.maybe(f.placeId),
  /** The code of the forwarder's warehouse that takes the return. */
  abroadStockAddress: f.maybe(f.keyText(30)),
  /** The number of the marketplace's removal order. */
  returnNo: f.maybe(f.keyText(50)),
  /** What the customer expects to have done; nothing is bound by it. */
  serviceItemArr: orEmpty(serviceCodes, []),
  batches: orEmpty(z.array(returnBatch).check(z.maxLength(MAX_RETURN_BATCHES, 'tooManyRows')), []),
  lines: orEmpty(z.array(returnLine).check(z.maxLength(MAX_RETURN_LINES, 'tooManyRows')), []),
  currency: f.maybe(z.enum(ORDER_CURRENCIES)),
  sender: orEmpty(shipper, {}),
  customerRemark: f.maybe(f.text(1000)),
});
export type OverseasOrder = z.output<typeof overseasFields>;
export type OverseasOrderInput = z.input<typeof overseasFields>;

/** What a transfer is asked for; all else stands in the waybill. Whoever is named is asked by the warehouse, in the shipper's place. */
export const transferFields = z.object({
  abroadStockAddress: f.keyText(30),
  contactName: f.maybe(f.text(60)),
  contactPhone: f.maybe(f.phone),
  customerRemark: f.maybe(f.text(1000)),
});

/** Who receives what goes to an address. */
export const consignee = z.object({
  name: f.text(60),
  company: f.maybe(f.text(120)),
  phone: f.phone,
  address: f.latinText(200),
  city: f.latinText(60),
  /** Asked for by the country that they go to (section 5), and so is the postcode. */
  province: f.maybe(f.stateCode),
  zipCode: f.maybe(f.zipCode),
});
export type Consignee = z.output<typeof consignee>;

/** Where pieces go. Which of the two is asked for follows from the dispatch method. */
export const destination = {
  /** The code of one of Amazon's warehouses. */
  storeAddress: f.maybe(f.keyText(20)),
  /** Amazon's numbers of the shipment, of which each of its warehouses has its own. */
  shipmentId: f.maybe(f.keyText(40)),
  referenceId: f.maybe(f.keyText(40)),
  consignee: z.optional(consignee),
};

const dispatchMethod = z.string({ error: () => 'selectDispatch' }).check(z.trim(), z.minLength(1, 'selectDispatch'), z.maxLength(30));

/** Work on some pieces, and what it needs to know. */
const work = {
  /** How many cartons they are to make, where work is charged by the carton. */
  cartons: f.maybe(f.count(MAX_CARTONS)),
  /** How many pallets, where something is charged by the pallet. */
  pallets: f.maybe(f.count(MAX_PALLETS)),
  /** The number that a new label bears. */
  fnSku: f.maybe(f.sku),
  /** Of whom its label is; ours where it is left out. A PDF of the customer's own is attached once it is decided (`attachDecisionLabel`). */
  labelBy: z.optional(z.enum(LABEL_SOURCES)),
  /** Codes of work on the pieces. */
  serviceItemArr: orEmpty(serviceCodes, []),
};

/** What is to be done with some of what has arrived. Of several that go to one of Amazon's warehouses, one names the shipment for all. */
export const decision = z.object({
  /** Of the pieces, as they were counted; empty of pieces without a number. */
  oldsku: f.maybe(f.sku),
  condition: z.enum(PIECE_CONDITIONS),
  quantity: f.count(MAX_PIECES),
  ...work,
  /** The code of the service by which they leave. */
  dispatchMethod,
  ...destination,
});
export type Decision = z.output<typeof decision>;
export type DecisionInput = z.input<typeof decision>;

/** One decision about all that waits in several waybills: what is relabelled gets the numbers that were announced for it. */
export const commonDecision = z.object({
  /** Which of the pieces. */
  conditions: z.array(z.enum(PIECE_CONDITIONS)).check(z.minLength(1, 'required'), z.maxLength(PIECE_CONDITIONS.length)),
  serviceItemArr: decision.shape.serviceItemArr,
  dispatchMethod,
  ...destination,
});
export type CommonDecision = z.output<typeof commonDecision>;

export const decisions = z.array(decision).check(z.minLength(1, 'required'), z.maxLength(MAX_DECISIONS, 'tooManyRows'));

/** Some of the pieces that stand in one place, and what is done with them before they leave. A row of the stock may be in several, each with other work. */
export const outboundLine = z.object({ stockId: f.id, quantity: f.count(MAX_PIECES), ...work });
export type OutboundLine = z.output<typeof outboundLine>;
export type OutboundLineInput = z.input<typeof outboundLine>;

/** What is to leave a warehouse's stock, how it is packed and where it goes. */
export const outboundOrder = z.object({
  lines: z.array(outboundLine).check(z.minLength(1, 'noRows'), z.maxLength(MAX_RETURN_LINES, 'tooManyRows')),
  /** The code of the service by which it leaves. */
  dispatchMethod,
  ...destination,
  packing: z.enum(OUTBOUND_PACKINGS),
  cartons: f.maybe(f.count(MAX_CARTONS)),
  pallets: f.maybe(f.count(MAX_PALLETS)),
  customerRemark: f.maybe(f.text(1000)),
});
export type OutboundOrder = z.output<typeof outboundOrder>;
export type OutboundOrderInput = z.input<typeof outboundOrder>;
