import { factsOfMarks, fieldsWhere, marksOf } from '@waybound/contract/form';
import { LEFT_FIELDS, RIGHT_FIELDS } from '@waybound/contract/orders/order-draft-parts';
import type { Order } from '@waybound/contract/orders/order-fields';
import { maskOfPart, ORDER_TABLE } from '@waybound/contract/orders/order-form';
import { ROAD_WAYS } from '@waybound/contract/waybills/status';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { INTAKE_COLUMNS } from '../intake/columns.ts';
import { orderFacts } from './order-facts.ts';
import { requirementsOf, type ChannelChoices } from './requirements.ts';

const open = <T>(...values: readonly T[]) => fc.constantFrom(undefined, ...values);
const given = <T extends object>(value: T): T => Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T;

const orders = fc
  .record({
    shippingWay: fc.constantFrom(...ROAD_WAYS),
    zxBase: open('AIR', 'LCL', 'KT'),
    isPortToPort: open(true, false),
    deliveryTerms: open('DDU', 'DDP'),
    isTaxFarming: open(true, false),
    isCustomerDeclaration: open(true, false),
    isPVA: open(true, false),
    purposeWarehouseType: open('fba', 'overseas', 'private', 'company'),
    selfDelivered: open('pickup', 'dropoff'),
    isBuyInsurance: open(true, false),
    countryId: open(1, 16),
  })
  .map((order) => given(order) as Order);
const channels = fc
  .record({
    isEcommerce: fc.boolean(),
    isPortToPort: fc.boolean(),
    isTaxFarming: fc.boolean(),
    line: open('truckAir', 'truckRail'),
    zxBase: open('AIR', 'LCL', 'KT'),
    deliveryTerms: open('DDU', 'DDP'),
    deliveryType: open('truck', 'express', 'selfCollect'),
  })
  .map((channel) => given(channel) as ChannelChoices);
const countries = open(
  { code: 'GB', hasStates: false },
  { code: 'AU', hasStates: true },
  { code: 'US', hasStates: true },
  { code: 'DE', hasStates: false },
);

it('marks every order as before', () => {
  fc.assert(
    fc.property(orders, fc.option(channels, { nil: undefined }), countries, (order, channel, country) => {
      expect(marksOf(ORDER_TABLE, orderFacts(order, { country, channel }))).toEqual(requirementsOf(order, { country, channel }));
    }),
    { numRuns: 20_000 },
  );
});

it('reads the choices by which the form draws its marks again', () => {
  const read = [...factsOfMarks(ORDER_TABLE)].filter((fact) => fact in ORDER_TABLE || fact === 'isOnJapanLine');
  expect(read.toSorted()).toEqual(
    [
      'shippingWay',
      'zxBase',
      'isPortToPort',
      'deliveryTerms',
      'isTaxFarming',
      'isCustomerDeclaration',
      'isPVA',
      'purposeWarehouseType',
      'selfDelivered',
      'isBuyInsurance',
      'isOnJapanLine',
    ].toSorted(),
  );
});

it('has the parts and the columns of before', () => {
  expect(maskOfPart('left')).toEqual(LEFT_FIELDS);
  expect(maskOfPart('right')).toEqual(RIGHT_FIELDS);
  const columns = Object.fromEntries(
    fieldsWhere(ORDER_TABLE, ({ column }) => column !== undefined).map((field) => [field, ORDER_TABLE[field].column]),
  );
  const before = Object.entries(INTAKE_COLUMNS).filter(([key, { part }]) => part === 'order' && key !== 'waybillNo');
  expect(columns).toEqual(Object.fromEntries(before.map(([key, { kind }]) => [key, kind])));
});
