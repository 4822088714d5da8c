import type { OrderInput } from '@waybound/contract/orders/order-fields';
import type { RateCardInput } from '@waybound/contract/pricing/pricing';
import type { Engine } from '../../../src/kernel/database/engine.ts';
import { publish } from '../../../src/records/channel/channels.ts';

/** For tests: a small rate card, and an order that can be submitted with it. */

type CardChange = Partial<Omit<RateCardInput, 'channel'>> & { channel?: Partial<RateCardInput['channel']> };

/** Air to the United States at 30.00 a kilogram, tax included, DDP. */
export const sampleCard = ({ channel, ...change }: CardChange = {}): RateCardInput => ({
  channel: { code: 'US-AIR', zh: '美国空派包税', en: 'US air, tax included', shippingWay: 'AIR', ...channel },
  currency: 'CNY',
  charge: {
    by: 'weight',
    divisor: 6000,
    basis: 'waybill',
    splitPercent: '100',
    steps: [{ step: '1' }],
    zones: [{ code: 'US', countries: [1], bands: [{ from: '0', unitPrice: '30' }] }],
  },
  tax: { mode: 'included' },
  deliveryTerms: 'DDP',
  deliveryType: 'express',
  transitDays: { min: 8, max: 12 },
  channelCapacities: ['general', 'battery'],
  specialProducts: ['none', 'builtInBattery'],
  validFrom: '2026-01-01',
  validTo: '2027-12-31',
  ...change,
});

/** Publishes a card on a site, as the forwarder does. Each test takes a code of its own. */
export async function publishCard(engine: Engine, card: RateCardInput, now: Date, site = 'waybound'): Promise<string> {
  const { rows } = await engine.query('select id from site where code = $1', [site]);
  return engine.transaction({ role: 'portal_ops' }, 'write', async (db) => {
    const { channelId } = await publish(db, String(rows[0]?.['id']), card, now);
    return channelId;
  });
}

/** Two kinds of boxes, 3 in all: 31.5 kg and 0.156 m³ to Amazon's ONT8. */
export const sampleOrder = (change: Partial<OrderInput> = {}): OrderInput => ({
  shippingWay: 'AIR',
  loadingPort: 'SZX',
  countryId: 1,
  customerActualWeight: '31.5',
  customerVolume: '0.156',
  customerTotalPackages: 3,
  purposeWarehouseType: 'fba',
  channelCapacity: ['general'],
  specialProduct: ['none'],
  isCustomerDeclaration: false,
  selfDelivered: 'dropoff',
  isBuyInsurance: false,
  dispatcher: 'Amazon.com Services LLC',
  dispatchLinkMan: 'Receiving',
  dispatchPhone: '+1 909 555 0100',
  dispatchAddressCode: 'ONT8',
  packingList: [
    { startBoxNumber: 1, endBoxNumber: 2, grossWeight: '10.5', length: '50', width: '40', height: '30', sku: 'LAMP-01', quantity: 40 },
    { startBoxNumber: 3, grossWeight: '10.5', length: '50', width: '40', height: '18', sku: 'LAMP-02', quantity: 12 },
  ],
  invoiceLines: [
    { sku: 'LAMP-01', declareNameEn: 'LED lamp', declareNameCn: 'LED 灯', declareValue: '3.20' },
    { sku: 'LAMP-02', declareNameEn: 'LED lamp', declareNameCn: 'LED 灯', declareValue: '4.00' },
  ],
  ...change,
});

/** The same by a ship that its customer has booked, awaited in Los Angeles on the 21st of November 2026. */
export const sampleEndOrder = (
  channelId: string,
  change: Partial<OrderInput> & { masterBillNo?: string } = {},
): OrderInput & { masterBillNo: string } => ({
  ...sampleOrder({ shippingWay: 'HD', channelId }),
  zxBase: 'LCL',
  loadingPort: 'CNYTN',
  dischargePort: 'USLAX',
  masterBillNo: 'OOLU2712345678',
  mainCarrier: 'OOCL',
  vessel: 'OOCL LONG BEACH 101E',
  containers: [{ cabinetNumber: 'CSQU3054383', cabinetType: '40HQ' }],
  portEta: '2026-11-21',
  freeDays: 5,
  ...change,
});
