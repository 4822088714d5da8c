import { IMPORT_NOT_FILED, allBut, type WaybillActions } from './waybill-facts.ts';
import { STANDARD_CUSTOMER_ACTIONS } from './standard-customer-actions.ts';
import { APPROVED_BEFORE_LEAVING, PAID_BEFORE_THE_END, STANDARD_FORWARDER_ACTIONS } from './standard-forwarder-actions.ts';

const {
  save,
  delete: deleteDraft,
  submit,
  sendBack,
  cancel,
  deleteFile,
  changeParties,
  reply,
  requestUnfreeze,
  mergeClearance,
  cancelMergeClearance,
  transferOverseas,
  cancelTransferOverseas,
  confirmBill,
  cancelConfirmBill,
} = STANDARD_CUSTOMER_ACTIONS;

/**
 * A customer's part in an end waybill (domain.md): as in a standard one, without handover, pickup and labels for carriage. Nobody
 * fetches its goods, so that no driver can be in the way.
 */
export const END_CUSTOMER_ACTIONS = {
  save,
  delete: deleteDraft,
  submit,
  sendBack: { ...sendBack, needs: [] },
  cancel: { ...cancel, needs: [] },
  /** Documents may be added until the import is filed. */
  attachFile: { by: 'customer', in: allBut('already_close'), needs: [IMPORT_NOT_FILED] },
  deleteFile,
  changeParties,
  reply,
  requestUnfreeze,
  mergeClearance,
  cancelMergeClearance,
  transferOverseas,
  cancelTransferOverseas,
  confirmBill,
  cancelConfirmBill,
} as const satisfies WaybillActions;

const {
  approve,
  reject,
  advance,
  recordMilestone,
  fileImport,
  ask,
  closeQuestion,
  attachDocument,
  freeze,
  unfreeze,
  return: returnGoods,
  close,
  issueBill,
  changeBill,
  settleBill,
} = STANDARD_FORWARDER_ACTIONS;

/** The forwarder's part: the main leg is not his, so that the arrival is the first event that he reports. */
export const END_FORWARDER_ACTIONS = {
  approve,
  reject,
  advance: { ...advance, needs: [APPROVED_BEFORE_LEAVING, ...PAID_BEFORE_THE_END] },
  recordMilestone,
  fileImport,
  ask,
  closeQuestion,
  attachDocument,
  freeze,
  unfreeze,
  return: returnGoods,
  /** Until the goods arrive. */
  close: { ...close, in: ['wait_for_confirm', 'wait_for_deal_send', 'wait_for_arrivalport', 'already_freeze'] },
  issueBill,
  changeBill,
  settleBill,
} as const satisfies WaybillActions;
