import type { DELIVERY_TERMS, DELIVERY_TYPES } from '@waybound/contract/orders/order-codes';
import type { InvoiceLine, Order } from '@waybound/contract/orders/order-fields';
import type { Finding } from '@waybound/contract/rules';
import type { TruckLine, ZxBase } from '@waybound/contract/waybills/status';
import { isOnJapanLine } from './japan-line.ts';

/**
 * Which fields of an order are required when (domain.md, "Fields of an order"). The one table below drives the marks of the form, the
 * server's check of a submission, the workbook and the API. What the pages leave open is decided here, with its reason.
 */
export type FieldMark = 'required' | 'optional' | 'hidden' | 'fixed';

type Field = Exclude<keyof Order, 'shipper' | 'importer'>;
export type OrderPath = Field | `shipper.${keyof NonNullable<Order['shipper']>}` | `importer.${keyof NonNullable<Order['importer']>}`;

/** What a channel decides for the customer: these fields are shown, not asked. */
export interface ChannelChoices {
  /** Made for sellers on a platform. */
  isEcommerce: boolean;
  isPortToPort: boolean;
  isTaxFarming: boolean;
  line?: TruckLine;
  zxBase?: ZxBase;
  deliveryTerms?: (typeof DELIVERY_TERMS)[number];
  deliveryType?: (typeof DELIVERY_TYPES)[number];
}

/** What is known about the order's country and channel; both may still be open. */
export interface OrderSetting {
  country?: { hasStates: boolean; code: string } | undefined;
  channel?: ChannelChoices | undefined;
}

interface Facts extends OrderSetting {
  order: Order;
  way: Order['shippingWay'];
  countryCode: string | undefined;
  isPortToPort: boolean;
  terms: Order['deliveryTerms'];
  /** The price does not include the duties; false while it is open. */
  isTaxed: boolean;
}

type Need = FieldMark | ((facts: Facts) => FieldMark);

const when = (isAsked: boolean, mark: FieldMark): FieldMark => (isAsked ? mark : 'hidden');

/** Whether the goods pass a warehouse of ours: those of an end delivery are abroad, and from port to port they are brought to the port. */
export const passesOurWarehouse = ({ shippingWay, isPortToPort }: Pick<Facts, 'isPortToPort'> & Pick<Order, 'shippingWay'>): boolean =>
  shippingWay !== 'HD' && !isPortToPort;

/** Required of every order except OT, which the forwarder creates after agreeing these with the customer. */
const alwaysRequired: Need = ({ way }) => (way === 'OT' ? 'optional' : 'required');

/** A carriage from port to port ends before any delivery; otherwise as `need` says. */
const onlyWithDelivery =
  (need: Need): Need =>
  (facts) =>
    facts.isPortToPort ? 'hidden' : markOf(need, facts);

/** A private or company address is written out; a warehouse is known. */
const onlyWrittenOut: Need = (facts) => (isAddress(facts) ? markOf(alwaysRequired, facts) : 'optional');
const isAddress = ({ order: { purposeWarehouseType: kind } }: Facts): boolean => kind === 'private' || kind === 'company';

/** Fixed by the channel where it says so, otherwise as `need` says. */
const unlessFixed =
  (choice: keyof ChannelChoices, need: Need): Need =>
  (facts) =>
    facts.channel?.[choice] === undefined ? markOf(need, facts) : 'fixed';

const declaresItself: Need = ({ order }) => when(order.isCustomerDeclaration === true, 'required');
const onPlatform: Need = ({ channel }) => when(channel?.isEcommerce === true, 'required');

/** By truck or by rail: KT, and a dedicated line that goes by it. */
const isTrucked = ({ way, order, channel }: Facts): boolean => way === 'KT' || (way === 'ZX' && (channel?.zxBase ?? order.zxBase) === 'KT');

/** The port-to-port page writes down where its goods are picked up; of the other modes a pickup order does. */
const pickedUpForPort: Need = ({ isPortToPort, order }) => when(isPortToPort && order.selfDelivered === 'pickup', 'required');

/** The bill of lading of a carriage from port to port names both parties. */
const shipperNamed: Need = ({ isPortToPort }) => (isPortToPort ? 'required' : 'optional');
/**
 * The importer of record: who pays the duties under DDU, who clears for himself where the carriage ends at the port, and on the Japan lines
 * a customer who does not buy tax included, because customs there wants an importer with an attorney for customs procedures on any terms.
 */
const importerNamed: Need = ({ isPortToPort, terms, order, isTaxed }) =>
  isPortToPort || terms === 'DDU' || (isOnJapanLine(order.countryId) && isTaxed) ? 'required' : 'optional';
/** Postponed accounting rests on the importer's own numbers. */
const forPostponedVat: Need = ({ order, countryCode }) => (countryCode === 'GB' && order.isPVA === true ? 'required' : 'optional');

const TABLE: Readonly<Record<OrderPath, Need>> = {
  shippingWay: 'required',
  line: (facts) => when(isTrucked(facts), facts.channel?.line ? 'fixed' : 'required'),
  /** A dedicated line is known by its channel; before one is chosen, this says which page and which departures are its own. */
  zxBase: ({ way, channel }) => when(way === 'ZX', channel?.zxBase ? 'fixed' : 'optional'),
  isPortToPort: ({ way, channel }) => when(way !== 'HD', channel ? 'fixed' : 'optional'),
  referenceNo: 'optional',
  loadingPort: alwaysRequired,
  countryId: 'required',
  dischargePort: (facts) => when(facts.isPortToPort, markOf(alwaysRequired, facts)),
  channelId: alwaysRequired,
  customerActualWeight: 'required',
  customerVolume: 'required',
  customerTotalPackages: 'required',
  channelCapacity: alwaysRequired,
  specialProduct: alwaysRequired,
  isTaxFarming: unlessFixed('isTaxFarming', alwaysRequired),
  deliveryTerms: unlessFixed('deliveryTerms', alwaysRequired),

  isCustomerDeclaration: alwaysRequired,
  exportDelegationCompanyName: declaresItself,
  exportDelegationCompanyTax: declaresItself,
  cabinetType: ({ way }) => when(way === 'FCL', 'required'),
  /** Known late, and by customers who bring their own container. */
  cabinetNumber: ({ way }) => when(way === 'FCL' || way === 'HD', 'optional'),
  vessel: ({ way }) => when(way === 'FCL' || way === 'HD', 'optional'),
  expressAccount: ({ way }) => when(way === '99', 'optional'),
  isPVA: onlyWithDelivery((facts) => when(facts.countryCode === 'GB', markOf(alwaysRequired, facts))),
  isChinaAustraliaCard: (facts) => when(facts.countryCode === 'AU', markOf(alwaysRequired, facts)),

  /** An express parcel is always brought by its carrier. */
  deliveryType: onlyWithDelivery(unlessFixed('deliveryType', (facts) => when(facts.way !== '99', markOf(alwaysRequired, facts)))),
  selfDelivered: alwaysRequired,
  /** Who has the goods fetched leaves it to us where they are taken; from port to port they are brought to the port. */
  inStockChannel: ({ order, way, isPortToPort }) =>
    when(order.selfDelivered === 'dropoff' && passesOurWarehouse({ shippingWay: way, isPortToPort }), 'optional'),
  /** The goods of an end delivery are abroad: nothing reaches our warehouse, and nothing is picked up in a domestic division. */
  etInStock: ({ way }) => when(way !== 'HD', 'optional'),
  provinceId: ({ order, way }) => when(order.selfDelivered === 'pickup' && way !== 'HD', 'required'),
  pickupLinkMan: pickedUpForPort,
  pickupContactWay: pickedUpForPort,
  pickupAddress: pickedUpForPort,
  isBuyInsurance: alwaysRequired,
  /** What is bought has to be agreed to. */
  insuranceTerms: (facts) => when(facts.order.isBuyInsurance === true, markOf(alwaysRequired, facts)),
  /** The premium is counted from it. */
  purchaseValue: ({ order }) => (order.isBuyInsurance === true ? 'required' : 'optional'),
  currency: 'optional',
  dsPlatformName: onPlatform,
  isNeedSubscribe: onPlatform,
  customerRemark: 'optional',

  purposeWarehouseType: onlyWithDelivery(alwaysRequired),
  dispatcher: onlyWithDelivery(alwaysRequired),
  dispatchLinkMan: onlyWithDelivery(alwaysRequired),
  dispatchPhone: onlyWithDelivery(alwaysRequired),
  dispatchEmail: onlyWithDelivery('optional'),
  /** Amazon's warehouses are addressed by their code; the address belongs to it. */
  dispatchAddressCode: onlyWithDelivery((facts) => {
    if (isAddress(facts)) return 'hidden';
    return facts.order.purposeWarehouseType === 'fba' ? markOf(alwaysRequired, facts) : 'optional';
  }),
  dispatchAddress: onlyWithDelivery((facts) => (facts.order.purposeWarehouseType === 'fba' ? 'optional' : markOf(alwaysRequired, facts))),
  dispatchAddress2: onlyWithDelivery('optional'),
  dispatchCity: onlyWithDelivery(onlyWrittenOut),
  dispatchProvince: onlyWithDelivery((facts) => (facts.country?.hasStates ? markOf(onlyWrittenOut, facts) : 'optional')),
  dispatchZipCode: onlyWithDelivery('optional'),
  /** Carriers of parcels take more for places off their roads. */
  isRemoteArea: onlyWithDelivery(({ way }) => when(way === '99', 'optional')),

  'shipper.shipperCompany': shipperNamed,
  'shipper.shipperCompanyCN': 'optional',
  'shipper.shipperAttn': shipperNamed,
  'shipper.shipperPhone': shipperNamed,
  'shipper.shipperAddress': shipperNamed,
  'shipper.shipperZipCode': 'optional',
  'shipper.shipperEmail': 'optional',
  'shipper.shipperEnterpriseCreditCode': 'optional',

  'importer.importerCompany': importerNamed,
  'importer.importerAttn': importerNamed,
  'importer.importerPhone': importerNamed,
  'importer.importerAddress': importerNamed,
  'importer.importerMail': 'optional',
  'importer.zipCode': 'optional',
  'importer.countryId': 'optional',
  'importer.VAT': forPostponedVat,
  'importer.EORI': forPostponedVat,
  'importer.isRegisterCDS': (facts) => when(facts.countryCode === 'GB', markOf(forPostponedVat, facts)),

  packingList: alwaysRequired,
  invoiceLines: 'optional',
};

// `Object.entries` is typed with string keys; those of the record are exactly the paths.
const ROWS = Object.entries(TABLE) as readonly [OrderPath, Need][];

const markOf = (need: Need, facts: Facts): FieldMark => (typeof need === 'string' ? need : need(facts));

const toFacts = (order: Order, { country, channel }: OrderSetting): Facts => ({
  order,
  country,
  channel,
  way: order.shippingWay,
  countryCode: country?.code,
  isPortToPort: channel?.isPortToPort ?? order.isPortToPort ?? false,
  terms: channel?.deliveryTerms ?? order.deliveryTerms,
  isTaxed: (channel?.isTaxFarming ?? order.isTaxFarming) === false,
});

/** The requirement of each field in this order, as far as it is filled in. */
export function requirementsOf(order: Order, setting: OrderSetting): Record<OrderPath, FieldMark> {
  const facts = toFacts(order, setting);
  return Object.fromEntries(ROWS.map(([path, need]) => [path, markOf(need, facts)])) as Record<OrderPath, FieldMark>;
}

export type InvoicePath = keyof InvoiceLine;

/** What a line of the invoice needs for customs on both ends; a set states its pieces (specification, section 5). */
export const invoiceRequirementsOf = (line: InvoiceLine): Record<InvoicePath, FieldMark> => ({
  sku: 'required',
  declareNameEn: 'required',
  declareNameCn: 'required',
  declareValue: 'required',
  quantity: 'optional',
  measurementUnit: 'optional',
  perSuitNum: when(line.measurementUnit === 'set', 'required'),
  customsCode: 'optional',
  destinationPortCustomsClearanceCode: 'optional',
  brand: 'optional',
  material: 'optional',
  purpose: 'optional',
  model: 'optional',
  purchasingPrice: 'optional',
  salePrice: 'optional',
  isCharged: 'optional',
  salesConnection: 'optional',
  declaredPrice: 'optional',
  distributionMaterialCount: 'optional',
  productLotCount: 'optional',
});

/** The fields that a submission still misses. For the packing list, whose rows depend on each other, see `missingInPacking`. */
export function missingFields(order: Order, setting: OrderSetting): Finding[] {
  const marks = requirementsOf(order, setting);
  const missing = ROWS.map(([path]) => path).filter(
    (path) => path !== 'packingList' && marks[path] === 'required' && isMissing(valueAt(order, path)),
  );
  // Registered or not is no choice where the register is asked for: the box has to be ticked.
  const untickedPath = 'importer.isRegisterCDS';
  if (marks[untickedPath] === 'required' && order.importer?.isRegisterCDS === false) missing.push(untickedPath);
  return [...missing.map((path): Finding => ({ path, rule: 'required' })), ...(order.invoiceLines ?? []).flatMap(missingInLine)];
}

function missingInLine(line: InvoiceLine, index: number): Finding[] {
  return Object.entries(invoiceRequirementsOf(line))
    .filter(([field, mark]) => mark === 'required' && isMissing(line[field as InvoicePath]))
    .map(([field]) => ({ path: `invoiceLines.${index}.${field}`, rule: 'required' }));
}

const isMissing = (value: unknown): boolean => value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function valueAt(order: Order, path: OrderPath): unknown {
  const [head, tail] = path.split('.');
  // The path's type says that its parts are names of the order and of its parties.
  const value = order[head as keyof Order];
  return tail === undefined ? value : (value as Readonly<Record<string, unknown>> | undefined)?.[tail];
}

/** The order with everything its channel decides filled in. */
export function withFixedChoices(order: Order, channel: ChannelChoices | undefined): Order {
  if (!channel) return order;
  const { isEcommerce: _, ...fixed } = channel;
  return { ...order, ...fixed };
}

/** The order without the fields that do not apply: what was typed before a choice changed says nothing any more. */
export function withoutHidden(order: Order, setting: OrderSetting): Order {
  const marks = requirementsOf(order, setting);
  const shown = (fields: object, prefix: string) =>
    Object.entries(fields).filter(([field]) => marks[`${prefix}${field}` as OrderPath] !== 'hidden');
  const { shipper, importer, ...header } = order;
  // Entries of an order less some of them: each field that is left keeps its type, and the way is never hidden.
  return {
    ...Object.fromEntries(shown(header, '')),
    ...(shipper && { shipper: Object.fromEntries(shown(shipper, 'shipper.')) }),
    ...(importer && { importer: Object.fromEntries(shown(importer, 'importer.')) }),
  } as Order;
}

/** The choices of an order that its channel decides differently. */
export function contradictions(order: Order, channel: ChannelChoices): Finding[] {
  const { isEcommerce: _, ...fixed } = channel;
  return Object.entries(fixed)
    .filter(([field, value]) => order[field as keyof typeof fixed] !== undefined && order[field as keyof typeof fixed] !== value)
    .map(([path]) => ({ path, rule: 'notOffered' }));
}
