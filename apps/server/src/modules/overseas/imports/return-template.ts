import { MAX_IMPORT_ROWS } from '@waybound/contract/address-book/saved-record-limits';
import { WORKBOOK_TYPE } from '@waybound/contract/wire/documents/files';
import { imports as enImports } from '@waybound/phrases/en/application/imports';
import { overseas as en } from '@waybound/phrases/en/overseas/overseas';
import { fillIn } from '@waybound/phrases/translate';
import { imports as zhImports } from '@waybound/phrases/zh/application/imports';
import { overseas as zh } from '@waybound/phrases/zh/overseas/overseas';
import { writeWorkbook } from '../../../gateways/sheets/write/write-workbook.ts';
import type { CustomerContext } from '../../../kernel/context.ts';
import type { Download } from '../../../kernel/uploads.ts';
import { RETURN_COLUMNS } from '../../../records/imports/return-columns.ts';
import { templatePlan } from '../../../records/imports/template.ts';
import { overseasGrounds } from '../../../records/overseas/order-checks.ts';

const SHEET = { zh: zh.sheet, en: en.sheet };
const FILE = { zh: zhImports.sheet.file, en: enImports.sheet.file };

/** What a return cannot be submitted without. */
const NEEDED: ReadonlySet<string> = new Set(['returnNo', 'abroadStockAddress', 'lines.oldsku', 'lines.quantity']);

/** An empty workbook with the warehouses and services that the forwarder offers now. */
export async function returnTemplate({ db, customer, lang }: CustomerContext): Promise<Download> {
  const { title, rows, stock, known, empty, several, again } = SHEET[lang];
  const { warehouses, services } = await overseasGrounds(db, customer.siteId);
  const named = (offered: readonly Record<'zh' | 'en', string>[]): string[] => offered.map((each) => each[lang]);
  const plan = templatePlan(
    {
      title,
      columns: RETURN_COLUMNS,
      isNeeded: (key) => NEEDED.has(key),
      sentences: [rows, stock, known, empty, fillIn(several, { max: MAX_IMPORT_ROWS }), again],
      choices: new Map([
        ['abroadStockAddress', named(warehouses)],
        ['serviceItemArr', named(services)],
      ]),
    },
    lang,
  );
  return { name: `${title} ${FILE[lang]}.xlsx`, type: WORKBOOK_TYPE, content: async () => writeWorkbook(plan) };
}
