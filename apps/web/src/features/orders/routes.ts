import { page } from '../../parts/page.ts';
import { orderSearch } from './order-search.ts';

export const airOrderPage = page({
  path: '/waybillManagement/orderToAirFreight',
  title: 'airOrder',
  section: 'waybillManagement',
  topics: ['order', 'orderTools', 'handIn', 'rules'],
  search: orderSearch,
  needsAntd: true,
  appendsRandomCode: true,
  isHiddenInVariant: true,
  load: async () => (await import('./AirOrderPage.tsx')).AirOrderPage,
});
