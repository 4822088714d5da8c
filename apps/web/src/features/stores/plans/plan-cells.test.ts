import { PLAN_KEYS } from '@waybound/domain/amazon/plan-sheet';
import { amazonPlans as en } from '@waybound/phrases/en/portal/amazon-plans';
import { amazonPlans as zh } from '@waybound/phrases/zh/portal/amazon-plans';
import { expect, it } from 'vitest';
import { mapPlanHeader, readPlan } from './plan-cells.ts';

it.each([
  ['zh', zh.columns],
  ['en', en.columns],
] as const)('finds our own columns by their titles: %s', (_language, titles) => {
  expect(mapPlanHeader(PLAN_KEYS.map((key) => titles[key]))?.keys).toEqual(PLAN_KEYS);
});

it('adds up boxes and units, and counts nothing of what is no number yet', () => {
  const row = { boxes: '3', length: '50', width: '40', height: '35', weight: '14', msku: 'A', quantity: '24', expiration: '' };
  const more = { boxes: '', length: '', width: '', height: '', weight: '', msku: 'B', quantity: 'x', expiration: '' };
  const { totals, findings, boxes } = readPlan([row, more]);
  expect([totals, findings.map(({ path, rule }) => [path, rule]), boxes.length]).toEqual([
    { boxes: 3, units: 72 },
    [['1.quantity', 'notWhole']],
    1,
  ]);
});
