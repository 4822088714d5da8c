import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { WAYBILL_STATUSES } from '@waybound/contract/waybills/status';
import { describe, expect, it } from 'vitest';
import { lifecycleDocument } from './lifecycle-document.ts';
import { END_ROAD, endProof, PROVEN, RECORDS, standardProofs } from './lifecycle-proofs.ts';
import { proveLifecycle, type ProvenLifecycle } from './prove-lifecycle.ts';
import { pickupLifecycle } from '../src/lifecycle/pickup-lifecycle.ts';
import { allStatuses, roadOf } from '../src/lifecycle/roads.ts';
import { standardLifecycle } from '../src/lifecycle/standard-lifecycle.ts';
import { mayOnWaybill, newDraft } from '../src/lifecycle/waybill-lifecycle.ts';

const SOURCE = path.join(import.meta.dirname, '../src');
const DOCUMENT = path.join(SOURCE, '../../../docs/lifecycles.md');

describe('a waybill, on every road', () => {
  it.each(standardProofs)('of $road: reaches its whole road and has no dead end', ({ road, proof }) => {
    expect(proof.deadEnds).toEqual([]);
    expect([...proof.reached]).toEqual(expect.arrayContaining([...allStatuses(roadOf(road))]));
  });

  it('reaches every status of the contract on one road or another', () => {
    expect(WAYBILL_STATUSES.filter((status) => standardProofs.every(({ proof }) => !proof.reached.has(status)))).toEqual([]);
  });

  it('has no action and no reason that is idle on all of them; that a packing list is to be confirmed no channel asks yet', () => {
    const idleOn = (idle: 'neverAllowed' | 'neverGiven') =>
      standardProofs.map(({ proof }) => proof[idle]).reduce((left, right) => left.filter((each) => right.includes(each)));
    expect({ actions: idleOn('neverAllowed'), reasons: idleOn('neverGiven') }).toEqual({ actions: [], reasons: ['packingNotConfirmed'] });
  });
});

describe('an end waybill', () => {
  it('reaches its whole road and the statuses beside it, no other, and has no dead end', () => {
    expect(endProof.deadEnds).toEqual([]);
    expect([...endProof.reached].sort()).toEqual(
      [...allStatuses(roadOf(END_ROAD)), 'already_freeze', 'already_returned', 'already_close'].sort(),
    );
  });

  it('has no action and no reason that is idle, but that of an import part, which its road always has', () => {
    expect(endProof).toMatchObject({ neverAllowed: [], neverGiven: ['notOnRoad'] });
  });

  it('has no part of carriage: no handover, pickup, label, export, measure', () => {
    const state = newDraft(END_ROAD);
    const missing = standardLifecycle.actionNames.filter((action) => mayOnWaybill(action, state) === 'notOfKind');
    expect(missing.join(' ')).toBe(
      'handover withdrawHandover printLabels printEntryNotice mergeReceipts undoReceiptMerge confirmPacking mergeDeclaration cancelMergeDeclaration ' +
        'createPickup changePickup leavePickup deletePickup cancelPickup appraisePickup acceptMeasured disputeMeasured schedulePickup sendDriver refusePickup leaveBehind ' +
        'collect receive planEntry fileExport splitDeclaration',
    );
  });
});

describe.each(RECORDS)('a $lifecycle.name', ({ lifecycle, proof }) => {
  it('reaches all its states, has no dead end, and nothing in it is idle', () => {
    expect([...proof.reached].sort()).toEqual([...lifecycle.statusNames].sort());
    expect(proof).toMatchObject({ deadEnds: [], neverAllowed: [], neverGiven: [] });
  });
});

describe('the document of lifecycles', () => {
  it('is what the lifecycles say; after a change: npm run lifecycles', () => {
    expect(readFileSync(DOCUMENT, 'utf8')).toBe(lifecycleDocument(PROVEN));
  });

  it('has every one that is defined', () => {
    const defined = globSync('**/*.ts', { cwd: SOURCE }).filter((file) =>
      /= defineLifecycle\(/.test(readFileSync(path.join(SOURCE, file), 'utf8')),
    );
    expect(defined.map((file) => path.basename(file, '-lifecycle.ts')).sort()).toEqual(
      PROVEN.map(({ lifecycle }) => lifecycle.name).sort(),
    );
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
