import type { SiteData } from '@waybound/contract/site/site';
import type { Db } from '../kernel/database/engine.ts';

/** Whose paper it is, and for whom it is printed. */
export interface PrintedFor {
  brand: SiteData['title'];
  /** In full where it is known. */
  customerName: string;
  /** As it is marked on labels. */
  originCountry: string | null;
}

export async function readPrintedFor({ db, customer }: { db: Db; customer: { id: string } }): Promise<PrintedFor> {
  const row = await db
    .selectFrom('customer')
    .innerJoin('site', 'site.id', 'customer.site_id')
    .select(['name_full', 'name_short', 'origin_country', 'site.data'])
    .where('customer.id', '=', customer.id)
    .executeTakeFirstOrThrow();
  return { brand: row.data.title, customerName: row.name_full || row.name_short, originCountry: row.origin_country };
}
