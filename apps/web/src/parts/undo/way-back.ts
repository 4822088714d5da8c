import type { HistoryEntry } from '@waybound/contract/account/history';
import { restoreRecords } from '@waybound/contract/wire/address-book/address-book';
import { restoreTemplate } from '@waybound/contract/wire/orders/order-templates';
import { deletePickup } from '@waybound/contract/wire/pickups/pickups';
import { request } from '../../api/client.ts';
import { makeKey } from '../../api/query.ts';
import { undoing, type TakingBack } from './take-back.ts';

type Undo = NonNullable<HistoryEntry['undo']>;

/** Deleted records are there again. Where one cannot be, the others still are, and it says why. */
export function restoring(ids: readonly string[]): TakingBack {
  const options = { idempotencyKey: makeKey() };
  return () => request(restoreRecords, { ids: [...ids] }, options);
}

/** The way back that an entry of the history offers. */
export function wayBack({ by, id, rev }: Undo): TakingBack {
  const options = { idempotencyKey: makeKey() };
  switch (by) {
    case 'undoChanges':
      return undoing([{ id, rev: rev ?? 0 }]);
    case 'restoreRecords':
      return restoring([id]);
    case 'restoreTemplate':
      return () => request(restoreTemplate, { id }, options);
    case 'deletePickup':
      return () => request(deletePickup, { id }, options);
  }
}
