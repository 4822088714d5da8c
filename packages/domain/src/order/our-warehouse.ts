import type { Order } from '@waybound/contract/orders/order-fields';

/** Whether the goods pass a warehouse of ours: those of an end delivery are abroad, and from port to port they are brought to the port. */
export const passesOurWarehouse = ({ shippingWay, isPortToPort }: { isPortToPort: boolean } & Pick<Order, 'shippingWay'>): boolean =>
  shippingWay !== 'HD' && !isPortToPort;
