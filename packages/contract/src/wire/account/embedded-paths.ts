/** Section 2, /std: the pages of another system that stand in a frame of ours. Each is a route of the portal and a path below the site's embedded address. */
export const EMBEDDED_PATHS = [
  '/std/enquiry',
  '/std/enquiry/detail',
  '/std/enquiry/order',
  '/std/enquiry/lose',
  '/std/waybillList',
  '/std/waybillDetail',
  '/std/waybillOrder',
  '/std/billList',
  '/std/contactWay',
  '/std/coupon',
  '/std/enterpriseAuth',
] as const;
export type EmbeddedPath = (typeof EMBEDDED_PATHS)[number];

/** What an embedded page sends to the window around it when it stands (docs/embedded-pages.md). */
export const READY_MESSAGE = 'ready';
