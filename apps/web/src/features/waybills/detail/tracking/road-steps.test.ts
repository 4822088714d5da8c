import { expect, it } from 'vitest';
import type { WaybillDetail, WaybillRow } from '@waybound/contract/waybills/waybills';
import { exampleRow } from '../../../../test/waybills/example-waybills.ts';
import { roadSteps } from './road-steps.ts';

const road = (['wait_for_confirm', 'wait_for_deal_send', 'wait_for_out_stock', 'wait_for_arrivalport'] as const).map(
  (status, index): WaybillDetail['road'][number] => ({
    status,
    isOptional: false,
    reachedAt: index < 3 ? `2026-11-1${index}T00:00:00Z` : null,
  }),
);
const steps = (change: Partial<WaybillRow>) => roadSteps({ waybill: exampleRow(change), road });

it('names the current step, with the day of each that is reached', () => {
  const { steps: all, current, isBad } = steps({ status: 'wait_for_out_stock', tab: 'waitingOutbound' });
  expect(all[current]?.step).toBe('received');
  expect(all.map(({ reachedAt }) => reachedAt?.slice(8, 10))).toEqual(['10', '11', '12', undefined, undefined, undefined]);
  expect(isBad).toBe(false);
});

it('shows a frozen waybill where it was held', () => {
  const { steps: all, current, isBad } = steps({ status: 'already_freeze', tab: 'problem' });
  expect([all[current]?.step, isBad]).toEqual(['received', true]);
});

it('is done when it is finished', () => {
  const { steps: all, current } = steps({ status: 'already_finish', tab: 'signed' });
  expect(current).toBe(all.length);
});

it('leaves out a step that the road passes by', () => {
  const { steps: all, current } = roadSteps({
    waybill: exampleRow({ status: 'wait_for_arrivalport', tab: 'waitingArrival' }),
    road: road.filter(({ status }) => status !== 'wait_for_out_stock'),
  });
  expect(all.map(({ step }) => step)).not.toContain('received');
  expect([all.length, all[current]?.step]).toEqual([5, 'departed']);
});
