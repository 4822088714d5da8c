import { ROAD_WAYS, TRUCK_LINES, WAYBILL_STATUSES, ZX_BASES } from '@waybound/contract/waybills/status';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allStatuses,
  areGoodsInCustody,
  hasReached,
  isBefore,
  isOnRoad,
  nextMandatory,
  nextStatuses,
  roadOf,
  statusLabelOf,
} from './roads.ts';
import type { Road, RoadKey } from './roads.ts';

/** Every combination a channel can have: a line only for KT, a base only for ZX, no port to port for HD. */
const KEYS: readonly RoadKey[] = ROAD_WAYS.flatMap((shippingWay): RoadKey[] => {
  const lines = TRUCK_LINES.map((line) => ({ line }));
  if (shippingWay === 'KT') return lines.map((line) => ({ shippingWay, ...line }));
  if (shippingWay !== 'ZX') return [{ shippingWay }];
  return ZX_BASES.flatMap((zxBase) => (zxBase === 'KT' ? lines : [{}]).map((line) => ({ shippingWay, zxBase, ...line })));
}).flatMap((key) => (key.shippingWay === 'HD' ? [key] : [key, { ...key, isPortToPort: true }]));

const nameOf = (key: RoadKey): string => Object.values(key).join(' ');
const ROADS: readonly [string, Road][] = KEYS.map((key) => [nameOf(key), roadOf(key)]);

const AIR = roadOf({ shippingWay: 'AIR' });
const LCL = roadOf({ shippingWay: 'LCL' });
const FCL = roadOf({ shippingWay: 'FCL' });
const EXPRESS = roadOf({ shippingWay: '99' });
const HD = roadOf({ shippingWay: 'HD' });
const OT = roadOf({ shippingWay: 'OT' });
const TRUCK = roadOf({ shippingWay: 'KT', line: 'truckAir' });
const RAIL = roadOf({ shippingWay: 'KT', line: 'truckRail' });

/** The road in words: arrows between the stops, brackets around what may be left out. */
const written = (road: Road): string => road.map((stop) => (typeof stop === 'string' ? stop : `[${written(stop)}]`)).join(' → ');

const START = 'wait_for_confirm → wait_for_deal_send → wait_for_in_stock → wait_for_out_stock';
const EXPORT = 'wait_for_clearance_of_goods → [customs_inspecting] → wait_for_permitthrough';
const IMPORT = 'wait_for_cclearance → [cclearance_inspecting] → wait_for_clearancerelease';
const CABINET = '[wait_carry_cabinet → wait_unloading_cabinet → [wait_return_cabinet]]';
const END = 'wait_for_dispatch → wait_for_sign → [part_of_sign] → wait_for_lock → already_finish';
const SEA_LEG = 'wait_for_leaveport → wait_for_arrivalport';

describe('the roads', () => {
  it.each([
    ['AIR', AIR, `${START} → ${EXPORT} → ${SEA_LEG} → ${IMPORT} → [wait_for_arrivalstock] → ${END}`],
    ['LCL', LCL, `${START} → ${EXPORT} → ${SEA_LEG} → ${IMPORT} → ${CABINET} → wait_for_arrivalstock → ${END}`],
    [
      'FCL',
      FCL,
      `wait_for_confirm → wait_for_deal_send → [wait_for_in_stock → wait_for_out_stock] → ${EXPORT} → ${SEA_LEG} → ${IMPORT} → ` +
        'wait_carry_cabinet → wait_for_dispatch → wait_for_sign → [part_of_sign] → [wait_return_cabinet] → wait_for_lock → already_finish',
    ],
    ['KT truck', TRUCK, `${START} → ${EXPORT} → wait_for_depart → wait_for_arrivalport → ${IMPORT} → [wait_for_arrivalstock] → ${END}`],
    [
      'KT rail',
      RAIL,
      `${START} → ${EXPORT} → ka_tie_wait_for_depart → wait_for_arrivalport → ${IMPORT} → [wait_for_arrivalstock] → ${END}`,
    ],
    [
      '99',
      EXPRESS,
      `${START} → wait_for_on_line → [${SEA_LEG}] → [${IMPORT}] → [wait_for_arrivalstock] → ` +
        'wait_for_sign → [part_of_sign] → wait_for_lock → already_finish',
    ],
    ['HD', HD, `wait_for_confirm → wait_for_deal_send → wait_for_arrivalport → ${IMPORT} → ${CABINET} → wait_for_arrivalstock → ${END}`],
    [
      'OT',
      OT,
      `${START} → [wait_for_on_line] → [wait_for_clearance_of_goods] → [customs_inspecting] → [wait_for_permitthrough] → ` +
        '[wait_for_depart] → [ka_tie_wait_for_depart] → [wait_for_leaveport] → [wait_for_arrivalport] → [wait_for_cclearance] → ' +
        '[cclearance_inspecting] → [wait_for_clearancerelease] → [wait_carry_cabinet] → [wait_unloading_cabinet] → ' +
        '[wait_for_arrivalstock] → wait_for_dispatch → wait_for_sign → [part_of_sign] → [wait_return_cabinet] → ' +
        'wait_for_lock → already_finish',
    ],
    [
      'AIR port to port',
      roadOf({ shippingWay: 'AIR', isPortToPort: true }),
      `${START} → ${EXPORT} → ${SEA_LEG} → wait_for_lock → already_finish`,
    ],
    [
      '99 port to port',
      roadOf({ shippingWay: '99', isPortToPort: true }),
      `${START} → wait_for_on_line → ${SEA_LEG} → wait_for_lock → already_finish`,
    ],
  ])('%s', (_, road, text) => {
    expect(written(road)).toBe(text);
  });

  it('ZX takes the road of its base mode', () => {
    expect(roadOf({ shippingWay: 'ZX', zxBase: 'AIR' })).toEqual(AIR);
    expect(roadOf({ shippingWay: 'ZX', zxBase: 'LCL' })).toEqual(LCL);
    expect(roadOf({ shippingWay: 'ZX', zxBase: 'KT', line: 'truckRail' })).toEqual(RAIL);
  });

  it('a road without its line or base, and end delivery from port to port, are bugs', () => {
    expect(() => roadOf({ shippingWay: 'KT' })).toThrow('line');
    expect(() => roadOf({ shippingWay: 'ZX' })).toThrow('base');
    expect(() => roadOf({ shippingWay: 'ZX', zxBase: 'KT' })).toThrow('line');
    expect(() => roadOf({ shippingWay: 'HD', isPortToPort: true })).toThrow('port to port');
  });
});

describe('moving on', () => {
  it('may skip an optional stop', () => {
    expect(nextStatuses(AIR, 'wait_for_clearance_of_goods')).toEqual(['customs_inspecting', 'wait_for_permitthrough']);
    expect(nextStatuses(AIR, 'wait_for_clearancerelease')).toEqual(['wait_for_arrivalstock', 'wait_for_dispatch']);
  });

  it('takes a group of stops whole or not at all', () => {
    expect(nextStatuses(LCL, 'wait_for_clearancerelease')).toEqual(['wait_carry_cabinet', 'wait_for_arrivalstock']);
    expect(nextStatuses(LCL, 'wait_carry_cabinet')).toEqual(['wait_unloading_cabinet']);
    expect(nextStatuses(LCL, 'wait_unloading_cabinet')).toEqual(['wait_return_cabinet', 'wait_for_arrivalstock']);
    expect(nextStatuses(FCL, 'wait_for_in_stock')).toEqual(['wait_for_out_stock']);
  });

  it('lets factory loading skip our warehouse', () => {
    expect(nextStatuses(FCL, 'wait_for_deal_send')).toEqual(['wait_for_in_stock', 'wait_for_clearance_of_goods']);
    expect(nextMandatory(FCL, 'wait_for_deal_send')).toBe('wait_for_clearance_of_goods');
  });

  it('lets express skip its main leg, its clearance and the overseas warehouse', () => {
    expect(nextStatuses(EXPRESS, 'wait_for_on_line')).toEqual([
      'wait_for_leaveport',
      'wait_for_cclearance',
      'wait_for_arrivalstock',
      'wait_for_sign',
    ]);
    expect(nextStatuses(EXPRESS, 'wait_for_leaveport')).toEqual(['wait_for_arrivalport']);
    expect(nextStatuses(EXPRESS, 'wait_for_cclearance')).toEqual(['cclearance_inspecting', 'wait_for_clearancerelease']);
  });

  it('delivers a first lot from wait_for_dispatch, and leaves part_of_sign when the last carton is signed', () => {
    expect(nextStatuses(AIR, 'wait_for_dispatch')).toEqual(['wait_for_sign', 'part_of_sign']);
    expect(nextMandatory(AIR, 'wait_for_dispatch')).toBe('wait_for_sign');
    expect(nextStatuses(AIR, 'part_of_sign')).toEqual(['wait_for_lock']);
    expect(nextStatuses(FCL, 'part_of_sign')).toEqual(['wait_return_cabinet', 'wait_for_lock']);
  });

  it('goes from the arrival notice to wait_for_lock, port to port', () => {
    for (const key of KEYS.filter(({ isPortToPort }) => isPortToPort))
      expect(nextStatuses(roadOf(key), 'wait_for_arrivalport')).toEqual(['wait_for_lock']);
  });

  it('lets OT jump to any later stop, never over wait_for_dispatch', () => {
    const jumps = nextStatuses(OT, 'wait_for_out_stock');
    expect(jumps).toContain('wait_for_arrivalport');
    expect(jumps.at(-1)).toBe('wait_for_dispatch');
    expect(nextStatuses(OT, 'wait_for_arrivalport')).not.toContain('wait_for_leaveport');
  });

  it('leads nowhere from the end of the road and from beside it', () => {
    for (const status of ['already_finish', 'already_freeze', 'wait_for_on_line'] as const) {
      expect(nextStatuses(AIR, status)).toEqual([]);
      expect(nextMandatory(AIR, status)).toBeUndefined();
    }
  });
});

describe('order on the road', () => {
  it('puts the empty container before the overseas warehouse for LCL and after the delivery for FCL', () => {
    expect(isBefore(LCL, 'wait_return_cabinet', 'wait_for_arrivalstock')).toBe(true);
    expect(isBefore(FCL, 'part_of_sign', 'wait_return_cabinet')).toBe(true);
  });

  it('reaches the stop itself and everything behind it', () => {
    expect(hasReached(AIR, 'wait_for_cclearance', 'wait_for_cclearance')).toBe(true);
    expect(hasReached(AIR, 'wait_for_sign', 'wait_for_cclearance')).toBe(true);
    expect(hasReached(AIR, 'wait_for_leaveport', 'wait_for_cclearance')).toBe(false);
    expect(isBefore(AIR, 'wait_for_sign', 'wait_for_sign')).toBe(false);
  });

  it('knows nothing of a status beside the road', () => {
    expect(isOnRoad(AIR, 'wait_carry_cabinet')).toBe(false);
    expect(isBefore(AIR, 'wait_for_confirm', 'wait_carry_cabinet')).toBe(false);
    expect(hasReached(AIR, 'wait_carry_cabinet', 'wait_carry_cabinet')).toBe(false);
  });
});

describe('goods in our hands', () => {
  it('are so with the first carton', () => {
    expect(areGoodsInCustody({ shippingWay: 'AIR' }, 'wait_for_in_stock', 0)).toBe(false);
    expect(areGoodsInCustody({ shippingWay: 'AIR' }, 'wait_for_in_stock', 1)).toBe(true);
  });

  it('are so from the export part on for a container from the factory', () => {
    expect(areGoodsInCustody({ shippingWay: 'FCL' }, 'wait_for_deal_send', 0)).toBe(false);
    expect(areGoodsInCustody({ shippingWay: 'FCL' }, 'wait_for_clearance_of_goods', 0)).toBe(true);
  });

  it('are so from the arrival on for end delivery', () => {
    expect(areGoodsInCustody({ shippingWay: 'HD' }, 'wait_for_arrivalport', 0)).toBe(false);
    expect(areGoodsInCustody({ shippingWay: 'HD' }, 'wait_for_cclearance', 0)).toBe(true);
  });
});

describe('the name of a status', () => {
  it('is border or terminal where trucks and trains arrive', () => {
    expect(statusLabelOf('wait_for_arrivalport', { shippingWay: 'KT', line: 'truckRail' })).toBe('wait_for_arrivalport_overland');
    expect(statusLabelOf('wait_for_arrivalport', { shippingWay: 'ZX', zxBase: 'KT', line: 'truckAir' })).toBe(
      'wait_for_arrivalport_overland',
    );
    expect(statusLabelOf('wait_for_arrivalport', { shippingWay: 'LCL' })).toBe('wait_for_arrivalport');
    expect(statusLabelOf('wait_for_cclearance', { shippingWay: 'KT' })).toBe('wait_for_cclearance');
  });
});

describe.each(ROADS)('the graph of %s', (_, road) => {
  const statuses = allStatuses(road);
  const mandatory = road.filter((stop) => typeof stop === 'string');

  it('reaches every status from wait_for_confirm', () => {
    const reached = new Set<WaybillStatus>(['wait_for_confirm']);
    for (const status of reached) for (const next of nextStatuses(road, status)) reached.add(next);
    expect([...reached].toSorted()).toEqual(statuses.toSorted());
  });

  it('has a way out of every status but already_finish, and names each stop once', () => {
    expect(statuses.filter((status) => nextStatuses(road, status).length === 0)).toEqual(['already_finish']);
    expect(new Set(statuses).size).toBe(statuses.length);
  });

  it('only goes forward', () => {
    for (const status of statuses) for (const next of nextStatuses(road, status)) expect(isBefore(road, status, next)).toBe(true);
  });

  it('offers the next mandatory stop, and nothing behind it but a first lot', () => {
    for (const status of statuses.filter((each) => each !== 'already_finish')) {
      const target = nextMandatory(road, status);
      const beyond = nextStatuses(road, status).filter((next) => target && isBefore(road, target, next));
      expect(nextStatuses(road, status)).toContain(target);
      expect(beyond).toEqual(status === 'wait_for_dispatch' ? ['part_of_sign'] : []);
    }
  });

  it('ends every random walk in already_finish, by every mandatory stop', () => {
    const choices = fc.array(fc.nat(), { minLength: statuses.length, maxLength: statuses.length });
    fc.assert(
      fc.property(choices, (picks) => {
        const walk: WaybillStatus[] = ['wait_for_confirm'];
        for (const pick of picks) {
          const open = nextStatuses(road, walk.at(-1) ?? 'wait_for_confirm');
          const next = open[pick % open.length];
          if (next) walk.push(next);
        }
        const missed = mandatory.filter((stop) => !walk.includes(stop));
        // Only a first lot passes a mandatory stop: it was signed without the whole waybill being out for delivery.
        const isByFirstLot = walk.includes('part_of_sign') && walk.includes('wait_for_dispatch');
        return walk.at(-1) === 'already_finish' && missed.every((stop) => stop === 'wait_for_sign' && isByFirstLot);
      }),
    );
  });
});

it('every status of the specification lies on some road, but the three beside all of them', () => {
  const used = new Set(ROADS.flatMap(([, road]) => allStatuses(road)));
  expect(WAYBILL_STATUSES.filter((status) => !used.has(status))).toEqual(['already_freeze', 'already_returned', 'already_close']);
});
