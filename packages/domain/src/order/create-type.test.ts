import { CREATE_TYPES } from '@waybound/contract/orders/order-codes';
import { describe, expect, it } from 'vitest';
import { createTypeOf, isFormToPort, roadWaysOf } from './create-type.ts';

const draft = { zxBase: null, loadingPort: null, isPortToPort: false } as const;

describe('the form that writes an order', () => {
  it.each([
    ['AIR', 'air'],
    ['FCL', 'sea'],
    ['LCL', 'sea'],
    ['KT', 'sea'],
    ['99', 'express'],
    ['HD', 'endAir'],
    ['OT', undefined],
  ] as const)('of the way %s is %s', (shippingWay, form) => {
    expect(createTypeOf({ ...draft, shippingWay })).toBe(form);
  });

  it.each([
    ['AIR', 'port'],
    ['FCL', 'port'],
    ['LCL', 'port'],
    ['KT', undefined],
    ['99', undefined],
  ] as const)('of the way %s from port to port is %s', (shippingWay, form) => {
    expect(createTypeOf({ ...draft, shippingWay, isPortToPort: true })).toBe(form);
  });

  it.each([
    ['AIR', 'CNYTN', 'air'],
    ['LCL', 'SZX', 'sea'],
    ['KT', null, 'sea'],
    [null, 'SZX', 'air'],
    [null, null, 'air'],
    [null, 'CNYTN', 'sea'],
    [null, 'CHONGQING', 'sea'],
  ] as const)('of a dedicated line by %s from %s is %s', (zxBase, loadingPort, form) => {
    expect(createTypeOf({ ...draft, shippingWay: 'ZX', zxBase, loadingPort })).toBe(form);
  });

  it.each([
    ['LCL', null, 'endSea'],
    ['AIR', 'CNYTN', 'endAir'],
    [null, 'CNYTN', 'endSea'],
    [null, 'SZX', 'endAir'],
  ] as const)('of a customer’s own main leg by %s from %s is %s', (zxBase, loadingPort, form) => {
    expect(createTypeOf({ ...draft, shippingWay: 'HD', zxBase, loadingPort })).toBe(form);
  });

  it.each([
    ['endAir', ['HD']],
    ['endSea', ['HD']],
    ['air', ['AIR', 'ZX']],
    ['sea', ['FCL', 'LCL', 'KT', 'ZX']],
    ['express', ['99']],
    ['port', ['AIR', 'FCL', 'LCL']],
  ] as const)('%s is written for %o', (form, ways) => {
    expect(roadWaysOf(form)).toEqual(ways);
  });

  it.each(CREATE_TYPES)('%s is written to a port or to a door', (form) => {
    expect(isFormToPort(form)).toBe(form === 'port');
  });
});
