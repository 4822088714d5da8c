import { SKU_PICTURES } from '@waybound/contract/address-book/saved-record-limits';
import { ApiError } from '../../../api/api-error.ts';
import { request } from '../../../api/client.ts';
import { makeKey } from '../../../api/query.ts';
import type { TakingBack } from '../../../parts/undo/take-back.ts';
import type { KindView, SavedRecord } from '../kinds.ts';

/** What the server keeps of a record beside what is saved. */
const STORED: ReadonlySet<string> = new Set(['id', 'rev', 'updatedAt']);

/** Pictures went with their record and cannot be saved again by their address. */
export const canRestore = (record: SavedRecord): boolean => SKU_PICTURES.every((field) => !record[field]);

/** The way back from deleted records: each is saved again, as a new one. Where one cannot be, the others still are, and it says why. */
export function restoring({ calls: { save } }: KindView, records: readonly SavedRecord[]): TakingBack {
  const kept = records.map((record) => ({
    idempotencyKey: makeKey(),
    values: Object.fromEntries(Object.entries(record).filter(([field]) => !STORED.has(field))),
  }));
  return async () => {
    let refused: ApiError | undefined;
    for (const { values, idempotencyKey } of kept) {
      try {
        await request(save, values as never, { idempotencyKey }); // The save call of a kind takes what its list answers.
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        refused ??= error;
      }
    }
    if (refused) throw refused;
    return {};
  };
}
