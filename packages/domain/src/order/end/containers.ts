import type { CABINET_TYPES } from '@waybound/contract/orders/order-codes';
import type { Container } from '@waybound/contract/orders/delivery-fields';
import type { Order } from '@waybound/contract/orders/order-fields';
import type { FormFinding } from '@waybound/contract/rules';
import { isContainerNo } from '../../transport-numbers.ts';
import { findRepeated } from './repeated.ts';

/** What is wrong with the containers of a main leg: a number is printed on its bill, so that a wrong check digit is a mistyped one. */
export const containerFindings = (containers: readonly Container[]): FormFinding[] => [
  ...containers.flatMap(({ cabinetNumber }, row): FormFinding[] =>
    isContainerNo(cabinetNumber) ? [] : [{ path: `${row}.cabinetNumber`, rule: 'containerNo' }],
  ),
  ...findRepeated(containers.map(({ cabinetNumber }) => cabinetNumber)).map(({ row, first }): FormFinding => ({
    path: `${row}.cabinetNumber`,
    rule: 'rowTwice',
    args: { row: first + 1 },
  })),
];

/** A type for each container whose type is known: prices may go by them. */
export const containerTypesOf = ({ containers = [] }: Pick<Order, 'containers'>): (typeof CABINET_TYPES)[number][] =>
  containers.flatMap(({ cabinetType }) => cabinetType ?? []);

/** An end order whose container is named like that of a standard waybill has it among its containers. */
export function withOwnContainers<O extends Order>(order: O): O {
  const { shippingWay, cabinetNumber, cabinetType, containers = [] } = order;
  if (shippingWay !== 'HD' || cabinetNumber === undefined) return order;
  const isNamed = containers.some((each) => each.cabinetNumber === cabinetNumber);
  const named = isNamed ? containers : [...containers, { cabinetNumber, cabinetType }];
  return { ...order, cabinetNumber: undefined, cabinetType: undefined, containers: named };
}
