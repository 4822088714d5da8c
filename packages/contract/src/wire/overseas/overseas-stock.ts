import { wire } from '../../wire.ts';

export { listOverseasStock } from './overseas-stock-list.ts';

export const getOverseasStock = wire({ path: '/abroad/stock/getStock' });
export const priceOutbound = wire({ path: '/abroad/stock/priceOutbound' });
export const orderOutbound = wire({ path: '/abroad/stock/orderOutbound', changes: true });
export const outboundBill = wire({ path: '/abroad/stock/outboundBill', answers: 'file' });
export const outboundLabels = wire({ path: '/abroad/stock/outboundLabels', answers: 'file' });
