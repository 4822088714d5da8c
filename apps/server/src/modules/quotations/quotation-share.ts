import type { HandlerAnswer, HandlerInput } from '@waybound/contract/call';
import type { Quote } from '@waybound/contract/pricing/pricing';
import type { QuotationState } from '@waybound/contract/quotations/quotation-states';
import type { Enquiry } from '@waybound/contract/quotations/quotation-fields';
import type {
  getSharedQuotation,
  SharedQuotation,
  shareQuotation,
  withdrawQuotationShares,
} from '@waybound/contract/quotations/quotations';
import { QUOTATION_SHARE_DAYS } from '@waybound/contract/wire/quotations/quotations';
import { sql } from 'kysely';
import { quotationFile } from './quotation-paper.ts';
import type { CustomerContext, PublicContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { refuse } from '../../kernel/refusal.ts';
import { hashToken } from '../../kernel/security/session.ts';
import type { Download } from '../../kernel/uploads.ts';
import type { PrintedFor } from '../../records/printed-for.ts';
import { isOver, isOwnQuotation, readQuotations, toOffer, type QuotationRecord, type StoredOffer } from '../../records/quotation/rows.ts';
import { findCountry } from '../../records/order/places.ts';
import { findPlace } from '../../records/public-data/known-places.ts';

const SHARE_LIFE_MS = QUOTATION_SHARE_DAYS * 86_400_000;

/** The caller made the token, so a repeated request is the same link and no stored answer holds what opens it. */
export async function shareOwn(context: CustomerContext, id: string, token: string): Promise<HandlerAnswer<typeof shareQuotation, never>> {
  const { db, customer, now } = context;
  const { quotation_no: quotationNo, version } = await own(context, id);
  // There is nothing to show of what nobody has answered.
  if (version === 0) refuse('quotationNotOffered', { quotationNo });
  const expiresAt = new Date(now.getTime() + SHARE_LIFE_MS);
  const made = await db
    .insertInto('quotation_share')
    .values({ customer_id: customer.id, quotation_id: id, token_hash: hashToken(token), created_at: now, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) refuse('linkExists');
  tell(context, { id, what: 'shareQuotation', quotationNo });
  return { id, quotationNo, expiresAt: expiresAt.toISOString() };
}

export async function withdrawShares(context: CustomerContext, id: string): Promise<HandlerAnswer<typeof withdrawQuotationShares, never>> {
  const { db, customer, now } = context;
  const { quotation_no: quotationNo } = await own(context, id);
  const { numUpdatedRows } = await db
    .updateTable('quotation_share')
    .set({ withdrawn_at: now })
    .where('customer_id', '=', customer.id)
    .where('quotation_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  tell(context, { id, what: 'withdrawQuotationShares', quotationNo });
  return { id, closed: Number(numUpdatedRows) };
}

export async function countOpenShares(db: Db, customerId: string, id: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('quotation_share')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('customer_id', '=', customerId)
    .where('quotation_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function own({ db, customer }: CustomerContext, id: string): Promise<QuotationRecord> {
  const [record] = await readQuotations(db, [isOwnQuotation(customer.id, id)], sql``);
  return record ?? refuse('recordMissing');
}

const tell = ({ customer, audit }: CustomerContext, { id, what, quotationNo }: { id: string; what: string; quotationNo: string }): void =>
  audit({ customerId: customer.id, subject: 'quotation', subjectId: id, what, after: { quotationNo } });

interface SharedRecord {
  quotation_no: string;
  status: QuotationState;
  enquiry: Enquiry;
  version: number;
  valid_to: string | null;
  requested_at: Date;
  offered_at: Date | null;
  customer_name: string;
  brand: PrintedFor['brand'];
  answer_valid_to: string | null;
  answer_offered_at: Date | null;
  answer_remark: string | null;
  expires_at: Date;
}

const nameOf = (known: { zh: string; en: string } | undefined) => (known ? { zh: known.zh, en: known.en } : null);

type Link = HandlerInput<typeof getSharedQuotation, never>;

/** What the link opens, and under whose name. The functions of the database check the link for themselves. */
async function openShared(
  { query, now }: PublicContext,
  { id, token }: Link,
): Promise<{ shown: SharedQuotation; brand: PrintedFor['brand'] }> {
  const from = async <T>(name: string) => (await query(`select * from ${name}($1, $2, $3)`, [id, hashToken(token), now])) as T[];
  const [[row], offers] = await Promise.all([
    from<SharedRecord>('find_shared_quotation'),
    from<StoredOffer & { quote: Quote }>('find_shared_offers'),
  ]);
  if (!row) refuse('recordMissing');
  const { remark: _words, purchaseValue: _value, currency: _of, ...enquiry } = row.enquiry;
  const { answer_valid_to: validTo, answer_offered_at: offeredAt } = row;
  const shown = {
    quotationNo: row.quotation_no,
    state: row.status,
    isExpired: row.status === 'offered' && isOver(row, now),
    enquiry,
    version: row.version,
    validTo: row.valid_to,
    requestedAt: row.requested_at.toISOString(),
    offeredAt: row.offered_at?.toISOString() ?? null,
    names: { loadingPort: nameOf(findPlace(enquiry.loadingPort)), country: nameOf(findCountry(enquiry.countryId)) },
    customerName: row.customer_name,
    answer:
      validTo === null || offeredAt === null
        ? null
        : { version: row.version, validTo, offeredAt: offeredAt.toISOString(), remark: row.answer_remark, offers: offers.map(toOffer) },
    expiresAt: row.expires_at.toISOString(),
  };
  return { shown, brand: row.brand };
}

export const readShared = async (context: PublicContext, link: Link): Promise<SharedQuotation> => (await openShared(context, link)).shown;

/** Whoever may open the link may take along what it shows, and nothing else. */
export async function sharedFile(context: PublicContext, link: Link): Promise<Download> {
  const { shown, brand } = await openShared(context, link);
  const { quotationNo, answer } = shown;
  if (!answer) refuse('quotationNotOffered', { quotationNo });
  return quotationFile({ ...context, quotation: shown, answer, printedFor: { brand, customerName: shown.customerName } });
}
