import { wire } from '../../wire.ts';

export const validatePhone = wire({ path: '/seaair/waybills/validatePhone' });
export const validateName = wire({ path: '/seaair/waybills/validateName' });
export const validateCompany = wire({ path: '/seaair/waybills/validateCompany' });
export const validateAddress = wire({ path: '/seaair/waybills/validateAddress' });
export const validateAddressCode = wire({ path: '/seaair/waybills/validationDispatchAddressCode' });
export const validatePickUp = wire({ path: '/seaair/waybills/validatePickUp' });
export const validateRemoteType = wire({ path: '/seaair/waybills/validateRemoteType' });
