import { NOT_TRANSFERRED, allBut, hasImportBegun, inPhases, type WaybillActions } from './waybill-facts.ts';
import { STANDARD_CUSTOMER_ACTIONS } from './standard-customer-actions.ts';
import { APPROVED_BEFORE_LEAVING, PAID_BEFORE_THE_END, STANDARD_FORWARDER_ACTIONS } from './standard-forwarder-actions.ts';

/** Some actions as they are in a standard waybill. */
const taken = <A extends WaybillActions, const K extends keyof A>(actions: A, ...names: readonly K[]): Pick<A, K> =>
  // `Object.fromEntries` forgets its keys; they are exactly the names.
  Object.fromEntries(names.map((name) => [name, actions[name]])) as Pick<A, K>;

const { sendBack, cancel } = STANDARD_CUSTOMER_ACTIONS;
const SENT_ON: readonly string[] = ['wait_for_dispatch', 'part_of_sign', 'wait_for_sign', 'wait_return_cabinet'];
const BEFORE_DISPATCH = inPhases(1, 6).filter((status) => !SENT_ON.includes(status));

/**
 * A customer's part in an end waybill: as in a standard one, without handover, pickup and labels for carriage. Nobody
 * fetches its goods, so that no driver can be in the way.
 */
export const END_CUSTOMER_ACTIONS = {
  ...taken(STANDARD_CUSTOMER_ACTIONS, 'save', 'delete', 'submit'),
  sendBack: { ...sendBack, needs: [] },
  cancel: { ...cancel, needs: [] },
  /** Documents may be added until the import is filed, and while customs or the forwarder asks for something. */
  attachFile: {
    by: 'customer',
    in: allBut('already_close'),
    needs: [[(state) => !hasImportBegun(state) || state.openQuestions > 0, 'alreadyFiled']],
  },
  ...taken(STANDARD_CUSTOMER_ACTIONS, 'deleteFile', 'changeParties', 'reply', 'requestUnfreeze'),
  /** Until the goods are sent on to where they go. Those that an overseas warehouse takes in go nowhere else. */
  changeDelivery: { by: 'customer', in: BEFORE_DISPATCH, needs: [NOT_TRANSFERRED] },
  ...taken(
    STANDARD_CUSTOMER_ACTIONS,
    'changeGoods',
    'saveAmazonNumbers',
    'reportDeclareValue',
    'keepCustoms',
    'reportArrival',
    'noteDelivery',
  ),
  ...taken(STANDARD_CUSTOMER_ACTIONS, 'openCase', 'comment', 'share'),
  ...taken(STANDARD_CUSTOMER_ACTIONS, 'mergeClearance', 'cancelMergeClearance', 'transferOverseas', 'cancelTransferOverseas'),
} as const satisfies WaybillActions;

const { advance, close } = STANDARD_FORWARDER_ACTIONS;

/** The forwarder's part: the main leg is not his, so that the arrival is the first event that he reports. */
export const END_FORWARDER_ACTIONS = {
  ...taken(STANDARD_FORWARDER_ACTIONS, 'approve', 'reject'),
  advance: { ...advance, needs: [APPROVED_BEFORE_LEAVING, NOT_TRANSFERRED, ...PAID_BEFORE_THE_END] },
  ...taken(STANDARD_FORWARDER_ACTIONS, 'recordMilestone', 'fileImport', 'splitClearance', 'ask', 'closeQuestion', 'attachDocument'),
  ...taken(STANDARD_FORWARDER_ACTIONS, 'answerComment', 'appointDelivery', 'proveDelivery'),
  ...taken(STANDARD_FORWARDER_ACTIONS, 'freeze', 'unfreeze', 'return'),
  /** Until the goods arrive. */
  close: { ...close, in: ['wait_for_confirm', 'wait_for_deal_send', 'wait_for_arrivalport', 'already_freeze'] },
} as const satisfies WaybillActions;
