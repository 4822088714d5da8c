import type { CreditNote } from '@waybound/contract/pricing/bill-disputes';
import { isTooFine } from '@waybound/contract/pricing/currency-codes';
import type { Finding } from '@waybound/contract/rules';
import { formatMoney, minorOf } from '@waybound/domain/measures';
import { taxOfCredit } from '@waybound/domain/pricing/bill-charges';
import { sql } from 'kysely';
import { changeBill } from './change-bill.ts';
import { parcelOfLine, serviceOfLine } from './dues.ts';
import { lateFeeOfLine } from './late-fees.ts';
import { remainingOf } from './pay-bill.ts';
import { CREDITED, netOf, type BillRecord } from './rows.ts';
import type { ChargeKind, Derivation } from '../../db/stored.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { formatMinor } from '../format-minor.ts';
import { post, type Leg } from '../ledger/ledger.ts';
import { monthlyNumber } from '../next-number.ts';
import type { ChangeContext } from '../waybill/change-waybill.ts';

interface LineAmount {
  lineId: string;
  /** Money as it is written. */
  amount: string;
}

interface CreditedLine {
  id: string;
  kind: ChargeKind;
  text: string | null;
  derivation: Derivation | null;
  minor: string;
  credited_minor: string;
  tax_basis_points: number;
  tax_minor: string;
  waybill_no: string | null;
}

/** What both sides are told of a line, as it is written. */
export const lineFiguresOf = (line: Pick<CreditedLine, 'id' | 'kind' | 'text' | 'derivation' | 'minor' | 'credited_minor'>) => ({
  id: line.id,
  kind: line.kind,
  text: line.text,
  lateFee: lateFeeOfLine(line),
  service: serviceOfLine(line),
  parcel: parcelOfLine(line),
  amount: formatMinor(line.minor),
  credited: formatMinor(line.credited_minor),
});

/** The lines of a bill, and what of each was credited. */
export async function readCreditedLines(db: Db, { customer_id: customerId, id }: BillRecord): Promise<CreditedLine[]> {
  const { rows } =
    await sql<CreditedLine>`select l.id, l.kind, l.text, l.derivation, l.minor, ${CREDITED} as credited_minor, l.tax_basis_points, l.tax_minor,
      w.waybill_no
    from bill_line l left join billable w on w.customer_id = l.customer_id and w.kind = l.subject_kind and w.id = l.subject_id
    where l.customer_id = ${customerId} and l.bill_id = ${id} order by l.position`.execute(db);
  return rows;
}

/** What of a line may still be credited, in minor units. */
export const leftOfLine = (line: CreditedLine | undefined): number =>
  line === undefined ? 0 : Math.max(0, Number(line.minor) - Number(line.credited_minor));

/**
 * Refuses a line that is none of the bill's, or comes twice, more than what is left of one, and parts of a yen: each at its place. All that is
 * left of a line may have cents where its bill was issued with them.
 */
export function requireLines(lines: readonly LineAmount[], known: readonly CreditedLine[], currency: string): void {
  const findings = lines.flatMap(({ lineId, amount }, index): Finding[] => {
    const path = `lines.${index}`;
    const line = known.find(({ id }) => id === lineId);
    if (!line) return [{ path: `${path}.lineId`, rule: 'unknownRecord' }];
    if (lines.findIndex((other) => other.lineId === lineId) < index)
      return [{ path: `${path}.lineId`, rule: 'alreadyUsed', args: { other: lineId } }];
    const max = leftOfLine(line);
    if (minorOf(amount) > max) return [{ path: `${path}.amount`, rule: 'tooBig', args: { max: formatMoney(max) } }];
    const isWrong = isTooFine(amount, currency) && minorOf(amount) !== max;
    return isWrong ? [{ path: `${path}.amount`, rule: 'noCents', args: { currency } }] : [];
  });
  if (findings.length > 0) refuseFields(findings);
}

interface Credit {
  lines: readonly LineAmount[];
  /** As the customer reads it. */
  text: string;
  at: Date;
  /** The dispute that it answers. */
  answers?: string;
}

/**
 * Issues a credit note: it takes from what is owed for the bill, and what is more than that goes into the balance. Bill, waybills and books
 * go together.
 *
 * @param bill locked
 * @returns the note's id, and the waybills as they were
 */
export async function creditBill(context: ChangeContext, bill: BillRecord, { lines, text, at, answers }: Credit) {
  const { db } = context;
  const { customer_id: customerId, currency } = bill;
  const known = await readCreditedLines(db, bill);
  requireLines(lines, known, currency);
  const total = lines.reduce((sum, { amount }) => sum + BigInt(minorOf(amount)), 0n);
  const credited = BigInt(bill.credited_minor) + total;
  // Lines may be negative: never more than the bill comes to.
  if (credited > BigInt(bill.total_minor)) refuseFields([{ path: 'lines', rule: 'tooBig', args: { max: formatMinor(netOf(bill)) } }]);
  const remaining = remainingOf(bill);
  const applied = total < remaining ? total : remaining;
  const id = await insertNote(db, bill, { lines, text, at, total, toBalance: total - applied });
  const settled = await settleDisputes(db, bill, { id, lines, known, text, at, answers });
  const isSettled = bill.status !== 'paid' && applied === remaining;
  const lineOf = new Map(known.map((line) => [line.id, line]));
  const concerns = new Set(lines.flatMap(({ lineId }) => lineOf.get(lineId)?.waybill_no ?? []));
  const legs: Leg[] = [
    ...lines.flatMap(({ lineId, amount }) => {
      const line = lineOf.get(lineId);
      return line ? earningsTakenBack(line, BigInt(minorOf(amount)), currency) : [];
    }),
    { of: 'customer', purpose: 'receivable', currency, minor: applied },
    { of: 'customer', purpose: 'balance', currency, minor: total - applied },
  ];
  const { heads } = await changeBill(context, bill, isSettled ? 'settle' : 'credit', {
    what: 'creditBill',
    concerns,
    set: {
      credited_minor: credited.toString(),
      disputed_minor: (BigInt(bill.disputed_minor) - settled).toString(),
      ...(isSettled && { paid_at: at }),
    },
    milestone: { at, source: 'operator' },
    books: () => post(context, customerId, { kind: 'creditNote', id, purpose: 'creditNote' }, legs),
  });
  return { id, heads };
}

interface Settled extends Pick<Credit, 'lines' | 'text' | 'at'> {
  answers: string | undefined;
  /** Of the note. */
  id: string;
  /** As they were before it. */
  known: readonly CreditedLine[];
}

/**
 * Of a line no more stays disputed than is left of it; a dispute of which nothing is left is accepted by the note.
 * @returns what is disputed no more, in minor units
 */
async function settleDisputes(db: Db, bill: BillRecord, { id, lines, known, text, at, answers }: Settled): Promise<bigint> {
  const { rows: open } = await sql<{ id: string; line_id: string; minor: string }>`select d.id, d.line_id, d.minor from bill_dispute d
    where d.customer_id = ${bill.customer_id} and d.bill_id = ${bill.id} and d.status = 'open'
      and d.line_id = any(${lines.map(({ lineId }) => lineId)}::bigint[]) order by d.id for update`.execute(db);
  let settled = 0n;
  for (const dispute of open) {
    const amount = lines.find(({ lineId }) => lineId === dispute.line_id)?.amount ?? '0';
    const left = leftOfLine(known.find((line) => line.id === dispute.line_id)) - minorOf(amount);
    const stays = dispute.id === answers ? 0 : Math.min(Number(dispute.minor), left);
    settled += BigInt(dispute.minor) - BigInt(stays);
    if (dispute.id === answers || stays === Number(dispute.minor)) continue;
    const accepted = { status: 'accepted', answer: text, answered_at: at, credit_note_id: id } as const;
    await db
      .updateTable('bill_dispute')
      .set(stays === 0 ? accepted : { minor: stays.toString() })
      .where('customer_id', '=', bill.customer_id)
      .where('id', '=', dispute.id)
      .execute();
  }
  return settled;
}

/** What the house has not earned after all, and the tax that it does not owe for it. */
function earningsTakenBack(line: CreditedLine, minor: bigint, currency: string): Leg[] {
  const tax = taxOfCredit(minor, {
    minor: BigInt(line.minor),
    taxMinor: BigInt(line.tax_minor),
    taxBasisPoints: line.tax_basis_points,
    creditedMinor: BigInt(line.credited_minor),
    currency,
  });
  return [
    { of: 'house', purpose: `revenue_${line.kind}`, currency, minor: tax - minor },
    { of: 'house', purpose: 'tax', currency, minor: -tax },
  ];
}

interface NewNote extends Omit<Credit, 'answers'> {
  total: bigint;
  toBalance: bigint;
}

async function insertNote(db: Db, bill: BillRecord, { lines, text, at, total, toBalance }: NewNote): Promise<string> {
  const { customer_id: customerId, id: billId, currency } = bill;
  const { id } = await db
    .insertInto('credit_note')
    .values({
      customer_id: customerId,
      credit_note_no: monthlyNumber('C', 'credit_note_number', at),
      bill_id: billId,
      currency,
      total_minor: total.toString(),
      to_balance_minor: toBalance.toString(),
      text,
      issued_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const shared = { customer_id: customerId, credit_note_id: id, bill_id: billId };
  await db
    .insertInto('credit_note_line')
    .values(lines.map(({ lineId, amount }) => ({ ...shared, line_id: lineId, minor: minorOf(amount) })))
    .execute();
  return id;
}

interface StoredNote {
  id: string;
  credit_note_no: string;
  issued_at: Date;
  text: string;
  total_minor: string;
  to_balance_minor: string;
  lines: { lineId: string; minor: string }[];
}

/** The credit notes of a bill, the oldest first. */
export async function readCreditNotes(db: Db, customerId: string, billId: string): Promise<CreditNote[]> {
  const { rows } = await sql<StoredNote>`select c.id, c.credit_note_no, c.issued_at, c.text, c.total_minor, c.to_balance_minor,
      (select json_agg(json_build_object('lineId', n.line_id::text, 'minor', n.minor::text) order by l.position)
        from credit_note_line n join bill_line l on l.customer_id = n.customer_id and l.id = n.line_id
        where n.customer_id = c.customer_id and n.credit_note_id = c.id) as lines
    from credit_note c where c.customer_id = ${customerId} and c.bill_id = ${billId} order by c.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    creditNoteNo: row.credit_note_no,
    issuedAt: row.issued_at.toISOString(),
    text: row.text,
    amount: formatMinor(row.total_minor),
    toBalance: formatMinor(row.to_balance_minor),
    lines: row.lines.map(({ lineId, minor }) => ({ lineId, amount: formatMinor(minor) })),
  }));
}
