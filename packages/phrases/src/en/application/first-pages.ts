import type { Translation } from '../../typing.ts';
import type { firstPages as zh } from '../../zh/application/first-pages.ts';

export const firstPages = {
  billDetail: 'Bill',
  quotations: 'Quotations',
  login: 'Sign in',
  dashboard: 'Dashboard',
  notFound: 'Page not found',
  waybillList: 'Waybills',
  airOrder: 'Book air freight',
  seaOrder: 'Book sea and land',
  expressOrder: 'Book express',
  portOrder: 'Book port to port',
  endWaybillList: 'End waybills',
  endAirOrder: 'End delivery, air',
  endSeaOrder: 'End delivery, sea',
  batchOrder: 'Batch order',
  waybillDetail: 'Waybill',
  sharedWaybill: 'Shipment tracking',
} as const satisfies Translation<typeof zh>;
