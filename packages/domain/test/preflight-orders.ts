import { orderFields, type Order, type OrderInput } from '@waybound/contract/orders/order-fields';
import type { PreflightSetting } from '../src/preflight/facts.ts';

/** For tests: an order to Amazon in the United States that no default rule has anything against. */
export const CLEAN_ORDER: OrderInput = {
  shippingWay: 'AIR',
  countryId: 1,
  customerActualWeight: '30',
  purposeWarehouseType: 'fba',
  channelCapacity: ['general'],
  specialProduct: ['none'],
  deliveryTerms: 'DDP',
  isTaxFarming: true,
  isCustomerDeclaration: false,
  dispatcher: 'Amazon.com Services LLC',
  dispatchAddress: '24300 Nandina Ave',
  dispatchProvince: 'CA',
  packingList: [
    { startBoxNumber: 1, endBoxNumber: 2, grossWeight: '10', length: '50', width: '40', height: '30', sku: 'LAMP', quantity: 40, shipmentId: 'FBA15ABCDE', referenceId: 'A1B2C3D4' },
    { startBoxNumber: 3, grossWeight: '10', length: '50', width: '40', height: '30', sku: 'FAN', quantity: 12, shipmentId: 'FBA15ABCDE', referenceId: 'A1B2C3D4' },
  ],
  invoiceLines: [
    { sku: 'LAMP', declareNameEn: 'LED lamp', declareNameCn: 'LED 灯', declareValue: '3.20', quantity: 40, customsCode: '9405210090', destinationPortCustomsClearanceCode: '9405210010' },
    { sku: 'FAN', declareNameEn: 'Fan', declareNameCn: '风扇', declareValue: '4.00', quantity: 12, customsCode: '8414510000', destinationPortCustomsClearanceCode: '8414519090' },
  ],
}; // prettier-ignore

export const readOrder = (input: OrderInput): Order => orderFields.parse(input);

const STATES: Readonly<Record<string, string>> = { US: 'CA TX NY', CA: 'ON BC', AU: 'NSW VIC' };

/** What is known of a country, and of a channel that decides nothing but whether it is made for platforms. */
export function settingOf(code: string, { isEcommerce = false, ...more }: Partial<PreflightSetting> & { isEcommerce?: boolean } = {}) {
  const states = new Set((STATES[code] ?? '').split(' ').filter(Boolean));
  const setting: PreflightSetting = {
    country: { code, hasStates: states.size > 0 },
    channel: { isEcommerce, isPortToPort: false, isTaxFarming: true },
    channelCode: 'US-AIR',
    states,
    warehouses: new Map([
      ['ONT8', 'US'],
      ['DTM2', 'DE'],
    ]),
    ...more,
  };
  return setting;
}
