import { numberKey } from '@waybound/contract/number-key';
import type { BankCandidate, BankDoubt } from '@waybound/contract/operations/money/bank-line-states';

/** Whose a line of a bank statement is, by what it says. Pure; amounts are minor units, days ISO dates. */

export interface BankLine {
  currency: string;
  minor: number;
  bookedOn: string;
  payer: string | null;
  payerAccount: string | null;
  purpose: string;
}

export interface KnownRepayment {
  repaymentNo: string;
  customerCode: string;
  currency: string;
  /** As told; of a `booked` one what was received. */
  minor: number;
  paidOn: string;
  payer: string | null;
  billNos: readonly string[];
  /** `open` waits for its audit; `booked` was approved by hand, and no line is known of it; nothing comes in for a `closed` one any more. */
  state: 'open' | 'booked' | 'closed';
}

export interface KnownBill {
  billNo: string;
  customerCode: string;
  currency: string;
  /** What is unpaid of it. */
  minor: number;
}

export interface BankFacts {
  repayments: readonly KnownRepayment[];
  bills: readonly KnownBill[];
  customerCodes: readonly string[];
  /** Whose accounts earlier lines came from. */
  payerAccounts: readonly { account: string; customerCode: string }[];
}

export type BankVerdict =
  | { state: 'matched'; repaymentNo: string }
  | { state: 'matched'; customerCode: string; billNos: string[] }
  | { state: 'doubtful'; doubt: BankDoubt; candidates: BankCandidate[] }
  | { state: 'unmatched' };

/** By who paid and how much alone, a line is only of a repayment of about the same day. */
export const NEAR_DAYS = 10;
const MAX_CANDIDATES = 20;
/** A shorter code is a word like any other. */
const SHORTEST_KEY = 4;
/** Banks break numbers over lines: so many pieces in a row may be one. */
const MOST_PIECES = 3;
const DAY_MS = 86_400_000;

/** The keys of numbers that may stand in a text: its words, and words in a row as one. */
export function keysIn(text: string): Set<string> {
  const words =
    text
      .normalize('NFKC')
      .toUpperCase()
      .match(/[A-Z0-9]+/g) ?? [];
  const keys = new Set<string>();
  for (const start of words.keys()) {
    for (let pieces = 1; pieces <= MOST_PIECES && start + pieces <= words.length; pieces += 1) {
      const key = words.slice(start, start + pieces).join('');
      if (key.length >= SHORTEST_KEY) keys.add(key);
    }
  }
  return keys;
}

/** What is known, by what a line says. Repayments and bills that change while lines are matched are told by `settle`. */
export class BankBook {
  readonly #byNo = new Map<string, KnownRepayment>();
  readonly #bills = new Map<string, KnownBill>();
  readonly #billNos = new Map<string, string[]>();
  readonly #codes = new Map<string, string>();
  readonly #byAmount = new Map<string, KnownRepayment[]>();
  readonly #byPayer = new Map<string, KnownRepayment[]>();
  readonly #byCustomer = new Map<string, KnownRepayment[]>();
  readonly #byAccount = new Map<string, Set<string>>();
  readonly #settled = new Set<string>();

  constructor({ repayments, bills, customerCodes, payerAccounts }: BankFacts) {
    for (const each of repayments) {
      this.#byNo.set(numberKey(each.repaymentNo), each);
      push(this.#byAmount, `${each.currency} ${each.minor}`, each);
      push(this.#byPayer, nameKey(each.payer), each);
      push(this.#byCustomer, each.customerCode, each);
    }
    for (const bill of bills) push(this.#billNos, bill.customerCode, bill.billNo);
    this.changeBills(bills);
    for (const code of customerCodes) this.#codes.set(numberKey(code), code);
    for (const { account, customerCode } of payerAccounts) {
      const key = numberKey(account);
      this.#byAccount.set(key, (this.#byAccount.get(key) ?? new Set()).add(customerCode));
    }
  }

  /** Nothing comes in for this repayment any more. */
  settle(repaymentNo: string): void {
    this.#settled.add(repaymentNo);
  }

  /** What is unpaid of these now. */
  changeBills(bills: readonly KnownBill[]): void {
    for (const bill of bills) this.#bills.set(numberKey(bill.billNo), bill);
  }

  named(purpose: string) {
    const keys = [...keysIn(purpose)];
    return {
      repayments: keys.flatMap((key) => this.#byNo.get(key) ?? []),
      bills: keys.flatMap((key) => this.#bills.get(key) ?? []),
      codes: keys.flatMap((key) => this.#codes.get(key) ?? []),
    };
  }

  /** The bills of a customer that lines have named. */
  billNosOf = (code: string): readonly string[] => this.#billNos.get(code) ?? [];
  customerOf = (repaymentNo: string): string => this.#byNo.get(numberKey(repaymentNo))?.customerCode ?? '';
  stateOf = ({ repaymentNo, state }: KnownRepayment): KnownRepayment['state'] => (this.#settled.has(repaymentNo) ? 'closed' : state);
  isOpen = (each: KnownRepayment): boolean => this.stateOf(each) === 'open';
  ofAmount = ({ currency, minor }: BankLine) => this.#byAmount.get(`${currency} ${minor}`) ?? [];
  ofPayer = ({ payer }: BankLine) => (nameKey(payer) === '' ? [] : (this.#byPayer.get(nameKey(payer)) ?? []));
  ofCustomer = (code: string) => this.#byCustomer.get(code) ?? [];
  customersOfAccount = ({ payerAccount }: BankLine): ReadonlySet<string> => this.#byAccount.get(numberKey(payerAccount ?? '')) ?? new Set();
}

function push<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** `深圳某某（集团）有限公司` and `深圳某某(集团)有限公司 ` are one name. */
const nameKey = (name: string | null): string => numberKey(name ?? '');

const isNear = (line: BankLine, { paidOn }: KnownRepayment): boolean =>
  Math.abs(Date.parse(line.bookedOn) - Date.parse(paidOn)) <= NEAR_DAYS * DAY_MS;

/**
 * Certain is what names one repayment, or one customer with one repayment of the sum, or bills of one customer that come to the sum; and
 * what comes from a repayment's payer, with its sum, on about its day. Everything else that is known of the line is a doubt.
 */
export function matchBankLine(line: BankLine, book: BankBook): BankVerdict {
  const named = book.named(line.purpose);
  const codes = [...new Set([...named.repayments, ...named.bills].map(({ customerCode }) => customerCode).concat(named.codes))];
  if (codes.length > 1 || named.repayments.length > 1) {
    return doubtful('several', [...named.repayments.map(ofRepayment), ...codes.map((code) => ofCustomer(code, named.bills))]);
  }
  const [repayment] = named.repayments;
  if (repayment) return byNumber(line, repayment, book);
  const [code] = codes;
  return (
    byAmount(line, book, { code, bills: named.bills }) ??
    (code === undefined ? byPayer(line, book) : byCustomer(line, book, code, named.bills))
  );
}

function byNumber(line: BankLine, repayment: KnownRepayment, book: BankBook): BankVerdict {
  const { repaymentNo, currency, minor } = repayment;
  if (book.stateOf(repayment) === 'closed') return doubtful('notOpen', [ofRepayment(repayment)]);
  if (currency !== line.currency) return doubtful('otherCurrency', [ofRepayment(repayment)]);
  if (minor !== line.minor) return doubtful('otherAmount', [ofRepayment(repayment)]);
  return { state: 'matched', repaymentNo };
}

interface NamedCustomer {
  code: string | undefined;
  bills: readonly KnownBill[];
}

/** Repayments of exactly this sum that something else of the line speaks for as well. */
function byAmount(line: BankLine, book: BankBook, { code, bills }: NamedCustomer): BankVerdict | undefined {
  const payer = nameKey(line.payer);
  const known = book.customersOfAccount(line);
  const isFromPayer = (each: KnownRepayment): boolean =>
    isNear(line, each) && ((payer !== '' && nameKey(each.payer) === payer) || known.has(each.customerCode));
  // One that was approved by hand long ago was another transfer.
  const alive = book.ofAmount(line).filter((each) => book.isOpen(each) || (book.stateOf(each) === 'booked' && isNear(line, each)));
  const found = alive.filter((each) => (code === undefined ? isFromPayer(each) : each.customerCode === code));
  const naming = found.filter(({ billNos }) => bills.some(({ billNo }) => billNos.includes(billNo)));
  const [only, another] = naming.length === 1 ? naming : found;
  if (only && another) return doubtful('several', found.map(ofRepayment));
  if (only) return { state: 'matched', repaymentNo: only.repaymentNo };
  if (code === undefined) return undefined;
  const others = alive.filter(isFromPayer);
  return others.length === 0 ? undefined : doubtful('otherCustomer', [ofCustomer(code, bills), ...others.map(ofRepayment)]);
}

function byCustomer(line: BankLine, book: BankBook, code: string, bills: readonly KnownBill[]): BankVerdict {
  const open = book.ofCustomer(code).filter((each) => book.isOpen(each) && each.currency === line.currency);
  if (bills.some(({ currency }) => currency !== line.currency)) return doubtful('otherCurrency', [ofCustomer(code, bills)]);
  const announced = open.filter(({ billNos }) => bills.some(({ billNo }) => billNos.includes(billNo)));
  if (announced.length > 0) return doubtful('otherAmount', announced.map(ofRepayment));
  if (bills.length > 0) {
    const isWhole = bills.every(({ minor }) => minor > 0) && bills.reduce((sum, { minor }) => sum + minor, 0) === line.minor;
    if (isWhole) return { state: 'matched', customerCode: code, billNos: bills.map(({ billNo }) => billNo) };
    return doubtful('billsDiffer', [ofCustomer(code, bills)]);
  }
  return open.length > 0 ? doubtful('otherAmount', open.map(ofRepayment)) : doubtful('customerOnly', [ofCustomer(code, [])]);
}

/** Nothing is named: who paid, and how much. */
function byPayer(line: BankLine, book: BankBook): BankVerdict {
  const isOpenNow = (each: KnownRepayment): boolean => book.isOpen(each) && each.currency === line.currency && isNear(line, each);
  const known = [...book.customersOfAccount(line)];
  const told = [...new Set([...book.ofPayer(line), ...known.flatMap((code) => book.ofCustomer(code))])].filter(isOpenNow);
  if (told.length > 0) return doubtful('otherAmount', told.map(ofRepayment));
  if (known.length > 0)
    return doubtful(
      'customerOnly',
      known.map((code) => ofCustomer(code, [])),
    );
  const same = book.ofAmount(line).filter(isOpenNow);
  return same.length > 0 ? doubtful('amountOnly', same.map(ofRepayment)) : { state: 'unmatched' };
}

const doubtful = (doubt: BankDoubt, candidates: readonly BankCandidate[]): BankVerdict => ({
  state: 'doubtful',
  doubt,
  candidates: candidates.slice(0, MAX_CANDIDATES),
});

const ofRepayment = ({ repaymentNo, customerCode, billNos }: KnownRepayment): BankCandidate => ({
  customerCode,
  repaymentNo,
  billNos: [...billNos],
});

const ofCustomer = (customerCode: string, bills: readonly KnownBill[]): BankCandidate => ({
  customerCode,
  repaymentNo: null,
  billNos: bills.filter((bill) => bill.customerCode === customerCode).map(({ billNo }) => billNo),
});
