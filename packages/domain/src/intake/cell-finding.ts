import type { Rule } from '@waybound/contract/rules';
import type { IntakeKey } from './columns.ts';

/** What is wrong with a cell. */
export interface CellFinding {
  /** Counted from 0 within the waybill's rows. */
  row: number;
  key: IntakeKey;
  rule: Rule;
  args?: Readonly<Record<string, string | number>>;
}
