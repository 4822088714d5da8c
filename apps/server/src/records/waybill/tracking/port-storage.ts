import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { formatMoney } from '@waybound/domain/measures';
import { findChannel } from '../../channel/channels.ts';
import type { WaybillRecord } from '../rows.ts';
import type { Db } from '../../../kernel/database/engine.ts';

/**
 * What its channel says now of goods that stand at the port: a terminal's price is of the day, not of the booking. It is charged for each
 * container: a waybill that names none, as one that was split off, is told nothing.
 */
export async function portStorageOf(db: Db, row: WaybillRecord): Promise<WaybillDetail['portStorage']> {
  const containers = row.details.containers?.length ?? 0;
  if (row.kind !== 'end' || row.channel_id === null || containers === 0) return null;
  const channel = await findChannel(db, { id: row.customer_id, siteId: row.site_id }, row.channel_id);
  if (!channel?.card.portStorage) return null;
  return {
    currency: channel.card.currency,
    containers,
    tiers: channel.card.portStorage.map(({ fromDay, perDayMinor }) => ({ fromDay, perDay: formatMoney(perDayMinor * containers) })),
  };
}
