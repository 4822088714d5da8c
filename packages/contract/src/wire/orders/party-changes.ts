import { wire } from '../../wire.ts';

export const changeShipper = wire({ path: '/seaair/waybills/customerChangeSenderInfo', changes: true });
export const changeImporter = wire({ path: '/seaair/waybills/customerChangeImportInfo', changes: true });
