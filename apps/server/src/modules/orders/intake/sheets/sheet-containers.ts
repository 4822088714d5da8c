import { containerNo, type Container } from '@waybound/contract/orders/delivery-fields';
import type { Order } from '@waybound/contract/orders/order-fields';
import { check } from '@waybound/contract/rules';

/** A sheet has one cell for the containers of an end waybill: their numbers, and one type for all. */

type Fields = Readonly<Record<string, unknown>>;

/**
 * What a sheet says of a full container says, of an end waybill, which containers its main leg comes in. What it leaves open stays: without
 * a type each container has the one that was saved, without numbers the type is of the saved ones.
 * @param merged the order with what the sheet says
 * @param said what the sheet says alone
 */
export function withContainers(merged: Fields, said: Fields): Fields {
  const { cabinetNumber: _number, cabinetType: _type, ...order } = merged;
  if (order['shippingWay'] !== 'HD') return merged;
  const { cabinetNumber, cabinetType } = said;
  // Of the order alone, which its own schema has read.
  const saved = (order['containers'] ?? []) as readonly Container[];
  const numbers = typeof cabinetNumber === 'string' ? numbersIn(cabinetNumber) : [];
  const typeOf = (number: string) => cabinetType ?? saved.find((each) => each.cabinetNumber === readNumber(number))?.cabinetType;
  if (numbers.length > 0)
    return { ...order, containers: numbers.map((number) => ({ cabinetNumber: number, cabinetType: typeOf(number) })) };
  if (cabinetType === undefined) return order;
  // A type of no container is refused for its missing number: left out, nobody would know that it was not read.
  const named = saved.length > 0 ? saved : [{ cabinetNumber: '' }];
  return { ...order, containers: named.map((each) => ({ ...each, cabinetType })) };
}

const numbersIn = (cell: string): string[] => cell.split(/[,;，；、\n]+/).flatMap((each) => each.trim() || []);

/** Those of a cell that can be read. */
export const readCabinetNumbers = (cell: string): string[] => numbersIn(cell).flatMap((each) => readNumber(each) ?? []);

function readNumber(written: string): string | undefined {
  const read = check(containerNo, written);
  return read.ok ? read.value : undefined;
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
