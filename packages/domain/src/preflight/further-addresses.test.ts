import type { FurtherDelivery } from '@waybound/contract/orders/delivery-fields';
import { describe, expect, it } from 'vitest';
import { CLEAN_ORDER, readOrder, settingOf } from '../../test/preflight-orders.ts';
import { checkPreflight } from './check-preflight.ts';
import { DEFAULT_RULES } from './default-rules.ts';

const WRITTEN = { dispatcher: 'Far Sail', dispatchAddress: '7 Dock Rd', dispatchCity: 'Long Beach' };
const order = readOrder({ ...CLEAN_ORDER, shippingWay: 'HD', dispatchAddressCode: 'ONT8' });
const found = (further: FurtherDelivery, change: Partial<typeof order> = {}) =>
  checkPreflight({ ...order, ...change, furtherDeliveries: [{ dispatchAddressCode: 'ONT8' }, further] }, settingOf('US'), DEFAULT_RULES)
    .filter(({ path }) => path.startsWith('furtherDeliveries'))
    .map(({ path, rule }) => `${path} ${rule}`);

describe('a further address of an end order', () => {
  it.each<[string, FurtherDelivery, string[]]>([
    ['in the country', { dispatchAddressCode: 'ont8' }, []],
    ["one of Amazon's abroad", { dispatchAddressCode: 'DTM2' }, ['dispatchAddressCode warehouseElsewhere']],
    ['the same, written out', { ...WRITTEN, dispatchAddressCode: 'dtm2' }, ['dispatchAddressCode warehouseElsewhere']],
    ["a code alone that is none of Amazon's", { dispatchAddressCode: 'ONT99' }, ['dispatchAddressCode warehouseUnknown']],
    ["somebody else's warehouse", { ...WRITTEN, dispatchAddressCode: 'ONT99' }, []],
    ['a state that there is not', { ...WRITTEN, dispatchProvince: 'ZZ' }, ['dispatchProvince stateUnknown']],
    [
      'a state that is too long',
      { ...WRITTEN, dispatchProvince: 'CALI' },
      ['dispatchProvince stateTooLong', 'dispatchProvince stateUnknown'],
    ],
    ['one in Chinese', { ...WRITTEN, dispatcher: '远帆' }, ['dispatcher notLatin']],
  ])('is judged as the first is: %s', (_case, further, expected) => {
    expect(found(further)).toEqual(expected.map((each) => `furtherDeliveries.1.${each}`));
  });

  it("is judged by what it is itself, and not by the order's own", () => {
    const own = { purposeWarehouseType: 'company', dispatchAddressCode: undefined, dispatchProvince: 'ZZ' } as const;
    expect(found({ dispatchAddressCode: 'DTM2' }, own)).toEqual(['furtherDeliveries.1.dispatchAddressCode warehouseElsewhere']);
  });

  it('is none of a standard order', () => {
    expect(found({ dispatchAddressCode: 'DTM2' }, { shippingWay: 'AIR' })).toEqual([]);
  });
});
