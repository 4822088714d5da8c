import { WAYBILL_STATUSES } from '@waybound/contract/waybills/status';
import { describe, expect, it } from 'vitest';
import { proveLifecycle, type ProvenLifecycle } from '../../test/prove-lifecycle.ts';
import { endLifecycle } from './end-lifecycle.ts';
import { pickupLifecycle } from './pickup-lifecycle.ts';
import { allStatuses, roadOf, type RoadKey } from './roads.ts';
import { standardLifecycle } from './standard-lifecycle.ts';
import { mayOnWaybill, newDraft } from './waybill-lifecycle.ts';

const BASES: readonly RoadKey[] = [
  ...(['AIR', 'FCL', 'LCL', '99', 'OT'] as const).map((shippingWay): RoadKey => ({ shippingWay })),
  { shippingWay: 'KT', line: 'truckAir' },
  { shippingWay: 'KT', line: 'truckRail' },
  { shippingWay: 'ZX', zxBase: 'LCL' },
];
const ROADS: readonly RoadKey[] = [...BASES, ...BASES.map((key) => ({ ...key, isPortToPort: true }))];

const proofs = ROADS.map((road) => {
  const { kind, shippingWay, line, zxBase, isPortToPort } = newDraft(road);
  return { road, proof: proveLifecycle(standardLifecycle, { kind, shippingWay, line, zxBase, isPortToPort }) };
});

describe('a waybill, on every road', () => {
  it.each(proofs)('of $road: reaches its whole road and has no dead end', ({ road, proof }) => {
    expect(proof.deadEnds).toEqual([]);
    expect([...proof.reached]).toEqual(expect.arrayContaining(allStatuses(roadOf(road))));
  });

  it('reaches every status of the contract on one road or another', () => {
    expect(WAYBILL_STATUSES.filter((status) => proofs.every(({ proof }) => !proof.reached.has(status)))).toEqual([]);
  });

  it('has no action and no reason that is idle on all of them; that a packing list is to be confirmed no channel asks yet', () => {
    const idleOn = (idle: 'neverAllowed' | 'neverGiven') =>
      proofs.map(({ proof }) => proof[idle]).reduce((left, right) => left.filter((each) => right.includes(each)));
    expect({ actions: idleOn('neverAllowed'), reasons: idleOn('neverGiven') }).toEqual({ actions: [], reasons: ['packingNotConfirmed'] });
  });
});

describe('an end waybill', () => {
  const road = { shippingWay: 'HD' } as const;
  const { kind, line, zxBase, isPortToPort } = newDraft(road);
  const proof = proveLifecycle(endLifecycle, { kind, ...road, line, zxBase, isPortToPort });

  it('reaches its whole road and the statuses beside it, no other, and has no dead end', () => {
    expect(proof.deadEnds).toEqual([]);
    expect([...proof.reached].sort()).toEqual([...allStatuses(roadOf(road)), 'already_freeze', 'already_returned', 'already_close'].sort());
  });

  it('has no action and no reason that is idle, but that its road would have no import part', () => {
    expect(proof).toMatchObject({ neverAllowed: [], neverGiven: ['notOnRoad'] });
  });

  it('has no part of carriage: no handover, pickup, label, export, measure', () => {
    const state = newDraft(road);
    const missing = standardLifecycle.actionNames.filter((action) => mayOnWaybill(action, state) === 'notOfKind');
    expect(missing.join(' ')).toBe(
      'handover withdrawHandover printLabels confirmPacking mergeDeclaration cancelMergeDeclaration createPickup changePickup leavePickup ' +
        'deletePickup cancelPickup appraisePickup acceptMeasured disputeMeasured schedulePickup sendDriver refusePickup leaveBehind collect ' +
        'receive fileExport',
    );
  });
});

describe('a pickup order', () => {
  it('reaches all its states, has no dead end, and nothing in it is idle', () => {
    const proof = proveLifecycle(pickupLifecycle);
    expect([...proof.reached].sort()).toEqual([...pickupLifecycle.statusNames].sort());
    expect(proof).toMatchObject({ deadEnds: [], neverAllowed: [], neverGiven: [] });
  });
});

describe('the proof itself', () => {
  const without = (...names: readonly string[]): ProvenLifecycle => ({
    ...pickupLifecycle,
    actions: Object.fromEntries(Object.entries(pickupLifecycle.actions).filter(([name]) => !names.includes(name))),
  });

  it('finds a state that leads nowhere, and an action that is never allowed', () => {
    const stuck = proveLifecycle(without('load', 'allCollected', 'refuse', 'emptied'));
    expect(stuck.deadEnds).toEqual(['{"status":"onTheWay"}']);
    expect(stuck.neverAllowed).toEqual(['appraise']);
    expect(stuck.reached.has('loaded')).toBe(false);
  });
});
