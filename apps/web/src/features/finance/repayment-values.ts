import { repaymentFields } from '@waybound/contract/pricing/repayment-fields';
import { check, type FormFinding } from '@waybound/contract/rules';
import { minorOf } from '@waybound/domain/measures';
import { cleanNumber } from '../../kit/sheet/clipboard.ts';
import { spreadOver, typedMinor, type Balance, type OwedBill } from './spread-over-bills.ts';

export interface RepaymentValues {
  accountId: string;
  amount: string;
  paidOn: string;
  payer: string;
  remark: string;
  /** How much of each bill, by its id, as typed. */
  bills: Readonly<Record<string, string>>;
  /** Somebody has said how much of each; before, they follow the amount. */
  areBillsTyped: boolean;
  file: File | undefined;
  isAnother: boolean;
}

const NEW_REPAYMENT: RepaymentValues = {
  accountId: '',
  amount: '',
  paidOn: '',
  payer: '',
  remark: '',
  bills: {},
  areBillsTyped: false,
  file: undefined,
  isAnother: false,
};

/** Of somebody who has not typed anything: the only account is chosen already. */
export const newRepayment = (accounts: Balance['accounts']): RepaymentValues => ({
  ...NEW_REPAYMENT,
  accountId: accounts.length === 1 ? (accounts[0]?.id ?? '') : '',
});

/** What is left of one bill, to the first account of its currency; undefined where nothing is left of it. */
export function repaymentFor(billId: string, bills: readonly OwedBill[], accounts: Balance['accounts']): RepaymentValues | undefined {
  const bill = bills.find(({ id }) => id === billId);
  const shares = bill ? spreadOver([bill], minorOf(bill.remaining)) : {};
  const amount = shares[billId];
  if (!bill || amount === undefined) return undefined;
  const accountId = accounts.find(({ currency }) => currency === bill.currency)?.id ?? '';
  return { ...NEW_REPAYMENT, accountId, amount, bills: shares, areBillsTyped: true };
}

/** As it travels: bills without an amount are left out. */
export const sentOf = ({ accountId, amount, paidOn, payer, remark, bills }: RepaymentValues, currency: string) => ({
  accountId,
  amount: cleanNumber(amount),
  currency,
  paidOn,
  payer,
  remark,
  bills: Object.entries(bills).flatMap(([billId, text]) => (text.trim() === '' ? [] : [{ billId, amount: cleanNumber(text) }])),
});

/** What is wrong with it, before it is sent. The index of a bill is that of what is sent. */
export function findingsOf(values: RepaymentValues, currency: string): readonly FormFinding[] {
  const missing = (path: string, isMissing: boolean): FormFinding[] => (isMissing ? [{ path, rule: 'required' }] : []);
  const checked = check(repaymentFields, sentOf(values, currency === '' ? 'CNY' : currency));
  const wrong = checked.ok ? [] : checked.findings.filter(({ path }) => path !== 'accountId');
  return [...missing('accountId', values.accountId === ''), ...missing('file', values.file === undefined), ...wrong];
}

/** With the bills that the amount pays, the earliest due first, where nobody has said others. */
export const withBills = (values: RepaymentValues, bills: readonly OwedBill[]): RepaymentValues =>
  values.areBillsTyped ? values : { ...values, bills: spreadOver(bills, typedMinor(values.amount)) };
