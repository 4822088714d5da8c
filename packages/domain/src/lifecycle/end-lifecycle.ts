import { defineLifecycle } from './define-lifecycle.ts';
import { END_CUSTOMER_ACTIONS, END_FORWARDER_ACTIONS } from './end-actions.ts';
import { standardLifecycle } from './standard-lifecycle.ts';
import { WAYBILL_BILL_ACTIONS } from './waybill-bill-actions.ts';
import { WAYBILL_TRANSFER_ACTIONS } from './waybill-transfer-actions.ts';
import { IS_PROBLEM } from './waybill-facts.ts';

const { facts, tabs, effects, initial, statuses, attention } = standardLifecycle;

/** The life of an end waybill: statuses, tabs and causes are those of a standard one, of which its road passes fewer. */
export const endLifecycle = defineLifecycle(
  { name: 'end', facts, tabs, effects, initial, statuses, overlays: { problem: IS_PROBLEM }, attention },
  { ...END_CUSTOMER_ACTIONS, ...END_FORWARDER_ACTIONS, ...WAYBILL_BILL_ACTIONS, ...WAYBILL_TRANSFER_ACTIONS },
);
