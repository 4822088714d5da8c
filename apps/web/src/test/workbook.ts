import { WORKBOOK_TYPE } from '@waybound/contract/wire/documents/files';
import { commands } from './commands.ts';
import { bytesOf } from './files.ts';

/** A workbook of one sheet, as somebody chooses it on a page. @param table texts from A1 on; `#REF!` and its like are errors of Excel */
export async function workbook(sheet: string, table: readonly (readonly string[])[]): Promise<File> {
  return new File([bytesOf(await commands.workbook(sheet, table))], `${sheet}.xlsx`, { type: WORKBOOK_TYPE });
}
