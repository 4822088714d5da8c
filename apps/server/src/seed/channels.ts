import type { RateCardInput } from '@waybound/contract/pricing/pricing';

/** The demo's channels. Prices are Chinese yuan of the size the market pays, and nothing more than a demonstration. */

/** Ids of public data. */
const US = 1;
const CA = 2;
const GB = 4;
const DE = 5;
const FR = 6;
const IT = 7;
const ES = 8;
const NL = 9;
const PL = 11;
const CZ = 12;
const AU = 57;
const JP = 115;
const EU = [DE, FR, IT, ES, NL, PL, CZ];

type Zone = Extract<RateCardInput['charge'], { by: 'weight' }>['zones'][number];
type CabinetZone = Extract<RateCardInput['charge'], { by: 'cabinet' }>['zones'][number];
type Surcharge = NonNullable<RateCardInput['surcharges']>[number];
type Card = Omit<RateCardInput, 'currency' | 'validFrom' | 'validTo'>;

/** `from: price` pairs, ascending: kilograms or cubic metres to yuan. */
const bands = (...pairs: readonly [from: string, unitPrice: string][]) => pairs.map(([from, unitPrice]) => ({ from, unitPrice }));

const zone = (code: string, countries: number[], pairs: readonly [string, string][], zipPrefixes?: string[]): Zone => ({
  code,
  countries,
  bands: bands(...pairs),
  ...(zipPrefixes && { zipPrefixes }),
});

const byWeight = (zones: Zone[], more: Partial<Extract<RateCardInput['charge'], { by: 'weight' }>> = {}): RateCardInput['charge'] => ({
  by: 'weight',
  divisor: 6000,
  basis: 'waybill',
  splitPercent: '100',
  steps: [{ step: '1' }],
  minBoxWeight: '12',
  zones,
  ...more,
});

const byVolume = (zones: Zone[], kgPerCbm = 363): RateCardInput['charge'] => ({
  by: 'volume',
  kgPerCbm,
  step: '0.01',
  minVolume: '1',
  zones,
});

/** Of end delivery: nothing beside its services. What the goods measure is told all the same. */
const byServices = (...zones: Zone[]): RateCardInput['charge'] => ({ by: 'volume', kgPerCbm: 363, step: '0.01', zones });

const cabinets = (code: string, countries: number[], p20: string, p40: string, p40hq: string, p45hq: string): CabinetZone => ({
  code,
  countries,
  cabinets: [
    { cabinetType: '20GP', price: p20 },
    { cabinetType: '40GP', price: p40 },
    { cabinetType: '40HQ', price: p40hq },
    { cabinetType: '45HQ', price: p45hq },
  ],
});

const BATTERY: Surcharge = { kind: 'battery', per: 'kg', amount: '1.5' };
const REMOTE_BY_UPS: Surcharge = { kind: 'remoteArea', per: 'box', amount: '120', carrier: 'UPS' };
const OVERSIZE: Surcharge = { kind: 'oversize', per: 'box', amount: '80', maxSide: '120', maxWeight: '30' };
const CUSTOMS_ITEMS: Surcharge = { kind: 'customsItem', per: 'item', amount: '50', freeItems: 5 };
const REMOTE_AREA: Surcharge = { kind: 'remoteArea', per: 'fixed', amount: '180' };
/** Of one customs entry. */
const ENTRY: Surcharge = { kind: 'customsClearance', per: 'fixed', amount: '880' };
const BRAND: Surcharge = { kind: 'brand', per: 'kg', amount: '1' };

const GENERAL = {
  channelCapacities: ['general', 'textile', 'wood', 'magnetic'],
  specialProducts: ['none', 'textile', 'wood', 'magnetic', 'foodContact', 'toy'],
};
const SENSITIVE = {
  channelCapacities: [...GENERAL.channelCapacities, 'battery', 'brand'],
  specialProducts: [...GENERAL.specialProducts, 'builtInBattery', 'packedBattery', 'brand'],
};
/** Section 9 has two texts of a full container's insurance: the default of such channels, and this one. */
const SECOND_INSURANCE_TEXT = {
  cap: '500000',
  text: { zh: '每柜人民币 500,000 元，另加人民币 50 元', en: 'RMB 500,000 per container and another RMB 50' },
};
const INSURANCE = { percent: '0.3', cap: '500000' };

/** Beginnings of zip codes in the United States, by distance from the port of Los Angeles. */
const US_CENTRE = ['5', '6', '7'];
const US_EAST = ['0', '1', '2', '3', '4'];

const WAYBOUND: readonly Card[] = [
  {
    channel: { code: 'US-AIR-DDP', zh: '美国空派包税', en: 'US air express DDP', shippingWay: 'AIR', isEcommerce: true },
    charge: byWeight([zone('US', [US], [['12', '52'], ['21', '48.5'], ['45', '46'], ['100', '43.5'], ['300', '42']])]),
    surcharges: [REMOTE_BY_UPS, BATTERY, OVERSIZE, CUSTOMS_ITEMS],
    tax: { mode: 'included' }, deliveryTerms: 'DDP', deliveryType: 'express', insurance: INSURANCE,
    transitDays: { min: 5, max: 9 }, ...SENSITIVE,
  },
  {
    channel: { code: 'EU-AIR-DDP', zh: '欧洲空派包税', en: 'Europe air express DDP', shippingWay: 'AIR' },
    charge: byWeight([
      zone('DE', [DE, PL, CZ], [['12', '47'], ['45', '44'], ['100', '41.5'], ['300', '40']]),
      zone('WE', [FR, IT, ES, NL], [['12', '50'], ['45', '46.5'], ['100', '44'], ['300', '42.5']]),
    ]),
    surcharges: [BATTERY, OVERSIZE, CUSTOMS_ITEMS, BRAND],
    tax: { mode: 'included' }, deliveryTerms: 'DDP', deliveryType: 'express', insurance: INSURANCE,
    transitDays: { min: 6, max: 9 }, ...SENSITIVE,
  },
  {
    channel: { code: 'UK-AIR-DDU', zh: '英国空派自税', en: 'UK air express DDU', shippingWay: 'AIR' },
    charge: byWeight([zone('GB', [GB], [['12', '38'], ['45', '35.5'], ['100', '33'], ['300', '31.5']])]),
    surcharges: [BATTERY, OVERSIZE, CUSTOMS_ITEMS],
    tax: { mode: 'excluded' }, deliveryTerms: 'DDU', insurance: INSURANCE,
    transitDays: { min: 5, max: 8 }, ...SENSITIVE,
  },
  {
    channel: { code: 'JP-AIR-DDP', zh: '日本空派包税', en: 'Japan air express DDP', shippingWay: 'AIR' },
    charge: byWeight([zone('JP', [JP], [['12', '24'], ['45', '21.5'], ['100', '19']])], { minBoxWeight: '10' }),
    surcharges: [BATTERY, CUSTOMS_ITEMS],
    tax: { mode: 'included' }, deliveryTerms: 'DDP', deliveryType: 'express', insurance: INSURANCE,
    transitDays: { min: 3, max: 6 }, ...SENSITIVE,
  },
  {
    channel: { code: 'US-MATSON', zh: '美森正班快船', en: 'US Matson express sea', shippingWay: 'ZX', zxBase: 'LCL', isEcommerce: true },
    charge: byWeight([
      zone('US', [US], [['12', '12.5'], ['100', '11.2'], ['300', '10.4'], ['1000', '9.9']]),
      zone('US-C', [US], [['12', '13.8'], ['100', '12.5'], ['300', '11.7'], ['1000', '11.2']], US_CENTRE),
      zone('US-E', [US], [['12', '14.6'], ['100', '13.3'], ['300', '12.5'], ['1000', '12']], US_EAST),
    ]),
    surcharges: [BATTERY, OVERSIZE, CUSTOMS_ITEMS],
    tax: { mode: 'included' }, deliveryTerms: 'DDP', insurance: INSURANCE,
    transitDays: { min: 15, max: 22 }, ...SENSITIVE,
  },
  {
    channel: { code: 'US-AIR-LINE', zh: '美国空运专线', en: 'US air line', shippingWay: 'ZX', zxBase: 'AIR' },
    charge: byWeight([zone('US', [US], [['21', '41'], ['100', '38'], ['500', '36']])], { splitPercent: '50' }),
    surcharges: [OVERSIZE, CUSTOMS_ITEMS],
    tax: { mode: 'included' }, deliveryTerms: 'DDP', insurance: INSURANCE,
    transitDays: { min: 8, max: 12 }, ...GENERAL,
  },
  {
    channel: { code: 'EU-KT-LINE', zh: '欧洲卡航专线', en: 'Europe truck line', shippingWay: 'ZX', zxBase: 'KT', line: 'truckAir' },
    charge: byWeight([zone('EU', EU, [['21', '17.5'], ['100', '15.8'], ['500', '14.9']])]),
    surcharges: [BATTERY, CUSTOMS_ITEMS],
    tax: { mode: 'included' }, deliveryTerms: 'DDP', insurance: INSURANCE,
    transitDays: { min: 16, max: 22 }, ...SENSITIVE,
  },
  {
    channel: { code: 'US-SEA-TRUCK', zh: '美国海卡', en: 'US sea and truck', shippingWay: 'LCL' },
    charge: byVolume([
      zone('US', [US], [['1', '1480'], ['5', '1360'], ['15', '1250']]),
      zone('US-C', [US], [['1', '1720'], ['5', '1590'], ['15', '1480']], US_CENTRE),
      zone('US-E', [US], [['1', '1890'], ['5', '1760'], ['15', '1650']], US_EAST),
    ]),
    surcharges: [OVERSIZE, CUSTOMS_ITEMS],
    tax: { mode: 'included' }, deliveryTerms: 'DDP', deliveryType: 'truck', insurance: INSURANCE,
    transitDays: { min: 22, max: 35 }, ...GENERAL,
  },
  {
    channel: { code: 'EU-SEA-LCL', zh: '欧洲海运拼箱', en: 'Europe sea LCL', shippingWay: 'LCL' },
    charge: byVolume([
      zone('EU', EU, [['1', '1320'], ['5', '1180'], ['15', '1060']]),
      zone('GB', [GB], [['1', '1280'], ['5', '1150'], ['15', '1030']]),
    ], 500),
    surcharges: [OVERSIZE, CUSTOMS_ITEMS],
    tax: { mode: 'excluded' }, insurance: INSURANCE,
    transitDays: { min: 35, max: 45 }, ...GENERAL,
  },
  {
    channel: { code: 'CA-SEA-DDP', zh: '加拿大海派包税', en: 'Canada sea and courier DDP', shippingWay: 'ZX', zxBase: 'LCL' },
    charge: byWeight([zone('CA', [CA], [['12', '15.5'], ['100', '14'], ['500', '13.2']])]),
    surcharges: [OVERSIZE, CUSTOMS_ITEMS],
    tax: { mode: 'included' }, deliveryTerms: 'DDP', deliveryType: 'express', insurance: INSURANCE,
    transitDays: { min: 28, max: 38 }, ...GENERAL,
  },
  {
    channel: { code: 'AU-SEA-LCL', zh: '澳大利亚海运拼箱', en: 'Australia sea LCL', shippingWay: 'LCL' },
    charge: byVolume([zone('AU', [AU], [['1', '1180'], ['5', '1050'], ['15', '960']])]),
    surcharges: [OVERSIZE],
    tax: { mode: 'percent', percent: '10' }, deliveryTerms: 'DDP', insurance: INSURANCE,
    transitDays: { min: 20, max: 28 }, ...GENERAL,
  },
  {
    channel: { code: 'US-FCL', zh: '北美整柜到门', en: 'North America FCL to door', shippingWay: 'FCL' },
    charge: { by: 'cabinet', zones: [cabinets('US', [US], '26800', '34500', '36200', '43800'), cabinets('CA', [CA], '28600', '36800', '38400', '46500')] },
    surcharges: [CUSTOMS_ITEMS],
    tax: { mode: 'excluded' },
    transitDays: { min: 20, max: 35 }, ...GENERAL,
  },
  {
    channel: { code: 'EU-FCL', zh: '欧洲整柜到门', en: 'Europe FCL to door', shippingWay: 'FCL' },
    charge: { by: 'cabinet', zones: [cabinets('EU', EU, '24200', '33600', '35200', '42600'), cabinets('GB', [GB], '25100', '34800', '36500', '43900')] },
    surcharges: [CUSTOMS_ITEMS],
    tax: { mode: 'excluded' },
    transitDays: { min: 35, max: 45 }, ...GENERAL,
  },
  {
    channel: { code: 'FCL-PORT', zh: '整柜港到港', en: 'FCL port to port', shippingWay: 'FCL', isPortToPort: true },
    charge: { by: 'cabinet', zones: [cabinets('US', [US], '11800', '15600', '15900', '19800'), cabinets('EU', [...EU, GB], '12600', '19800', '20200', '24600')] },
    tax: { mode: 'excluded' },
    transitDays: { min: 14, max: 38 }, ...GENERAL,
  },
  {
    channel: { code: 'UK-TRUCK', zh: '英国卡航', en: 'UK truck', shippingWay: 'KT', line: 'truckAir' },
    charge: byWeight([zone('GB', [GB], [['21', '16.8'], ['100', '15.2'], ['500', '14.1']])]),
    surcharges: [BATTERY, OVERSIZE, CUSTOMS_ITEMS],
    tax: { mode: 'excluded' }, insurance: INSURANCE,
    transitDays: { min: 15, max: 20 }, ...SENSITIVE,
  },
  {
    channel: { code: 'EU-RAIL', zh: '中欧班列', en: 'China–Europe rail', shippingWay: 'KT', line: 'truckRail' },
    charge: byWeight([zone('EU', EU, [['21', '11.8'], ['100', '10.6'], ['500', '9.8']]), zone('GB', [GB], [['21', '13.2'], ['100', '12'], ['500', '11.1']])]),
    surcharges: [BATTERY, OVERSIZE, CUSTOMS_ITEMS],
    tax: { mode: 'excluded' }, insurance: INSURANCE,
    transitDays: { min: 18, max: 25 }, ...SENSITIVE,
  },
  {
    channel: { code: 'EXPRESS-UPS', zh: 'UPS 国际快递', en: 'UPS international express', shippingWay: '99' },
    charge: byWeight(
      [
        zone('US', [US, CA], [['0.5', '88'], ['5', '66'], ['21', '46'], ['100', '43']]),
        zone('EU', [...EU, GB], [['0.5', '92'], ['5', '69'], ['21', '48'], ['100', '45']]),
        zone('AP', [JP, AU], [['0.5', '70'], ['5', '48'], ['21', '34'], ['100', '31']]),
      ],
      { divisor: 5000, basis: 'box', minBoxWeight: '0', steps: [{ upTo: '20', step: '0.5' }, { step: '1' }], takesCheaperNextBand: true },
    ),
    surcharges: [OVERSIZE, REMOTE_AREA, { kind: 'battery', per: 'box', amount: '28' }],
    tax: { mode: 'excluded' }, deliveryTerms: 'DDU', insurance: INSURANCE,
    transitDays: { min: 3, max: 6 }, ...SENSITIVE,
  },
  {
    channel: { code: 'US-END', zh: '美国尾程清派', en: 'US clearance and delivery', shippingWay: 'HD' },
    charge: byServices(zone('US', [US], [['0', '0']])),
    surcharges: [ENTRY, { kind: 'drayage', per: 'container', amount: '3950' }, { kind: 'unloading', per: 'container', amount: '2900' }, { kind: 'lastMile', per: 'pallet', amount: '460' }],
    tax: { mode: 'excluded' }, deliveryTerms: 'DDP', deliveryType: 'truck', insurance: INSURANCE,
    portStorage: [{ fromDay: 1, perDay: '620' }, { fromDay: 5, perDay: '1150' }],
    transitDays: { min: 7, max: 14 }, ...GENERAL,
  },
  {
    channel: { code: 'US-END-CBM', zh: '美国尾程清派（按方）', en: 'US clearance and delivery by CBM', shippingWay: 'HD' },
    charge: byServices(zone('US', [US], [['0', '0']])),
    surcharges: [ENTRY, { kind: 'unloading', per: 'cbm', amount: '95' }, { kind: 'lastMile', per: 'cbm', amount: '430' }],
    tax: { mode: 'excluded' }, deliveryTerms: 'DDP', deliveryType: 'truck', insurance: INSURANCE,
    portStorage: [{ fromDay: 1, perDay: '620' }, { fromDay: 5, perDay: '1150' }],
    transitDays: { min: 8, max: 16 }, ...GENERAL,
  },
  {
    channel: { code: 'EU-END', zh: '欧洲尾程清派', en: 'Europe clearance and delivery', shippingWay: 'HD' },
    charge: byServices(zone('EU', EU, [['0', '0']]), zone('GB', [GB], [['0', '0']])),
    surcharges: [{ ...ENTRY, amount: '760' }, { kind: 'drayage', per: 'cabinet', cabinets: cabinets('EU', EU, '4100', '4600', '4600', '4980').cabinets }, { kind: 'unloading', per: 'container', amount: '2600' }, { kind: 'lastMile', per: 'pallet', amount: '640' }],
    tax: { mode: 'excluded' }, deliveryTerms: 'DDP', deliveryType: 'truck', insurance: INSURANCE,
    portStorage: [{ fromDay: 1, perDay: '480' }, { fromDay: 6, perDay: '890' }],
    transitDays: { min: 6, max: 12 }, ...GENERAL,
  },
  {
    channel: { code: 'AIR-PORT', zh: '空运港到港', en: 'Airport to airport', shippingWay: 'AIR', isPortToPort: true },
    charge: byWeight([zone('US', [US, CA], [['45', '31'], ['100', '28.5'], ['500', '26.8']]), zone('EU', [...EU, GB], [['45', '33'], ['100', '30.2'], ['500', '28.4']]), zone('AP', [JP, AU], [['45', '16'], ['100', '14.2'], ['500', '13']])], { minBoxWeight: '0' }),
    surcharges: [BATTERY],
    tax: { mode: 'excluded' }, insurance: INSURANCE,
    transitDays: { min: 2, max: 5 }, ...SENSITIVE,
  },
  {
    channel: { code: 'LCL-PORT', zh: '海运拼箱港到港', en: 'LCL port to port', shippingWay: 'LCL', isPortToPort: true },
    charge: byVolume([zone('US', [US, CA], [['1', '420'], ['5', '380'], ['15', '340']]), zone('EU', [...EU, GB], [['1', '460'], ['5', '415'], ['15', '370']]), zone('AP', [JP, AU], [['1', '260'], ['5', '235'], ['15', '210']])], 1000),
    tax: { mode: 'excluded' }, insurance: INSURANCE,
    transitDays: { min: 5, max: 38 }, ...GENERAL,
  },
]; // prettier-ignore

const OCEANSTAR: readonly Card[] = [
  {
    channel: { code: 'OS-US-SEA', zh: '海星美线快船', en: 'Ocean Star US express sea', shippingWay: 'ZX', zxBase: 'LCL' },
    charge: byWeight([zone('US', [US], [['12', '12.9'], ['100', '11.6'], ['500', '10.5']])]),
    surcharges: [OVERSIZE, CUSTOMS_ITEMS],
    tax: { mode: 'included' }, deliveryTerms: 'DDP', insurance: INSURANCE,
    transitDays: { min: 16, max: 24 }, ...GENERAL,
  },
  {
    channel: { code: 'OS-EU-LCL', zh: '海星欧线拼箱', en: 'Ocean Star Europe LCL', shippingWay: 'LCL' },
    charge: byVolume([zone('EU', [...EU, GB], [['1', '1260'], ['5', '1130'], ['15', '1020']])], 500),
    surcharges: [CUSTOMS_ITEMS],
    tax: { mode: 'excluded' }, deliveryTerms: 'DDP', insurance: INSURANCE,
    transitDays: { min: 34, max: 44 }, ...GENERAL,
  },
  {
    channel: { code: 'OS-US-AIR', zh: '海星美国空派', en: 'Ocean Star US air express', shippingWay: 'AIR' },
    charge: byWeight([zone('US', [US], [['12', '53'], ['45', '47'], ['100', '44.5']])]),
    surcharges: [BATTERY, OVERSIZE],
    tax: { mode: 'included' }, deliveryTerms: 'DDP', insurance: INSURANCE,
    transitDays: { min: 5, max: 9 }, ...SENSITIVE,
  },
  {
    channel: { code: 'OS-FCL', zh: '海星整柜', en: 'Ocean Star FCL', shippingWay: 'FCL' },
    charge: { by: 'cabinet', zones: [cabinets('US', [US], '26200', '33800', '35600', '42900'), cabinets('EU', [...EU, GB], '24600', '33900', '35600', '42800')] },
    tax: { mode: 'excluded' }, deliveryTerms: 'DDP', insurance: SECOND_INSURANCE_TEXT,
    transitDays: { min: 20, max: 42 }, ...GENERAL,
  },
  {
    channel: { code: 'OS-EXPRESS', zh: '海星快递', en: 'Ocean Star express', shippingWay: '99' },
    charge: byWeight([zone('ALL', [US, CA, GB, ...EU, JP, AU], [['0.5', '90'], ['21', '47'], ['100', '44']])], { divisor: 5000, basis: 'box', minBoxWeight: '0', steps: [{ upTo: '20', step: '0.5' }, { step: '1' }] }),
    tax: { mode: 'excluded' }, deliveryTerms: 'DDU', insurance: INSURANCE,
    transitDays: { min: 3, max: 6 }, ...SENSITIVE,
  },
]; // prettier-ignore

/** Every card with its site, valid from well before the oldest demo waybill until the end of next year. */
export function demoCards(now: Date): { siteCode: string; card: RateCardInput }[] {
  const validFrom = new Date(Date.UTC(now.getUTCFullYear() - 2, now.getUTCMonth(), 1)).toISOString().slice(0, 10);
  const dated = { currency: 'CNY', validFrom, validTo: `${now.getUTCFullYear() + 1}-12-31` };
  return [
    ...WAYBOUND.map((card) => ({ siteCode: 'waybound', card: { ...card, ...dated } })),
    ...OCEANSTAR.map((card) => ({ siteCode: 'oceanstar', card: { ...card, ...dated } })),
  ];
}
