import type { CreationDraft } from '@waybound/contract/orders/order-draft';
import type { Order } from '@waybound/contract/orders/order-fields';
import { maskOfPart } from '@waybound/contract/orders/order-form';
import { createTypeOf } from './create-type.ts';

/** An order by the parts of the form that writes it (section 3, creation draft). */
export function toCreationDraft(order: Order): CreationDraft {
  const { shippingWay, zxBase = null, loadingPort = null, isPortToPort = false, importer, invoiceLines = [], packingList = [] } = order;
  return {
    createTpye: createTypeOf({ shippingWay, zxBase, loadingPort, isPortToPort }) ?? null,
    channelFormLeft: pick(order, maskOfPart('left')),
    channelFormRight: pick(order, maskOfPart('right')),
    selectedImporterInfo: importer && Object.keys(importer).length > 0 ? importer : null,
    invoiceInfo: invoiceLines,
    packingInfo: packingList,
  };
}

function pick<K extends keyof Order>(order: Order, fields: Readonly<Record<K, true>>): Pick<Order, K> {
  // Entries of the order itself, each under its own name.
  return Object.fromEntries(Object.entries(order).filter(([field]) => Object.hasOwn(fields, field))) as Pick<Order, K>;
}
