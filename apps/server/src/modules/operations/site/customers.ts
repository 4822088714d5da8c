import type { operations } from '@waybound/contract/operations/operations';
import type { Finding } from '@waybound/contract/rules';
import { siteIdOf } from '../money/rates.ts';
import { pageAfter } from '../page-after.ts';
import type { Handlers, OperatorContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { Refusal, refuseFields } from '../../../kernel/refusal.ts';
import { lockSite } from '../../../records/customer/lock-site.ts';

const DEFAULT_PAGE = 100;

/** Who ships with the forwarder: each customer belongs to a site, under a code that is unique there. */
export const customerHandlers: Pick<Handlers<typeof operations>, 'opsCustomers' | 'saveCustomer'> = {
  async opsCustomers({ siteCode, customerCode, after = '0', limit = DEFAULT_PAGE }, { db }) {
    const siteId = siteCode === undefined ? undefined : await siteIdOf(db, siteCode);
    const rows = await db
      .selectFrom('customer')
      .innerJoin('site', 'site.id', 'customer.site_id')
      .select((eb) => [
        'customer.id',
        'site.code as site_code',
        'customer.code',
        'customer.rev',
        'name_short',
        'name_full',
        'phone',
        'is_potential',
        'customer.needs_contract',
        'customer.shows_all_purchase_codes',
        'customer.is_client_view',
        eb
          .selectFrom('login')
          .select((login) => login.fn.countAll<string>().as('count'))
          .whereRef('login.customer_id', '=', 'customer.id')
          .as('logins'),
      ])
      .where('customer.id', '>', after)
      .$if(siteId !== undefined, (query) => query.where('customer.site_id', '=', siteId ?? ''))
      .$if(customerCode !== undefined, (query) => query.where('customer.code', '=', customerCode ?? ''))
      .orderBy('customer.id')
      .limit(limit + 1)
      .execute();
    const { rows: shown, nextAfter } = pageAfter(rows, limit);
    return {
      rows: shown.map((row) => ({
        id: row.id,
        siteCode: row.site_code,
        customerCode: row.code,
        rev: row.rev,
        nameShort: row.name_short,
        nameFull: row.name_full,
        phone: row.phone,
        isPotential: row.is_potential,
        isNeedContract: row.needs_contract,
        isShowAllPurchaseCode: row.shows_all_purchase_codes,
        isClientView: row.is_client_view === 1,
        logins: Number(row.logins),
      })),
      nextAfter,
    };
  },

  async saveCustomer({ siteCode, rev, ...customer }, context) {
    const site = await lockedSite(context.db, siteCode);
    const known = await findCustomer(context.db, site.id, customer.customerCode);
    const { customerCode } = customer;
    if (known && rev === undefined) throw new Refusal('duplicate', { other: customerCode }, [{ path: 'customerCode', rule: 'nameTaken' }]);
    if (!known && rev !== undefined) refuseFields([{ path: 'customerCode', rule: 'unknownRecord' }]);
    if (known && known.rev !== rev) throw new Refusal('stale', {}, [], { newer: { customerCode, rev: known.rev } });
    const taken = await takenFields(context.db, site.id, customer);
    if (taken.length > 0) throw new Refusal('duplicate', { other: customerCode }, taken);
    const saved = await storeCustomer(context, site, customer, known);
    return { ...saved, siteCode, customerCode };
  },
};

export interface CustomerFields {
  customerCode: string;
  nameShort: string;
  nameFull?: string | undefined;
  phone?: string | undefined;
  isClientView?: boolean | undefined;
}

export type LockedSite = Awaited<ReturnType<typeof lockedSite>>;

/** Names and telephones are compared among all customers of a site, so whoever changes them takes turns. */
export async function lockedSite(db: Db, siteCode: string) {
  const id = await siteIdOf(db, siteCode);
  await lockSite(db, id);
  return db.selectFrom('site').select(['id', 'needs_contract', 'shows_all_purchase_codes']).where('id', '=', id).executeTakeFirstOrThrow();
}

export const findCustomer = (db: Db, siteId: string, code: string) =>
  db
    .selectFrom('customer')
    .select(['id', 'rev', 'name_short', 'name_full', 'phone'])
    .where('site_id', '=', siteId)
    .where('code', '=', code)
    .executeTakeFirst();

/** Section 6: another customer of the site has the short name, the full name or the telephone. */
export async function takenFields(
  db: Db,
  siteId: string,
  { customerCode, nameShort, nameFull, phone }: CustomerFields,
): Promise<Finding[]> {
  const given = (
    [
      ['nameShort', 'name_short', nameShort],
      ['nameFull', 'name_full', nameFull],
      ['phone', 'phone', phone],
    ] as const
  ).filter(([, , value]) => value !== undefined);
  const others = await db
    .selectFrom('customer')
    .select(['code', 'name_short', 'name_full', 'phone'])
    .where('site_id', '=', siteId)
    .where('code', '<>', customerCode)
    .where((eb) => eb.or(given.map(([, column, value]) => eb(column, '=', value ?? ''))))
    .execute();
  return given.flatMap(([path, column, value]): Finding[] => {
    const other = others.find((row) => row[column] === value);
    return other ? [{ path, rule: 'alreadyUsed', args: { other: other.code } }] : [];
  });
}

/** Makes the customer, or changes the known one; what is left out stays as it was. */
export async function storeCustomer(
  { db, audit }: Pick<OperatorContext, 'db' | 'audit'>,
  site: LockedSite,
  { customerCode, nameShort, nameFull, phone, isClientView }: CustomerFields,
  known: Awaited<ReturnType<typeof findCustomer>>,
): Promise<{ id: string; rev: number }> {
  const fields = {
    name_short: nameShort,
    ...(nameFull !== undefined && { name_full: nameFull }),
    ...(phone !== undefined && { phone }),
    ...(isClientView !== undefined && { is_client_view: isClientView ? 1 : 0 }),
  };
  const saved = known
    ? await db
        .updateTable('customer')
        .set((eb) => ({ ...fields, rev: eb('rev', '+', 1) }))
        .where('id', '=', known.id)
        .returning(['id', 'rev'])
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('customer')
        .values({
          site_id: site.id,
          code: customerCode,
          needs_contract: site.needs_contract,
          shows_all_purchase_codes: site.shows_all_purchase_codes,
          ...fields,
        })
        .returning(['id', 'rev'])
        .executeTakeFirstOrThrow();
  audit({
    customerId: saved.id,
    subject: 'customer',
    subjectId: saved.id,
    what: 'saveCustomer',
    before: known && { nameShort: known.name_short, nameFull: known.name_full, phone: known.phone },
    after: { customerCode, nameShort, nameFull, phone, isClientView },
  });
  return saved;
}
