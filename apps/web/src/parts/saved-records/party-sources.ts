import * as book from '@waybound/contract/wire/address-book/address-book';
import type { Wire } from '@waybound/contract/wire';
import type { SavedRecordKind } from '@waybound/contract/address-book/saved-record-limits';
import { SAVED_RECORD_RULES } from '@waybound/domain/saved-record-rules';
import type { SavedRecordRow, SavedRecordSource } from './saved-record.ts';

/** What a picker offers of the address book, where a party is asked for. */

export const line = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ');

export const source = <K extends SavedRecordKind>(
  kind: K,
  list: Wire,
  detailOf: (record: SavedRecordRow<K>) => string,
): SavedRecordSource =>
  // A picker gives each source the records of its own kind alone.
  ({ kind, list, titleOf: SAVED_RECORD_RULES[kind].title, detailOf }) as unknown as SavedRecordSource;

export const PARTY_SOURCES = {
  shipper: [source('shipper', book.listShippers, (at) => line(at.shipperCompanyCN, at.shipperAttn, at.shipperAddress))],
  importer: [source('importer', book.listImporters, (at) => line(at.VAT, at.importerAttn, at.importerAddress))],
} as const;
