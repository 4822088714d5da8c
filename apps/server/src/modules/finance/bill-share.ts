import type { HandlerAnswer, HandlerInput } from '@waybound/contract/call';
import type { getSharedBill, shareBill, SharedBill, withdrawBillShares } from '@waybound/contract/pricing/finance';
import { BILL_SHARE_DAYS } from '@waybound/contract/wire/pricing/finance';
import { taxOf, toLine, type StoredLine } from './bill-detail.ts';
import { toBillFacts, type StoredFacts } from './bill-list.ts';
import type { CustomerContext, PublicContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { hashToken } from '../../kernel/security/session.ts';
import { ownBill } from '../../records/bill/rows.ts';
import { tellOfBill } from '../../records/bill/tell-of-bill.ts';
import { formatMinor } from '../../records/format-minor.ts';

const SECOND_MS = 1000;
const SHARE_LIFE_MS = BILL_SHARE_DAYS * 24 * 60 * 60 * SECOND_MS;

/** The end of the address, in whole seconds: with a dot in it, it would be the address of a file. */
const toAddress = (end: Date): string => end.toISOString().replace('.000Z', 'Z');

/** The caller made the token, so a repeated request is the same link and no stored answer holds what opens it. */
export async function shareOwnBill(context: CustomerContext, id: string, token: string): Promise<HandlerAnswer<typeof shareBill, never>> {
  const { db, customer, now } = context;
  const bill = await ownBill(db, customer.id, id);
  const expiresAt = new Date(Math.floor((now.getTime() + SHARE_LIFE_MS) / SECOND_MS) * SECOND_MS);
  const made = await db
    .insertInto('bill_share')
    .values({ customer_id: customer.id, bill_id: id, token_hash: hashToken(token), created_at: now, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) refuse('linkExists');
  await tellOfBill(context, bill, { what: 'shareBill' });
  return { id, billNo: bill.bill_no, total: formatMinor(bill.total_minor), expiresAt: toAddress(expiresAt) };
}

export async function withdrawShares(context: CustomerContext, id: string): Promise<HandlerAnswer<typeof withdrawBillShares, never>> {
  const { db, customer, now } = context;
  const bill = await ownBill(db, customer.id, id);
  const { numUpdatedRows } = await db
    .updateTable('bill_share')
    .set({ withdrawn_at: now })
    .where('customer_id', '=', customer.id)
    .where('bill_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  await tellOfBill(context, bill, { what: 'withdrawBillShares' });
  return { id, closed: Number(numUpdatedRows) };
}

interface SharedRecord extends StoredFacts {
  customer_name: string;
  expires_at: Date;
}

type Link = HandlerInput<typeof getSharedBill, never>;

/** What the link opens, if each part of its address is as it was given away. The functions of the database check the link for themselves. */
export async function readSharedBill({ query, now }: PublicContext, link: Link): Promise<HandlerAnswer<typeof getSharedBill, never>> {
  const from = async <T>(name: string) => (await query(`select * from ${name}($1, $2, $3)`, [link.id, hashToken(link.token), now])) as T[];
  const [[row], lines] = await Promise.all([from<SharedRecord>('find_shared_bill'), from<StoredLine>('find_shared_bill_lines')]);
  if (!row) refuse('recordMissing');
  const shared = toSharedBill(row, lines, now);
  if (!isOf(shared, link)) refuse('recordMissing');
  return shared;
}

const isOf = (shared: SharedBill, { billNo, total, expiresAt }: Link): boolean =>
  shared.billNo === billNo && shared.total === total && shared.expiresAt === expiresAt;

const toSharedBill = (row: SharedRecord, lines: readonly StoredLine[], now: Date): SharedBill => ({
  ...toBillFacts(row, now),
  customerName: row.customer_name,
  lines: lines.map(toLine),
  tax: taxOf(lines),
  expiresAt: toAddress(row.expires_at),
});
