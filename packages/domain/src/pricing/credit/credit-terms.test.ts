import { describe, expect, it } from 'vitest';
import { creditObstacle, type CreditStanding, type CreditTerms } from './credit-terms.ts';

const TERMS: CreditTerms = { hold: 'wait', graceDays: 3, limits: [{ currency: 'USD', minor: 100_000 }] };
const standing = (of: Partial<CreditStanding>): CreditStanding => ({ oldestDue: undefined, overdrawn: undefined, used: [], ...of });

describe('orders of a customer', () => {
  it.each([
    ['2026-11-27', undefined],
    ['2026-11-30', undefined],
    ['2026-12-01', { reason: 'overdueBills', args: { day: '2026-11-27' } }],
  ])('wait from the day after the days of grace: %s', (today, obstacle) => {
    expect(creditObstacle(TERMS, standing({ oldestDue: '2026-11-27' }), today)).toEqual(obstacle);
  });

  it('wait while the balance is below zero, without days of grace', () => {
    const obstacle = { reason: 'balanceOverdrawn', args: { currency: 'CNY' } };
    expect(creditObstacle(TERMS, standing({ overdrawn: 'CNY' }), '2026-11-27')).toEqual(obstacle);
    expect(creditObstacle({ ...TERMS, hold: 'none' }, standing({ overdrawn: 'CNY' }), '2026-11-27')).toBeUndefined();
  });

  it('may use the limit to the cent, with the one that is added', () => {
    const used = [
      { currency: 'USD', minor: 90_000 },
      { currency: 'CNY', minor: 900_000_000 },
    ];
    const adding = (minor: number, currency = 'USD') => creditObstacle(TERMS, standing({ used }), '2026-11-27', { currency, minor });
    expect(adding(10_000)).toBeUndefined();
    expect(adding(10_001)).toEqual({ reason: 'creditUsed', args: { currency: 'USD' } });
    expect(adding(900_000, 'CNY')).toBeUndefined();
  });

  it('are counted against the money that lies there', () => {
    const used = [{ currency: 'USD', minor: -50_000 }];
    expect(creditObstacle(TERMS, standing({ used }), '2026-11-27', { currency: 'USD', minor: 150_000 })).toBeUndefined();
    expect(creditObstacle(TERMS, standing({ used }), '2026-11-27', { currency: 'USD', minor: 150_001 })).toBeDefined();
  });

  it('are never held where nothing is agreed', () => {
    const worst = standing({ oldestDue: '2020-01-01', used: [{ currency: 'USD', minor: 1e9 }] });
    expect(creditObstacle({ ...TERMS, hold: 'none' }, worst, '2026-11-27')).toBeUndefined();
    expect(creditObstacle({ ...TERMS, hold: 'warn' }, worst, '2026-11-27')).toBeDefined();
  });

  it('may have no credit at all', () => {
    const prepaid: CreditTerms = { hold: 'wait', graceDays: 0, limits: [{ currency: 'USD', minor: 0 }] };
    expect(creditObstacle(prepaid, standing({}), '2026-11-27')).toBeUndefined();
    expect(creditObstacle(prepaid, standing({}), '2026-11-27', { currency: 'USD', minor: 1 })).toBeDefined();
  });
});
