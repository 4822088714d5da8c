import { describe, expect, it } from 'vitest';
import { orderBatchPages } from '../../features/order-batches/routes.ts';
import { orderPages } from '../../features/orders/routes.ts';
import { orderEntries } from './order-page.ts';

describe('the ways into ordering', () => {
  const pages = [...orderPages, ...orderBatchPages];
  const named = (all: readonly { path: string; title: string }[]) => all.map(({ path, title }) => ({ path, title }));

  it('are the pages of orders, by their own names', () => {
    expect(named(orderEntries('standard'))).toEqual(named(pages));
    expect(orderEntries(undefined)).toEqual(orderEntries('standard'));
  });

  it('are those that the variant does not hide', () => {
    expect(named(orderEntries('partner'))).toEqual(named(pages.filter((page) => page.isHiddenInVariant === undefined)));
  });
});
