import type { Condition } from '@waybound/contract/condition';
import { sql, type RawBuilder } from 'kysely';
import { conditionSql } from '../lifecycle/condition-sql.ts';

/** A condition on the documents of a waybill, on the table `waybill`. */
export const documentsSql = (condition: Condition): RawBuilder<unknown> =>
  sql.raw(conditionSql(condition, () => ({ sql: 'waybill.documents_state' })));
