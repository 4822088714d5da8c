import { AMAZON_OWNERS } from '@waybound/contract/site/amazon-plan-states';
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

const NO_OWNERS = { labelOwner: '', prepOwner: '' };

it.each([
  ['zh', zh.owner],
  ['en', en.owner],
] as const)('reads the words that it offers for owners: %s', (_language, owners) => {
  const words = AMAZON_OWNERS.map((owner) => owners[owner]);
  const rows = words.map((word, at) => ({
    boxes: '1',
    length: '1',
    width: '1',
    height: '1',
    weight: '1',
    msku: `A-${at}`,
    quantity: '1',
    expiration: '',
    labelOwner: word,
    prepOwner: word,
  }));
  expect(readPlan(rows).boxes.map(({ contents }) => contents[0]?.prepOwner)).toEqual(AMAZON_OWNERS);
});

it('adds up boxes and units, and counts nothing of what is no number yet', () => {
  const row = {
    boxes: '3',
    length: '50',
    width: '40',
    height: '35',
    weight: '14',
    msku: 'A',
    quantity: '24',
    expiration: '',
    ...NO_OWNERS,
  };
  const more = { boxes: '', length: '', width: '', height: '', weight: '', msku: 'B', quantity: 'x', expiration: '', ...NO_OWNERS };
  const { totals, findings, boxes } = readPlan([row, more]);
  expect([totals, findings.map(({ path, rule }) => [path, rule]), boxes.length]).toEqual([
    { boxes: 3, units: 72 },
    [['1.quantity', 'notWhole']],
    1,
  ]);
});
