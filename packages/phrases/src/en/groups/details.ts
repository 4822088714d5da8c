export { course } from '../tracking/course.ts';
export { pickups } from '../waybills/pickups.ts';
export { price } from '../waybills/price.ts';
export { shareLinks } from '../waybills/share-links.ts';
export { waybillDetail } from '../waybills/waybill-detail.ts';
