import { receiptPapers as en } from '@waybound/phrases/en/papers/receipt-papers';
import { receiptPapers as zh } from '@waybound/phrases/zh/papers/receipt-papers';
import { fillIn } from '@waybound/phrases/translate';
import { Readable } from 'node:stream';
import { receiptPaper, say } from './receipt-paper.ts';
import { receiptNoOf, type ReceivedWaybill } from './received-waybills.ts';
import { papersPdf } from '../../gateways/pdf/papers/paper-document.ts';
import type { Paper } from '../../gateways/pdf/papers/paper.ts';
import { packArchive, type PackedPart } from '../../gateways/sheets/archive/pack-archive.ts';
import { writeWorkbook } from '../../gateways/sheets/write/write-workbook.ts';
import type { CustomerContext } from '../../kernel/context.ts';
import { reasonText } from '../../kernel/language.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { PrintedFor } from '../../records/printed-for.ts';

type Print = Pick<CustomerContext, 'lang' | 'now'> & { printedFor: PrintedFor };

/** A waybill that was asked for, by its id where there is none. */
interface Asked {
  waybillNo: string;
  /** Undefined where it has no receipt. */
  received: ReceivedWaybill | undefined;
  why: string;
}

/** What was asked for, in its order and each once; refused where none of them is there, or none has a receipt. */
export function askedFor({ lang }: Print, ids: readonly string[], found: ReadonlyMap<string, ReceivedWaybill>): Asked[] {
  if (found.size === 0) refuse('recordMissing');
  const asked = [...new Set(ids)].map((id): Asked => {
    const received = found.get(id);
    if (!received) return { waybillNo: `#${id}`, received, why: reasonText(lang, 'recordMissing', {}) };
    const waybillNo = received.row.waybill_no;
    if (received.lots.length > 0) return { waybillNo, received, why: '' };
    return { waybillNo, received: undefined, why: say('noReceipt')[lang] };
  });
  if (asked.every(({ received }) => !received)) refuse('noReceipts');
  return asked;
}

/** All in one file, those without a receipt on a page in front. */
export function receiptsPdf(print: Print, asked: readonly Asked[]): Readable {
  return papersPdf({ ...frameOf(print), papers: papersOf(print, asked) });
}

const frameOf = ({ lang, now, printedFor }: Print) => ({
  lang,
  brandName: printedFor.brand[lang],
  printedAt: now,
  title: say('receipt')[lang],
});

function* papersOf({ lang, printedFor }: Print, asked: readonly Asked[]): Generator<Paper> {
  const missing = asked.filter(({ received }) => !received);
  if (missing.length > 0) yield missingPaper(asked.length, missing);
  for (const { received } of asked) if (received) yield receiptPaper(received, printedFor, lang);
}

function missingPaper(count: number, missing: readonly Asked[]): Paper {
  const text = { count, missing: missing.length };
  return {
    title: say('missing'),
    blocks: [
      { kind: 'text', text: `${fillIn(zh.missingText, text)}\n${fillIn(en.missingText, text)}` },
      {
        kind: 'table',
        columns: [
          { title: say('waybillNo'), share: 40 },
          { title: say('reason'), share: 60 },
        ],
        rows: missing.map(({ waybillNo, why }) => [waybillNo, why]),
      },
    ],
  };
}

/** A file for each receipt, and a workbook that says of every waybill asked for what became of it. */
export const receiptsZip = (print: Print, asked: readonly Asked[]): Readable =>
  Readable.from(packArchive(partsOf(print, asked)), { objectMode: false });

async function* partsOf(print: Print, asked: readonly Asked[]): AsyncGenerator<PackedPart> {
  const { lang, printedFor } = print;
  for (const { received } of asked) {
    if (!received) continue;
    const content = papersPdf({ ...frameOf(print), papers: [receiptPaper(received, printedFor, lang)] });
    yield { name: `${receiptNoOf(received.row)}.pdf`, content, isDense: true };
  }
  const rows = asked.map(({ waybillNo, received, why }) => ({
    cells: { waybillNo, result: received ? say('has')[lang] : say('missing')[lang], reason: why },
  }));
  const columns = [
    { key: 'waybillNo', title: say('waybillNo')[lang], kind: 'text', widthChars: 24 },
    { key: 'result', title: say('list')[lang], kind: 'text', widthChars: 24 },
    { key: 'reason', title: say('reason')[lang], kind: 'text', widthChars: 60 },
  ] as const;
  yield { name: `${say('list')[lang]}.xlsx`, content: writeWorkbook({ name: say('list')[lang], columns, rows }), isDense: true };
}
