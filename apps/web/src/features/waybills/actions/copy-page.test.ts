import { describe, expect, it } from 'vitest';
import { ORDER_PAGES } from '../../../parts/waybill/order-page.ts';
import { copyPageOf } from './copy-page.ts';

type Copied = Parameters<typeof copyPageOf>[0];
const waybill = (shippingWay: Copied['shippingWay'], rest: Partial<Copied> = {}): Copied => ({
  shippingWay,
  zxBase: null,
  loadingPort: null,
  isPortToPort: false,
  ...rest,
});

describe('the form in which a waybill is begun anew', () => {
  it.each([
    ['AIR', {}, 'air'],
    ['ZX', { zxBase: 'AIR' }, 'air'],
    ['ZX', { zxBase: 'LCL' }, 'sea'],
    ['FCL', {}, 'sea'],
    ['LCL', {}, 'sea'],
    ['KT', {}, 'sea'],
    ['99', {}, 'express'],
    ['LCL', { isPortToPort: true }, 'port'],
    ['HD', { zxBase: 'AIR' }, 'endAir'],
    ['HD', { zxBase: 'LCL' }, 'endSea'],
  ] as const)('is for %s with %o the one that writes it: %s', (way, rest, form) => {
    expect(copyPageOf(waybill(way, rest), 'standard')).toBe(ORDER_PAGES[form]);
  });

  it('is none where the forwarder alone opens such waybills, and where the variant hides it', () => {
    expect(copyPageOf(waybill('OT'), 'standard')).toBeUndefined();
    expect(copyPageOf(waybill('AIR'), 'partner')).toBeUndefined();
    expect(copyPageOf(waybill('HD', { zxBase: 'LCL' }), 'partner')).toBe(ORDER_PAGES.endSea);
  });
});
