import { above, is, not } from '@waybound/contract/condition';
import { isOpenPickup, pickupNeeds } from './pickup-lifecycle.ts';
import { CONFIRMED_EFFECTS } from './waybill-effects.ts';
import {
  afterHandover,
  allBut,
  APPROVED,
  EXPORT_NOT_FILED,
  FROZEN,
  hasExportBegun,
  HAS_EXPORT_PART,
  hasImportBegun,
  HAS_IMPORT_PART,
  IMPORT_NOT_FILED,
  inPhases,
  IN_USE,
  isBeforeDelivery,
  isJustHandedOver,
  NOT_DELIVERED,
  NOTHING_RECEIVED,
  PASSES_OUR_WAREHOUSE,
  PICKUP_EXISTS,
  QUESTION_OPEN,
  SUBMITTED,
  type WaybillActions,
  type WaybillState,
} from './waybill-facts.ts';

const PICKUP = pickupNeeds('pickup');
const BEFORE_OUTBOUND = ['wait_for_in_stock', 'wait_for_out_stock'] as const;
const DECLARATION_SINGLE = [is('isDeclarationMerged', false), 'alreadyInGroup'] as const;
const DECLARATION_MERGED = [is('isDeclarationMerged', true), 'notInGroup'] as const;
const CLEARANCE_SINGLE = [is('isClearanceMerged', false), 'alreadyInGroup'] as const;
const CLEARANCE_MERGED = [is('isClearanceMerged', true), 'notInGroup'] as const;
const SOMETHING_RECEIVED = [above('receivedCartons', 0), 'notReceived'] as const;
const SOMETHING_MEASURED = [not(is('measures', 'none')), 'notReceived'] as const;

/** Its merges end, as far as they are not filed. */
export const withoutMerges = (state: WaybillState) => ({
  isDeclarationMerged: state.isDeclarationMerged && hasExportBegun(state),
  isClearanceMerged: state.isClearanceMerged && hasImportBegun(state),
});
/** What was arranged for it ends: the pickup order, unless the driver has the goods already, and the merges. */
export const withoutArrangements = (state: WaybillState) => ({
  ...withoutMerges(state),
  ...(isOpenPickup(state.pickup) && { pickup: 'none' as const }),
});

/** What a customer may do, and where (section 4). The request's own content is checked by its handler, after this table. */
export const STANDARD_CUSTOMER_ACTIONS = {
  save: { by: 'customer', in: ['wait_for_confirm'] },
  delete: { by: 'customer', in: ['wait_for_confirm'], effects: CONFIRMED_EFFECTS.delete, ends: true },
  submit: { by: 'customer', in: ['wait_for_confirm'], next: 'wait_for_deal_send', sets: { reviewState: 'pending' } },
  sendBack: {
    by: 'customer',
    in: ['wait_for_deal_send'],
    // A scheduled driver would come for a waybill that is no longer to be carried: the customer cancels the pickup first.
    needs: PICKUP.delete,
    next: 'wait_for_confirm',
    sets: (state) => ({ ...withoutArrangements(state), reviewState: 'none' }),
    effects: CONFIRMED_EFFECTS.sendBack,
  },
  cancel: {
    by: 'customer',
    in: ['wait_for_confirm', 'wait_for_deal_send'],
    needs: PICKUP.delete,
    next: 'already_close',
    sets: withoutArrangements,
    effects: CONFIRMED_EFFECTS.cancel,
  },

  handover: { by: 'customer', in: ['wait_for_deal_send'], needs: [APPROVED], next: afterHandover },
  withdrawHandover: {
    by: 'customer',
    in: inPhases(1, 4),
    needs: [
      [isJustHandedOver, 'wrongStatus'],
      NOTHING_RECEIVED,
      EXPORT_NOT_FILED,
      IMPORT_NOT_FILED,
      [not(is('pickup', 'loaded', 'appraised')), 'pickupUnderWay'],
    ],
    next: 'wait_for_deal_send',
  },
  printLabels: { by: 'customer', in: SUBMITTED, needs: [APPROVED] },
  /** What the gate of our warehouse asks for. */
  printEntryNotice: {
    by: 'customer',
    in: ['wait_for_deal_send', 'wait_for_in_stock'],
    needs: [APPROVED, PASSES_OUR_WAREHOUSE],
  },
  /** Which of them are merged already, the handler looks. Once loaded, a receipt stays as it is. */
  mergeReceipts: { by: 'customer', in: BEFORE_OUTBOUND, needs: [SOMETHING_RECEIVED] },
  undoReceiptMerge: { by: 'customer', in: BEFORE_OUTBOUND, needs: [SOMETHING_RECEIVED] },

  attachFile: { by: 'customer', in: allBut('already_close') },
  /** One's own files only: whose a file is, its handler checks. */
  deleteFile: { by: 'customer', in: allBut('already_close', 'already_returned'), needs: [EXPORT_NOT_FILED, IMPORT_NOT_FILED] },
  /** Phases 1 and 2, and 3 before filing. */
  changeParties: { by: 'customer', in: inPhases(1, 3), needs: [EXPORT_NOT_FILED] },
  /** Where the goods are delivered; how that changes the price and what was printed, its handler says. */
  changeDelivery: { by: 'customer', in: inPhases(1, 3), needs: [EXPORT_NOT_FILED] },
  /** Packing list and invoice; what the warehouse has measured stays, which its handler checks box by box. */
  changeGoods: { by: 'customer', in: inPhases(1, 3), needs: [EXPORT_NOT_FILED] },
  /** Amazon's numbers: until delivery. That a shipment id stays once the export is filed, its handler checks. */
  saveAmazonNumbers: { by: 'customer', in: inPhases(1, 6), needs: [NOT_DELIVERED] },
  /** What each box is declared with, until it is filed with the customs of the destination. */
  reportDeclareValue: { by: 'customer', in: inPhases(1, 5), needs: [IMPORT_NOT_FILED] },
  /** What customs ask for beside the invoice, as long as somebody is still to file by it; goods may be held for the want of it. */
  keepCustoms: { by: 'customer', in: [...inPhases(0, 5), 'already_freeze'], needs: [IMPORT_NOT_FILED] },
  /** A delivery that differs from the booking: seen, whatever is claimed for it. */
  noteDelivery: {
    by: 'customer',
    in: inPhases(6, 7),
    needs: [[is('delivery', 'differs'), 'nothingToAccept']],
    sets: { delivery: 'noted' },
  },
  /** What came of the goods, once they are in the country of destination. */
  reportArrival: { by: 'customer', in: inPhases(5, 7) },
  confirmPacking: {
    by: 'customer',
    in: ['wait_for_out_stock'],
    needs: [[not(is('packingList', 'confirmed')), 'packingConfirmed']],
    sets: { packingList: 'confirmed' },
  },
  reply: { by: 'customer', needs: [QUESTION_OPEN], learns: { unansweredQuestions: [0, 1] } },
  requestUnfreeze: { by: 'customer', needs: [FROZEN] },
  /** A claim: from the submission on, and long after the delivery. */
  openCase: { by: 'customer', in: IN_USE },
  /** Says something in the waybill's thread. */
  comment: { by: 'customer', in: IN_USE },
  /** Somebody without a login may follow it; of a draft there is nothing to follow. */
  share: { by: 'customer', in: allBut('wait_for_confirm') },

  /** Which waybills fit together (same company, port, vessel) is a rule of the group. */
  mergeDeclaration: {
    by: 'customer',
    in: SUBMITTED,
    needs: [HAS_EXPORT_PART, EXPORT_NOT_FILED, DECLARATION_SINGLE],
    sets: { isDeclarationMerged: true },
  },
  cancelMergeDeclaration: {
    by: 'customer',
    in: SUBMITTED,
    needs: [HAS_EXPORT_PART, EXPORT_NOT_FILED, DECLARATION_MERGED],
    sets: { isDeclarationMerged: false },
    effects: ['dissolveMerges'],
  },
  mergeClearance: {
    by: 'customer',
    in: inPhases(1, 5),
    needs: [HAS_IMPORT_PART, IMPORT_NOT_FILED, CLEARANCE_SINGLE],
    sets: { isClearanceMerged: true },
  },
  cancelMergeClearance: {
    by: 'customer',
    in: inPhases(1, 5),
    needs: [HAS_IMPORT_PART, IMPORT_NOT_FILED, CLEARANCE_MERGED],
    sets: { isClearanceMerged: false },
    effects: ['dissolveMerges'],
  },

  createPickup: {
    by: 'customer',
    in: ['wait_for_deal_send'],
    needs: [APPROVED, [is('pickup', 'none'), 'pickupExists']],
    sets: { pickup: 'unscheduled' },
  },
  changePickup: { by: 'customer', needs: [PICKUP_EXISTS, ...PICKUP.change] },
  /** The order stays, for other waybills. */
  leavePickup: { by: 'customer', needs: [PICKUP_EXISTS, ...PICKUP.change], sets: { pickup: 'none' }, effects: ['leavePickup'] },
  deletePickup: { by: 'customer', needs: [PICKUP_EXISTS, ...PICKUP.delete], sets: { pickup: 'none' }, effects: ['leavePickup'] },
  cancelPickup: { by: 'customer', needs: [PICKUP_EXISTS, ...PICKUP.cancel], sets: { pickup: 'none' }, effects: ['leavePickup'] },
  appraisePickup: { by: 'customer', needs: [PICKUP_EXISTS, ...PICKUP.appraise], sets: { pickup: 'appraised' } },

  transferOverseas: {
    by: 'customer',
    in: inPhases(6, 6),
    needs: [
      [isBeforeDelivery, 'wrongStatus'],
      [is('overseas', 'none'), 'alreadyTransferred'],
    ],
    sets: { overseas: 'unprocessed' },
  },
  cancelTransferOverseas: {
    by: 'customer',
    needs: [
      [not(is('overseas', 'none')), 'notTransferred'],
      [is('overseas', 'unprocessed'), 'overseasProcessing'],
    ],
    sets: { overseas: 'none' },
  },

  /** Also after a dispute, which ends so or with a new measurement. */
  acceptMeasured: {
    by: 'customer',
    in: BEFORE_OUTBOUND,
    needs: [
      SOMETHING_MEASURED,
      [not(is('measures', 'withinTolerance')), 'nothingToAccept'],
      [not(is('measures', 'accepted')), 'measuresAnswered'],
    ],
    sets: { measures: 'accepted' },
    actsOnPrices: true,
  },
  disputeMeasured: {
    by: 'customer',
    in: BEFORE_OUTBOUND,
    needs: [SOMETHING_MEASURED, [not(is('measures', 'accepted', 'disputed')), 'measuresAnswered']],
    sets: { measures: 'disputed' },
    actsOnPrices: true,
  },
} as const satisfies WaybillActions;
