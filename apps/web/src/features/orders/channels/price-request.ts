import type { PriceRequest } from '@waybound/contract/pricing/pricing';
import type { PublicData } from '@waybound/contract/site/site';
import { formatMoney } from '@waybound/domain/measures';
import { withCurrencies } from '@waybound/domain/order/currencies';
import { containerTypesOf } from '@waybound/domain/order/end/containers';
import { palletsOf } from '@waybound/domain/order/end/delivery-points';
import { declaredMinorOf } from '@waybound/domain/order/declared-value';
import { readInvoice } from '../../../parts/goods/invoice-cells.ts';
import { readPacking } from '../../../parts/goods/packing-cells.ts';
import { readValues } from '../validation/order-check.ts';
import type { OrderContent } from '../order-values.ts';

/** What all services of a mode are asked with; each adds its shipping way. */
export type GoodsRequest = Omit<PriceRequest, 'shippingWay' | 'line' | 'zxBase'>;

const BATTERIES: readonly string[] = ['builtInBattery', 'packedBattery', 'pureBattery'];

/**
 * What a price depends on, as far as it is filled in; undefined while country or weights are not known. Terms, tax and delivery are not
 * part of it: the customer compares channels that differ in them.
 */
export function toGoodsRequest(content: OrderContent, data: PublicData | undefined): GoodsRequest | undefined {
  const order = readValues(content.values);
  const { countryId, customerActualWeight, customerVolume, customerTotalPackages, specialProduct = [], channelCapacity = [] } = order;
  const packed = readPacking(content.packing);
  const isPacked = packed.lines.length > 0 && packed.findings.length === 0 && packed.missing.length === 0;
  const isTotalled = customerActualWeight !== undefined && customerVolume !== undefined && customerTotalPackages !== undefined;
  // A container has its own price, and none before it is known which.
  const cabinetType = order.shippingWay === 'FCL' ? order.cabinetType : undefined;
  if (order.shippingWay === 'FCL' && cabinetType === undefined) return undefined;
  if (countryId === undefined || !(isPacked || isTotalled)) return undefined;
  const lines = readInvoice(content.invoice).lines.map(({ value }) => value);
  const isInsured = order.isBuyInsurance === true && order.purchaseValue !== undefined;
  return {
    countryId,
    provinceId: stateIdOf(data, countryId, order.dispatchProvince),
    dispatchZipCode: order.dispatchZipCode,
    isRemoteArea: order.isRemoteArea,
    customerActualWeight,
    customerVolume,
    customerTotalPackages,
    ...(isPacked ? { packingList: packed.lines.map(({ value }) => value) } : {}),
    cabinetType,
    containerCount: order.containers?.length || undefined,
    containerTypes: containerTypesOf(order),
    ...(order.shippingWay === 'HD' && { palletCount: palletsOf(order) }),
    channelCapacity,
    specialProduct,
    isCharged:
      lines.some((line) => line.isCharged) ||
      specialProduct.some((code) => BATTERIES.includes(code)) ||
      channelCapacity.includes('battery'),
    isBranded: specialProduct.includes('brand') || channelCapacity.includes('brand'),
    customsItemCount: new Set(lines.map((line) => line.customsCode ?? line.sku)).size || undefined,
    isBuyInsurance: isInsured || undefined,
    purchaseValue: isInsured ? order.purchaseValue : undefined,
    declaredValues: declaredValuesOf(content, data?.countries.find(({ id }) => id === countryId)?.code),
    currency: order.currency,
  };
}

/** Zones go by the state of the delivery, which the order names by its code. */
function stateIdOf(data: PublicData | undefined, countryId: number, state: string | undefined): number | undefined {
  const code = state?.toUpperCase();
  return data?.provinces.find((province) => province.countryId === countryId && province.code === code)?.id;
}

/** All units of all lines by currency; a line without a quantity has as many as the packing list holds. */
function declaredValuesOf({ packing, invoice }: OrderContent, countryCode: string | undefined): GoodsRequest['declaredValues'] {
  const packingList = readPacking(packing).lines.map(({ value }) => value);
  const order = withCurrencies({ packingList, invoiceLines: readInvoice(invoice).lines.map(({ value }) => value) }, countryCode);
  return [...declaredMinorOf(order)].map(([currency, minor]) => ({ value: formatMoney(Number(minor)), currency }));
}
