import { fieldsWhere } from '@waybound/contract/form';
import { ORDER_TABLE } from '@waybound/contract/orders/order-form';
import { orderSheet } from '@waybound/phrases/zh/orders/order-sheet';
import { order } from '@waybound/phrases/zh/orders/order';
import { expect, it } from 'vitest';
import { FIELD_SPECS } from './fields/field-specs.ts';
import { USUAL } from './order-values.ts';
import { OF_LANE } from './tools/last-order-on-lane.ts';

it('has the controls of before', () => {
  const controls = fieldsWhere(ORDER_TABLE, ({ control }) => control !== undefined).map((field) => [field, ORDER_TABLE[field].control]);
  expect(Object.fromEntries(controls)).toEqual(FIELD_SPECS);
});

it('takes over what was taken over', () => {
  const form = fieldsWhere(ORDER_TABLE, ({ recurs }) => recurs?.includes('form') === true).map((field) => field.split('.')[0]);
  expect([...new Set(form)].toSorted()).toEqual(USUAL.toSorted());
  expect(fieldsWhere(ORDER_TABLE, ({ recurs }) => recurs?.includes('lane') === true).toSorted()).toEqual(OF_LANE.toSorted());
});

it('explains what was explained', () => {
  const own = ['dischargePort', 'inStockChannel', 'dispatchProvince'];
  const explained = fieldsWhere(ORDER_TABLE, ({ isExplained }) => isExplained === true);
  expect([...explained, ...own].toSorted()).toEqual(Object.keys(order.hints).toSorted());
  expect(Object.keys(orderSheet.columns)).toContain('waybillNo');
});
