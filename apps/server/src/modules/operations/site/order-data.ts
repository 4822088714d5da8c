import type { operations } from '@waybound/contract/operations/operations';
import { zipKey } from '@waybound/domain/address/zip-key';
import { customerIdOf } from '../waybills/other-waybill.ts';
import { NO_CUSTOMER_ID, siteIdOf } from '../money/rates.ts';
import type { Handlers, OperatorContext } from '../../../kernel/context.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { findCountry } from '../../../records/order/places.ts';
import { publishRemoteList, type RemoteList } from '../../../records/channel/remote-areas.ts';

type OrderDataHandlers = Pick<Handlers<typeof operations>, 'publishRemoteAreas' | 'saveOrderSettings'>;

/** Publishes a carrier's list, and tells of it unless it is the one that is there already. Answers its version. */
export async function publishAreas(
  { db, audit }: Pick<OperatorContext, 'db' | 'audit'>,
  siteCode: string,
  list: RemoteList,
): Promise<number> {
  const { siteId, carrier, countryId, source, validFrom, ranges } = list;
  const { id, version, isNew } = await publishRemoteList(db, list);
  const after = { siteCode, carrier, countryId, source, validFrom, version, listId: id, ranges: ranges.length };
  if (isNew) audit({ customerId: NO_CUSTOMER_ID, subject: 'site', subjectId: siteId, what: 'publishRemoteAreas', after });
  return version;
}

/** What the forwarder decides around ordering: remote areas by carrier, and what a customer has to do or may see before it orders. */
export const orderDataHandlers: OrderDataHandlers = {
  async publishRemoteAreas({ siteCode, carrier, countryId, source, validFrom, areas }, { db, now, audit }) {
    const siteId = await siteIdOf(db, siteCode);
    const country = findCountry(countryId);
    if (!country) refuseFields([{ path: 'countryId', rule: 'unknownRecord' }]);
    const turned = turnedRanges(country.code, areas).map((index) => ({ path: `areas.${index}.to`, rule: 'badFormat' as const }));
    if (turned.length > 0) refuseFields(turned);
    const list = { siteId, carrier: carrier.toUpperCase(), countryId, source, validFrom, ranges: areas, publishedAt: now };
    const version = await publishAreas({ db, audit }, siteCode, list);
    return { carrier: list.carrier, countryId, version, ranges: areas.length };
  },

  async saveOrderSettings({ siteCode, customerCode, isNeedContract, isShowAllPurchaseCode }, { db, audit }) {
    const customerId = await customerIdOf(db, await siteIdOf(db, siteCode), customerCode);
    const before = await db
      .selectFrom('customer')
      .select(['needs_contract', 'shows_all_purchase_codes'])
      .where('id', '=', customerId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await db
      .updateTable('customer')
      .set({ needs_contract: isNeedContract, shows_all_purchase_codes: isShowAllPurchaseCode })
      .where('id', '=', customerId)
      .execute();
    audit({
      customerId,
      subject: 'customer',
      subjectId: customerId,
      what: 'saveOrderSettings',
      before: { isNeedContract: before.needs_contract, isShowAllPurchaseCode: before.shows_all_purchase_codes },
      after: { isNeedContract, isShowAllPurchaseCode },
    });
    return { customerCode, isNeedContract, isShowAllPurchaseCode };
  },
};

/** The places of ranges whose end comes before their beginning, or has another length. */
export const turnedRanges = (countryCode: string, areas: readonly { from: string; to: string }[]): number[] =>
  areas.flatMap(({ from, to }, index) => (zipKey(countryCode, from) > zipKey(countryCode, to) || from.length !== to.length ? [index] : []));
