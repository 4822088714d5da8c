import type { FurtherDelivery } from '@waybound/contract/orders/delivery-fields';
import type { Order } from '@waybound/contract/orders/order-fields';
import type { FormFinding } from '@waybound/contract/rules';
import { findRepeated } from './repeated.ts';

/** The addresses of an end waybill and what of the goods goes to each (docs/decisions/2026-11-26-end-waybills.md). */

/** What is said of one address, the order's own or a further one. */
const addressIn = (of: FurtherDelivery): FurtherDelivery => ({
  dispatchAddressCode: of.dispatchAddressCode,
  dispatcher: of.dispatcher,
  dispatchLinkMan: of.dispatchLinkMan,
  dispatchPhone: of.dispatchPhone,
  dispatchEmail: of.dispatchEmail,
  dispatchAddress: of.dispatchAddress,
  dispatchAddress2: of.dispatchAddress2,
  dispatchCity: of.dispatchCity,
  dispatchProvince: of.dispatchProvince,
  dispatchZipCode: of.dispatchZipCode,
  dispatchBoxes: of.dispatchBoxes,
  dispatchPallets: of.dispatchPallets,
  dispatchAppointment: of.dispatchAppointment,
});

/** All addresses, the order's own first. Of any other waybill that one alone. */
export const deliveryPointsOf = (order: Order): FurtherDelivery[] => [addressIn(order), ...(order.furtherDeliveries ?? [])];

/** Amazon's warehouses: the country's code by the warehouse's. */
export type KnownWarehouses = ReadonlyMap<string, string>;

/**
 * An order as if one of its further addresses was its own: so each is judged as the first is. Of what kind it is, nobody is asked: a code
 * alone, or one that Amazon has, is a warehouse of Amazon's, any other code somebody else's, and what has no code is written out.
 * @param warehouses undefined as long as they are not known: then every code may be Amazon's
 */
export const asOwnAddress = (order: Order, further: FurtherDelivery, warehouses: KnownWarehouses | undefined): Order => ({
  ...order,
  ...addressIn(further),
  purposeWarehouseType: kindOf(further, warehouses),
});

function kindOf(further: FurtherDelivery, warehouses: KnownWarehouses | undefined): 'fba' | 'overseas' | 'company' {
  const { dispatchAddressCode: code, dispatchAddress } = further;
  if (code === undefined) return 'company';
  return dispatchAddress === undefined || !warehouses || warehouses.has(code.toUpperCase()) ? 'fba' : 'overseas';
}

/**
 * What contradicts itself in the addresses: a warehouse that is named twice, a day before the goods arrive, and boxes that are not those of
 * the packing list.
 * @param boxes those of the packing list; undefined as long as it is not whole
 */
export function deliveryFindings(order: Order, boxes: number | undefined): FormFinding[] {
  const points = deliveryPointsOf(order);
  const shares = points.map(({ dispatchBoxes }) => dispatchBoxes);
  return [
    ...(boxes === undefined || shares.includes(undefined) ? [] : sumFindings('dispatchBoxes', shares, boxes)),
    ...findRepeated(points.map(({ dispatchAddressCode }) => dispatchAddressCode?.toUpperCase())).map(({ row, first }): FormFinding =>
      first === 0
        ? { path: pathOf(row, 'dispatchAddressCode'), rule: 'firstAddressAgain' }
        : { path: pathOf(row, 'dispatchAddressCode'), rule: 'rowTwice', args: { row: first } },
    ),
    ...points.flatMap(({ dispatchAppointment: day }, row): FormFinding[] =>
      day !== undefined && order.portEta !== undefined && day < order.portEta
        ? [{ path: pathOf(row, 'dispatchAppointment'), rule: 'beforeArrival' }]
        : [],
    ),
  ];
}

/**
 * An order whose packing list has changed, with the boxes of each address: one alone takes them all, several what is said of each.
 * @param shares of the addresses in their order; an address of which nothing is said keeps its own
 */
export function withDeliveryBoxes(order: Order, packed: number, shares: readonly number[] = []): Order {
  const { furtherDeliveries = [], dispatchBoxes } = order;
  if (furtherDeliveries.length === 0) return dispatchBoxes === undefined ? order : { ...order, dispatchBoxes: packed };
  const [first = dispatchBoxes, ...others] = shares;
  return {
    ...order,
    dispatchBoxes: first,
    furtherDeliveries: furtherDeliveries.map((each, at) => ({ ...each, dispatchBoxes: others[at] ?? each.dispatchBoxes })),
  };
}

/**
 * What is wrong with the boxes of each address of another packing list.
 * @param shares as they are said; undefined where each address keeps its own
 */
export function deliveryBoxesFindings(order: Order, packed: number, shares: readonly number[] | undefined): FormFinding[] {
  const points = deliveryPointsOf(order);
  if (shares === undefined && points.length === 1) return [];
  const said = shares ?? points.map(({ dispatchBoxes = 0 }) => dispatchBoxes);
  if (said.length > points.length) return [{ path: 'deliveryBoxes', rule: 'tooManyRows', args: { max: points.length, rows: said.length } }];
  if (said.length < points.length) return [{ path: `deliveryBoxes.${said.length}`, rule: 'required' }];
  return sumFindings('deliveryBoxes', said, packed);
}

const sumOf = (shares: readonly (number | undefined)[]): number => shares.reduce<number>((sum, share) => sum + (share ?? 0), 0);

function sumFindings(path: string, shares: readonly (number | undefined)[], packed: number): FormFinding[] {
  const delivered = sumOf(shares);
  return delivered === packed ? [] : [{ path, rule: 'differsFromAddresses', args: { delivered, packed } }];
}

/** On how many pallets all of an end waybill's goods are delivered; undefined as long as one address does not say. */
export function palletsOf(order: Order): number | undefined {
  const shares = deliveryPointsOf(order).map(({ dispatchPallets }) => dispatchPallets);
  return shares.includes(undefined) ? undefined : sumOf(shares);
}

/** The addresses that do not say how many pallets they take, where the price depends on it. */
export const missingPallets = (order: Order): FormFinding[] =>
  deliveryPointsOf(order).flatMap(({ dispatchPallets }, row): FormFinding[] =>
    dispatchPallets === undefined ? [{ path: pathOf(row, 'dispatchPallets'), rule: 'required' }] : [],
  );

const pathOf = (row: number, field: keyof FurtherDelivery): string => (row === 0 ? field : `furtherDeliveries.${row - 1}.${field}`);
