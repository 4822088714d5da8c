import type { OpsWaybill } from '@waybound/contract/operations/operations';
import { saveTransport } from '@waybound/contract/operations/transport-operations';
import { check } from '@waybound/contract/rules';
import { TRUCK_LINES, ZX_BASES, type WaybillStatus } from '@waybound/contract/waybills/status';
import { newDraft } from '@waybound/domain/lifecycle/waybill-lifecycle';
import { allStatuses, roadOf, type RoadKey } from '@waybound/domain/lifecycle/roads';
import { describe, expect, it } from 'vitest';
import { randomFor } from './random.ts';
import { predict, toWaybill } from './predict.ts';
import { planNext, type OneTimeStep, type Step } from './plan.ts';
import { traitsOf } from './traits.ts';

const ROADS: RoadKey[] = [
  { shippingWay: 'AIR' },
  { shippingWay: 'FCL' },
  { shippingWay: 'LCL' },
  { shippingWay: '99' },
  { shippingWay: 'HD' },
  { shippingWay: 'OT' },
  { shippingWay: 'FCL', isPortToPort: true },
  ...TRUCK_LINES.map((line) => ({ shippingWay: 'KT' as const, line })),
  ...ZX_BASES.map((zxBase) => ({ shippingWay: 'ZX' as const, zxBase, ...(zxBase === 'KT' && { line: 'truckAir' as const }) })),
];

/** Just submitted. */
function submitted(road: RoadKey): OpsWaybill {
  const blank: OpsWaybill = {
    waybillNo: 'WB1', customerCode: 'C', referenceNo: null, status: 'wait_for_confirm', reviewState: 'none', shippingWay: road.shippingWay,
    line: road.line ?? null, zxBase: road.zxBase ?? null, isPortToPort: road.isPortToPort ?? false, isExportFiled: false,
    isImportFiled: false, measures: 'none', dispute: null, packingState: 'unasked', loadingPort: 'CNYTN', dischargePort: 'USLAX', countryId: 1,
    dispatchAddressCode: 'ONT8', addresses: [], packages: 4, receivedCartons: 0, hasOpenQuestion: false, openQuestionId: null, isQuestionAnswered: false,
    billState: 'none', bills: [], frozenFrom: null, unfreezeRequest: null, pickup: 'none', pickUpGoodsNum: null, declarationMaster: null, clearanceMaster: null, next: [], lastEventAt: null, updatedAt: '',
    isQuiet: false,
  }; // prettier-ignore
  return toWaybill(blank, { ...newDraft(road), status: 'wait_for_deal_send', reviewState: 'pending' });
}

const resubmitted = (waybill: OpsWaybill): OpsWaybill => ({ ...waybill, status: 'wait_for_deal_send', reviewState: 'pending' });

/** Everything the planner does with a waybill of a seed, its customer answering nothing but a rejection. */
function lifeOf(road: RoadKey, seed: number, booked: Partial<OpsWaybill> = {}): { steps: Step[]; waybills: OpsWaybill[] } {
  const randomOfTopic = randomFor(seed, 'WB1');
  const view = { packingList: [], traits: traitsOf(randomOfTopic), randomFor: randomOfTopic };
  const done = new Set<OneTimeStep>();
  const first = { ...submitted(road), ...booked };
  const life = { steps: [] as Step[], waybills: [first] };
  for (let waybill = first; ; life.waybills.push(waybill)) {
    const step = planNext({ ...view, waybill, done });
    if (!step) return life;
    if (life.steps.length > 100) throw new Error('This waybill goes round in circles.');
    life.steps.push(step);
    if (step.once) done.add(step.once);
    const after = predict(waybill, step);
    waybill = step.operation === 'reject' ? resubmitted(after) : after;
  }
}

const ENDS: readonly WaybillStatus[] = ['already_finish', 'already_returned', 'already_close'];

describe.each(ROADS)('the forwarder on the road of $shippingWay $line $zxBase', (road) => {
  const lives = Array.from({ length: 400 }, (_, seed) => lifeOf(road, seed));

  it('brings every waybill to an end of its road', () => {
    for (const { waybills } of lives) expect(ENDS).toContain(waybills.at(-1)?.status);
  });

  it('enters every status of the road in some life, and the three beside it', () => {
    const entered = new Set(lives.flatMap(({ waybills }) => waybills.map(({ status }) => status)));
    const wanted = [...allStatuses(roadOf(road)).slice(1), 'already_freeze', 'already_returned', 'already_close'];
    expect(wanted.filter((status) => !entered.has(status as WaybillStatus))).toEqual([]);
  });

  it('only moves to statuses that may follow, and never back', () => {
    const order = allStatuses(roadOf(road));
    for (const { steps, waybills } of lives) {
      const places = waybills.map(({ status }) => order.indexOf(status)).filter((place) => place >= 0);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      steps.forEach((step, index) => {
        if (step.operation === 'advance') expect(waybills[index]?.next).toContain(step.input.status);
      });
    }
  });

  it('says by what it is carried when it leaves, in numbers that carriers give', () => {
    for (const { steps, waybills } of lives) {
      for (const [index, { carriage, ...step }] of steps.entries()) {
        const isLeaving = step.operation === 'advance' && step.input.status === 'wait_for_arrivalport' && road.shippingWay !== 'HD';
        if (isLeaving) expect(carriage).toBeDefined();
        if (!carriage) continue;
        expect(waybills[index]?.status).not.toBe('wait_for_confirm');
        expect(check(saveTransport.input, { ...carriage, waybillNo: 'WB1' })).toMatchObject({ ok: true });
        if (carriage.flightNo) expect(carriage.masterNo).toMatch(/^\d{3}-\d{8}$/);
      }
    }
  });

  it('reports what happens on the way in order, before the step itself', () => {
    for (const { steps } of lives) {
      for (const { milestones, hours } of steps) {
        const shares = milestones.map(({ share }) => share);
        expect(hours).toBeGreaterThan(0);
        expect(shares.every((share) => share > 0 && share < 1)).toBe(true);
        expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      }
    }
  });
});

describe('the plan', () => {
  it('is the same for the same seed and waybill', () => {
    expect(lifeOf({ shippingWay: 'AIR' }, 7)).toEqual(lifeOf({ shippingWay: 'AIR' }, 7));
    expect(lifeOf({ shippingWay: 'AIR' }, 7)).not.toEqual(lifeOf({ shippingWay: 'AIR' }, 8));
  });

  it('waits where only the customer can act: a draft, an open difference of the measured cartons', () => {
    const randomOfTopic = randomFor(1, 'WB1');
    const view = {
      packingList: [],
      traits: { ...traitsOf(randomOfTopic), askedAt: undefined, frozenAt: undefined, ending: 'delivered' as const },
      randomFor: randomOfTopic,
      done: new Set<OneTimeStep>(),
    };
    const draft = toWaybill(submitted({ shippingWay: 'AIR' }), newDraft({ shippingWay: 'AIR' }));
    const measured = toWaybill(draft, {
      ...newDraft({ shippingWay: 'AIR' }),
      status: 'wait_for_out_stock',
      reviewState: 'approved',
      receivedCartons: 4,
      measures: 'open',
    });
    expect(planNext({ ...view, waybill: draft })).toBeUndefined();
    expect(planNext({ ...view, waybill: measured })).toBeUndefined();
  });

  it('charges what came up late on a bill of its own, and settles each', () => {
    const random = randomFor(1, 'WB1');
    const traits = { ...traitsOf(random), ending: 'delivered' as const, hasLateCharges: true };
    const said: string[] = [];
    let waybill = toWaybill(submitted({ shippingWay: 'AIR' }), {
      ...newDraft({ shippingWay: 'AIR' }),
      status: 'wait_for_lock',
      reviewState: 'approved',
    });
    for (let step: Step | undefined; (step = planNext({ waybill, packingList: [], traits, randomFor: random, done: new Set() }));) {
      said.push(step.operation === 'settleBill' ? `settle ${step.input.billNo}` : step.operation);
      waybill = predict(waybill, step);
    }
    expect(said).toEqual(['issueBill', 'issueBill', 'settle 1', 'settle 2']);
    expect(waybill).toMatchObject({ status: 'already_finish', billState: 'paid' });
  });

  it('lets several addresses sign on different days at times, each with a proof of its own', () => {
    const addresses = [1, 2, 3].map((addressNo) => ({
      addressNo,
      addressCode: `FC${addressNo}`,
      placeName: null,
      boxes: addressNo,
      pallets: 1,
      appointment: null,
    }));
    const lives = Array.from({ length: 200 }, (_, seed) => lifeOf({ shippingWay: 'HD' }, seed, { addresses, packages: 6 }));
    const proven = lives.map(({ steps }) =>
      steps.flatMap(({ proofs = [] }) => (proofs.length === 0 ? [] : [proofs.map(({ addressNo, boxes }) => [addressNo, boxes])])),
    );
    const all = [1, 2, 3].map((addressNo) => [addressNo, addressNo]);
    const apart = proven.filter((days) => days.length === 2);
    expect(apart.length).toBeGreaterThan(80);
    expect(proven.filter((days) => days.length === 1).length).toBeGreaterThan(40);
    for (const days of proven) if (days.length > 0) expect(days.flat()).toEqual(all);
  });

  it('closes an answered question soon and a silent one late', () => {
    const randomOfTopic = randomFor(1, 'WB1');
    const waybill = { ...submitted({ shippingWay: 'AIR' }), hasOpenQuestion: true, openQuestionId: '5' };
    const view = { packingList: [], traits: traitsOf(randomOfTopic), randomFor: randomOfTopic, done: new Set<OneTimeStep>() };
    const silent = planNext({ ...view, waybill });
    const answered = planNext({ ...view, waybill: { ...waybill, isQuestionAnswered: true } });
    expect(answered).toMatchObject({ operation: 'closeQuestion', input: { questionId: '5' } });
    expect(answered?.hours).toBeLessThan(silent?.hours ?? 0);
  });
});
