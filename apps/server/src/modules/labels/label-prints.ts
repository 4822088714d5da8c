import type { Selectable } from 'kysely';
import type { CustomerContext } from '../../kernel/context.ts';
import type { Schema } from '../../db/tables.ts';
import type { WaybillHead } from '../../records/waybill/rows.ts';
import { anyOf } from '../../records/any-of.ts';
import { formatRanges } from '@waybound/domain/boxes/format-ranges';

type Print = Pick<Selectable<Schema['label_print']>, 'waybill_id' | 'printed_at' | 'boxes'>;

/** Of one waybill: how often labels came out, when last, and of which boxes. Void ones do not count. */
export interface Prints {
  prints: number;
  printedAt: string | null;
  boxes: ReadonlySet<number>;
}

/** Who asks; a handler's context is one. */
export interface PrintReader extends Pick<CustomerContext, 'db' | 'now' | 'isRepetition'> {
  customer: { id: string };
}

const NONE: Prints = { prints: 0, printedAt: null, boxes: new Set() };

/** The prints of some waybills; of a waybill without one, none. */
export async function readPrints(context: PrintReader, ids: readonly string[]): Promise<(id: string) => Prints> {
  const { db, customer } = context;
  const rows = await db
    .selectFrom('label_print')
    .select(['waybill_id', 'printed_at', 'boxes'])
    .where('customer_id', '=', customer.id)
    .where('waybill_id', '=', anyOf(ids))
    .where('voided_at', 'is', null)
    .orderBy('id')
    .execute();
  const found = new Map([...Map.groupBy(earlierOf(rows, context), (row) => row.waybill_id)].map(([id, own]) => [id, toPrints(own)]));
  return (id) => found.get(id) ?? NONE;
}

/** A repetition shows what its first time showed: the print that it repeats, and later ones, make no reprint of it. */
function earlierOf(rows: readonly Print[], { now, isRepetition }: PrintReader): readonly Print[] {
  if (!isRepetition) return rows;
  const until = rows.filter((row) => row.printed_at <= now);
  // A waybill that had no new label was left out the first time: its last print is an older one.
  const isRepeated = ({ waybill_id, printed_at }: Print, at: number) =>
    printed_at.getTime() === now.getTime() && !until.slice(at + 1).some((later) => later.waybill_id === waybill_id);
  return until.filter((row, at) => !isRepeated(row, at));
}

const toPrints = (rows: readonly Print[]): Prints => ({
  prints: rows.length,
  printedAt: rows.at(-1)?.printed_at.toISOString() ?? null,
  boxes: new Set(rows.flatMap(({ boxes }) => boxes)),
});

/** What came out of a printer: which boxes of which waybill, and whether some of them had a label before. */
export interface PrintedBoxes {
  row: Pick<WaybillHead, 'id' | 'kind'>;
  boxes: readonly number[];
  isReprint: boolean;
}

export async function savePrints(
  { db, customer, now, audit }: Pick<CustomerContext, 'db' | 'now' | 'audit'> & { customer: { id: string } },
  { what, printed }: { what: 'printLabels' | 'reportPrint'; printed: readonly PrintedBoxes[] },
): Promise<void> {
  await db
    .insertInto('label_print')
    .values(printed.map(({ row, boxes }) => ({ customer_id: customer.id, waybill_id: row.id, printed_at: now, boxes: [...boxes] })))
    .execute();
  for (const { row, boxes, isReprint } of printed)
    audit({ customerId: customer.id, subject: row.kind, subjectId: row.id, what, after: { boxes: formatRanges(boxes), isReprint } });
}
