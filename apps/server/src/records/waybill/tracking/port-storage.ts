import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { formatMoney } from '@waybound/domain/measures';
import { findChannel } from '../../channel/channels.ts';
import { carriageNumbers } from '../main-leg/carriage-numbers.ts';
import type { WaybillRecord } from '../rows.ts';
import type { Db } from '../../../kernel/database/engine.ts';

/**
 * What its channel says now of goods that stand at the port: a terminal's price is of the day, not of the booking. It is charged for each
 * container that carriers know: a waybill whose order names none, as one that was split off, is told nothing.
 */
export async function portStorageOf(db: Db, row: WaybillRecord): Promise<WaybillDetail['portStorage']> {
  if (row.kind !== 'end' || row.channel_id === null || !row.details.containers?.length) return null;
  const channel = await findChannel(db, { id: row.customer_id, siteId: row.site_id }, row.channel_id);
  if (!channel?.card.portStorage) return null;
  const containers = carriageNumbers(row).cabinetNumbers.length;
  return {
    currency: channel.card.currency,
    containers,
    tiers: channel.card.portStorage.map(({ fromDay, perDayMinor }) => ({ fromDay, perDay: formatMoney(perDayMinor * containers) })),
  };
}
