import { describe, expect, it } from 'vitest';
import { ORDER_PAGES, orderPageOf } from './order-page.ts';

const draft = { zxBase: null, loadingPort: null, isPortToPort: false } as const;

describe('the page that goes on with an order', () => {
  it.each([
    ['AIR', ORDER_PAGES.air],
    ['FCL', ORDER_PAGES.sea],
    ['LCL', ORDER_PAGES.sea],
    ['KT', ORDER_PAGES.sea],
    ['99', ORDER_PAGES.express],
    ['HD', undefined],
    ['OT', undefined],
  ] as const)('of the way %s is %s', (shippingWay, page) => {
    expect(orderPageOf({ ...draft, shippingWay })).toBe(page);
  });

  it.each([
    ['AIR', ORDER_PAGES.port],
    ['FCL', ORDER_PAGES.port],
    ['LCL', ORDER_PAGES.port],
    ['KT', undefined],
    ['99', undefined],
  ] as const)('of the way %s from port to port is %s', (shippingWay, page) => {
    expect(orderPageOf({ ...draft, shippingWay, isPortToPort: true })).toBe(page);
  });

  it.each([
    ['AIR', 'CNYTN', ORDER_PAGES.air],
    ['LCL', 'SZX', ORDER_PAGES.sea],
    ['KT', null, ORDER_PAGES.sea],
    [null, 'SZX', ORDER_PAGES.air],
    [null, null, ORDER_PAGES.air],
    [null, 'CNYTN', ORDER_PAGES.sea],
    [null, 'CHONGQING', ORDER_PAGES.sea],
  ] as const)('of a dedicated line by %s from %s is %s', (zxBase, loadingPort, page) => {
    expect(orderPageOf({ ...draft, shippingWay: 'ZX', zxBase, loadingPort })).toBe(page);
  });
});
