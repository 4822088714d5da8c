import type { orders } from '@waybound/contract/orders/orders';
import { priceChannels, endChannelsTo } from './channel-prices.ts';
import { saveFba } from './drafts/save-fba-order.ts';
import { initEnd, ofBill } from './drafts/end-orders.ts';
import { checkPort, initPort, savePort } from './drafts/port-orders.ts';
import { save } from './drafts/save-order.ts';
import { split } from './drafts/split-draft.ts';
import { submit } from './submit-order.ts';
import type { Handlers } from '../../kernel/context.ts';

/** Writing an order: save, submit, and the channels with their prices (section 7, waybills). */
export const ordersHandlers: Handlers<typeof orders> = {
  saveOrder: save,
  saveFbaOrder: saveFba,
  splitDraft: split,
  savePortOrder: savePort,
  initPortOrder: initPort,
  initEndOrder: initEnd,
  waybillOfBill: ofBill,
  checkShipmentPort: checkPort,
  submitOrder: submit,
  channelPrices: priceChannels,
  endChannels: endChannelsTo,
};
