import { wire } from '../../wire.ts';

export { listParcelDrafts, listParcels, listProblemParcels } from './parcel-list.ts';

/** Parcels of one file of labels, and of one announcement. */
export const MAX_PARCEL_BATCH = 100;

/** Days of intake that the figures of delivery may be of; the first unless something is said. */
export const RATE_DAYS = [90, 30, 180, 365] as const;
/** Ages, in days from the intake, at which it is counted what was delivered. */
export const RATE_AGES = [5, 7, 10, 15, 20, 30, 45, 60] as const;

export const initParcel = wire({ path: '/smallparcel/initParcel' });
export const parcelWeightLimits = wire({ path: '/smallparcel/weightLimits' });
export const saveParcelWeightLimits = wire({ path: '/smallparcel/saveWeightLimits', changes: true });
export const importParcels = wire({ path: '/smallparcel/import', sent: 'multipart', changes: true });
export const parcelTemplate = wire({ path: '/smallparcel/template', method: 'GET', answers: 'file' });
export const parcelDeliveryRates = wire({ path: '/smallparcel/deliveryRates' });
export const getParcel = wire({ path: '/smallparcel/getParcelById' });
export const saveParcel = wire({ path: '/smallparcel/saveParcel', changes: true });
export const submitParcel = wire({ path: '/smallparcel/submitParcel', changes: true });
export const submitParcels = wire({ path: '/smallparcel/submitParcels', changes: true });
export const printParcelLabels = wire({ path: '/smallparcel/printLabels', changes: true, answers: 'file' });
export const takeBackParcel = wire({ path: '/smallparcel/takeBackParcel', changes: true });
export const deleteParcel = wire({ path: '/smallparcel/deleteParcel', changes: true });
export const interceptParcel = wire({ path: '/smallparcel/interceptParcel', changes: true });
export const sendOnParcel = wire({ path: '/smallparcel/sendOnParcel', changes: true });
export const endParcel = wire({ path: '/smallparcel/endParcel', changes: true });
export const correctParcelAddress = wire({ path: '/smallparcel/correctAddress', changes: true });
export const correctParcelCustoms = wire({ path: '/smallparcel/correctCustoms', changes: true });
export const acceptParcelWeight = wire({ path: '/smallparcel/acceptWeight', changes: true });
