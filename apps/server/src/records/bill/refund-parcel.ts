import type { ReturnKind } from '@waybound/contract/small-parcels/parcel-states';
import { isRefunded } from '@waybound/domain/small-parcels/return-kinds';
import { formatMoney } from '@waybound/domain/measures';
import { billPapers as en } from '@waybound/phrases/en/finance/bill-papers';
import { billPapers as zh } from '@waybound/phrases/zh/finance/bill-papers';
import { sql } from 'kysely';
import { creditBill, leftOfLine, readCreditedLines } from './credit-notes.ts';
import { parcelOfLine } from './dues.ts';
import type { BillRecord } from './rows.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { textsOf, type Language } from '../../kernel/language.ts';
import type { ParcelRecord } from '../small-parcels/rows.ts';
import type { ChangeContext } from '../waybill/change-waybill.ts';

const words = textsOf({ zh, en });

/** The bills that charge for a parcel and count, locked: before the parcel, as everybody locks a bill. */
export async function lockBillsOfParcel(db: Db, { customer_id: customerId, id }: ParcelRecord): Promise<BillRecord[]> {
  const { rows } =
    await sql<BillRecord>`select b.* from bill b where b.customer_id = ${customerId} and b.id in (select l.bill_id from bill_line l
      where l.customer_id = ${customerId} and l.subject_kind = 'parcel' and l.subject_id = ${id} and not l.is_void)
    order by b.id for update`.execute(db);
  return rows;
}

interface ParcelRefund {
  kind: ReturnKind;
  /** As the customer reads it; left out, that a parcel has come back, in the language of whoever says so. */
  text: string | undefined;
  at: Date;
}

/** Credits what a return gives back of what was billed, a note for each bill. @param bills locked */
export async function refundParcel(
  context: ChangeContext & { lang: Language },
  { waybill_no: waybillNo }: ParcelRecord,
  bills: readonly BillRecord[],
  { kind, text = words.say(context.lang, 'parcelReturned', { waybillNo }), at }: ParcelRefund,
): Promise<void> {
  for (const bill of bills) {
    const lines = (await readCreditedLines(context.db, bill)).flatMap((line) => {
      const charged = line.waybill_no === waybillNo ? parcelOfLine(line) : null;
      const left = leftOfLine(line);
      return charged && left > 0 && isRefunded(kind, charged.code) ? [{ lineId: line.id, amount: formatMoney(left) }] : [];
    });
    if (lines.length > 0) await creditBill(context, bill, { lines, text, at });
  }
}
