import { describe, expect, it } from 'vitest';
import { batchOrderPage } from '../../features/order-batches/routes.ts';
import { airOrderPage, expressOrderPage, portOrderPage, seaOrderPage } from '../../features/orders/routes.ts';
import { waysIn } from './order-page.ts';

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
