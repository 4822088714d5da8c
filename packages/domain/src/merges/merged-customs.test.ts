import { ROAD_WAYS, TRUCK_LINES, ZX_BASES, type WaybillStatus } from '@waybound/contract/waybills/status';
import { describe, expect, it } from 'vitest';
import { allStatuses, nextStatuses, roadOf, type RoadKey } from '../lifecycle/roads.ts';
import { newDraft } from '../lifecycle/waybill-lifecycle.ts';
import { customsOf, followedStatuses } from './merged-customs.ts';

const ROADS: readonly RoadKey[] = ROAD_WAYS.flatMap((shippingWay): RoadKey[] => {
  if (shippingWay === 'KT') return TRUCK_LINES.map((line) => ({ shippingWay, line }));
  if (shippingWay === 'ZX')
    return ZX_BASES.map((zxBase) => ({ shippingWay, zxBase, ...(zxBase === 'KT' && { line: 'truckAir' as const }) }));
  return [{ shippingWay }];
});
const at = (road: RoadKey, status: WaybillStatus) => ({ ...newDraft(road), status });
const AIR: RoadKey = { shippingWay: 'AIR' };

describe('a member of a merge', () => {
  it.each<[WaybillStatus, WaybillStatus, WaybillStatus[] | undefined]>([
    ['wait_for_out_stock', 'customs_inspecting', undefined],
    ['wait_for_clearance_of_goods', 'customs_inspecting', ['customs_inspecting']],
    ['wait_for_clearance_of_goods', 'wait_for_leaveport', ['wait_for_permitthrough', 'wait_for_leaveport']],
    ['customs_inspecting', 'wait_for_permitthrough', ['wait_for_permitthrough']],
    ['wait_for_permitthrough', 'customs_inspecting', []],
    ['wait_for_leaveport', 'wait_for_leaveport', []],
    ['already_returned', 'wait_for_permitthrough', []],
  ])('in %s follows to %s by %j', (from, target, path) => expect(followedStatuses('declaration', at(AIR, from), target)).toEqual(path));

  it('that is frozen before customs keeps the others waiting; frozen at customs it stays where it is', () => {
    const frozen = (frozenFrom: 'wait_for_out_stock' | 'customs_inspecting') => ({ ...at(AIR, 'already_freeze'), frozenFrom });
    expect(followedStatuses('declaration', frozen('wait_for_out_stock'), 'wait_for_permitthrough')).toBeUndefined();
    expect(followedStatuses('declaration', frozen('customs_inspecting'), 'wait_for_permitthrough')).toEqual([]);
  });

  it('leaves import customs by its own road where the one it follows goes another way', () => {
    const part = at({ shippingWay: 'LCL' }, 'wait_for_clearancerelease');
    expect(followedStatuses('clearance', part, 'wait_carry_cabinet')).toEqual(['wait_carry_cabinet']);
    expect(followedStatuses('clearance', at(AIR, 'wait_for_clearancerelease'), 'wait_carry_cabinet')).toEqual(['wait_for_dispatch']);
  });

  it.each(ROADS)('on the road of $shippingWay $line $zxBase only ever takes steps that its road has', (road) => {
    const statuses = allStatuses(roadOf(road));
    for (const from of statuses) {
      const kind = customsOf(from);
      for (const target of kind ? nextStatuses(roadOf(road), from) : []) {
        for (const other of statuses) {
          let place = other;
          for (const status of followedStatuses(kind ?? 'declaration', at(road, other), target) ?? []) {
            expect(nextStatuses(roadOf(road), place)).toContain(status);
            place = status;
          }
        }
      }
    }
  });
});
