import type { Order } from '@waybound/contract/orders/order-fields';
import { ROAD_WAYS, type RoadWay } from '@waybound/contract/waybills/status';
import { describe, expect, it } from 'vitest';
import { JAPAN_LINE_COUNTRY_IDS } from './japan-line.ts';
import type { ChannelChoices, OrderSetting } from './order-facts.ts';
import { contradictions, missingFields, requirementsOf, withFixedChoices, withoutHidden } from './requirements.ts';
import type { OrderPath } from '@waybound/contract/orders/order-row';

const US = { code: 'US', hasStates: true };
const GB = { code: 'GB', hasStates: false };
const AU = { code: 'AU', hasStates: true };
const DE = { code: 'DE', hasStates: false };
const CHANNEL: ChannelChoices = { isEcommerce: false, isPortToPort: false, isTaxFarming: true };

const marks = (order: Partial<Order>, setting: OrderSetting = {}) => requirementsOf({ shippingWay: 'AIR', ...order }, setting);
const pathsMarked = (mark: string, order: Partial<Order>, setting: OrderSetting = {}) =>
  Object.entries(marks(order, setting))
    .filter(([, each]) => each === mark)
    .map(([path]) => path);

const BY_CUSTOMER = ROAD_WAYS.filter((way) => way !== 'OT');

/** Whatever is chosen (section 5). The delivery address is the address fields and the warehouse type. */
const ALWAYS: OrderPath[] = [
  'loadingPort',
  'countryId',
  'dispatchAddress',
  'customerActualWeight',
  'customerVolume',
  'customerTotalPackages',
  'channelId',
  'deliveryTerms',
  'isBuyInsurance',
  'channelCapacity',
  'specialProduct',
];

describe.each(BY_CUSTOMER)('an order of the way %s', (shippingWay) => {
  it.each(ALWAYS)('always requires %s', (path) => {
    expect(marks({ shippingWay })[path]).toBe('required');
  });

  it.each(['isCustomerDeclaration', 'selfDelivered'] as const)('requires %s, unless its goods are abroad already', (path) => {
    expect(marks({ shippingWay })[path]).toBe(shippingWay === 'HD' ? 'hidden' : 'required');
  });

  it('requires what section 5 asks of every form beside that', () => {
    expect(marks({ shippingWay })).toMatchObject({
      purposeWarehouseType: 'required',
      dispatcher: 'required',
      dispatchLinkMan: 'required',
      dispatchPhone: 'required',
      isTaxFarming: 'required',
      deliveryType: shippingWay === '99' ? 'hidden' : 'required',
      packingList: 'required',
    });
  });

  it('is missing exactly the required fields of an empty order', () => {
    const order: Order = { shippingWay };
    const required = pathsMarked('required', order).filter((path) => path !== 'shippingWay' && path !== 'packingList');
    expect(missingFields(order, {})).toEqual(required.map((path) => ({ path, rule: 'required' })));
  });

  it.each([
    ['fba', 'optional'],
    ['overseas', 'required'],
  ] as const)('delivered to a warehouse (%s) requires type and company, and contact and phone unless it is Amazon’s', (type, mark) => {
    const found = marks({ shippingWay, purposeWarehouseType: type }, { country: US });
    expect(found).toMatchObject({
      purposeWarehouseType: 'required',
      dispatcher: 'required',
      dispatchLinkMan: mark,
      dispatchPhone: mark,
      dispatchCity: 'optional',
      dispatchProvince: 'optional',
    });
  });

  it('is addressed by code to an Amazon warehouse and by address to another', () => {
    expect(marks({ shippingWay, purposeWarehouseType: 'fba' })).toMatchObject({
      dispatchAddressCode: 'required',
      dispatchAddress: 'optional',
    });
    expect(marks({ shippingWay, purposeWarehouseType: 'overseas' })).toMatchObject({
      dispatchAddressCode: 'optional',
      dispatchAddress: 'required',
    });
  });

  it.each(['private', 'company'] as const)(
    'delivered to a %s address requires name, contact, phone, lines and city',
    (purposeWarehouseType) => {
      expect(marks({ shippingWay, purposeWarehouseType }, { country: DE })).toMatchObject({
        dispatcher: 'required',
        dispatchLinkMan: 'required',
        dispatchPhone: 'required',
        dispatchAddress: 'required',
        dispatchAddress2: 'optional',
        dispatchCity: 'required',
        dispatchAddressCode: 'hidden',
      });
    },
  );

  it.each([
    [US, 'required'],
    [DE, 'optional'],
  ] as const)('delivered to an address in $code: the state is %s', (country, mark) => {
    expect(marks({ shippingWay, purposeWarehouseType: 'private' }, { country }).dispatchProvince).toBe(mark);
  });

  it('names the export company and its tax number with its own declaration only', () => {
    const fields = (isCustomerDeclaration: boolean | undefined) => {
      const found = marks({ shippingWay, isCustomerDeclaration });
      return [found.exportDelegationCompanyName, found.exportDelegationCompanyTax];
    };
    expect(fields(true)).toEqual(['required', 'required']);
    expect(fields(false)).toEqual(['hidden', 'hidden']);
    expect(fields(undefined)).toEqual(['hidden', 'hidden']);
  });

  it('asks for PVA in Great Britain only', () => {
    const asked = [US, GB, AU, DE, undefined].map((country) => marks({ shippingWay }, { country }).isPVA);
    expect(asked).toEqual(['hidden', 'required', 'hidden', 'hidden', 'hidden']);
  });

  it('asks for VAT, EORI and CDS where PVA is chosen', () => {
    const chosen = marks({ shippingWay, isPVA: true }, { country: GB });
    expect([chosen['importer.VAT'], chosen['importer.EORI'], chosen['importer.isRegisterCDS']]).toEqual([
      'required',
      'required',
      'required',
    ]);
    const elsewhere = marks({ shippingWay, isPVA: true }, { country: DE });
    expect([elsewhere['importer.VAT'], elsewhere['importer.EORI'], elsewhere['importer.isRegisterCDS']]).toEqual([
      'optional',
      'optional',
      'hidden',
    ]);
  });

  it('asks for the China-Australia certificate in Australia only', () => {
    const asked = [US, GB, AU, undefined].map((country) => marks({ shippingWay }, { country }).isChinaAustraliaCard);
    expect(asked).toEqual(['hidden', 'hidden', 'required', 'hidden']);
  });

  it('asks for platform and subscription with an e-commerce channel only', () => {
    const asked = (channel: ChannelChoices | undefined) => {
      const found = marks({ shippingWay }, { channel });
      return [found.dsPlatformName, found.isNeedSubscribe];
    };
    expect(asked({ ...CHANNEL, isEcommerce: true })).toEqual(['required', 'required']);
    expect(asked(CHANNEL)).toEqual(['hidden', 'hidden']);
    expect(asked(undefined)).toEqual(['hidden', 'hidden']);
  });

  it('asks for the domestic division where we pick up at home', () => {
    const asked = (['pickup', 'dropoff', undefined] as const).map((selfDelivered) => marks({ shippingWay, selfDelivered }).provinceId);
    expect(asked).toEqual([shippingWay === 'HD' ? 'hidden' : 'required', 'hidden', 'hidden']);
  });

  it('shows what its channel fixes and does not ask for it', () => {
    const channel: ChannelChoices = { ...CHANNEL, deliveryTerms: 'DDP', deliveryType: 'truck' };
    expect(marks({ shippingWay }, { channel })).toMatchObject({
      isTaxFarming: 'fixed',
      deliveryTerms: 'fixed',
      deliveryType: 'fixed',
    });
    const missing = missingFields({ shippingWay }, { channel }).map(({ path }) => path);
    expect(missing).not.toContain('isTaxFarming');
    expect(missing).not.toContain('deliveryTerms');
    expect(missing).not.toContain('deliveryType');
  });

  it('names the importer where the receiver pays the duties', () => {
    const asked = (order: Partial<Order>, channel?: ChannelChoices) => {
      const found = marks({ shippingWay, ...order }, { channel });
      const fields = ['importerCompany', 'importerAttn', 'importerPhone', 'importerAddress'] as const;
      return new Set(fields.map((field) => found[`importer.${field}`]));
    };
    expect(asked({ deliveryTerms: 'DDU' })).toEqual(new Set(['required']));
    expect(asked({ deliveryTerms: 'DDP' })).toEqual(new Set(['optional']));
    expect(asked({}, { ...CHANNEL, deliveryTerms: 'DDU' })).toEqual(new Set(['required']));
  });

  it('requires the purchase value where it is insured', () => {
    const asked = [true, false, undefined].map((isBuyInsurance) => marks({ shippingWay, isBuyInsurance }).purchaseValue);
    expect(asked).toEqual(['required', 'optional', 'optional']);
  });

  it('agrees to the insurance terms where it is insured', () => {
    const asked = [true, false, undefined].map((isBuyInsurance) => marks({ shippingWay, isBuyInsurance }).insuranceTerms);
    expect(asked).toEqual(['required', 'hidden', 'hidden']);
  });
});

describe('the fields of one way', () => {
  const shownFor = (path: OrderPath, setting: OrderSetting = {}): RoadWay[] =>
    ROAD_WAYS.filter((shippingWay) => marks({ shippingWay }, setting)[path] !== 'hidden');

  it('cabinet type: full containers only', () => {
    expect(shownFor('cabinetType')).toEqual(['FCL']);
    expect(marks({ shippingWay: 'FCL' }).cabinetType).toBe('required');
  });

  it('container number: full containers, and end deliveries that come in one', () => {
    expect(shownFor('cabinetNumber')).toEqual(['FCL']);
  });

  it('truck or rail: asked of KT, unless its channel says which', () => {
    expect(shownFor('line')).toEqual(['KT']);
    expect(marks({ shippingWay: 'KT' }).line).toBe('required');
    expect(marks({ shippingWay: 'KT' }, { channel: { ...CHANNEL, line: 'truckRail' } }).line).toBe('fixed');
  });

  it('vessel and voyage: where a container of its own is booked', () => {
    expect(shownFor('vessel')).toEqual(['FCL', 'HD']);
    expect(marks({ shippingWay: 'FCL' }).vessel).toBe('optional');
  });

  it('the base of a dedicated line: required until its channel is chosen, and with it truck or rail', () => {
    expect(shownFor('zxBase')).toEqual(['ZX', 'HD']);
    expect(marks({ shippingWay: 'ZX' }).zxBase).toBe('optional');
    expect(marks({ shippingWay: 'ZX' }, { channel: { ...CHANNEL, zxBase: 'LCL' } }).zxBase).toBe('fixed');
    const lineOf = (order: Partial<Order>, channel?: ChannelChoices) => marks({ shippingWay: 'ZX', ...order }, { channel }).line;
    expect([lineOf({ zxBase: 'KT' }), lineOf({ zxBase: 'LCL' }), lineOf({})]).toEqual(['required', 'hidden', 'hidden']);
    expect(lineOf({}, { ...CHANNEL, zxBase: 'KT', line: 'truckAir' })).toBe('fixed');
  });

  it("account with the carrier and remote area: a carrier's parcels", () => {
    expect(shownFor('expressAccount')).toEqual(['99']);
    expect(shownFor('isRemoteArea')).toEqual(['99']);
    expect(marks({ shippingWay: '99', isPortToPort: true }).isRemoteArea).toBe('hidden');
  });

  it('the day at our warehouse: every way but end delivery, whose goods are abroad', () => {
    expect(shownFor('etInStock')).toEqual(ROAD_WAYS.filter((way) => way !== 'HD'));
  });

  it('the warehouse the goods are brought to: where the customer brings them, and to no port', () => {
    const dropoff = (order: Partial<Order>) => marks({ ...order, selfDelivered: 'dropoff' }).inStockChannel;
    expect(ROAD_WAYS.filter((shippingWay) => dropoff({ shippingWay }) !== 'hidden')).toEqual(ROAD_WAYS.filter((way) => way !== 'HD'));
    expect([dropoff({}), dropoff({ isPortToPort: true })]).toEqual(['optional', 'hidden']);
    expect([marks({ selfDelivered: 'pickup' }).inStockChannel, marks({}).inStockChannel]).toEqual(['hidden', 'hidden']);
  });

  it('port to port: every way but end delivery, which has no main leg', () => {
    expect(shownFor('isPortToPort')).toEqual(ROAD_WAYS.filter((way) => way !== 'HD'));
  });
});

describe('from port to port', () => {
  const order: Partial<Order> = { shippingWay: 'LCL', isPortToPort: true };

  it('nothing is delivered, so no delivery is asked for', () => {
    const hidden = pathsMarked('hidden', order, { country: GB });
    expect(hidden).toEqual(expect.arrayContaining(['purposeWarehouseType', 'deliveryType', 'isPVA', 'dispatcher', 'dispatchAddress']));
  });

  it('both parties of the bill of lading are named', () => {
    const missing = missingFields({ shippingWay: 'LCL', isPortToPort: true, shipper: { shipperAttn: 'Li Na' } }, {}).map(
      ({ path }) => path,
    );
    expect(missing).toEqual(expect.arrayContaining(['shipper.shipperCompany', 'shipper.shipperAddress', 'importer.importerCompany']));
    expect(missing).not.toContain('shipper.shipperAttn');
  });

  it('the port where it ends is named, and where it is picked up', () => {
    expect(marks(order)).toMatchObject({ dischargePort: 'required', pickupAddress: 'hidden' });
    expect(marks({ ...order, selfDelivered: 'pickup' })).toMatchObject({
      pickupLinkMan: 'required',
      pickupContactWay: 'required',
      pickupAddress: 'required',
    });
    expect(marks({ shippingWay: 'LCL', selfDelivered: 'pickup' })).toMatchObject({ dischargePort: 'hidden', pickupAddress: 'hidden' });
  });

  it('the channel decides where one is chosen', () => {
    expect(marks({ shippingWay: 'LCL' }, { channel: { ...CHANNEL, isPortToPort: true } })).toMatchObject({
      isPortToPort: 'fixed',
      dispatchAddress: 'hidden',
      'shipper.shipperCompany': 'required',
    });
  });
});

describe('on the Japan lines', () => {
  const importerOf = (order: Partial<Order>, channel?: ChannelChoices) => marks(order, { channel })['importer.importerCompany'];

  it.each([...JAPAN_LINE_COUNTRY_IDS])('a customer who does not buy tax included names the importer (country %d)', (countryId) => {
    expect(importerOf({ countryId, deliveryTerms: 'DDP', isTaxFarming: false })).toBe('required');
    expect(importerOf({ countryId, deliveryTerms: 'DDP' }, { ...CHANNEL, isTaxFarming: false })).toBe('required');
    expect(importerOf({ countryId, deliveryTerms: 'DDP', isTaxFarming: true })).toBe('optional');
    expect(importerOf({ countryId, deliveryTerms: 'DDP' })).toBe('optional');
  });

  it('and nowhere else', () => {
    expect(importerOf({ countryId: 1, deliveryTerms: 'DDP', isTaxFarming: false })).toBe('optional');
    expect(importerOf({ deliveryTerms: 'DDP', isTaxFarming: false })).toBe('optional');
  });
});

describe('what the forwarder opens (OT)', () => {
  it('needs the country and the goods; the rest is agreed beforehand', () => {
    expect(pathsMarked('required', { shippingWay: 'OT', purposeWarehouseType: 'private' }, { country: US })).toEqual([
      'shippingWay',
      'countryId',
      'customerActualWeight',
      'customerVolume',
      'customerTotalPackages',
    ]);
  });
});

describe('missing fields', () => {
  it('counts an empty list as missing, and a choice of no as made', () => {
    const missing = missingFields({ shippingWay: 'AIR', specialProduct: [], isBuyInsurance: false }, {}).map(({ path }) => path);
    expect(missing).toContain('specialProduct');
    expect(missing).not.toContain('isBuyInsurance');
  });

  it('wants the CDS box ticked for PVA', () => {
    const order: Order = {
      shippingWay: 'AIR',
      isPVA: true,
      importer: { VAT: 'GB123456789', EORI: 'GB123456789000', isRegisterCDS: false },
    };
    expect(missingFields(order, { country: GB })).toContainEqual({ path: 'importer.isRegisterCDS', rule: 'required' });
    const ticked: Order = { ...order, importer: { ...order.importer, isRegisterCDS: true } };
    expect(missingFields(ticked, { country: GB })).not.toContainEqual({ path: 'importer.isRegisterCDS', rule: 'required' });
  });

  it('wants names and value of every line of the invoice, and the pieces of a set', () => {
    const invoiceLines: Order['invoiceLines'] = [
      { sku: 'A', declareNameEn: 'Lamp', declareNameCn: '灯', declareValue: '2', measurementUnit: 'set' },
      { sku: 'B', measurementUnit: 'piece' },
    ];
    const missing = missingFields({ shippingWay: 'AIR', invoiceLines }, {}).map(({ path }) => path);
    expect(missing.filter((path) => path.startsWith('invoiceLines'))).toEqual([
      'invoiceLines.0.perSuitNum',
      'invoiceLines.1.declareNameEn',
      'invoiceLines.1.declareNameCn',
      'invoiceLines.1.declareValue',
    ]);
  });
});

describe("a channel's own choices", () => {
  const channel: ChannelChoices = { isEcommerce: true, isPortToPort: false, isTaxFarming: true, deliveryTerms: 'DDP' };

  it('fill in what was left open', () => {
    expect(withFixedChoices({ shippingWay: 'AIR' }, channel)).toEqual({
      shippingWay: 'AIR',
      isPortToPort: false,
      isTaxFarming: true,
      deliveryTerms: 'DDP',
    });
    expect(withFixedChoices({ shippingWay: 'AIR' }, undefined)).toEqual({ shippingWay: 'AIR' });
  });

  it('are reported where the order says otherwise', () => {
    expect(contradictions({ shippingWay: 'AIR', deliveryTerms: 'DDU', isTaxFarming: true }, channel)).toEqual([
      { path: 'deliveryTerms', rule: 'notOffered' },
    ]);
  });
});

describe('what does not apply', () => {
  it('is left out, in the header and in the parties', () => {
    const order: Order = {
      shippingWay: 'AIR',
      cabinetType: '40HQ',
      isPVA: true,
      isCustomerDeclaration: false,
      exportDelegationCompanyName: 'Yuanfan',
      importer: { VAT: 'DE123456789', isRegisterCDS: true },
    };
    expect(withoutHidden(order, { country: DE })).toEqual({
      shippingWay: 'AIR',
      isCustomerDeclaration: false,
      importer: { VAT: 'DE123456789' },
    });
    expect(withoutHidden({ ...order, isCustomerDeclaration: true }, { country: GB })).toMatchObject({
      isPVA: true,
      exportDelegationCompanyName: 'Yuanfan',
      importer: { isRegisterCDS: true },
    });
  });
});
