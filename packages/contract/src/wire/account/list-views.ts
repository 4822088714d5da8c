import { wire } from '../../wire.ts';

/** The lists whose columns, density and views each login keeps. */
export const ARRANGED_LISTS = [
  'waybill',
  'endWaybill',
  'pickup',
  'case',
  'exception',
  'deadline',
  'repayment',
  'flow',
  'bill',
  'unbilled',
  'invoice',
  'quotation',
  'externalQuotation',
  'overseas',
  'parcels',
  'parcelDrafts',
  'problemParcels',
  'parcelBags',
  'pendingOverseas',
  'overseasStock',
  'overseasShelf',
  'amazonShipments',
] as const;
export type ArrangedList = (typeof ARRANGED_LISTS)[number];
export const DENSITIES = ['normal', 'dense'] as const;
export type Density = (typeof DENSITIES)[number];
/** Of one login and list. */
export const MAX_VIEWS = 30;
export const MAX_VIEW_NAME_CHARACTERS = 40;

export { readList } from './list-reading.ts';
export const arrangeList = wire({ path: '/customer/lists/arrange', changes: true });
export const saveView = wire({ path: '/customer/lists/saveView', changes: true });
export const deleteView = wire({ path: '/customer/lists/deleteView', changes: true });
