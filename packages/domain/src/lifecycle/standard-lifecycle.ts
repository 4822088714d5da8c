import { WAYBILL_TABS } from '@waybound/contract/waybills/status';
import { defineLifecycle } from './define-lifecycle.ts';
import { STANDARD_CUSTOMER_ACTIONS } from './standard-customer-actions.ts';
import { STANDARD_FORWARDER_ACTIONS } from './standard-forwarder-actions.ts';
import { WAYBILL_BILL_ACTIONS } from './waybill-bill-actions.ts';
import { WAYBILL_TRANSFER_ACTIONS } from './waybill-transfer-actions.ts';
import { WAYBILL_EFFECTS } from './waybill-effects.ts';
import { TAB_OF_STATUS, type OwnTab } from './waybill-tabs.ts';
import { IS_PROBLEM, WAYBILL_ATTENTION, WAYBILL_FACTS } from './waybill-facts.ts';

/** The life of a standard waybill (section 4). */
export const standardLifecycle = defineLifecycle(
  {
    name: 'standard',
    facts: WAYBILL_FACTS,
    tabs: WAYBILL_TABS.filter((tab): tab is OwnTab => tab !== 'all'),
    effects: WAYBILL_EFFECTS,
    initial: 'wait_for_confirm',
    statuses: TAB_OF_STATUS,
    overlays: { problem: IS_PROBLEM },
    attention: WAYBILL_ATTENTION,
  },
  { ...STANDARD_CUSTOMER_ACTIONS, ...STANDARD_FORWARDER_ACTIONS, ...WAYBILL_BILL_ACTIONS, ...WAYBILL_TRANSFER_ACTIONS },
);
