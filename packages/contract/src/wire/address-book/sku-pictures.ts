import { wire } from '../../wire.ts';

export const uploadSkuImage = wire({ path: '/seaair/customersku/uploadSkuImage', sent: 'multipart', changes: true });
export const uploadSkuImages = wire({ path: '/seaair/customersku/uploadSkuImages', sent: 'multipart', changes: true });
export const removeSkuImage = wire({ path: '/seaair/customersku/removeSkuImage', changes: true });
export const readSkuPicture = wire({ path: '/customer/skuPicture', method: 'GET', answers: 'file' });
