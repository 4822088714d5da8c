import * as z from 'zod/mini';
import * as f from '../field.ts';
import { CABINET_TYPES } from './order-codes.ts';
import { MAX_PALLETS } from './order-limits.ts';

/** Where the goods of an order are delivered, and in what those of an end waybill arrive. */

export const code = (max: number) => f.keyText(max).check(z.regex(/^[A-Za-z0-9._/-]+$/, 'badFormat'));
export const containerNo = f.code(/^[A-Z]{4}[0-9]{7}$/, 'badFormat');

export const container = z.object({ cabinetNumber: containerNo, cabinetType: f.maybe(z.enum(CABINET_TYPES)) });
export type Container = z.output<typeof container>;

/** Of a warehouse, such as ONT8: in capitals, whoever typed it. */
const warehouseCode = code(20).check(z.toUpperCase());

/** Where goods are delivered: the whole order, or the first of several addresses. */
export const dispatch = {
  dispatcher: f.maybe(f.latinText(120)),
  dispatchLinkMan: f.maybe(f.latinText(60)),
  dispatchPhone: f.maybe(f.phone),
  dispatchEmail: f.maybe(f.emails),
  dispatchProvince: f.maybe(f.stateCode),
  dispatchCity: f.maybe(f.latinText(60)),
  dispatchZipCode: f.maybe(f.zipCode),
  dispatchAddress: f.maybe(f.latinText(200)),
  dispatchAddress2: f.maybe(f.latinText(200)),
  dispatchAddressCode: f.maybe(warehouseCode),
  /** The carrier serves the address at a surcharge. */
  isRemoteArea: f.maybe(z.boolean()),
};

/** What of an end waybill goes to one address, and the day that is wished for there. */
export const deliveryShare = {
  dispatchBoxes: f.maybe(f.count(99_999)),
  dispatchPallets: f.maybe(f.count(MAX_PALLETS)),
  dispatchAppointment: f.maybe(f.day),
};

/** One more address of an end waybill, in the words of the first. */
export const furtherDelivery = z.object({
  dispatchAddressCode: dispatch.dispatchAddressCode,
  dispatcher: dispatch.dispatcher,
  dispatchLinkMan: dispatch.dispatchLinkMan,
  dispatchPhone: dispatch.dispatchPhone,
  dispatchEmail: dispatch.dispatchEmail,
  dispatchAddress: dispatch.dispatchAddress,
  dispatchAddress2: dispatch.dispatchAddress2,
  dispatchCity: dispatch.dispatchCity,
  dispatchProvince: dispatch.dispatchProvince,
  dispatchZipCode: dispatch.dispatchZipCode,
  ...deliveryShare,
});
export type FurtherDelivery = z.output<typeof furtherDelivery>;
