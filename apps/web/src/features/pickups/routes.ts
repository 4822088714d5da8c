import { page } from '../../parts/page.ts';
import { pickupSearch } from './pickup-search.ts';

export const pickupPage = page({
  path: '/waybillManagement/pickupInformation',
  title: 'pickups',
  section: 'waybillManagement',
  topics: ['pickups', 'lists', 'dates'],
  search: pickupSearch,
  load: async () => (await import('./PickupPage.tsx')).PickupPage,
});
