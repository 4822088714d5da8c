import type { PackingRow } from '@waybound/contract/orders/order-fields';
import { expect, it } from 'vitest';
import { figuresOf, type WeighedBy } from './packing-figures.ts';

const box: PackingRow = { startBoxNumber: 1, grossWeight: '10', length: '60', width: '40', height: '35' };
const byWaybill: WeighedBy = {
  unit: 'kg',
  value: '14.000',
  basis: 'waybill',
  divisor: 6000,
  splitPercent: '100.00',
  minBoxWeight: '0.000',
  parts: [],
};

it('shows the volume as soon as the size is known', () => {
  expect(figuresOf({ ...box, grossWeight: undefined }, undefined)).toEqual({ volume: '0.084', volumeWeight: '', chargedWeight: '' });
  expect(figuresOf({ ...box, height: undefined }, byWaybill)).toEqual({ volume: '', volumeWeight: '', chargedWeight: '' });
});

it('weighs a box by the divisor of the channel, before the rounding of the whole waybill', () => {
  expect(figuresOf({ ...box, height: '35.1' }, byWaybill)).toEqual({ volume: '0.084', volumeWeight: '14.040', chargedWeight: '14.040' });
});

it('takes the split and the minimum of the channel into account', () => {
  expect(figuresOf(box, { ...byWaybill, splitPercent: '50.00' }).chargedWeight).toBe('12.000');
  expect(figuresOf(box, { ...byWaybill, minBoxWeight: '21.000' }).chargedWeight).toBe('21.000');
});

it('shows what the channel charges for this very box where it charges box by box', () => {
  const part = {
    times: 2,
    boxes: 1,
    gross: '10.000',
    volumeWeight: '14.000',
    beforeRounding: '14.000',
    reason: 'volume',
    step: '0.500',
    charged: '14.500',
  } as const;
  expect(figuresOf(box, { ...byWaybill, basis: 'box', parts: [part] }).chargedWeight).toBe('14.500');
});
