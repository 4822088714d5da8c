import { all, always, any, is, not } from '../condition.ts';
import type { Marks, ReadableFacts } from '../form.ts';
import type { TruckLine, ZxBase } from '../waybills/status.ts';
import type { Order } from './order-fields.ts';

/** When a field of the order is required (section 5), as far as several fields share it; the others say it in their rows. */

/**
 * What the marks read: the order's own choices, of which the last four are as its channel has decided them, and what is known of its country
 * and its channel. Null is what the channel leaves open.
 */
export interface OrderFacts extends Pick<
  Order,
  | 'shippingWay'
  | 'isCustomerDeclaration'
  | 'isPVA'
  | 'purposeWarehouseType'
  | 'selfDelivered'
  | 'isBuyInsurance'
  | 'zxBase'
  | 'deliveryTerms'
  | 'isTaxFarming'
  | 'isPortToPort'
> {
  countryCode?: string | undefined;
  hasStates?: boolean | undefined;
  /** There is more than one delivery address. */
  hasFurtherDeliveries?: boolean | undefined;
  isOnJapanLine?: boolean | undefined;
  'channel.isEcommerce'?: boolean | undefined;
  'channel.isPortToPort'?: boolean | null | undefined;
  'channel.isTaxFarming'?: boolean | null | undefined;
  'channel.line'?: TruckLine | null | undefined;
  'channel.zxBase'?: ZxBase | null | undefined;
  'channel.deliveryTerms'?: Order['deliveryTerms'] | null;
  'channel.deliveryType'?: Order['deliveryType'] | null;
}
export type OrderMarks = Marks<ReadableFacts<OrderFacts>>;

export const REQUIRED: OrderMarks = [[always, 'required']];
/** Required of every order except OT, which the forwarder creates after agreeing these with the customer. */
export const REQUIRED_BUT_OT: OrderMarks = [
  [is('shippingWay', 'OT'), 'optional'],
  [always, 'required'],
];

export const PORT_TO_PORT = is('isPortToPort', true);
/** A carriage from port to port ends before any delivery. */
export const WITH_DELIVERY: OrderMarks = [[PORT_TO_PORT, 'hidden']];
/** Amazon's warehouses are known by their code, and nobody calls one: their appointments are made by the forwarder. */
export const KNOWN_TO_AMAZON: OrderMarks = [[is('purposeWarehouseType', 'fba'), 'optional']];
/** A private or company address is written out; a warehouse is known. */
export const IS_WRITTEN_OUT = is('purposeWarehouseType', 'private', 'company');

export const GOES_TO_GB = is('countryCode', 'GB');
const IS_POSTPONED = all(GOES_TO_GB, is('isPVA', true));
/** By truck or by rail: KT, and a dedicated line that goes by it. */
export const IS_TRUCKED = any(is('shippingWay', 'KT'), all(is('shippingWay', 'ZX'), is('zxBase', 'KT')));
export const IS_INSURED = is('isBuyInsurance', true);

export const DECLARES_ITSELF: OrderMarks = [
  [is('isCustomerDeclaration', true), 'required'],
  [always, 'hidden'],
];
export const ON_PLATFORM: OrderMarks = [
  [is('channel.isEcommerce', true), 'required'],
  [always, 'hidden'],
];
/** The customer brings its own main leg; the forwarder clears and delivers. */
export const IS_END = is('shippingWay', 'HD');
const OWN_FLIGHT = all(IS_END, is('zxBase', 'AIR'));
/** Known late, and by customers who bring their own container. */
export const IN_CONTAINER: OrderMarks = [[not(is('shippingWay', 'FCL')), 'hidden']];
export const BY_SHIP: OrderMarks = [[any(not(is('shippingWay', 'FCL', 'HD')), OWN_FLIGHT), 'hidden']];
/** Of a main leg by sea that its customer has booked. */
export const OF_OWN_SHIP: OrderMarks = [[any(not(IS_END), OWN_FLIGHT), 'hidden']];
/** What is known of the main leg by who has booked it. */
export const OF_OWN_LEG: OrderMarks = [[not(IS_END), 'hidden']];
export const REQUIRED_OF_OWN_LEG: OrderMarks = [...OF_OWN_LEG, [always, 'required']];
/** The port-to-port page writes down where its goods are picked up; of the other modes a pickup order does. */
export const PICKED_UP_FOR_PORT: OrderMarks = [
  [all(PORT_TO_PORT, is('selfDelivered', 'pickup')), 'required'],
  [always, 'hidden'],
];
/** The bill of lading of a carriage from port to port names both parties. */
export const SHIPPER_NAMED: OrderMarks = [[PORT_TO_PORT, 'required']];
/**
 * The importer of record: who pays the duties under DDU, who clears for himself where the carriage ends at the port, and on the Japan lines
 * a customer who does not buy tax included, because customs there wants an importer with an attorney for customs procedures on any terms.
 */
export const IMPORTER_NAMED: OrderMarks = [
  [any(PORT_TO_PORT, is('deliveryTerms', 'DDU'), all(is('isOnJapanLine', true), is('isTaxFarming', false))), 'required'],
];
/** Postponed accounting rests on the importer's own numbers. */
export const FOR_POSTPONED_VAT: OrderMarks = [[IS_POSTPONED, 'required']];
