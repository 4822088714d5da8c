import type { OrderInput } from '@waybound/contract/orders/order-fields';
import { describe, expect, it } from 'vitest';
import { CLEAN_ORDER, readOrder, settingOf } from '../../test/preflight-orders.ts';
import { checkPreflight } from './check-preflight.ts';
import { DEFAULT_RULES } from './default-rules.ts';
import type { PreflightSetting } from './facts.ts';

describe('a container of an end order', () => {
  const named = {
    waybillId: '7',
    waybillNo: 'HD7',
    cabinetNumber: 'CSQU3054383',
    masterBillNo: 'OOLU7',
    houseBillNo: null,
    portEta: '2026-11-30',
  };
  const end: OrderInput = { ...CLEAN_ORDER, shippingWay: 'HD', zxBase: 'LCL', masterBillNo: 'OOLU1', portEta: '2026-11-21' };
  const containers = [{ cabinetNumber: 'CSQU3054383' }];
  const noted = (change: Partial<OrderInput>, setting: Partial<PreflightSetting> = {}) =>
    checkPreflight(readOrder({ ...end, ...change }), settingOf('US', { namedContainers: [named], ...setting }), DEFAULT_RULES);

  it('is noted where another waybill names it too', () => {
    expect(noted({ containers })).toEqual([
      {
        path: 'containers',
        rule: 'containerElsewhere',
        args: { container: 'CSQU3054383', waybills: 'HD7' },
        ruleId: 'container-elsewhere',
        version: DEFAULT_RULES.version,
        severity: 'advisory',
        wantedBy: 'forwarder',
      },
    ]);
  });

  it.each<[string, Partial<OrderInput>, Partial<PreflightSetting>]>([
    ['while it is not known who names it', { containers }, { namedContainers: undefined }],
    ['of the waybill itself', { containers }, { waybillId: '7' }],
    ['of another number', { containers: [{ cabinetNumber: 'MSKU1234565' }] }, {}],
    ['of an order by air, which has none', { containers, zxBase: 'AIR' }, {}],
    ['of an order of another kind', { containers, shippingWay: 'LCL' }, {}],
  ])('is not noted %s', (_case, change, setting) => {
    expect(noted(change, setting)).toEqual([]);
  });
});
