import type { Wire } from '@waybound/contract/wire';
import type { SavedRecordValues } from '@waybound/contract/address-book/saved-record-fields';
import type { SavedRecordKind } from '@waybound/contract/address-book/saved-record-limits';

/** A record of the address book as its list has it. */
export type SavedRecordRow<K extends SavedRecordKind> = SavedRecordValues[K] & { id: string; isdefault: boolean };

/** A kind that a picker offers. */
export interface SavedRecordSource<K extends SavedRecordKind = SavedRecordKind> {
  kind: K;
  list: Wire;
  titleOf: (record: SavedRecordRow<K>) => string;
  /** A quiet line under the title. */
  detailOf: (record: SavedRecordRow<K>) => string;
}
