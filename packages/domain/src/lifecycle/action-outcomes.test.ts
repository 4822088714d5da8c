import { describe, expect, it } from 'vitest';
import { standardLifecycle } from './standard-lifecycle.ts';
import { type CustomerAction, type WaybillAction, newDraft } from './waybill-lifecycle.ts';
import type { WaybillEffect } from './waybill-effects.ts';
import type { WaybillState } from './waybill-facts.ts';

const { actionNames, actsOnPrices, afterGiven, effectsOf } = standardLifecycle;

/** What actions leave behind, fact by fact. */
type Facts = Partial<WaybillState>;
const waybill = (facts: Facts): WaybillState => ({ ...newDraft({ shippingWay: 'AIR' }), status: 'wait_for_dispatch', ...facts });
const changed = (from: WaybillState, to: WaybillState): Facts =>
  Object.fromEntries(Object.entries(to).filter(([name, value]) => from[name as keyof WaybillState] !== value)); // Its own names.

describe('a customer’s action changes this and nothing else', () => {
  it.each([
    ['save', { status: 'wait_for_confirm' }, {}],
    ['submit', { status: 'wait_for_confirm' }, { status: 'wait_for_deal_send', reviewState: 'pending' }],
    ['sendBack', { status: 'wait_for_deal_send', reviewState: 'approved' }, { status: 'wait_for_confirm', reviewState: 'none' }],
    ['cancel', { status: 'wait_for_deal_send', reviewState: 'approved' }, { status: 'already_close' }],
    ['handover', { status: 'wait_for_deal_send' }, { status: 'wait_for_in_stock' }],
    ['withdrawHandover', { status: 'wait_for_in_stock' }, { status: 'wait_for_deal_send' }],
    ['confirmPacking', { packingList: 'asked' }, { packingList: 'confirmed' }],
    ['reply', { openQuestions: 1 }, {}],
    ['mergeDeclaration', {}, { isDeclarationMerged: true }],
    ['cancelMergeDeclaration', { isDeclarationMerged: true }, { isDeclarationMerged: false }],
    ['mergeClearance', {}, { isClearanceMerged: true }],
    ['cancelMergeClearance', { isClearanceMerged: true }, { isClearanceMerged: false }],
    ['createPickup', {}, { pickup: 'unscheduled' }],
    ['changePickup', { pickup: 'unscheduled' }, {}],
    ['leavePickup', { pickup: 'unscheduled' }, { pickup: 'none' }],
    ['deletePickup', { pickup: 'unscheduled' }, { pickup: 'none' }],
    ['cancelPickup', { pickup: 'scheduled' }, { pickup: 'none' }],
    ['appraisePickup', { pickup: 'loaded' }, { pickup: 'appraised' }],
    ['transferOverseas', {}, { overseas: 'unprocessed' }],
    ['cancelTransferOverseas', { overseas: 'unprocessed' }, { overseas: 'none' }],
    ['acceptMeasured', { measures: 'open' }, { measures: 'accepted' }],
    ['disputeMeasured', { measures: 'open' }, { measures: 'disputed' }],
  ] satisfies [CustomerAction, Facts, Facts][])('%s of %o: %o', (action, given, left) => {
    const before = waybill(given);
    expect(changed(before, afterGiven(action, before))).toEqual(left);
  });
});

describe('beside the waybill itself', () => {
  const withEffect = (effect: WaybillEffect) => actionNames.filter((action) => effectsOf(action).includes(effect));

  it.each([
    ['deleteWaybill', ['delete']],
    ['voidLabels', ['sendBack', 'cancel', 'return', 'close']],
    ['cancelPickup', ['sendBack', 'cancel', 'return', 'close']],
    ['loadPickup', ['collect']],
    ['leavePickup', ['leavePickup', 'deletePickup', 'cancelPickup', 'refusePickup', 'leaveBehind']],
    [
      'dissolveMerges',
      [
        'sendBack',
        'cancel',
        'cancelMergeDeclaration',
        'cancelMergeClearance',
        'reject',
        'splitDeclaration',
        'splitClearance',
        'return',
        'close',
      ],
    ],
  ] satisfies [WaybillEffect, WaybillAction[]][])('%s is the effect of %j', (effect, actions) => {
    expect(withEffect(effect)).toEqual(actions);
  });

  it('agrees to a price, or disputes it, by two actions of the customer', () => {
    const onPrices = actionNames.filter(actsOnPrices);
    expect(onPrices).toEqual(['acceptMeasured', 'disputeMeasured']);
  });
});

describe('merges that a filing has fixed', () => {
  it.each([
    ['nothing filed', {}, [false, false]],
    ['the export filed', { isExportFiled: true }, [true, false]],
    ['the import filed', { isImportFiled: true }, [false, true]],
  ] satisfies [string, Facts, boolean[]][])('stay in a waybill that is closed: %s', (_case, filed, kept) => {
    const merged = waybill({ status: 'wait_for_in_stock', isDeclarationMerged: true, isClearanceMerged: true, ...filed });
    const closed = afterGiven('close', merged);
    expect([closed.isDeclarationMerged, closed.isClearanceMerged]).toEqual(kept);
    const single = afterGiven('close', { ...merged, isDeclarationMerged: false, isClearanceMerged: false });
    expect([single.isDeclarationMerged, single.isClearanceMerged]).toEqual([false, false]);
  });
});
