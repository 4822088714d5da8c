import { INSURANCE_TERMS_VERSION } from '@waybound/contract/orders/insurance-terms';
import { BILL_RELEASES } from '@waybound/contract/orders/order-codes';
import type { InvoiceLine, OrderInput, PackingRow } from '@waybound/contract/orders/order-fields';
import { formatCbm, formatGrams, gramsOf, minorOf, formatMoney } from '@waybound/domain/measures';
import { containerCheckDigit } from '@waybound/domain/transport-numbers';
import { packingTotals, toPackingRow } from '@waybound/domain/order/packing';
import type { Random } from '@waybound/simulator/random';
import { PRODUCTS, type Product } from './goods.ts';
import { CONSIGNEES, FBA_CODES, IMPORTERS, REMARKS, SHIPPERS } from './parties.ts';
import type { Route } from './routes.ts';
import { findCountry } from '../records/order/places.ts';
import { warehouses } from '../records/public-data/warehouses.ts';

/** Id of public data. */
const BRITAIN = 4;
const AUSTRALIA = 57;
const JAPAN = 115;
/** Amazon takes boxes up to 15 kg there; one is packed with up to this much above its product's own weight. */
const JAPAN_BOX_GRAMS = 15_000;
const MOST_SPARE_GRAMS = 800;
const GUANGDONG = 4006;

export interface OrderOptions {
  route: Route;
  channelId: string | undefined;
  customerCode: string;
}

/** One believable order that its channel takes: what is packed adds up to what the header says. Its number is given later. */
export function generateOrder({ route, channelId, customerCode }: OrderOptions, random: Random): OrderInput {
  const boxes = random.between(...route.boxes);
  const products = pickProducts(route, boxes, random);
  const consignee = pickConsignee(route, random);
  const packingList = packBoxes(boxes, products, consignee.purposeWarehouseType === 'fba', random);
  const totals = packingTotals(packingList.map(toPackingRow));
  const isInsured = random.chance(0.35);
  const invoiceLines = products.map((product) => toInvoiceLine(product, packingList, route.countryId, random));
  const picksUp = route.way !== 'HD' && random.chance(0.4);
  const specials = new Set(products.map(({ special }) => special ?? 'none'));
  if (specials.size > 1) specials.delete('none');
  return {
    shippingWay: route.way,
    ...(route.line && { line: route.line }),
    ...(route.zxBase && { zxBase: route.zxBase }),
    ...(channelId !== undefined && { channelId }),
    loadingPort: random.pick(route.from),
    countryId: route.countryId,
    customerActualWeight: formatGrams(totals.grams),
    customerVolume: formatCbm(totals.mm3),
    customerTotalPackages: totals.boxes,
    channelCapacity: [...new Set(products.map(({ special }) => CAPACITIES[special ?? 'none'] ?? 'general'))],
    specialProduct: [...specials],
    isCustomerDeclaration: false,
    selfDelivered: picksUp ? 'pickup' : 'dropoff',
    ...(picksUp && { provinceId: GUANGDONG }),
    isBuyInsurance: isInsured,
    ...(isInsured && { insuranceTerms: INSURANCE_TERMS_VERSION, purchaseValue: purchaseValueOf(invoiceLines), currency: 'CNY' as const }),
    ...route.choices,
    ...(route.way === 'HD' && { ...ownLeg(route.countryId, random), dispatchPallets: Math.ceil(totals.boxes / BOXES_PER_PALLET) }),
    ...(route.way === 'FCL' && { cabinetType: random.pick(['40HQ', '40HQ', '40GP', '20GP'] as const) }),
    ...(route.countryId === BRITAIN && { isPVA: random.chance(0.6) }),
    ...(route.countryId === AUSTRALIA && { isChinaAustraliaCard: random.chance(0.5) }),
    ...(random.chance(0.25) && { customerRemark: random.pick(REMARKS) }),
    ...(route.isPortToPort ? toPort(route, picksUp) : consignee),
    ...(route.way === 'HD' && random.chance(0.4) && sharedOut(route.countryId, totals.boxes, consignee, random)),
    ...(SHIPPERS[customerCode] && { shipper: SHIPPERS[customerCode] }),
    ...(IMPORTERS[route.countryId] && { importer: IMPORTERS[route.countryId] }),
    packingList,
    invoiceLines,
  };
}

/** What an order from port to port says in the place of a delivery. */
const toPort = ({ countryId }: Route, picksUp: boolean): Partial<OrderInput> => {
  const dischargePort = findCountry(countryId)?.mainPort;
  return {
    isPortToPort: true,
    ...(dischargePort !== undefined && { dischargePort }),
    ...(picksUp && { pickupLinkMan: '王师傅', pickupContactWay: '13800138000', pickupAddress: '深圳市龙华区观澜街道工业园 3 栋' }),
  };
};

/** An order of end delivery says when its goods are due at the port, some time after it was written. */
export const withArrival = (order: OrderInput, writtenAt: Date): OrderInput =>
  order.shippingWay === 'HD'
    ? { ...order, portEta: new Date(writtenAt.getTime() + DAYS_TO_PORT * DAY_MS).toISOString().slice(0, 10) }
    : order;

/** What the customer says of a main leg by sea that he has booked himself. */
function ownLeg(countryId: number, random: Random): Partial<OrderInput> {
  const [mainCarrier, vessel, prefix] = random.pick(OWN_SHIPS);
  const dischargePort = findCountry(countryId)?.mainPort;
  const container = `${prefix}${random.between(100_000, 999_999)}`;
  return {
    zxBase: 'LCL',
    mainCarrier,
    vessel: `${vessel} ${random.between(100, 499)}E`,
    masterBillNo: `${prefix}${serial(random, 9)}`,
    houseBillNo: `FB${serial(random, 8)}`,
    containers: [
      { cabinetNumber: `${container}${containerCheckDigit(container)}`, cabinetType: random.pick(['40HQ', '40GP', '20GP'] as const) },
    ],
    freeDays: random.pick([4, 5, 7, 10]),
    billRelease: random.pick(BILL_RELEASES),
    entryType: 'consumption',
    ...(dischargePort !== undefined && { dischargePort }),
  };
}

/** A container is often shared out among two or three of Amazon's warehouses. */
function sharedOut(countryId: number, boxes: number, { dispatchAddressCode }: Partial<OrderInput>, random: Random): Partial<OrderInput> {
  const codes = (FBA_CODES[countryId] ?? []).filter((code) => code !== dispatchAddressCode);
  if (codes.length < 2) return {};
  const at = random.between(0, codes.length - 2);
  const others = codes.slice(at, at + random.between(1, 2));
  const share = Math.floor(boxes / (others.length + 1));
  const first = boxes - share * others.length;
  return {
    dispatchBoxes: first,
    dispatchPallets: Math.ceil(first / BOXES_PER_PALLET),
    furtherDeliveries: others.map((code) => ({
      dispatchAddressCode: code,
      dispatchBoxes: share,
      dispatchPallets: Math.ceil(share / BOXES_PER_PALLET),
    })),
  };
}

const BOXES_PER_PALLET = 24;
const DAY_MS = 86_400_000;
const DAYS_TO_PORT = 9;
const OWN_SHIPS = [
  ['ZIM', 'ZIM CHARLESTON', 'ZIMU'],
  ['OOCL', 'OOCL LONG BEACH', 'OOLU'],
  ['ONE', 'ONE COLUMBA', 'ONEU'],
] as const;

/** What a channel has to be able to carry for goods of a kind. */
const CAPACITIES: Readonly<Record<string, string>> = { builtInBattery: 'battery', textile: 'textile', magnetic: 'magnetic', wood: 'wood' };

function pickProducts({ takesBatteries, countryId }: Route, boxes: number, random: Random): Product[] {
  const fitting = PRODUCTS.filter(
    ({ special, weight }) =>
      (takesBatteries || special !== 'builtInBattery') && (countryId !== JAPAN || gramsOf(weight) + MOST_SPARE_GRAMS <= JAPAN_BOX_GRAMS),
  );
  const picked = new Set<Product>();
  for (let count = Math.min(boxes, random.pick([1, 1, 2, 2, 3, 4])); count > 0; count -= 1) picked.add(random.pick(fitting));
  return [...picked];
}

function pickConsignee({ countryId, goesToAmazon }: Route, random: Random): Partial<OrderInput> {
  const codes = FBA_CODES[countryId] ?? [];
  const others = CONSIGNEES[countryId] ?? [];
  if (others.length > 0 && (codes.length === 0 || !random.chance(goesToAmazon))) return random.pick(others);
  const code = random.pick(codes);
  const warehouse = warehouses.find((candidate) => candidate.code === code);
  if (!warehouse) throw new Error(`Public data knows no warehouse ${code}.`);
  return {
    purposeWarehouseType: 'fba',
    dispatchAddressCode: code,
    dispatcher: AMAZON[countryId] ?? 'Amazon.com Services LLC',
    dispatchLinkMan: 'Inbound Team',
    dispatchPhone: '+1 206 555 0100',
    dispatchAddress: warehouse.address,
    dispatchCity: warehouse.city,
    ...(warehouse.state !== undefined && { dispatchProvince: warehouse.state }),
    dispatchZipCode: warehouse.zip,
  };
}

const AMAZON: Readonly<Record<number, string>> = {
  2: 'Amazon Canada Fulfillment Services ULC',
  4: 'Amazon UK Services Ltd.',
  5: 'Amazon Logistik GmbH',
  6: 'Amazon France Logistique SAS',
  57: 'Amazon Commercial Services Pty Ltd',
  115: 'Amazon Japan G.K.',
};

/** Boxes are numbered from 1 on, product after product, each with its own row. */
function packBoxes(total: number, products: readonly Product[], isForAmazon: boolean, random: Random): PackingRow[] {
  const shipmentId = isForAmazon ? `FBA1${serial(random, 8)}` : undefined;
  let next = 1;
  return products.map((product, index) => {
    // Every product gets at least one box, the last one whatever is left.
    const waiting = products.length - index - 1;
    const left = total - next + 1 - waiting;
    const boxes = waiting === 0 ? left : Math.min(left, random.between(1, Math.ceil(total / products.length)));
    const [length, width, height] = product.size;
    const start = next;
    next += boxes;
    return {
      startBoxNumber: start,
      ...(boxes > 1 && { endBoxNumber: start + boxes - 1 }),
      grossWeight: formatGrams(gramsOf(product.weight) + 100 * random.between(0, MOST_SPARE_GRAMS / 100)),
      length,
      width,
      height,
      sku: product.sku,
      quantity: product.perBox * boxes,
      ...(shipmentId !== undefined && { shipmentId, ...(random.chance(0.8) && { referenceId: serial(random, 8) }) }),
    };
  });
}

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'.split('');
const serial = (random: Random, length: number): string => Array.from({ length }, () => random.pick(ALPHABET)).join('');

function toInvoiceLine(product: Product, packingList: readonly PackingRow[], countryId: number, random: Random): InvoiceLine {
  const packed = packingList.filter(({ sku }) => sku === product.sku).reduce((sum, { quantity = 0 }) => sum + quantity, 0);
  return {
    sku: product.sku,
    declareNameCn: product.cn,
    declareNameEn: product.en,
    brand: random.chance(0.2) ? 'YUANFAN' : '无品牌',
    material: product.material,
    purpose: product.purpose,
    model: product.model,
    customsCode: product.customsCode,
    // Customs of Japan read 9 digits.
    destinationPortCustomsClearanceCode: countryId === JAPAN ? product.destinationCode.slice(0, 9) : product.destinationCode,
    declareValue: product.declareValue,
    declareCurrency: 'USD',
    purchasingPrice: product.purchasingPrice,
    purchasingCurrency: 'CNY',
    measurementUnit: 'piece',
    quantity: packed,
    isCharged: product.special === 'builtInBattery',
  };
}

const purchaseValueOf = (lines: readonly InvoiceLine[]): string =>
  formatMoney(lines.reduce((sum, { purchasingPrice = '0', quantity = 0 }) => sum + minorOf(purchasingPrice) * quantity, 0));
