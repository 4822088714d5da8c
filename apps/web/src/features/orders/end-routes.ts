import { page } from '../../parts/page.ts';
import { ORDER_PAGES } from '../../parts/waybill/order-page.ts';
import { orderForm } from './routes.ts';

const air = { section: 'endWaybill', title: 'firstPages:endAirOrder' } as const;
const sea = { section: 'endWaybill', title: 'firstPages:endSeaOrder' } as const;

/**
 * The order form for goods whose main leg the customer has booked himself, registered behind the pages that people open first. What was kept
 * under the two old addresses opens on the new form.
 */
export const endOrderPages = [
  page({ ...orderForm, ...air, path: ORDER_PAGES.endAir, menu: { place: 20, icon: 'plane', words: 'order' } }),
  page({ ...orderForm, ...sea, path: ORDER_PAGES.endSea, menu: { place: 30, icon: 'container', words: 'order' } }),
  page({ ...orderForm, ...air, path: '/endWaybill/endOrderToAirFreight' }),
  page({ ...orderForm, ...sea, path: '/endWaybill/endOrderToShipping' }),
] as const;
