import { statementLine, type StatementLine } from '@waybound/contract/operations/money/bank-operations';
import { check, type Finding } from '@waybound/contract/rules';
import { plainAmount } from '@waybound/domain/bank/bank-amount';
import { isoDay } from '@waybound/domain/intake/cell-texts';
import { decodeText } from '@waybound/domain/intake/decode-text';
import { isTotals, splitTable } from '@waybound/domain/intake/table';
import { bankStatement as en } from '@waybound/phrases/en/finance/bank-statement';
import { bankStatement as zh } from '@waybound/phrases/zh/finance/bank-statement';
import { readCamt, type CamtEntry } from './camt.ts';
import { matchColumns, type KnownColumn } from '../../../../gateways/sheets/read/match-columns.ts';
import { readTable, type TableRow } from '../../../../gateways/sheets/read/read-workbook.ts';
import { refuse } from '../../../../kernel/refusal.ts';

export type StatementKey = keyof typeof zh.columns;
const MAX_LINES = 20_000;
/** A heading may be below a title and some words of explanation. */
const HEADER_WITHIN_ROWS = 20;

const ALIASES: Readonly<Partial<Record<StatementKey, readonly string[]>>> = {
  bookedOn: ['交易日期', '交易日', '记账日', '入账日期', '交易时间', 'Transaction date', 'Posting date', 'Booked', 'Date'],
  valueOn: ['起息日期', 'Value'],
  amount: ['收入', '收入金额', '贷方金额', '贷方发生额', '入账金额', '交易金额', '发生额', 'Credit', 'Credit amount', 'Paid in'],
  debit: ['支出金额', '借方金额', '借方发生额', 'Debit amount', 'Paid out', 'Withdrawal'],
  direction: ['借贷方向', '收支', '收支方向', '借贷', 'Direction', 'Debit/Credit', 'CR/DR', 'DR/CR'],
  currency: ['货币', '币别', 'CCY'],
  payer: ['对方户名', '对方名称', '付款方', '付款人名称', '对方账户名称', 'Payer name', 'Counterparty', 'Remitter'],
  payerAccount: ['对方账号', '付款人账号', '对方账户', 'Payer account number', 'Counterparty account'],
  reference: ['流水号', '交易流水号', '交易流水', 'Reference', 'Transaction reference', 'Transaction ID'],
  purpose: ['交易摘要', '用途', 'Description', 'Details'],
  remark: ['备注', '客户附言', 'Remark', 'Remarks', 'Note'],
};

// `Object.keys` is typed `string[]`; the keys of a literal are exactly the columns.
const COLUMNS: readonly KnownColumn<StatementKey>[] = (Object.keys(zh.columns) as StatementKey[]).map((key) => ({
  key,
  zh: zh.columns[key],
  en: en.columns[key],
  aliases: ALIASES[key] ?? [],
  isRequired: key === 'bookedOn' || key === 'amount',
}));

/** A line of a statement, or what is wrong with it; `path` names a column. What went out is neither. */
export type StatementRow = { row: number } & ({ line: StatementLine } | { findings: Finding[] } | { isIgnored: true });

export interface Statement {
  /** Whose it says that it is: of a CAMT.053 alone. */
  accountNos: readonly string[];
  rows: StatementRow[];
}

const ZIP = Buffer.from('PK');
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Reads a workbook, a CSV or a CAMT.053, whichever the file is. Refuses what is none, with the reasons of each. */
export async function readStatement(content: Buffer): Promise<Statement> {
  if ([ZIP, COMPOUND_FILE].some((mark) => content.subarray(0, mark.length).equals(mark))) return ofWorkbook(content);
  const head = decodeText(content.subarray(0, 200))
    .replace(/^\uFEFF/, '')
    .trimStart();
  return head.startsWith('<') ? ofCamt(content) : ofCsv(content);
}

async function ofWorkbook(content: Buffer): Promise<Statement> {
  const { rows } = await readTable(content, COLUMNS, { maxRows: MAX_LINES });
  const lines: StatementRow[] = [];
  for await (const row of rows) lines.push(ofTable(row));
  return { accountNos: [], rows: lines };
}

function ofCsv(content: Buffer): Statement {
  const text = decodeText(content);
  if (text.includes('\0')) refuse('statementUnreadable');
  const table = splitTable(text);
  const matches = table.slice(0, HEADER_WITHIN_ROWS).map((cells) => matchColumns(cells, COLUMNS));
  const at = matches.findIndex(({ missing }) => missing.length === 0);
  const places = matches[at]?.places;
  if (!places) {
    const required = COLUMNS.filter(({ isRequired }) => isRequired);
    return refuse('workbookColumnsMissing', { columns: required.map((column) => `${column.zh} ${column.en}`).join(', ') });
  }
  const below = table.slice(at + 1);
  if (below.length === 0) refuse('workbookNoData');
  if (below.length > MAX_LINES) refuse('workbookTooManyRows', { max: MAX_LINES });
  const rows = below.map((cells, index): TableRow<StatementKey> => {
    const filled = [...places].flatMap(([key, place]) => (cells[place] ? [[key, cells[place]] as const] : []));
    return { sheet: '', row: at + index + 2, values: Object.fromEntries(filled), errors: [] };
  });
  return { accountNos: [], rows: rows.map(ofTable) };
}

const WENT_OUT = /^(?:d|dr|dbit|debit|借|借方|支|支出|付|付款|转出)$/i;

function ofTable({ row, values, errors }: TableRow<StatementKey>): StatementRow {
  const { amount, debit, direction, purpose, remark, bookedOn, valueOn, currency, payer, payerAccount, reference } = values;
  if (isTotals(Object.values(values))) return { row, isIgnored: true };
  const wentOut = (amount === undefined && isSum(debit)) || (direction !== undefined && WENT_OUT.test(direction));
  const plain = amount === undefined ? undefined : (plainAmount(amount) ?? amount);
  if (errors.length === 0 && (wentOut || plain?.startsWith('-'))) return { row, isIgnored: true };
  return checked(row, {
    bookedOn: bookedOn === undefined ? undefined : isoDay(bookedOn),
    valueOn: valueOn === undefined ? undefined : isoDay(valueOn),
    amount: plain && withoutZeros(plain),
    currency,
    payer,
    payerAccount,
    reference,
    purpose: [purpose, remark].filter((text) => text !== undefined).join(' '),
    errors: errors.map(({ key, code }) => ({ path: key, rule: 'cellError', args: { code } })),
  });
}

const isSum = (text: string | undefined): boolean => text !== undefined && !/^[-0.,\s]*$/.test(text);

async function ofCamt(content: Buffer): Promise<Statement> {
  const { accountNos, entries } = readCamt(content, MAX_LINES);
  return { accountNos, rows: entries.map(ofEntry) };
}

/** Money of a customer that the bank takes back is told, for its repayment has to be reversed; our own that comes back is no payment. */
function ofEntry({ row, isBooked, isCredit, isReversal, amount, ...said }: CamtEntry): StatementRow {
  if (isBooked && isReversal && !isCredit) return { row, findings: [{ path: 'amount', rule: 'bankReversed' }] };
  if (!isBooked || !isCredit || isReversal) return { row, isIgnored: true };
  return checked(row, { ...said, amount: amount && withoutZeros(amount), errors: [] });
}

/** Banks write more decimals than money has: `88.00000`. */
const withoutZeros = (amount: string): string => amount.replace(/(?<=\.[0-9]{2})0+$/, '');

type Said = Readonly<Partial<Record<keyof StatementLine, string | undefined>>> & { errors: readonly Finding[] };

function checked(row: number, { errors, ...said }: Said): StatementRow {
  const result = check(statementLine, said);
  const broken = new Set(errors.map(({ path }) => path));
  // A cell that shows an error is empty to the schema.
  const findings = [...errors, ...(result.ok ? [] : result.findings.filter(({ path }) => !broken.has(path)))];
  return result.ok && findings.length === 0 ? { row, line: result.value } : { row, findings };
}
