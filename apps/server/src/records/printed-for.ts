import type { SiteData } from '@waybound/contract/site/site';
import type { CustomerContext } from '../kernel/context.ts';

/** Whose paper it is, and for whom it is printed. */
export interface PrintedFor {
  brand: SiteData['title'];
  /** In full where it is known. */
  customerName: string;
  /** As it is marked on labels. */
  originCountry: string | null;
}

export async function readPrintedFor({ db, customer }: Pick<CustomerContext, 'db' | 'customer'>): Promise<PrintedFor> {
  const [row, { data }] = await Promise.all([
    db.selectFrom('customer').select(['name_full', 'name_short', 'origin_country']).where('id', '=', customer.id).executeTakeFirstOrThrow(),
    db.selectFrom('site').select('data').where('id', '=', customer.siteId).executeTakeFirstOrThrow(),
  ]);
  return { brand: data.title, customerName: row.name_full || row.name_short, originCountry: row.origin_country };
}
