import type { Order } from '@waybound/contract/orders/order-fields';
import type { IntakeMapping } from '@waybound/domain/intake/columns';
import { isOnLane, lackedFields, takenFields } from '@waybound/domain/intake/last-order';
import { columnOf } from '@waybound/domain/intake/columns';
import { writeCell } from './cell-words.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import type { TakenFromLast } from '../../../db/stored.ts';
import type { Channel } from '../../../records/channel/channels.ts';
import { detailsOf } from '../../../records/order/record.ts';
import { waybillRecords } from '../../../records/waybill/rows.ts';

/** What a new order of a sheet takes from the last one of its lane; undefined where there is none, or nothing to take. */
export type TakeFromLast = (order: Readonly<Record<string, unknown>>) => TakenFromLast | undefined;

/** A lane that is older than so many orders of the customer is begun anew. */
const RECENT_ORDERS = 100;

/** @param channels those that are open: no other is taken over */
export async function lastOrders(
  db: Db,
  customerId: string,
  mapping: IntakeMapping,
  channels: ReadonlyMap<string, Channel>,
): Promise<TakeFromLast> {
  const lacked = lackedFields(mapping);
  if (lacked.length === 0) return () => undefined;
  const rows = await waybillRecords(db)
    .where('waybill.customer_id', '=', customerId)
    .where('waybill.deleted_at', 'is', null)
    .where('waybill.status', '<>', 'wait_for_confirm')
    .where('waybill.kind', '=', 'standard')
    .where('waybill.is_port_to_port', '=', false)
    .orderBy('waybill.created_at', 'desc')
    .orderBy('waybill.id', 'desc')
    .limit(RECENT_ORDERS)
    .execute();
  const orders = rows.map((row) => ({ waybillNo: row.waybill_no, order: detailsOf(row) }));
  return (order) => {
    const last = orders.find((each) => isOnLane(order, each.order));
    if (!last) return undefined;
    const taken = takenFields(order, last.order, lacked).filter(({ key }) => key !== 'channelId' || isOpen(last.order, channels));
    const channel = channels.get(last.order.channelId ?? '');
    const fields = taken.map(({ key, value }) => {
      const say = (lang: 'zh' | 'en') => writeCell(columnOf(key).kind, key, value, lang, channel) ?? '';
      return { key, value, zh: say('zh'), en: say('en') };
    });
    return fields.length > 0 ? { waybillNo: last.waybillNo, fields } : undefined;
  };
}

const isOpen = ({ channelId }: Order, channels: ReadonlyMap<string, Channel>): boolean =>
  channelId !== undefined && channels.has(channelId);
