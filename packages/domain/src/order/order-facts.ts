import type { DELIVERY_TERMS, DELIVERY_TYPES } from '@waybound/contract/orders/order-codes';
import type { Order } from '@waybound/contract/orders/order-fields';
import type { OrderFacts } from '@waybound/contract/orders/order-marks';
import type { TruckLine, ZxBase } from '@waybound/contract/waybills/status';
import type { KnownWarehouses } from './end/delivery-points.ts';
import { isOnJapanLine } from './japan-line.ts';

/** What a channel decides for the customer: these fields are shown, not asked. */
export interface ChannelChoices {
  /** Made for sellers on a platform. */
  isEcommerce: boolean;
  isPortToPort: boolean;
  isTaxFarming: boolean;
  line?: TruckLine;
  zxBase?: ZxBase;
  deliveryTerms?: (typeof DELIVERY_TERMS)[number];
  deliveryType?: (typeof DELIVERY_TYPES)[number];
}

/** What is known about the order's country and channel, and of Amazon's warehouses; each may still be open. */
export interface OrderSetting {
  country?: { hasStates: boolean; code: string } | undefined;
  channel?: ChannelChoices | undefined;
  warehouses?: KnownWarehouses | undefined;
}

/** What the marks of the order's form read. A channel's choice counts, whatever the order says. */
export function orderFacts(order: Order, { country, channel }: OrderSetting): OrderFacts {
  return {
    ...order,
    zxBase: channel?.zxBase ?? order.zxBase,
    deliveryTerms: channel?.deliveryTerms ?? order.deliveryTerms,
    isTaxFarming: channel?.isTaxFarming ?? order.isTaxFarming,
    isPortToPort: channel?.isPortToPort ?? order.isPortToPort,
    countryCode: country?.code,
    hasStates: country?.hasStates,
    hasFurtherDeliveries: (order.furtherDeliveries ?? []).length > 0,
    isOnJapanLine: isOnJapanLine(order.countryId),
    'channel.isEcommerce': channel?.isEcommerce,
    'channel.isPortToPort': channel?.isPortToPort,
    'channel.isTaxFarming': channel?.isTaxFarming,
    'channel.line': channel?.line,
    'channel.zxBase': channel?.zxBase,
    'channel.deliveryTerms': channel?.deliveryTerms,
    'channel.deliveryType': channel?.deliveryType,
  };
}
