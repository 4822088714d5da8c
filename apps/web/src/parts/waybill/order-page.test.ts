import { describe, expect, it } from 'vitest';
import { batchOrderPage } from '../../features/order-batches/routes.ts';
import { airOrderPage, expressOrderPage, portOrderPage, seaOrderPage } from '../../features/orders/routes.ts';
import { ORDER_PAGES, orderPageOf, waysIn } from './order-page.ts';

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

describe('the ways into ordering', () => {
  const pages = [airOrderPage, seaOrderPage, expressOrderPage, portOrderPage, batchOrderPage];
  const named = (all: readonly { path: string; title: string }[]) => all.map(({ path, title }) => ({ path, title }));

  it('are the pages of orders, by their own names', () => {
    expect(waysIn('standard')).toEqual(named(pages));
    expect(waysIn(undefined)).toEqual(waysIn('standard'));
  });

  it('are those that the variant does not hide', () => {
    expect(waysIn('partner')).toEqual(named(pages.filter((page) => page.isHiddenInVariant === undefined)));
  });
});
