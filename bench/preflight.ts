import type { Order } from '@waybound/contract/orders/order-fields';
import { toPackingRow } from '@waybound/domain/order/packing';
import { checkPreflight } from '@waybound/domain/preflight/check-preflight';
import { DEFAULT_RULES } from '@waybound/domain/preflight/default-rules';
import type { PreflightSetting } from '@waybound/domain/preflight/facts';
import { median } from './median.ts';

/**
 * Pre-flight of 10,000 cartons in 2,000 rows with as many products, by every rule of the portal, against the plain loop that only takes the
 * same order out of its text and reads the measures of its rows. Rounds alternate in one process, medians count.
 */

const ROWS = 2000;
const BOXES_PER_ROW = 5;
const ROUNDS = 60;
/** Orders a second of ours to those of the plain loop, at least. */
const GOAL = 0.25;

/** Every tenth row is too heavy, every seventh too long: a list as people paste it. */
const order: Order = {
  shippingWay: 'AIR',
  countryId: 1,
  customerActualWeight: '120000',
  purposeWarehouseType: 'fba',
  channelCapacity: ['general'],
  specialProduct: ['builtInBattery'],
  deliveryTerms: 'DDP',
  isTaxFarming: true,
  isCustomerDeclaration: false,
  dispatcher: 'Amazon.com Services LLC',
  packingList: Array.from({ length: ROWS }, (_, n) => ({
    startBoxNumber: n * BOXES_PER_ROW + 1,
    endBoxNumber: (n + 1) * BOXES_PER_ROW,
    grossWeight: n % 10 === 0 ? '23.4' : '12.35',
    length: n % 7 === 0 ? '70.5' : '60',
    width: '40.5',
    height: '30',
    sku: `SKU-${n}`,
    quantity: 100,
    shipmentId: 'FBA15ABCDE',
  })),
  invoiceLines: Array.from({ length: ROWS }, (_, n) => ({
    sku: `SKU-${n}`,
    declareNameEn: 'LED lamp',
    declareNameCn: 'LED 灯',
    customsCode: '9405210090',
    destinationPortCustomsClearanceCode: n % 9 === 0 ? '94052100' : '9405210010',
    declareValue: '3.20',
    salePrice: '19.99',
    quantity: 100,
    isCharged: n % 2 === 0,
  })),
};
const text = JSON.stringify(order);
const setting: PreflightSetting = {
  country: { code: 'US', hasStates: true },
  channel: { isEcommerce: true, isPortToPort: false, isTaxFarming: true },
  states: new Set(['CA']),
  pictured: new Set(),
};

const read = (): Order => JSON.parse(text) as Order; // Written one line above from an order.

function runBaseline(): number {
  return (read().packingList ?? []).map(toPackingRow).reduce((sum, { grams = 0 }) => sum + grams, 0);
}
const ours = (): number => checkPreflight(read(), setting, DEFAULT_RULES).length;

function millisecondsOf(work: () => number): number {
  const start = performance.now();
  if (work() === 0) throw new Error('Nothing was found.');
  return performance.now() - start;
}

export async function preflight(): Promise<boolean> {
  const times: Record<'ours' | 'plain', number[]> = { ours: [], plain: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.plain.push(millisecondsOf(runBaseline));
    times.ours.push(millisecondsOf(ours));
  }
  const [ownMs, plainMs] = [median(times.ours), median(times.plain)];
  const ratio = plainMs / ownMs;
  const cartons = (ROWS * BOXES_PER_ROW) / (ownMs / 1000);
  console.log(
    `pre-flight of ${ROWS * BOXES_PER_ROW} cartons: ratio ${ratio.toFixed(2)} (goal ${GOAL.toFixed(2)}): ours ${ownMs.toFixed(2)} ms ` +
      `with ${ours()} findings, ${cartons.toFixed(0)} cartons/s; plain parsing ${plainMs.toFixed(2)} ms`,
  );
  return ratio >= GOAL;
}
