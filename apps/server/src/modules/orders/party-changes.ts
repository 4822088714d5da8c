import type { FieldFinding } from '@waybound/contract/orders/preflight-rules';
import type { Order } from '@waybound/contract/orders/order-fields';
import type { WaybillRef } from '@waybound/contract/orders/orders';
import type { partyChanges } from '@waybound/contract/orders/party-changes';
import { missingFields, withoutHidden } from '@waybound/domain/order/requirements';
import { isBlocking } from '@waybound/domain/preflight/check-preflight';
import { firstPerField } from './submission-check.ts';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { exchangeRatesOn } from '../../records/channel/exchange-rates.ts';
import { findChannel } from '../../records/channel/channels.ts';
import { isoDayInChina } from '../../records/china-day.ts';
import { fieldsThatDiffer } from '../../records/fields-that-differ.ts';
import { checkDraft } from '../../records/order/draft-check.ts';
import { findCountry } from '../../records/order/places.ts';
import { runPreflight } from '../../records/order/preflight.ts';
import { asStored, readOrder } from '../../records/order/record.ts';
import { requireAllowed, requireRev } from '../../records/waybill/change-waybill.ts';
import { writeParty, type Party } from '../../records/waybill/customer-data/write-party.ts';
import { ownWaybill, type WaybillRecord } from '../../records/waybill/rows.ts';

/** Another shipper or importer of a submitted waybill: checked as a submission checks it, by the rules in force today. */
export const partyChangesHandlers: Handlers<typeof partyChanges> = {
  changeShipper: ({ shipper, ...of }, context) => changeParty(context, of, 'shipper', { shipper }),
  changeImporter: ({ importer, ...of }, context) => changeParty(context, of, 'importer', { importer }),
};

async function changeParty(
  context: CustomerContext,
  { id, rev }: { id: string; rev: number },
  party: Party,
  given: Pick<Order, Party>,
): Promise<WaybillRef> {
  const { db, customer } = context;
  const row = await ownWaybill(db, customer.id, id);
  requireAllowed(row, 'changeParties');
  const { shipper = {}, importer = {} } = row.details;
  requireRev(row, rev, { shipper, importer });
  const { order, findings } = await examine(context, row, party, given);
  if (findings.length > 0) refuseFields(findings);
  const before = row.details[party] ?? {};
  const after = order[party] ?? {};
  if (fieldsThatDiffer(before, after).length === 0) return { id, waybillNo: row.waybill_no, status: row.status, rev };
  return writeParty(context, row, party, after);
}

/** The order with the other party, and what is wrong with that party. What else an order of before breaks, nobody can mend any more. */
async function examine(context: CustomerContext, row: WaybillRecord, party: Party, given: Pick<Order, Party>) {
  const { db, customer, now } = context;
  const [saved, channel, rates] = await Promise.all([
    readOrder(db, row),
    row.channel_id === null ? undefined : findChannel(db, customer, row.channel_id),
    exchangeRatesOn(db, customer.siteId, isoDayInChina(now)),
  ]);
  const setting = { country: findCountry(saved.countryId), channel: channel?.choices };
  const order: Order = asStored({ ...saved, [party]: withoutHidden({ ...saved, ...given }, setting)[party] });
  const preflight = await runPreflight(context, order, channel, rates, row.id);
  const all: FieldFinding[] = [...checkDraft(order, channel), ...missingFields(order, setting), ...preflight.findings.filter(isBlocking)];
  return { order, findings: firstPerField(all.filter(({ path }) => path.startsWith(`${party}.`))) };
}
