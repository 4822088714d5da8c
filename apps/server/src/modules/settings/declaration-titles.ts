import type { HandlerAnswer } from '@waybound/contract/call';
import type { listDeclarationTitles, settings } from '@waybound/contract/site/settings';
import type { Handlers } from '../../kernel/context.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { customerAction, requireRev } from '../../records/waybill/change-waybill.ts';
import { ownWaybill } from '../../records/waybill/rows.ts';

type Title = HandlerAnswer<typeof listDeclarationTitles, never>[number];

/** Under whose name goods are declared; the company that serves a customer is its site's. */
export const titleHandlers: Pick<Handlers<typeof settings>, 'listDeclarationTitles' | 'entrustTitle'> = {
  listDeclarationTitles: (_input, { db, customer }) => readTitles(db, customer.siteId),

  async entrustTitle({ id, rev, companyTax }, context) {
    const { db, customer } = context;
    const row = await ownWaybill(db, customer.id, id);
    requireRev(row, rev);
    const title = (await readTitles(db, customer.siteId)).find((each) => each.companyTax === companyTax);
    if (!title) return refuseFields([{ path: 'companyTax', rule: 'notOffered' }]);
    const { companyName } = title;
    const { details } = row;
    const after = { exportDelegationCompanyName: companyName, exportDelegationCompanyTax: companyTax };
    const { exportDelegationCompanyName, exportDelegationCompanyTax } = details;
    return customerAction(context, row, 'changeParties', {
      set: { details: JSON.stringify({ ...details, ...after }) },
      before: { exportDelegationCompanyName, exportDelegationCompanyTax },
      after,
    });
  },
};

async function readTitles(db: Db, siteId: string): Promise<Title[]> {
  const { data } = await db.selectFrom('site').select('data').where('id', '=', siteId).executeTakeFirstOrThrow();
  return data.declarationTitles ?? [];
}
