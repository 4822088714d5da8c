import type { CallInput } from '@waybound/contract/call';
import { listHistory } from '@waybound/contract/account/history';
import { reportParcelProblem, solveParcelProblem } from '@waybound/contract/operations/parcel-operations';
import { parcelWeightLimits, saveParcelWeightLimits } from '@waybound/contract/small-parcels/small-parcels';
import { describe, expect, it } from 'vitest';
import { parcelMaker } from '../../../test/data/parcel-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer } = server;
const make = await parcelMaker(server);

type Limits = CallInput<typeof saveParcelWeightLimits, never>;
const NEVER = { by: 'never' } as const;
const PRODUCT = { by: 'product', percent: null, weight: null };

const limitsOf = ({ token }: TestCustomer) => call(parcelWeightLimits, {}, { token });
const save = ({ token }: TestCustomer, limits: Limits) => call(saveParcelWeightLimits, limits, { token });
const trySave = ({ token }: TestCustomer, limits: Limits) => send(saveParcelWeightLimits, limits, { token });

describe('the weight limits of a customer', () => {
  it('are those of the product until others are saved, and are kept without figures that they do not have', async () => {
    const who = await customer();
    expect(await limitsOf(who)).toEqual({ rev: 0, heavier: PRODUCT, lighter: PRODUCT });
    const saved = await save(who, {
      heavier: { by: 'percent', percent: '100', weight: '3' },
      lighter: { by: 'kilograms', weight: '0.001' },
    });
    expect(saved).toEqual({
      rev: 1,
      heavier: { by: 'percent', percent: 100, weight: null },
      lighter: { by: 'kilograms', percent: null, weight: '0.001' },
    });
    expect(await limitsOf(who)).toEqual(saved);
    expect(await save(who, { heavier: NEVER, lighter: { by: 'product' }, rev: 1 })).toEqual({
      rev: 2,
      heavier: { ...PRODUCT, by: 'never' },
      lighter: PRODUCT,
    });
    const { entries } = await call(listHistory, {}, { token: who.token });
    expect(entries.filter(({ what }) => what === 'saveParcelWeightLimits')).toHaveLength(2);
  });

  it('are not saved over what a colleague has saved meanwhile', async () => {
    const who = await customer();
    const saved = await save(who, { heavier: NEVER, lighter: NEVER, rev: 0 });
    expect(await trySave(who, { heavier: { by: 'product' }, lighter: NEVER, rev: 0 })).toMatchObject({
      code: 409,
      data: { reason: 'stale', newer: saved },
    });
    expect(await limitsOf(who)).toEqual(saved);
  });

  it('are nobody else’s', async () => {
    const [who, stranger] = [await customer(), await customer()];
    await save(who, { heavier: NEVER, lighter: NEVER });
    expect(await limitsOf(stranger)).toMatchObject({ rev: 0, heavier: PRODUCT });
    await save(stranger, { heavier: { by: 'percent', percent: 1 }, lighter: NEVER, rev: 0 });
    expect(await limitsOf(who)).toMatchObject({ rev: 1, heavier: { by: 'never' } });
    expect(await make.takenIn(who, '0.9')).toMatchObject({ status: 'instock' });
  });

  it.each<[string, Limits['heavier'], string, string]>([
    ['no percent', { by: 'percent', weight: '1' }, 'percent', 'required'],
    ['0 percent', { by: 'percent', percent: 0 }, 'percent', 'notPositive'],
    ['101 percent', { by: 'percent', percent: 101 }, 'percent', 'tooBig'],
    ['12.5 percent', { by: 'percent', percent: '12.5' }, 'percent', 'notWhole'],
    ['no weight', { by: 'kilograms', weight: '' }, 'weight', 'required'],
    ['0 kg', { by: 'kilograms', weight: '0' }, 'weight', 'notPositive'],
    ['a tenth of a gram', { by: 'kilograms', weight: '0.0001' }, 'weight', 'tooManyDecimals'],
  ])('are refused with %s, in both directions', async (_what, limit, field, rule) => {
    const who = await customer();
    expect(await trySave(who, { heavier: limit, lighter: limit })).toMatchObject({
      data: {
        errors: [
          { path: `heavier.${field}`, rule },
          { path: `lighter.${field}`, rule },
        ],
      },
    });
    expect(await limitsOf(who)).toMatchObject({ rev: 0 });
  });
});

describe('a parcel of 0.5 kg that is weighed', () => {
  const STOPPED = 'problem';
  const byPercent = { by: 'percent', percent: 20 } as const;
  const byKilograms = { by: 'kilograms', weight: '0.02' } as const;
  it.each<[string, Limits, string, string]>([
    ['0.6', { heavier: byPercent, lighter: NEVER }, 'instock', 'exactly 20 percent'],
    ['0.601', { heavier: byPercent, lighter: NEVER }, STOPPED, 'more than 20 percent'],
    ['0.001', { heavier: byPercent, lighter: NEVER }, 'instock', 'the limit of the other direction'],
    ['0.52', { heavier: byKilograms, lighter: NEVER }, 'instock', 'exactly 0.02 kg'],
    ['0.48', { heavier: NEVER, lighter: byKilograms }, 'instock', 'exactly 0.02 kg'],
    ['0.479', { heavier: NEVER, lighter: byKilograms }, STOPPED, 'more than 0.02 kg'],
    ['5', { heavier: NEVER, lighter: byKilograms }, 'instock', 'no limit'],
    ['0.551', { heavier: { by: 'product' }, lighter: NEVER }, STOPPED, 'the tolerance of its product'],
  ])('as %s kg under %o is %s: %s', async (measured, limits, status) => {
    const who = await customer();
    await save(who, limits);
    expect(await make.takenIn(who, measured)).toMatchObject({ status, problem: status === STOPPED ? { kind: 'weight' } : null });
  });

  it('says which limit it broke, whatever is saved later, and says it of nothing else', async () => {
    const who = await customer();
    await save(who, { heavier: byKilograms, lighter: { by: 'product' } });
    const parcel = await make.takenIn(who, '0.521');
    const broken = { by: 'kilograms', percent: null, weight: '0.020' };
    expect(parcel.weightLimit).toEqual(broken);
    await save(who, { heavier: NEVER, lighter: NEVER });
    expect((await make.detail(who, parcel)).weightLimit).toEqual(broken);
    expect((await make.takenIn(who, '5')).weightLimit).toBeNull();
    const { waybillNo } = parcel;
    await call(solveParcelProblem, { waybillNo });
    expect(await make.detail(who, parcel)).toMatchObject({ status: 'instock', weightLimit: null });
    await call(reportParcelProblem, { waybillNo, problem: 'weight', text: '复称不符' });
    expect(await make.detail(who, parcel)).toMatchObject({ problem: { kind: 'weight' }, weightLimit: null });
  });

  it('names the tolerance of its product where its customer has said nothing', async () => {
    expect((await make.takenIn(await customer(), '0.449')).weightLimit).toEqual({ by: 'product', percent: 10, weight: null });
  });
});
