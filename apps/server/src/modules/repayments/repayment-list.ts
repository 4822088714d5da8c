import { listRepayments } from '@waybound/contract/wire/pricing/repayments';
import { repaymentLifecycle } from '@waybound/domain/lifecycle/money/repayment-lifecycle';
import type { Language } from '@waybound/phrases/topics';
import { sql } from 'kysely';
import { lifecycleSql } from '../../records/lifecycle/lifecycle-sql.ts';
import { any, dayWithin, isPartOf, isWordOf } from '../../records/list/filter-sql.ts';
import { listQuery } from '../../records/list/list-query.ts';
import { BESIDE_REPAYMENT, toRepayment, type StoredRepayment } from '../../records/repayment/rows.ts';

const isPartOfNumber = isPartOf('r.repayment_no_key');
const isWord = isWordOf(`concat_ws(' ', r.payer, r.remark)`);

/** Repayments, newest first: a part of the number, or words of payer and remark. */
export const repaymentList = (lang: Language) =>
  listQuery(listRepayments, {
    table: 'repayment',
    alias: 'r',
    where: sql`true`,
    columns: sql`r.*`,
    beside: BESIDE_REPAYMENT,
    tabs: lifecycleSql(repaymentLifecycle, 'r', {}),
    filters: { keyword: (keyword) => any([isPartOfNumber(keyword), isWord(keyword)]), paidOn: dayWithin('r.paid_on') },
    sorts: {},
    toRow: (row: StoredRepayment) => toRepayment(row, lang),
  });
