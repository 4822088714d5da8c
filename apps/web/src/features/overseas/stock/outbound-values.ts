import type { OverseasService } from '@waybound/contract/overseas/overseas';
import { OUTBOUND_KINDS, type OutboundPacking } from '@waybound/contract/overseas/overseas-states';
import type { OutboundOrder, OutboundOrderInput } from '@waybound/contract/overseas/overseas-fields';
import { consigneeOf, kindOf, type ConsigneeValues } from '../detail/decision-values.ts';

/** An order as it is typed. A row without a quantity is not in it. */
export interface OutboundValues {
  /** By the id of the row of the stock. */
  quantities: Readonly<Record<string, string>>;
  dispatchMethod: string;
  storeAddress: string;
  consignee: ConsigneeValues;
  shipmentId: string;
  referenceId: string;
  packing: OutboundPacking;
  cartons: string;
  pallets: string;
  customerRemark: string;
}

export const isOutbound = ({ kind }: OverseasService): boolean => OUTBOUND_KINDS.some((each) => each === kind);

/** What a new one is filled in from. */
export type BegunOutbound = { [K in keyof OutboundOrder]?: OutboundOrder[K] | undefined };

/** Of one that was sent back, what was ordered then; of a new one, what it is filled in from. */
export function outboundValuesOf(order: BegunOutbound | null | undefined): OutboundValues {
  return {
    ...keptValuesOf(order),
    quantities: Object.fromEntries((order?.lines ?? []).map(({ stockId, quantity }) => [stockId, String(quantity)])),
    shipmentId: order?.shipmentId ?? '',
    referenceId: order?.referenceId ?? '',
  };
}

/** Of a template: whatever pieces leave, and whatever the numbers of their shipment are. */
export function keptValuesOf(order: BegunOutbound | null | undefined): Omit<OutboundValues, 'quantities' | 'shipmentId' | 'referenceId'> {
  return {
    dispatchMethod: order?.dispatchMethod ?? '',
    storeAddress: order?.storeAddress ?? '',
    consignee: consigneeOf(order?.consignee ?? null),
    packing: order?.packing ?? 'cartons',
    cartons: order?.cartons === undefined ? '' : String(order.cartons),
    pallets: order?.pallets === undefined ? '' : String(order.pallets),
    customerRemark: order?.customerRemark ?? '',
  };
}

/** What is counted of how it is packed: what is destroyed is not, unless its price asks for it. */
export function countsOf({ packing }: Pick<OutboundValues, 'packing'>, dispatch: OverseasService | undefined) {
  const isPacked = dispatch?.kind !== 'destroy';
  return {
    cartons: (isPacked && packing !== 'pieces') || dispatch?.unit === 'carton',
    pallets: (isPacked && packing === 'pallets') || dispatch?.unit === 'pallet',
  };
}

/** The rows of the stock that are in the order, in the order of the page. */
export const orderedIds = (ids: readonly string[], { quantities }: OutboundValues): string[] =>
  ids.filter((id) => (quantities[id] ?? '').trim() !== '');

/** Where it goes and as what, without the numbers of Amazon's shipment: what a template keeps. */
export function outboundKeptOf(values: OutboundValues, services: readonly OverseasService[]) {
  const { dispatchMethod, storeAddress, consignee, packing, cartons, pallets, customerRemark } = values;
  const kind = kindOf(services, dispatchMethod);
  const counts = countsOf(
    values,
    services.find(({ code }) => code === dispatchMethod),
  );
  return {
    dispatchMethod,
    ...(kind === 'toFba' && { storeAddress }),
    ...(kind === 'toAddress' && { consignee }),
    packing,
    ...(counts.cartons && { cartons }),
    ...(counts.pallets && { pallets }),
    customerRemark,
  };
}

export function outboundSentOf(ids: readonly string[], values: OutboundValues, services: readonly OverseasService[]): OutboundOrderInput {
  const { quantities, dispatchMethod, shipmentId, referenceId } = values;
  return {
    lines: orderedIds(ids, values).map((stockId) => ({ stockId, quantity: quantities[stockId] ?? '' })),
    ...outboundKeptOf(values, services),
    ...(kindOf(services, dispatchMethod) === 'toFba' && { shipmentId, referenceId }),
  };
}
