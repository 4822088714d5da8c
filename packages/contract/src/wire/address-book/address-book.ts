import { wire } from '../../wire.ts';

/** `productNumber`: neither of its numbers for customs, nor the word that there is none. */
export const SKU_MISSING_FIELDS = ['customsCode', 'brand', 'material', 'declareValue', 'imgUrl', 'origin', 'productNumber'] as const;

export const listImporters = wire({ path: '/customer/importer/list' });
export const saveImporter = wire({ path: '/customer/importer/save', changes: true });
export const deleteImporters = wire({ path: '/customer/importer/delete', changes: true });
export const listDeliveryAddresses = wire({ path: '/customer/customerdeliveryaddress/list' });
export const saveDeliveryAddress = wire({ path: '/customer/customerdeliveryaddress/save', changes: true });
export const deleteDeliveryAddresses = wire({ path: '/customer/customerdeliveryaddress/delete', changes: true });
export const listPickupAddresses = wire({ path: '/customer/pickupaddress/list' });
export const savePickupAddress = wire({ path: '/customer/pickupaddress/save', changes: true });
export const saveOrderPickupAddress = wire({ path: '/seaair/g2gairseaairwaybills/saveCustomerPickupAddress', changes: true });
export const deletePickupAddresses = wire({ path: '/customer/pickupaddress/delete', changes: true });
export const listShippers = wire({ path: '/customer/shippers/list' });
export const saveShipper = wire({ path: '/customer/shippers/save', changes: true });
export const deleteShippers = wire({ path: '/customer/shippers/delete', changes: true });
export const listInvoiceTitles = wire({ path: '/customer/invoice/list' });
export const saveInvoiceTitle = wire({ path: '/customer/invoice/save', changes: true });
export const deleteInvoiceTitles = wire({ path: '/customer/invoice/delete', changes: true });
export const listWarehouses = wire({ path: '/customer/warehouse/list' });
export const saveWarehouse = wire({ path: '/customer/warehouse/save', changes: true });
export const deleteWarehouses = wire({ path: '/customer/warehouse/delete', changes: true });
export const listBoxSizes = wire({ path: '/seaair/customerboxsize/list' });
export const saveBoxSize = wire({ path: '/seaair/customerboxsize/save', changes: true });
export const deleteBoxSizes = wire({ path: '/seaair/customerboxsize/delete', changes: true });
export const listSkus = wire({ path: '/seaair/customersku/list' });
export const saveSku = wire({ path: '/seaair/customersku/save', changes: true });
export const deleteSkus = wire({ path: '/seaair/customersku/delete', changes: true });
export const querySkuInfoPage = wire({ path: '/seaair/customersku/querySkuInfoPage' });
export const queryApiSkuInfos = wire({ path: '/seaair/customersku/queryApiSkuInfos' });
export const changeSkus = wire({ path: '/seaair/customersku/batchSave', changes: true });
export const saveBoxSizes = wire({ path: '/seaair/customerboxsize/batch', changes: true });
export const restoreRecords = wire({ path: '/customer/addressbook/restore', changes: true });
export const findUses = wire({ path: '/customer/addressbook/uses' });
