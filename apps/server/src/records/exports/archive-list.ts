import { orderPapers as en } from '@waybound/phrases/en/papers/order-papers';
import { orderPapers as zh } from '@waybound/phrases/zh/papers/order-papers';
import type { PackedPart } from '../../gateways/sheets/archive/pack-archive.ts';
import { writeWorkbook } from '../../gateways/sheets/write/write-workbook.ts';
import type { Language } from '../../kernel/language.ts';
import { captionsOf } from '../paper-captions.ts';

const { say } = captionsOf(zh.print, en.print);

/** What an archive holds of each waybill that was asked for, and why it holds no more. */
export interface PackedWaybill {
  waybillNo: string;
  files: readonly string[];
  why: string;
}

/** The workbook that says so, as a part of the archive. */
export function archiveList(lang: Language, packed: readonly PackedWaybill[]): PackedPart {
  const columns = [
    { key: 'waybillNo', title: say('waybillNo')[lang], kind: 'text', widthChars: 24 },
    { key: 'files', title: say('files')[lang], kind: 'text', widthChars: 48 },
    { key: 'reason', title: say('reason')[lang], kind: 'text', widthChars: 48 },
  ] as const;
  const rows = packed.map(({ waybillNo, files, why }) => ({
    cells: { waybillNo, files: files.join(', ') || say('none')[lang], reason: why },
  }));
  const name = say('list')[lang];
  return { name: `${name}.xlsx`, content: writeWorkbook({ name, columns, rows }), isDense: true };
}
