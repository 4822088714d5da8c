import type { WaybillStatus } from '@waybound/contract/waybills/status';
import { describe, expect, it } from 'vitest';
import { allStatuses, roadOf } from './roads.ts';
import { standardLifecycle } from './standard-lifecycle.ts';
import { CUSTOMER_ACTION_KEYS, mayOnWaybill, type CustomerAction, newDraft } from './waybill-lifecycle.ts';
import { phaseOf } from './phases.ts';
import type { Phase } from './phases.ts';
import { statusOnRoad, type WaybillState } from './waybill-facts.ts';

const { may, effectsOf } = standardLifecycle;

/** An approved waybill by air to which nothing else has happened. */
const waybill = (status: WaybillStatus, facts: Partial<WaybillState> = {}): WaybillState => ({
  ...newDraft({ shippingWay: 'AIR' }),
  reviewState: 'approved',
  status,
  ...facts,
});
const frozen = (frozenFrom: WaybillStatus, facts: Partial<WaybillState> = {}) => waybill('already_freeze', { frozenFrom, ...facts });

const YES = null;

/** Every status a waybill by air can have, in the order of its road. */
const BY_AIR: readonly WaybillStatus[] = [
  ...allStatuses(roadOf({ shippingWay: 'AIR' })),
  'already_freeze',
  'already_returned',
  'already_close',
];
const allowedStatuses = (action: CustomerAction, facts: Partial<WaybillState> = {}): WaybillStatus[] =>
  BY_AIR.filter((status) => may(action, waybill(status, facts)) === null);
const statusesOfPhases = (...phases: readonly Phase[]): WaybillStatus[] =>
  BY_AIR.filter((status) => phases.some((phase) => phase === phaseOf(status)));
const after = (action: CustomerAction, state: WaybillState): WaybillState => standardLifecycle.afterGiven(action, state);

describe('a draft', () => {
  it('is saved, deleted and submitted in wait_for_confirm only', () => {
    for (const action of ['save', 'delete', 'submit'] as const) expect(allowedStatuses(action)).toEqual(['wait_for_confirm']);
    expect(effectsOf('delete')).toEqual(['deleteWaybill']);
    expect(after('save', newDraft({ shippingWay: 'AIR' })).status).toBe('wait_for_confirm');
  });

  it('begins with nothing done to it', () => {
    expect(newDraft({ shippingWay: 'AIR' })).toEqual({
      status: 'wait_for_confirm',
      frozenFrom: null,
      kind: 'standard',
      shippingWay: 'AIR',
      line: null,
      zxBase: null,
      isPortToPort: false,
      reviewState: 'none',
      receivedCartons: 0,
      isReceiptComplete: false,
      measures: 'none',
      packingList: 'unasked',
      openQuestions: 0,
      unansweredQuestions: 0,
      isExportFiled: false,
      isImportFiled: false,
      isDeclarationMerged: false,
      isClearanceMerged: false,
      declaresExport: false,
      declarationFiles: 0,
      pickup: 'none',
      billState: 'none',
      overseas: 'none',
      delivery: 'none',
      isQuiet: false,
      deliveredAt: null,
    });
  });

  it('goes to wait_for_deal_send when submitted, its review pending, and again after a rejection', () => {
    const draft = newDraft({ shippingWay: 'AIR' });
    expect(after('submit', draft)).toMatchObject({ status: 'wait_for_deal_send', reviewState: 'pending' });
    expect(may('submit', { ...draft, reviewState: 'rejected' })).toEqual(YES);
  });

  it('needs no road: neither line nor base are chosen yet', () => {
    for (const shippingWay of ['KT', 'ZX'] as const)
      for (const action of CUSTOMER_ACTION_KEYS) {
        const verdict = may(action, newDraft({ shippingWay }));
        expect(verdict === null).toBe(['save', 'delete', 'submit', 'cancel', 'attachFile', 'deleteFile', 'keepCustoms'].includes(action));
      }
  });
});

describe('before the approval', () => {
  it('there is no handover, pickup or label', () => {
    for (const action of ['handover', 'createPickup', 'printLabels'] as const) {
      expect(may(action, waybill('wait_for_deal_send', { reviewState: 'pending' }))).toEqual('underReview');
      expect(may(action, waybill('wait_for_deal_send', { reviewState: 'none' }))).toEqual('underReview');
      expect(may(action, waybill('wait_for_deal_send'))).toEqual(YES);
    }
  });
});

describe('sending back and cancelling', () => {
  it('are allowed in wait_for_deal_send; a draft is cancelled too', () => {
    expect(allowedStatuses('sendBack')).toEqual(['wait_for_deal_send']);
    expect(allowedStatuses('cancel')).toEqual(['wait_for_confirm', 'wait_for_deal_send']);
    expect(after('cancel', waybill('wait_for_deal_send')).status).toBe('already_close');
  });

  it('void labels, cancel an unscheduled pickup, dissolve unfiled merges', () => {
    const booked = waybill('wait_for_deal_send', { pickup: 'unscheduled', isDeclarationMerged: true, isClearanceMerged: true });
    const undone = { pickup: 'none', isDeclarationMerged: false, isClearanceMerged: false };
    expect(after('sendBack', booked)).toMatchObject({ status: 'wait_for_confirm', reviewState: 'none', ...undone });
    expect(after('cancel', booked)).toMatchObject(undone);
    expect(effectsOf('sendBack')).toEqual(['voidLabels', 'cancelPickup', 'dissolveMerges']);
    expect(after('sendBack', { ...booked, isImportFiled: true })).toMatchObject({ isDeclarationMerged: false, isClearanceMerged: true });
  });

  it('wait until a scheduled pickup is cancelled', () => {
    for (const action of ['sendBack', 'cancel'] as const) {
      expect(may(action, waybill('wait_for_deal_send', { pickup: 'unscheduled' }))).toEqual(YES);
      expect(may(action, waybill('wait_for_deal_send', { pickup: 'scheduled' }))).toEqual('pickupScheduled');
      expect(may(action, waybill('wait_for_deal_send', { pickup: 'onTheWay' }))).toEqual('pickupUnderWay');
    }
  });
});

describe('a handover', () => {
  it("leads from wait_for_deal_send to the road's next mandatory status", () => {
    expect(allowedStatuses('handover')).toEqual(['wait_for_deal_send']);
    expect(after('handover', waybill('wait_for_deal_send')).status).toBe('wait_for_in_stock');
    expect(after('handover', waybill('wait_for_deal_send', { shippingWay: 'FCL' })).status).toBe('wait_for_clearance_of_goods');
    expect(after('handover', waybill('wait_for_deal_send', { shippingWay: 'HD' })).status).toBe('wait_for_arrivalport');
  });

  it('is withdrawn while no carton is received', () => {
    expect(allowedStatuses('withdrawHandover')).toEqual(['wait_for_in_stock']);
    expect(after('withdrawHandover', waybill('wait_for_in_stock')).status).toBe('wait_for_deal_send');
    expect(may('withdrawHandover', waybill('wait_for_in_stock', { receivedCartons: 1 }))).toEqual('alreadyReceived');
    expect(may('withdrawHandover', frozen('wait_for_in_stock'))).toEqual('frozen');
  });

  it('is withdrawn from where it led, until a filing', () => {
    const handedOver = waybill('wait_for_clearance_of_goods', { shippingWay: 'FCL' });
    expect(may('withdrawHandover', handedOver)).toEqual(YES);
    // A container that takes the way through our warehouse waits there before its export.
    expect(may('withdrawHandover', { ...handedOver, status: 'wait_for_in_stock' })).toEqual(YES);
    expect(may('withdrawHandover', { ...handedOver, status: 'wait_for_out_stock' })).toEqual('wrongStatus');
    expect(may('withdrawHandover', { ...handedOver, isExportFiled: true })).toEqual('alreadyFiled');
    expect(may('withdrawHandover', { ...handedOver, status: 'wait_for_permitthrough' })).toEqual('wrongStatus');
    const end = waybill('wait_for_arrivalport', { shippingWay: 'HD' });
    expect(may('withdrawHandover', end)).toEqual(YES);
    expect(may('withdrawHandover', { ...end, isImportFiled: true })).toEqual('alreadyFiled');
  });

  it('is not withdrawn when our driver has the goods', () => {
    expect(may('withdrawHandover', waybill('wait_for_in_stock', { pickup: 'loaded' }))).toEqual('pickupUnderWay');
  });
});

describe('labels, files and parties', () => {
  it('prints labels from wait_for_deal_send on', () => {
    expect(allowedStatuses('printLabels')).toEqual(statusesOfPhases(1, 2, 3, 4, 5, 6, 7));
    expect(may('printLabels', frozen('wait_for_in_stock'))).toEqual('frozen');
  });

  it('uploads files until closed', () => {
    expect(BY_AIR.filter((status) => !allowedStatuses('attachFile').includes(status))).toEqual(['already_close']);
  });

  it('uploads files of an end waybill until its import is filed, and while something is asked', () => {
    const end = waybill('wait_for_cclearance', { kind: 'end', shippingWay: 'HD', isImportFiled: true });
    expect(mayOnWaybill('attachFile', waybill('wait_for_arrivalport', { kind: 'end', shippingWay: 'HD' }))).toEqual(YES);
    expect(mayOnWaybill('attachFile', end)).toEqual('alreadyFiled');
    expect(mayOnWaybill('attachFile', { ...end, openQuestions: 1 })).toEqual(YES);
  });

  it('changes where an end waybill goes until it is sent on, and not while its goods are taken in abroad', () => {
    const end = waybill('wait_for_arrivalstock', { kind: 'end', shippingWay: 'HD' });
    expect(mayOnWaybill('changeDelivery', end)).toEqual(YES);
    for (const overseas of ['unprocessed', 'processing'] as const)
      expect(mayOnWaybill('changeDelivery', { ...end, overseas })).toEqual('transferredOverseas');
    expect(mayOnWaybill('changeDelivery', { ...end, status: 'wait_for_dispatch' })).toEqual('wrongStatus');
  });

  it('deletes files before filing', () => {
    expect(may('deleteFile', waybill('wait_for_out_stock'))).toEqual(YES);
    expect(may('deleteFile', frozen('wait_for_clearance_of_goods'))).toEqual(YES);
    expect(may('deleteFile', waybill('wait_for_clearance_of_goods', { isExportFiled: true }))).toEqual('alreadyFiled');
    expect(may('deleteFile', waybill('wait_for_permitthrough'))).toEqual('alreadyFiled');
    expect(may('deleteFile', waybill('already_close'))).toEqual('wrongStatus');
    expect(may('deleteFile', waybill('already_finish', { shippingWay: '99' }))).toEqual('alreadyFiled');
  });

  it('changes sender, importer, invoice and packing in phases 1 and 2, and in 3 before filing', () => {
    expect(allowedStatuses('changeParties')).toEqual([...statusesOfPhases(1, 2), 'wait_for_clearance_of_goods']);
    expect(may('changeParties', waybill('wait_for_clearance_of_goods', { isExportFiled: true }))).toEqual('alreadyFiled');
    expect(may('changeParties', waybill('wait_for_leaveport'))).toEqual('wrongStatus');
  });

  it('confirms the packing list in wait_for_out_stock, once', () => {
    expect(allowedStatuses('confirmPacking')).toEqual(['wait_for_out_stock']);
    expect(after('confirmPacking', waybill('wait_for_out_stock', { packingList: 'asked' })).packingList).toBe('confirmed');
    expect(may('confirmPacking', waybill('wait_for_out_stock', { packingList: 'confirmed' }))).toEqual('packingConfirmed');
  });
});

describe('questions and freezes', () => {
  it('are replied to wherever a question is open', () => {
    expect(allowedStatuses('reply', { openQuestions: 1 })).toEqual([...BY_AIR]);
    expect(may('reply', waybill('wait_for_sign'))).toEqual('noOpenQuestion');
    expect(after('reply', waybill('wait_for_sign', { openQuestions: 1 })).openQuestions).toBe(1);
  });

  it('ends by request, which changes nothing by itself', () => {
    expect(allowedStatuses('requestUnfreeze')).toEqual(['already_freeze']);
    expect(may('requestUnfreeze', waybill('wait_for_sign'))).toEqual('notFrozen');
    expect(after('requestUnfreeze', frozen('wait_for_sign'))).toEqual(frozen('wait_for_sign'));
    expect(statusOnRoad(frozen('wait_for_sign'))).toBe('wait_for_sign');
  });
});

describe('merges', () => {
  it('of declarations need a submitted waybill before its export filing', () => {
    for (const action of ['mergeDeclaration', 'cancelMergeDeclaration'] as const) {
      const facts = { isDeclarationMerged: action === 'cancelMergeDeclaration' };
      expect(allowedStatuses(action, facts)).toEqual([...statusesOfPhases(1, 2), 'wait_for_clearance_of_goods']);
      expect(allowedStatuses(action, { ...facts, isExportFiled: true })).toEqual([]);
      expect(may(action, waybill('wait_for_permitthrough', facts))).toEqual('alreadyFiled');
    }
  });

  it('of declarations need a road with an export part', () => {
    for (const shippingWay of ['99', 'HD'] as const)
      expect(may('mergeDeclaration', waybill('wait_for_deal_send', { shippingWay }))).toEqual('notOnRoad');
  });

  it('of clearances are made in phases 1 to 4, or in 5 before filing', () => {
    for (const action of ['mergeClearance', 'cancelMergeClearance'] as const) {
      const facts = { isClearanceMerged: action === 'cancelMergeClearance' };
      expect(allowedStatuses(action, facts)).toEqual([...statusesOfPhases(1, 2, 3, 4), 'wait_for_cclearance']);
      expect(may(action, waybill('wait_for_cclearance', { ...facts, isImportFiled: true }))).toEqual('alreadyFiled');
      expect(may(action, waybill('wait_for_clearancerelease', facts))).toEqual('alreadyFiled');
    }
  });

  it('of clearances need a road with an import part', () => {
    const road = { shippingWay: 'AIR', isPortToPort: true } as const;
    expect(may('mergeClearance', waybill('wait_for_out_stock', road))).toEqual('notOnRoad');
  });

  it('hold a waybill once of each kind', () => {
    const merged = waybill('wait_for_in_stock', { isDeclarationMerged: true, isClearanceMerged: true });
    const single = waybill('wait_for_in_stock');
    expect(may('mergeDeclaration', merged)).toEqual('alreadyInGroup');
    expect(may('mergeClearance', merged)).toEqual('alreadyInGroup');
    expect(may('cancelMergeDeclaration', single)).toEqual('notInGroup');
    expect(may('cancelMergeClearance', single)).toEqual('notInGroup');
    expect(after('mergeDeclaration', single)).toMatchObject({ isDeclarationMerged: true, isClearanceMerged: false });
    expect(after('cancelMergeClearance', merged)).toMatchObject({ isDeclarationMerged: true, isClearanceMerged: false });
  });
});

describe('a pickup', () => {
  const verdicts = (action: CustomerAction) =>
    (['none', 'unscheduled', 'scheduled', 'onTheWay', 'loaded', 'appraised'] as const).map((pickup) => {
      const verdict = may(action, waybill('wait_for_deal_send', { pickup }));
      return verdict ?? pickup;
    });

  it('is created for an approved waybill in wait_for_deal_send, once', () => {
    expect(allowedStatuses('createPickup')).toEqual(['wait_for_deal_send']);
    expect(verdicts('createPickup')).toEqual(['none', ...Array.from({ length: 5 }, () => 'pickupExists')]);
    expect(after('createPickup', waybill('wait_for_deal_send')).pickup).toBe('unscheduled');
  });

  it('is changed, left and deleted while unscheduled', () => {
    for (const action of ['changePickup', 'leavePickup', 'deletePickup'] as const)
      expect(verdicts(action)).toEqual([
        'pickupMissing',
        'unscheduled',
        'pickupScheduled',
        'pickupUnderWay',
        'pickupUnderWay',
        'pickupUnderWay',
      ]);
    const arranged = waybill('wait_for_deal_send', { pickup: 'unscheduled' });
    expect(after('changePickup', arranged).pickup).toBe('unscheduled');
    expect(after('leavePickup', arranged).pickup).toBe('none');
  });

  it('is cancelled until the driver is on the way', () => {
    expect(verdicts('cancelPickup')).toEqual([
      'pickupMissing',
      'unscheduled',
      'scheduled',
      'pickupUnderWay',
      'pickupUnderWay',
      'pickupUnderWay',
    ]);
    expect(after('cancelPickup', waybill('wait_for_deal_send', { pickup: 'scheduled' })).pickup).toBe('none');
  });

  it('is appraised once, after loading', () => {
    expect(verdicts('appraisePickup')).toEqual([
      'pickupMissing',
      'pickupNotLoaded',
      'pickupNotLoaded',
      'pickupNotLoaded',
      'loaded',
      'pickupAppraised',
    ]);
    expect(after('appraisePickup', waybill('wait_for_sign', { pickup: 'loaded' })).pickup).toBe('appraised');
  });
});

describe('a transfer to an overseas waybill', () => {
  it('is made in phase 6 before wait_for_sign', () => {
    expect(allowedStatuses('transferOverseas')).toEqual(['wait_for_arrivalstock', 'wait_for_dispatch']);
    const cabinet = (shippingWay: 'LCL' | 'FCL') => may('transferOverseas', waybill('wait_return_cabinet', { shippingWay }));
    expect(cabinet('LCL')).toEqual(YES);
    expect(cabinet('FCL')).toEqual('wrongStatus');
    expect(may('transferOverseas', waybill('wait_for_dispatch', { overseas: 'unprocessed' }))).toEqual('alreadyTransferred');
  });

  it('is cancelled while the overseas waybill is unprocessed', () => {
    expect(may('cancelTransferOverseas', waybill('wait_for_dispatch', { overseas: 'unprocessed' }))).toEqual(YES);
    expect(may('cancelTransferOverseas', waybill('wait_for_dispatch', { overseas: 'processing' }))).toEqual('overseasProcessing');
    expect(may('cancelTransferOverseas', waybill('wait_for_dispatch'))).toEqual('notTransferred');
  });
});

describe('measured cartons', () => {
  it('are accepted or disputed before outbound', () => {
    for (const action of ['acceptMeasured', 'disputeMeasured'] as const)
      expect(allowedStatuses(action, { measures: 'open' })).toEqual(['wait_for_in_stock', 'wait_for_out_stock']);
  });

  it('are accepted above the tolerance, and after a dispute', () => {
    const verdict = (measures: WaybillState['measures']) => may('acceptMeasured', waybill('wait_for_out_stock', { measures }));
    expect(verdict('none')).toEqual('notReceived');
    expect(verdict('withinTolerance')).toEqual('nothingToAccept');
    expect(verdict('disputed')).toEqual(YES);
    expect(verdict('accepted')).toEqual('measuresAnswered');
  });

  it('are disputed also within the tolerance, once', () => {
    const verdict = (measures: WaybillState['measures']) => may('disputeMeasured', waybill('wait_for_out_stock', { measures }));
    expect(verdict('none')).toEqual('notReceived');
    expect(verdict('withinTolerance')).toEqual(YES);
    expect(verdict('disputed')).toEqual('measuresAnswered');
    expect(verdict('accepted')).toEqual('measuresAnswered');
  });
});
