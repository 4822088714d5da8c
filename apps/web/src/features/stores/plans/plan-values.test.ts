import { PLAN_KEYS, type PlanKey } from '@waybound/domain/amazon/plan-sheet';
import { expect, it } from 'vitest';
import { isLostTo, valuesLike } from './plan-values.ts';

const LIKE = {
  storeId: '1',
  name: 'Spring',
  shipFrom: { name: 'Lin Yuan', addressLine1: '8 Keji Road', city: 'Shenzhen', postalCode: '518000', countryCode: 'CN', phoneNumber: '1' },
  labelOwner: 'SELLER' as const,
  prepOwner: 'SELLER' as const,
  boxes: [],
};
// As the keys say.
const EMPTY = Object.fromEntries(PLAN_KEYS.map((key) => [key, ''])) as Record<PlanKey, string>;
const typed = { ...valuesLike(LIKE), rows: [] };
const ROW = { ...EMPTY, boxes: '1' };

it('knows whether something typed would be lost to the contents of a plan', () => {
  expect(isLostTo(LIKE, {})).toBe(false);
  expect(isLostTo(LIKE, typed)).toBe(false);
  expect(isLostTo(LIKE, { ...typed, rows: [ROW] })).toBe(true);
  expect(isLostTo(LIKE, { ...typed, name: 'Summer' })).toBe(true);
  expect(isLostTo(LIKE, { ...typed, shipFrom: { ...typed.shipFrom, city: 'Guangzhou' } })).toBe(true);
  expect(isLostTo(LIKE, { ...typed, shipFrom: { ...typed.shipFrom, companyName: 'Yuanfan' } })).toBe(true);
});
