import type { Order } from '@waybound/contract/orders/order-fields';
import type { Finding } from '@waybound/contract/rules';
import { declaredMinorOf } from '@waybound/domain/order/declared-value';
import { MAX_DECLARED_MINOR } from './quote.ts';
import { formatMinor } from '../format-minor.ts';

/** Each product that is packed is on the invoice, and the other way round. Who has not filled in products yet may do so until the filing. */
export function checkInvoice(order: Order): Finding[] {
  const { packingList = [], invoiceLines = [] } = order;
  const packed = new Map(packingList.flatMap(({ sku }, index) => (sku === undefined ? [] : [[sku, index] as const])).toReversed());
  const invoiced = new Set(invoiceLines.map(({ sku }) => sku));
  if (packed.size > 0 && invoiced.size === 0) return [{ path: 'invoiceLines', rule: 'noRows' }];
  return [
    ...[...packed].filter(([sku]) => !invoiced.has(sku)).map(([, index]) => finding(`packingList.${index}.sku`, 'unknownRecord')),
    ...invoiceLines.flatMap(({ sku }, index) => (packed.has(sku) ? [] : [finding(`invoiceLines.${index}.sku`, 'notInPacking')])),
    ...([...declaredMinorOf(order).values()].some((value) => value > MAX_DECLARED_MINOR) ? [TOO_VALUABLE] : []),
  ];
}

const finding = (path: string, rule: Finding['rule']): Finding => ({ path, rule });

export const TOO_VALUABLE: Finding = { path: 'invoiceLines', rule: 'tooBig', args: { max: formatMinor(MAX_DECLARED_MINOR) } };
