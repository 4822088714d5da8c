import type { StatementFormat } from '@waybound/contract/pricing/repayment-states';
import { WORKBOOK_TYPE } from '@waybound/contract/wire/documents/files';
import { repayments as enFlow } from '@waybound/phrases/en/finance/repayments';
import { statementPapers as en } from '@waybound/phrases/en/finance/statement-papers';
import { repayments as zhFlow } from '@waybound/phrases/zh/finance/repayments';
import { statementPapers as zh } from '@waybound/phrases/zh/finance/statement-papers';
import { shownPlaces, writeMoney } from '@waybound/domain/figures/write-figures';
import type { Statement, StatementAccount } from './statement.ts';
import { papersPdf } from '../../gateways/pdf/papers/paper-document.ts';
import type { Caption, Paper, TableBlock } from '../../gateways/pdf/papers/paper.ts';
import type { PlannedRow, WorkbookPlan } from '../../gateways/sheets/write/workbook-plan.ts';
import { writeWorkbook } from '../../gateways/sheets/write/write-workbook.ts';
import { textsOf, type Language } from '../../kernel/language.ts';
import type { Download } from '../../kernel/uploads.ts';
import { namedNumbers } from '../../records/named-numbers.ts';
import { formatMinor } from '../../records/format-minor.ts';
import { captionsOf } from '../../records/paper-captions.ts';
import type { PrintedFor } from '../../records/printed-for.ts';

const { say, fact } = captionsOf(zh, en);
const flow = textsOf({ zh: zhFlow, en: enFlow });

interface Printed {
  statement: Statement;
  printedFor: PrintedFor;
  lang: Language;
  now: Date;
}

const TYPES: Readonly<Record<StatementFormat, string>> = { pdf: 'application/pdf', xlsx: WORKBOOK_TYPE };

/** The statement as the customer takes it along; its name says month and currency. */
export function statementFile(format: StatementFormat, printed: Printed): Download {
  const { statement, printedFor, lang, now } = printed;
  const title = `${say('statement')[lang]} ${statement.month} ${statement.currency}`;
  const draw = () =>
    format === 'pdf'
      ? papersPdf({ lang, brandName: printedFor.brand[lang], printedAt: now, title, papers: [statementPaper(printed)] })
      : writeWorkbook(statementPlan(printed));
  return { name: `${title}.${format}`, type: TYPES[format], content: async () => draw() };
}

/** `2026-11-20 10:00` by the clocks of the statement's zone, which stands on it once. */
function momentsOf({ timeZone }: Statement): (at: Date) => string {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (at) => clock.format(at);
}

const accountName = (account: StatementAccount['account']): Caption => ({
  zh: flow.say('zh', `flow.accounts.${account}`),
  en: flow.say('en', `flow.accounts.${account}`),
});

const purposeIn = (lang: Language, purpose: string): string => flow.say(lang, `flow.purposes.${purpose}`);

const sourceOf = ({ billNo, repaymentNo, caseNo }: StatementAccount['movements'][number]): string =>
  [billNo, repaymentNo, caseNo].filter((number) => number !== null).join(' · ');

function statementPaper({ statement, printedFor, lang, now }: Printed): Paper {
  const momentOf = momentsOf(statement);
  const { month, currency, timeZone, accounts, openBills, ageing } = statement;
  const money = (minor: bigint | string) => writeMoney(formatMinor(minor), currency);
  return {
    title: say('statement'),
    number: `${month} ${currency}`,
    blocks: [
      {
        kind: 'facts',
        facts: [
          fact('customer', printedFor.customerName),
          fact('month', month),
          fact('currency', currency),
          fact('timeZone', timeZone),
          fact('printedAt', momentOf(now)),
        ],
      },
      ...accounts.map((account) => movementTable(account, { lang, momentOf, money })),
      {
        kind: 'table',
        title: say('openBills'),
        columns: [
          { title: say('billNo'), share: 40 },
          { title: say('dueOn'), share: 30 },
          { title: say('overdueDays'), share: 30, align: 'right' },
          { title: say('open'), share: 40, align: 'right' },
        ],
        rows: openBills.map(({ billNo, dueOn, overdueDays, minor }) => [billNo, dueOn, String(overdueDays), money(minor)]),
        totals: ageing.map(({ age, minor }) => [say(age)[lang], '', '', money(minor)]),
      },
    ],
  };
}

const movementTable = (
  { account, opening, movements, closing }: StatementAccount,
  { lang, momentOf, money }: { lang: Language; momentOf: (at: Date) => string; money: (minor: bigint | string) => string },
): TableBlock => ({
  kind: 'table',
  title: accountName(account),
  columns: [
    { title: say('at'), share: 30 },
    { title: say('movement'), share: 32 },
    { title: say('source'), share: 34 },
    { title: say('waybills'), share: 40 },
    { title: say('amount'), share: 26, align: 'right' },
    { title: say('after'), share: 28, align: 'right' },
  ],
  rows: [
    ['', say('opening')[lang], '', '', '', money(opening)],
    ...movements.map((each) => [
      momentOf(each.at),
      purposeIn(lang, each.purpose),
      sourceOf(each),
      namedNumbers(each.waybillNos),
      money(each.minor),
      money(each.after),
    ]),
  ],
  totals: [['', say('closing')[lang], '', '', money(closing - opening), money(closing)]],
});

type Key = 'account' | 'at' | 'movement' | 'billNo' | 'repaymentNo' | 'caseNo' | 'waybills' | 'amount' | 'after';

function statementPlan({ statement, lang }: Printed): WorkbookPlan<Key> {
  const momentOf = momentsOf(statement);
  const { month, currency, timeZone, accounts, openBills, ageing } = statement;
  const decimals = shownPlaces(
    accounts.flatMap(({ movements }) => movements.map(({ minor }) => formatMinor(minor))),
    currency,
  );
  const text = (key: Key, widthChars: number, title = say(key)[lang]) => ({ key, title, kind: 'text', widthChars }) as const;
  const money = (key: 'amount' | 'after') =>
    ({ key, title: `${say(key)[lang]} (${currency})`, kind: 'decimal', decimals, widthChars: 18 }) as const;
  const rows = accounts.flatMap(({ account, opening, movements, closing }): PlannedRow<Key>[] => {
    const name = accountName(account)[lang];
    return [
      { cells: { account: name, movement: say('opening')[lang], after: formatMinor(opening) } },
      ...movements.map((each) => ({
        cells: {
          account: name,
          at: momentOf(each.at),
          movement: purposeIn(lang, each.purpose),
          billNo: each.billNo ?? '',
          repaymentNo: each.repaymentNo ?? '',
          caseNo: each.caseNo ?? '',
          waybills: each.waybillNos.join(' '),
          amount: formatMinor(each.minor),
          after: formatMinor(each.after),
        },
      })),
      { cells: { account: name, movement: say('closing')[lang], amount: formatMinor(closing - opening), after: formatMinor(closing) } },
    ];
  });
  return {
    name: `${month} ${currency}`,
    columns: [
      text('account', 14),
      text('at', 18, `${say('at')[lang]} (${timeZone})`),
      text('movement', 20),
      text('billNo', 16),
      text('repaymentNo', 16),
      text('caseNo', 16),
      text('waybills', 40),
      money('amount'),
      money('after'),
    ],
    rows,
    further: [
      {
        name: say('openBills')[lang],
        columns: [
          { key: 'billNo', title: say('billNo')[lang], kind: 'text', widthChars: 24 },
          { key: 'dueOn', title: say('dueOn')[lang], kind: 'text', widthChars: 14 },
          { key: 'overdueDays', title: say('overdueDays')[lang], kind: 'integer', widthChars: 14 },
          { key: 'open', title: `${say('open')[lang]} (${currency})`, kind: 'decimal', decimals, widthChars: 18 },
        ],
        rows: [
          ...openBills.map(({ billNo, dueOn, overdueDays, minor }) => ({ billNo, dueOn, overdueDays, open: formatMinor(minor) })),
          ...ageing.map(({ age, minor }) => ({ billNo: say(age)[lang], open: formatMinor(minor) })),
        ],
      },
    ],
  };
}
