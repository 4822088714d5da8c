import type { At, Big, Computed, Defaulted, Id } from '../columns.ts';

/** Written by `npm run tables` from the migrations, column-types.ts and table-groups.ts; never by hand. */

interface LedgerAccountTable {
  customer_id: string;
  id: Id;
  is_house: boolean;
  purpose: string;
  currency: string;
  last_seq: Defaulted<number>;
  balance_minor: Defaulted<string>;
  last_entry: Computed<number>;
}

interface LedgerEntryTable {
  customer_id: string;
  id: Id;
  at: At;
  account_id: string;
  seq: number;
  posting_id: string;
  is_house: boolean;
  purpose: string;
  currency: string;
  minor: Big;
  before_minor: string;
  after_minor: Big;
  previous: Computed<number>;
}

interface LedgerPostingTable {
  customer_id: string;
  id: Id;
  at: At;
  source_kind: string;
  source_id: Big;
  purpose: string;
  reverses: string | null;
}

export interface LedgerTables {
  ledger_account: LedgerAccountTable;
  ledger_entry: LedgerEntryTable;
  ledger_posting: LedgerPostingTable;
}
