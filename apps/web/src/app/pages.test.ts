import { linkOptions } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import type { Role } from '../parts/page.ts';
import { menuOf } from './menu/menu.ts';
import { PAGES } from './pages.ts';

/** Every page that some feature declares, whether it is in its list or beside it. */
const declared = Object.values(import.meta.glob<Record<string, unknown>>('../features/*/*routes.ts', { eager: true }))
  .flatMap((exported) => Object.values(exported).flat())
  .filter((each): each is { path: string } => typeof each === 'object' && each !== null && 'path' in each && 'load' in each);

describe('the pages', () => {
  it('are all that the features declare, the login aside, each once', () => {
    const paths = PAGES.map(({ path }) => path);
    expect([...paths].sort()).toEqual([...new Set(declared.map(({ path }) => path))].filter((path) => path !== '/login').sort());
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('each have a place of their own in the menu', () => {
    const places = PAGES.flatMap(({ section, menu }) => (menu ? [`${section} ${menu.place}`] : []));
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });

  it('are known to links: their paths, the parameters of a path, and what an address may hold', () => {
    const right = linkOptions([
      { to: '/waybillManagement/waybillDetails/$id', params: { id: '1' } },
      { to: '/waybillManagement/waybillList', search: { tab: 'signed' } },
    ]);
    // @ts-expect-error There is no such page.
    const nowhere = linkOptions({ to: '/waybillManagement/waybillDetail' });
    // @ts-expect-error The path names a waybill.
    const nameless = linkOptions({ to: '/waybillManagement/waybillDetails/$id' });
    // @ts-expect-error The list has no such tab.
    const tabless = linkOptions({ to: '/waybillManagement/waybillList', search: { tab: 'elsewhere' } });
    expect([...right, nowhere, nameless, tabless]).toHaveLength(5);
  });
});

/** Sections 2 and 6. */
describe('the menu', () => {
  const namesOf = (roles: readonly Role[], variant: 'standard' | 'partner', embeddedUrl = 'https://std.example/') =>
    menuOf(roles, { variant, embeddedUrl }).map(({ section, entries }) => [section, ...entries.map(({ title }) => title.split(':')[1])]);
  const ORDERS = ['airOrder', 'seaOrder', 'expressOrder', 'portOrder'];
  const PRICES = ['bills', 'unbilled', 'invoices', 'quickRepayment', 'flowRecord', 'landedCosts'];
  const OWNERS = ['members', 'apiKeys'];
  const ERPS = ['teapplix', 'mabang', 'ecCang'];
  const EMBEDDED = [
    'onlineEnquiry',
    'savedEnquiries',
    'orderedEnquiries',
    'expiredEnquiries',
    'waybillList',
    'bills',
    'contactUs',
    'coupons',
  ];
  const all = [
    [undefined, 'dashboard'],
    ['waybillManagement', 'waybillList', 'exceptions', 'deadlines', ...ORDERS, 'batchOrder', 'pickups', 'cases'],
    ['endWaybill', 'endWaybillList', 'endAirOrder', 'endSeaOrder'],
    [
      'myProfile',
      'skuInfo',
      'importerInformation',
      'shippingAddress',
      'senderInformation',
      'pickupAddress',
      'warehouseInfoMaintenance',
      'boxSizes',
      'invoiceTitle',
      'externalQuotations',
      'papers',
      'otherFiles',
      'stores',
      ...ERPS,
    ],
    ['financialManagement', ...PRICES],
    ['settings', 'account', ...OWNERS, 'notices', 'history'],
    ['abroadWaybill', 'abroadWaybillList', 'pendingWaybill', 'overseasStock', 'overseasShelf', 'orderToAbroadWaybill'],
    ['smallParcel', 'smallParcels', 'draftBox', 'parcelBags', 'problemPieces', 'deliveryRates', 'newParcel'],
    ['std', ...EMBEDDED],
    ['systemHelp', 'contactUs', 'quickOrderGuidance', 'quotations', 'freightInquiry'],
  ];
  const without = (names: readonly string[]) =>
    all.map((group) => group.filter((name) => name === undefined || !names.includes(name))).filter((group) => group.length > 1);

  it('has its sections and pages in this order', () => expect(namesOf(['admin', 'owner', 'seesPrices'], 'standard')).toEqual(all));
  it('offers the pages of an owner, and those of prices, to no other', () =>
    expect(namesOf(['editor'], 'standard')).toEqual(
      without([...OWNERS, ...ERPS, ...PRICES, 'externalQuotations', 'quotations', 'freightInquiry']),
    ));
  it('offers historical prices where isClientView is 1, to who sees prices', () => {
    const offers = (roles: readonly Role[]) => namesOf(roles, 'standard').some((group) => group.includes('historyPrice'));
    expect(offers(['editor', 'seesPrices', 'clientView'])).toBe(true);
    expect([offers(['admin', 'owner', 'seesPrices']), offers(['admin', 'clientView'])]).toEqual([false, false]);
  });
  it('offers embedded pages where the site says where they are', () =>
    expect(namesOf(['admin', 'owner', 'seesPrices'], 'standard', '')).toEqual(all.filter(([section]) => section !== 'std')));
  it('is without the pages that the variant hides', () =>
    expect(namesOf(['admin', 'owner', 'seesPrices'], 'partner')).toEqual(without([...ORDERS, 'orderToAbroadWaybill'])));
});
