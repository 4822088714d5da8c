import type { QuoteLine, SurchargeByCabinet } from '@waybound/contract/pricing/pricing';
import { expect, it } from 'vitest';
import { unpricedCabinets } from './write-cabinets.ts';

const drayage = (...cabinets: SurchargeByCabinet['cabinets']): QuoteLine => ({
  kind: 'drayage',
  amount: '0.00',
  derivation: { per: 'cabinet', quantity: null, cabinets },
});

it('names each type of container without a price once, and none that nobody has said or that nothing comes in', () => {
  const short = { cabinetType: '20GP', count: 1, unitPrice: null } as const;
  const lines: QuoteLine[] = [
    drayage(short, { cabinetType: '40HQ', count: 2, unitPrice: '3950.00' }, { cabinetType: null, count: 1, unitPrice: null }),
    drayage(short, { cabinetType: '45HQ', count: 1, unitPrice: null }),
    { kind: 'unloading', amount: '0.00', derivation: { per: 'container', quantity: null, unitPrice: '2600.00' } },
  ];
  expect(unpricedCabinets(lines)).toEqual(['20GP', '45HQ']);
  expect(unpricedCabinets([drayage({ cabinetType: '40HQ', count: 0, unitPrice: '3950.00' })])).toEqual([]);
});
