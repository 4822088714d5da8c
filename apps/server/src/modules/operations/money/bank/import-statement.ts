import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { CallAnswer } from '@waybound/contract/call';
import { numberKey } from '@waybound/contract/number-key';
import type { bankOperations, importBankStatement, StatementLine } from '@waybound/contract/operations/money/bank-operations';
import { isTooFine } from '@waybound/contract/pricing/currency-codes';
import type { operations } from '@waybound/contract/operations/operations';
import type { Finding } from '@waybound/contract/rules';
import { minorOf } from '@waybound/domain/measures';
import { bankStatement as en } from '@waybound/phrases/en/finance/bank-statement';
import { bankStatement as zh } from '@waybound/phrases/zh/finance/bank-statement';
import { sql } from 'kysely';
import { NO_CUSTOMER_ID, siteIdOf } from '../rates.ts';
import type { BankAccount } from './bank-facts.ts';
import { matchWaiting } from './match-waiting.ts';
import { readStatement, type Statement, type StatementRow } from './statement-rows.ts';
import type { Db } from '../../../../kernel/database/engine.ts';
import { guarded, type Handlers } from '../../../../kernel/context.ts';
import { ruleText, type Language } from '../../../../kernel/language.ts';
import { refuse, refuseFields } from '../../../../kernel/refusal.ts';
import { storedContent, type Files, type Upload } from '../../../../kernel/uploads.ts';
import { isoDayInChina } from '../../../../records/china-day.ts';

const TITLES = { zh: zh.columns, en: en.columns };
type Row = CallAnswer<typeof importBankStatement>['rows'][number];

/** Before the transaction, which a large file would keep open. */
const read = async ({ files: { file } }: { files: { file: Upload } }, { files }: { files: Files }): Promise<Statement> =>
  readStatement(await buffer(await storedContent(files, file.key)()));

/** Statements of the house's bank: each line that came in is kept once, and matched. */
export const importStatementHandlers: Pick<Handlers<typeof operations>, keyof Pick<typeof bankOperations, 'importBankStatement'>> = {
  importBankStatement: guarded(read, async ({ siteCode, accountNo, currency }, context, statement) => {
    const { db, now, lang, audit } = context;
    const account = await accountOf(db, { siteCode, accountNo, currency });
    const other = statement.accountNos.find((each) => numberKey(each) !== numberKey(accountNo));
    if (other !== undefined) refuse('statementOfOther', { account: other });
    // One statement at a time: two of them would wait for the bills of each other's customers.
    await sql`select pg_advisory_xact_lock(hashtextextended('bank statements', 0))`.execute(db);
    const keyed = withKeys(statement.rows, { currency, today: isoDayInChina(now) });
    const kept = await keepLines(db, account, keyed, now);
    const lines = await withOtherSums(db, account, keyed, kept);
    const { states, matchedNow } = await matchWaiting(context, account, new Set(kept.values()));
    const rows = lines.flatMap((line) => rowOf(line, { lang, kept, states }));
    const count = (outcome: Row['outcome']): number => rows.filter((row) => row.outcome === outcome).length;
    const counts = { imported: count('imported'), seenBefore: count('seenBefore'), wrong: count('wrong') };
    const told = { customerId: NO_CUSTOMER_ID, subject: 'site', subjectId: account.siteId, what: 'importBankStatement' } as const;
    audit({ ...told, after: { siteCode, accountNo, currency, ...counts } });
    return { ...counts, ignored: statement.rows.length - rows.length, matchedNow, rows };
  }),
};

interface Named {
  siteCode: string;
  accountNo: string;
  currency: string;
}

/** Also one that customers are not shown any more: money still comes in. */
async function accountOf(db: Db, { siteCode, accountNo, currency }: Named): Promise<BankAccount> {
  const siteId = await siteIdOf(db, siteCode);
  const accounts = await db.selectFrom('bank_account').select(['id', 'account_no', 'currency']).where('site_id', '=', siteId).execute();
  const own = accounts.filter((each) => numberKey(each.account_no) === numberKey(accountNo));
  if (own.length === 0) refuseFields([{ path: 'accountNo', rule: 'unknownRecord' }]);
  const account = own.find((each) => each.currency === currency);
  if (!account) {
    const currencies = own.map((each) => each.currency).join(', ');
    return refuseFields([{ path: 'currency', rule: 'accountCurrency', args: { currency: currencies } }]);
  }
  return { id: account.id, siteId, currency };
}

type KeyedRow = { row: number; isAgain?: true } & ({ line: StatementLine; key: string } | { findings: Finding[] } | { isIgnored: true });

/** What tells one line from every other of its account. Lines that say the same and have no reference are told apart by their number. */
function withKeys(rows: readonly StatementRow[], { currency, today }: { currency: string; today: string }): KeyedRow[] {
  const times = new Map<string, number>();
  const sums = new Map<string, string>();
  return rows.map((each): KeyedRow => {
    if (!('line' in each)) return each;
    const { row, line } = each;
    const findings: Finding[] = [];
    if (line.bookedOn > today) findings.push({ path: 'bookedOn', rule: 'dayAhead' });
    if ((line.currency ?? currency) !== currency) findings.push({ path: 'currency', rule: 'accountCurrency', args: { currency } });
    if (isTooFine(line.amount, currency)) findings.push({ path: 'amount', rule: 'noCents', args: { currency } });
    if (findings.length > 0) return { row, findings };
    if (line.reference === undefined) {
      const { bookedOn, valueOn, amount, payer, payerAccount, purpose } = line;
      const said = JSON.stringify([bookedOn, valueOn, minorOf(amount), payer, payerAccount, purpose]);
      const time = (times.get(said) ?? 0) + 1;
      times.set(said, time);
      return { row, line, key: `line ${createHash('sha256').update(said).digest('hex')} ${time}` };
    }
    const key = `ref ${line.reference}`;
    const before = sums.get(key);
    sums.set(key, before ?? line.amount);
    if (before === undefined) return { row, line, key };
    return minorOf(before) === minorOf(line.amount) ? { row, line, key, isAgain: true } : { row, findings: [otherSum(line.reference)] };
  });
}

/** A reference is one transaction: what says another sum under it is wrong. */
const otherSum = (reference: string): Finding => ({ path: 'reference', rule: 'alreadyUsed', args: { other: reference } });

/** Writes the lines that are new. @returns their ids by key */
async function keepLines(db: Db, { id }: BankAccount, rows: readonly KeyedRow[], at: Date): Promise<Map<string, string>> {
  const values = rows.flatMap((each) =>
    'line' in each && !each.isAgain ? [{ key: each.key, ...each.line, minor: minorOf(each.line.amount) }] : [],
  );
  const { rows: kept } = await sql<{ line_key: string; id: string }>`insert into bank_line
      (bank_account_id, line_key, booked_on, value_on, minor, payer, payer_account, reference, purpose, imported_at)
    select ${id}, key, "bookedOn", "valueOn", minor, payer, "payerAccount", reference, coalesce(purpose, ''), ${at}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as l (key text, "bookedOn" date, "valueOn" date, minor bigint, payer text,
      "payerAccount" text, reference text, purpose text)
    on conflict (bank_account_id, line_key) do nothing returning line_key, id::text`.execute(db);
  return new Map(kept.map((line) => [line.line_key, line.id]));
}

/** A line that was kept before has to say the sum that it said then. */
async function withOtherSums(
  db: Db,
  { id }: BankAccount,
  rows: readonly KeyedRow[],
  kept: ReadonlyMap<string, string>,
): Promise<KeyedRow[]> {
  const keys = rows.flatMap((each) => ('line' in each && !kept.has(each.key) ? [each.key] : []));
  const { rows: before } = await sql<{ line_key: string; minor: string }>`select line_key, minor::text from bank_line
    where bank_account_id = ${id} and line_key = any(${keys})`.execute(db);
  const sums = new Map(before.map((line) => [line.line_key, Number(line.minor)]));
  return rows.map((each): KeyedRow => {
    if (!('line' in each) || kept.has(each.key) || sums.get(each.key) === minorOf(each.line.amount)) return each;
    return { row: each.row, findings: [otherSum(each.line.reference ?? '')] };
  });
}

interface Known {
  lang: Language;
  kept: ReadonlyMap<string, string>;
  states: ReadonlyMap<string, NonNullable<Row['state']>>;
}

function rowOf(each: KeyedRow, { lang, kept, states }: Known): Row[] {
  const { row } = each;
  if ('isIgnored' in each) return [];
  if ('findings' in each) {
    const errors = each.findings.map(({ path, ...finding }) => ({ title: titleOf(path, lang), message: ruleText(lang, finding) }));
    return [{ row, outcome: 'wrong', id: null, state: null, errors }];
  }
  const id = each.isAgain ? undefined : kept.get(each.key);
  if (id === undefined) return [{ row, outcome: 'seenBefore', id: null, state: null, errors: [] }];
  return [{ row, outcome: 'imported', id, state: states.get(id) ?? 'unmatched', errors: [] }];
}

const titleOf = (path: string, lang: Language): string => (path in TITLES[lang] ? TITLES[lang][path as keyof typeof zh.columns] : '');
