import type { operations } from '@waybound/contract/operations/operations';
import { customerIdOf } from '../waybills/other-waybill.ts';
import { siteIdOf } from '../money/rates.ts';
import type { Handlers } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { given } from '../../../records/given.ts';
import { toVisit } from '../../../records/customer/visits.ts';

/** Who looks after a customer (who is left out stays who it was; null is nobody), and whom they have visited. */
export const contactHandlers: Pick<Handlers<typeof operations>, 'saveContacts' | 'recordVisit'> = {
  async saveContacts(input, { db, audit }) {
    const { siteCode, customerCode, rev, isPotential, redirect_to_old_system: redirectsToOldSystem } = input;
    const customerId = await customerIdOf(db, await siteIdOf(db, siteCode), customerCode);
    const customer = await db
      .selectFrom('customer')
      .select(['customer.is_potential'])
      .where('id', '=', customerId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const before = await db.selectFrom('customer_contact').selectAll().where('customer_id', '=', customerId).executeTakeFirst();
    if (rev !== undefined && rev !== before?.rev) throw new Refusal('stale', {}, [], { newer: { customerCode, rev: before?.rev ?? 0 } });
    const columns = {
      salesman: toJson(withQq(given(input, 'salesmanUser', before?.salesman))),
      customer_service: toJson(withQq(given(input, 'customerServiceUser', before?.customer_service))),
      sale_assistant: toJson(given(input, 'saleAssistantUser', before?.sale_assistant)),
      redirects_to_old_system: redirectsToOldSystem,
      rev: (before?.rev ?? 0) + 1,
    };
    await Promise.all([
      db
        .insertInto('customer_contact')
        .values({ customer_id: customerId, ...columns })
        .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(columns))
        .execute(),
      db.updateTable('customer').set({ is_potential: isPotential }).where('id', '=', customerId).execute(),
    ]);
    audit({
      customerId,
      subject: 'customer',
      subjectId: customerId,
      what: 'saveContacts',
      before: before && { ...before, isPotential: customer.is_potential },
      after: { ...columns, isPotential },
    });
    return { customerCode, rev: columns.rev };
  },

  async recordVisit({ siteCode, customerCode, ...said }, { db, audit }) {
    const customerId = await customerIdOf(db, await siteIdOf(db, siteCode), customerCode);
    const row = await db
      .insertInto('customer_visit')
      .values({
        customer_id: customerId,
        visited_on: said.visitedOn,
        way: said.way,
        visitor: said.visitor,
        met_with: said.metWith ?? null,
        text: said.text,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const visit = toVisit(row);
    audit({ customerId, subject: 'customer', subjectId: customerId, what: 'recordVisit', after: { customerCode, ...visit } });
    return visit;
  },
};

const withQq = <T extends { qq?: string | undefined }>(person: T | null | undefined) => person && { ...person, qq: person.qq ?? '' };

const toJson = (person: object | null | undefined): string | null => (person ? JSON.stringify(person) : null);
