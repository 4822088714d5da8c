import type { operations } from '@waybound/contract/operations/operations';
import { customerIdOf } from '../waybills/other-waybill.ts';
import { siteIdOf } from '../money/rates.ts';
import type { Handlers } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/refusal.ts';

/** Who looks after a customer. The whole is saved at once: who is left out looks after it no longer. */
export const contactHandlers: Pick<Handlers<typeof operations>, 'saveContacts'> = {
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
      salesman: toJson(input.salesmanUser && { ...input.salesmanUser, qq: input.salesmanUser.qq ?? '' }),
      customer_service: toJson(input.customerServiceUser && { ...input.customerServiceUser, qq: input.customerServiceUser.qq ?? '' }),
      sale_assistant: toJson(input.saleAssistantUser),
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
};

const toJson = (person: object | null | undefined): string | null => (person ? JSON.stringify(person) : null);
