import type { externalQuotationOperations } from '@waybound/contract/operations/external-quotation-operations';
import type { operations } from '@waybound/contract/operations/operations';
import type { Finding } from '@waybound/contract/rules';
import { basisPointsOf } from '@waybound/domain/measures';
import { sql } from 'kysely';
import { NO_CUSTOMER_ID, siteIdOf } from './rates.ts';
import type { Handlers } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';

/** Price sheets for named customers, and their discounts. */
export const externalQuotationHandlers: Pick<Handlers<typeof operations>, keyof typeof externalQuotationOperations> = {
  async publishExternalQuotation({ siteCode, sheetNo, title, customerCodes, channelCodes, validFrom, validTo, remark }, context) {
    const { db, now, audit } = context;
    const siteId = await siteIdOf(db, siteCode);
    const [customers, channels] = [await customersOf(db, siteId, customerCodes), await openChannelsOf(db, siteId, channelCodes)];
    const findings: Finding[] = [
      ...unknown(customerCodes, customers, (index) => `customerCodes.${index}`),
      ...unknown(channelCodes, channels, (index) => `channelCodes.${index}`),
      ...(validTo < validFrom ? [{ path: 'validTo', rule: 'tooSmall', args: { min: validFrom } } as const] : []),
    ];
    if (findings.length > 0) refuseFields(findings);
    const [customerIds, channelIds] = [[...customers.values()], [...channels.values()]];
    // Of one site a number is one sheet: two that are published at once replace each other in turn.
    await sql`select from site where id = ${siteId} for no key update`.execute(db);
    await sql`delete from external_quotation e using customer c where c.id = e.customer_id and c.site_id = ${siteId} and e.sheet_no = ${sheetNo}
      and not (e.customer_id = any(${customerIds}::bigint[]) and e.channel_id = any(${channelIds}::bigint[]))`.execute(db);
    await sql`insert into external_quotation
        (customer_id, sheet_no, channel_id, title_zh, title_en, valid_from, valid_to, remark, published_at)
      select customer_id, ${sheetNo}, channel_id, ${title.zh}, ${title.en}, ${validFrom}::date, ${validTo}::date, ${remark ?? null}, ${now}
      from unnest(${customerIds}::bigint[]) customer_id, unnest(${channelIds}::bigint[]) with ordinality as channels (channel_id, place)
      order by customer_id, place desc
      on conflict (customer_id, sheet_no, channel_id) do update set title_zh = excluded.title_zh, title_en = excluded.title_en,
        valid_from = excluded.valid_from, valid_to = excluded.valid_to, remark = excluded.remark, published_at = excluded.published_at`.execute(
      db,
    );
    const after = { siteCode, sheetNo, validFrom, validTo, customers: customerCodes.join(', '), channels: channelCodes.join(', ') };
    audit({ customerId: NO_CUSTOMER_ID, subject: 'site', subjectId: siteId, what: 'publishExternalQuotation', after });
    return { sheetNo, customers: customers.size, channels: channels.size };
  },

  async withdrawExternalQuotation({ siteCode, sheetNo }, { db, audit }) {
    const siteId = await siteIdOf(db, siteCode);
    const { rows } = await sql<{ customer_id: string }>`delete from external_quotation e using customer c
      where c.id = e.customer_id and c.site_id = ${siteId} and e.sheet_no = ${sheetNo} returning e.customer_id`.execute(db);
    if (rows.length === 0) refuse('recordMissing');
    const customers = new Set(rows.map(({ customer_id: id }) => id)).size;
    const told = { customerId: NO_CUSTOMER_ID, subject: 'site', subjectId: siteId, what: 'withdrawExternalQuotation' } as const;
    audit({ ...told, after: { siteCode, sheetNo } });
    return { sheetNo, customers };
  },

  async saveDiscounts({ siteCode, customerCode, discounts }, { db, now, audit }) {
    const siteId = await siteIdOf(db, siteCode);
    const codes = discounts.map(({ channelCode }) => channelCode);
    const [customers, channels] = [await customersOf(db, siteId, [customerCode]), await openChannelsOf(db, siteId, codes)];
    const customerId = customers.get(customerCode);
    const pathOf = (index: number) => `discounts.${index}.channelCode`;
    const findings: Finding[] = [
      ...(customerId === undefined ? [{ path: 'customerCode', rule: 'unknownRecord' } as const] : []),
      ...unknown(codes, channels, pathOf),
      ...codes.flatMap((code, index): Finding[] =>
        codes.indexOf(code) < index ? [{ path: pathOf(index), rule: 'alreadyUsed', args: { other: code } }] : [],
      ),
    ];
    if (customerId === undefined || findings.length > 0) return refuseFields(findings);
    await db.selectFrom('customer').select('id').where('id', '=', customerId).forUpdate().execute();
    const before = await db
      .deleteFrom('customer_discount')
      .using('channel')
      .whereRef('channel.id', '=', 'customer_discount.channel_id')
      .where('customer_discount.customer_id', '=', customerId)
      .returning(['channel.code', 'customer_discount.rate_bp'])
      .execute();
    const saved = discounts.map(({ channelCode, percent }) => ({
      customer_id: customerId,
      channel_id: channels.get(channelCode) ?? '',
      rate_bp: basisPointsOf(percent),
      saved_at: now,
    }));
    if (saved.length > 0) await db.insertInto('customer_discount').values(saved).execute();
    audit({
      customerId,
      subject: 'customer',
      subjectId: customerId,
      what: 'saveDiscounts',
      before: { basisPoints: before.map(({ code, rate_bp: rateBp }) => `${code} ${rateBp}`).join(', ') },
      after: { basisPoints: discounts.map(({ channelCode, percent }) => `${channelCode} ${basisPointsOf(percent)}`).join(', ') },
    });
    return { customerCode, discounts: saved.length };
  },
};

type Ids = ReadonlyMap<string, string>;

const customersOf = async (db: Db, siteId: string, codes: readonly string[]): Promise<Ids> =>
  idsOf(await sql<Coded>`select id::text, code from customer where site_id = ${siteId} and code = any(${[...codes]})`.execute(db));

const openChannelsOf = async (db: Db, siteId: string, codes: readonly string[]): Promise<Ids> =>
  idsOf(
    await sql<Coded>`select id::text, code from channel where site_id = ${siteId} and closed_at is null and code = any(${[...codes]})`.execute(
      db,
    ),
  );

interface Coded {
  id: string;
  code: string;
}
const idsOf = ({ rows }: { rows: readonly Coded[] }): Ids => new Map(rows.map(({ id, code }) => [code, id]));

const unknown = (codes: readonly string[], known: Ids, pathOf: (index: number) => string): Finding[] =>
  codes.flatMap((code, index) => (known.has(code) ? [] : [{ path: pathOf(index), rule: 'unknownRecord' }]));
