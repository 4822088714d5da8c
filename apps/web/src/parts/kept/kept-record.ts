import type { Wire } from '@waybound/contract/wire';
import type { KeptValues } from '@waybound/contract/kept-fields';
import type { KeptKind } from '@waybound/contract/kept-limits';

/** A record of the address book as its list has it. */
export type KeptRow<K extends KeptKind> = KeptValues[K] & { id: string; isdefault: boolean };

/** A kind that a picker offers. */
export interface KeptSource<K extends KeptKind = KeptKind> {
  kind: K;
  list: Wire;
  titleOf: (record: KeptRow<K>) => string;
  /** A quiet line under the title. */
  detailOf: (record: KeptRow<K>) => string;
}
