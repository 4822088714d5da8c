import { sessionInfo } from '@waybound/contract/wire/auth';
import { channelPrices, saveOrder, savePortOrder, submitOrder } from '@waybound/contract/wire/orders';
import type { OfferedQuote } from '@waybound/contract/pricing';
import { initData } from '@waybound/contract/wire/site';
import { getWaybill, listWaybills } from '@waybound/contract/wire/waybills';
import type { ReactNode } from 'react';
import { i18n } from '@waybound/phrases/i18n';
import type { Topic } from '@waybound/phrases/topics';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../api/query.ts';
import { loadUser } from '../../api/standing-data.ts';
import { AirOrderPage, ExpressOrderPage, PortOrderPage, SeaOrderPage } from './OrderPages.tsx';

/** The stage of the order form's tests: the real page in a small router, the network's edge answered by the test. */

const TOPICS: readonly Topic[] = ['common', 'order', 'grids', 'kept', 'orderTools', 'preflight', 'reasons', 'rules', 'transport'];

export const startTexts = (): Promise<void> => i18n.start('zh', TOPICS);

const named = (id: number, code: string, zh: string, en = zh) => ({ id, code, zh, en });
const placed = (id: number, code: string, name: string, countryId: number) => ({
  ...named(id, code, name),
  countryId,
  lon: 113.8,
  lat: 22.6,
  timeZone: 'Asia/Shanghai',
});
const PUBLIC_DATA = {
  version: '1',
  countries: [
    { ...named(1, 'US', '美国', 'United States'), hasStates: true, region: 'northAmerica', mainPort: null, mainAirport: 'LAX' },
    { ...named(4, 'GB', '英国', 'United Kingdom'), hasStates: false, region: 'europe', mainPort: null, mainAirport: 'LHR' },
    { ...named(9, 'CN', '中国', 'China'), hasStates: true, region: 'eastAsia', mainPort: null, mainAirport: 'SZX' },
  ],
  provinces: [{ ...named(44, 'GD', '广东', 'Guangdong'), countryId: 9 }],
  ports: [placed(11, 'CNYTN', '盐田', 9), placed(12, 'USLAX', '洛杉矶港', 1)],
  airports: [placed(1, 'SZX', '深圳宝安', 9), placed(2, 'LAX', '洛杉矶', 1), placed(3, 'LHR', '伦敦', 4)],
  railTerminals: [{ ...placed(21, 'CHONGQING', '重庆', 9), kind: 'terminal' }],
  warehouses: [],
  currencies: [named(1, 'CNY', '人民币')],
  units: [],
  cabinetTypes: [],
  channelCapacities: [named(1, 'general', '普货')],
  specialProducts: [named(1, 'none', '无')],
  platforms: [],
};

/** A login of its own for each test: what one leaves on the device is not the next one's. */
const newUser = () => ({
  customerId: '1',
  loginName: crypto.randomUUID(),
  customerCode: 'WB-1',
  customerNameShort: '远帆',
  isCheckPrice: false,
});

export const QUOTE: OfferedQuote = {
  isEcommerce: false,
  deliveryType: null,
  insurance: { percent: '0.30', cap: '500000.00', capPer: 'waybill' },
  channelId: '5',
  channelCode: 'US-AIR',
  channelName: { zh: '美国空派包税', en: 'US air DDP' },
  version: 1,
  currency: 'CNY',
  chargedWeight: null,
  lines: [],
  total: '480.00',
  includes: { duty: true, insurance: false, delivery: true },
  deliveryTerms: 'DDP',
  transitDays: { min: 5, max: 9 },
  validFrom: '2026-01-01',
  validTo: '2027-12-31',
};

export interface Asked {
  path: string;
  body: Record<string, unknown>;
  key: string | null;
}
type Answer = (asked: Asked) => object | Promise<object>;

/** A refusal as the server writes it. */
export const refusal = (code: number, mass: string, data: object) => ({ code, mass, message: mass, data });
const success = (data: unknown) => ({ code: 200, mass: '', message: '', data });
export const draft = (rev: number) => ({ id: '7', waybillNo: 'WBA7', status: 'wait_for_confirm', rev });

export function stage() {
  const asked: Asked[] = [];
  const user = newUser();
  let rev = 0;
  const answers = new Map<string, Answer>([
    [sessionInfo.path, () => success(user)],
    [initData.path, () => success(PUBLIC_DATA)],
    [listWaybills.path, () => success({ rows: [], total: 0, counts: {} })],
    [channelPrices.path, ({ body }) => success({ channels: body.shippingWay === 'AIR' ? [QUOTE] : [] })],
    [saveOrder.path, () => success(draft((rev += 1)))],
    [savePortOrder.path, () => success(draft((rev += 1)))],
    [submitOrder.path, () => success({ ...draft(rev + 1), status: 'wait_for_deal_send' })],
  ]);
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = address.replace(/^\/api/, '').replace(/\?.*/, '');
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Asked['body']) : {};
    const call = { path, body, key: new Headers(init?.headers).get('idempotency-key') };
    asked.push(call);
    const answer = answers.get(path) ?? (() => refusal(404, 'missing', { reason: 'recordMissing' }));
    return Response.json(await answer(call));
  });
  return {
    user,
    answer: (path: string, answer: Answer) => answers.set(path, answer),
    askedFor: (path: string) => asked.filter((each) => each.path === path),
    opens: (waybill: object, order: object) =>
      answers.set(getWaybill.path, () =>
        success({
          waybill: { ...draft(rev), shippingWay: 'AIR', zxBase: null, loadingPort: null, isPortToPort: false, ...waybill },
          order: { shippingWay: 'AIR', ...order },
          rejections: [],
        }),
      ),
  };
}

/** As the application reads its address: every parameter is text. */
const parseSearch = (search: string) => Object.fromEntries(new URLSearchParams(search));
const stringifySearch = (search: Record<string, unknown>) => {
  const given = Object.entries(search).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return `?${new URLSearchParams(given)}`;
};

const PAGES = {
  '/waybillManagement/orderToAirFreight': AirOrderPage,
  '/waybillManagement/orderToSeaFreight': SeaOrderPage,
  '/waybillManagement/orderToExpressDelivery': ExpressOrderPage,
  '/waybillManagement/addAirSeag2gwaybill': PortOrderPage,
} as const;

export const openAirOrder = (search = '') => openOrderAt('/waybillManagement/orderToAirFreight', search);
export const openSeaOrder = (search = '') => openOrderAt('/waybillManagement/orderToSeaFreight', search);
export const openExpressOrder = (search = '') => openOrderAt('/waybillManagement/orderToExpressDelivery', search);
export const openPortOrder = (search = '') => openOrderAt('/waybillManagement/addAirSeag2gwaybill', search);

async function openOrderAt(path: keyof typeof PAGES, search: string) {
  queryClient.clear();
  await loadUser();
  const root = createRootRoute();
  const at = (place: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path: place, validateSearch: (raw: Record<string, unknown>) => raw, component });
  const routes = [
    ...Object.entries(PAGES).map(([place, Page]) => at(place, Page)),
    at('/waybillManagement/waybillDetails/$id', () => <p>详情页</p>),
    at('/waybillManagement/waybillList', () => <p>列表页</p>),
  ];
  const history = createMemoryHistory({ initialEntries: [`${path}?randomCode=${crypto.randomUUID().slice(0, 12)}${search}`] });
  const router = createRouter({ routeTree: root.addChildren(routes), history, parseSearch, stringifySearch });
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      {/* The application registers another router's type; this one has the same paths. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { screen, router };
}
