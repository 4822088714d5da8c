import { WORKBOOK_TYPE } from '@waybound/contract/wire/files';
import { commands } from './commands.ts';

/** A workbook of one sheet, as somebody chooses it on a page. @param table texts from A1 on; `#REF!` and its like are errors of Excel */
export async function workbook(sheet: string, table: readonly (readonly string[])[]): Promise<File> {
  const bytes = Uint8Array.from(atob(await commands.workbook(sheet, table)), (byte) => byte.charCodeAt(0));
  return new File([bytes], `${sheet}.xlsx`, { type: WORKBOOK_TYPE });
}
