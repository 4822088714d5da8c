import type { Container } from '@waybound/contract/orders/delivery-fields';
import type { Order } from '@waybound/contract/orders/order-fields';

/** A sheet has one cell for the containers of an end waybill: their numbers, and one type for all. */

type Fields = Readonly<Record<string, unknown>>;

/** What a sheet says of a full container says, of an end waybill, which containers its main leg comes in. */
export function withContainers(fields: Fields): Fields {
  const { cabinetNumber, cabinetType, ...order } = fields;
  if (order['shippingWay'] !== 'HD') return fields;
  if (typeof cabinetNumber !== 'string' || cabinetNumber === '') return order;
  const numbers = cabinetNumber.split(/[,;，；、\n]+/).map((each) => each.trim());
  return { ...order, containers: numbers.filter(Boolean).map((number) => ({ cabinetNumber: number, cabinetType })) };
}

/** The order as a sheet says it. */
export function withoutContainers(order: Order): Order & { cabinetNumber?: string | undefined } {
  const { containers = [], ...rest } = order;
  if (containers.length === 0) return order;
  const cabinetNumber = containers.map((each) => each.cabinetNumber).join(', ');
  return { ...rest, cabinetNumber, cabinetType: sharedType(containers) };
}

function sharedType([first, ...others]: readonly Container[]): Container['cabinetType'] {
  return others.every(({ cabinetType }) => cabinetType === first?.cabinetType) ? first?.cabinetType : undefined;
}
