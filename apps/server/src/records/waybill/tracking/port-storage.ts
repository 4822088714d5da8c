import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { formatMoney } from '@waybound/domain/measures';
import { findChannel } from '../../channel/channels.ts';
import type { WaybillRecord } from '../rows.ts';
import type { Db } from '../../../kernel/database/engine.ts';

/** What its channel says now of goods that stand at the port: a terminal's price is of the day, not of the booking. */
export async function portStorageOf(db: Db, row: WaybillRecord): Promise<WaybillDetail['portStorage']> {
  if (row.kind !== 'end' || row.channel_id === null) return null;
  const channel = await findChannel(db, { id: row.customer_id, siteId: row.site_id }, row.channel_id);
  if (!channel?.card.portStorage) return null;
  const containers = Math.max(1, row.details.containers?.length ?? 0);
  return {
    currency: channel.card.currency,
    containers,
    tiers: channel.card.portStorage.map(({ fromDay, perDayMinor }) => ({ fromDay, perDay: formatMoney(perDayMinor * containers) })),
  };
}
