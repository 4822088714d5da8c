import type { Db } from '../../kernel/database/engine.ts';
import type { Enqueue } from '../../kernel/work/work-kind.ts';

/** A file of Amazon's labels is to be read. */
export const READ_LABELS = 'labels.read';

interface NewLabelFile {
  customerId: string;
  waybillId: string;
  name: string;
  path: string;
  size: number;
  sha256: string;
  /** Which part of what was fetched at Amazon, and of how many pallets where it is no labels of boxes; left out of what was uploaded. */
  fetched?: { fetchId: string; part: number; pallets?: number };
}

/** Keeps a file of Amazon's labels, and leaves its reading to the background; no box is looked for on labels of pallets. Answers its id. */
export async function insertLabelFile(
  { db, now, enqueue }: { db: Db; now: Date; enqueue: Enqueue },
  { customerId, waybillId, fetched, ...file }: NewLabelFile,
): Promise<string> {
  const { id } = await db
    .insertInto('amazon_label_file')
    .values({
      customer_id: customerId,
      waybill_id: waybillId,
      ...file,
      uploaded_at: now,
      ...(fetched && { fetch_id: fetched.fetchId, part: fetched.part }),
      ...(fetched?.pallets !== undefined && { pallets: fetched.pallets, state: 'done', finished_at: now }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (fetched?.pallets === undefined) enqueue({ customerId, kind: READ_LABELS, recordId: id });
  return id;
}
