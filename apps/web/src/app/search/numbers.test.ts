import type { FoundWaybill } from '@waybound/contract/waybills/search';
import { describe, expect, it } from 'vitest';
import { groupByWay, missingOf, numbersIn } from './numbers.ts';

const found = (waybillNo: string, referenceNo: string | null, shippingWay: FoundWaybill['shippingWay'] = 'AIR'): FoundWaybill => ({
  id: '1',
  waybillNo,
  referenceNo,
  shippingWay,
});

describe('numbers', () => {
  it('are separated by whatever is between them, each once', () => {
    expect(numbersIn('\n A1\tB-2，C3、D4; E5；A1\r\n')).toEqual(['A1', 'B-2', 'C3', 'D4', 'E5']);
    expect(numbersIn(' ,， \n')).toEqual([]);
  });

  it('are missing where no waybill has them as the kind that was asked for', () => {
    const waybills = [found('WB1', 'PO-1'), found('WB2', null)];
    expect(missingOf(['wb1', 'po-1', 'X'], waybills, 'either')).toEqual(['X']);
    expect(missingOf(['WB1', 'PO-1', 'WB2'], waybills, 'referenceNo')).toEqual(['WB1', 'WB2']);
    expect(missingOf(['WB1', 'PO-1', 'WB2'], waybills, 'waybillNo')).toEqual(['PO-1']);
  });

  it('are none where a waybill has them as its carrier calls it', () => {
    const waybills = [{ ...found('WB1', 'PO-1'), trackNos: ['1Z-9', 'UPS-1'] }];
    expect(missingOf(['1z-9', 'ups-1'], waybills, 'either')).toEqual([]);
    expect(missingOf(['1z-9'], waybills, 'waybillNo')).toEqual(['1z-9']);
  });

  it('are grouped by way, in the order they were found', () => {
    expect(groupByWay([found('A', null, 'LCL'), found('B', null), found('C', null, 'LCL')])).toEqual([
      { way: 'LCL', waybillNos: ['A', 'C'] },
      { way: 'AIR', waybillNos: ['B'] },
    ]);
  });
});
