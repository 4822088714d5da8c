import type { HandlerAnswer } from '@waybound/contract/call';
import type { contactInfo } from '@waybound/contract/waybills/dashboard';
import type { Db } from '../../kernel/database/engine.ts';

type Answer = HandlerAnswer<typeof contactInfo, never>;

/** Nobody is named until the forwarder has said who looks after the customer. */
export async function readContacts(db: Db, customerId: string): Promise<Answer> {
  const row = await db
    .selectFrom('customer_contact')
    .select(['salesman', 'customer_service', 'sale_assistant', 'redirects_to_old_system'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return {
    salesmanUser: row?.salesman ?? null,
    customerServiceUser: row?.customer_service ?? null,
    saleAssistantUser: row?.sale_assistant ?? null,
    redirect_to_old_system: row?.redirects_to_old_system ?? false,
  };
}
