import type { Container } from '@waybound/contract/orders/delivery-fields';
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
