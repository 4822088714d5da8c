import { saveCustomer } from '@waybound/contract/operations/administration';
import type { operations } from '@waybound/contract/operations/operations';
import { check, type Finding } from '@waybound/contract/rules';
import { customerTable as en } from '@waybound/phrases/en/portal/customer-table';
import { customerTable as zh } from '@waybound/phrases/zh/portal/customer-table';
import type { TableRow } from '../../../gateways/sheets/read/read-workbook.ts';
import { guarded, type Handlers } from '../../../kernel/context.ts';
import { ruleText } from '../../../kernel/language.ts';
import type { Files, Upload } from '../../../kernel/uploads.ts';
import { columnsOf, openUploadedTable } from '../uploaded-table.ts';
import { findCustomer, lockedSite, storeCustomer, takenFields } from './customers.ts';

const PHRASES = { zh, en };
type Key = keyof typeof zh.columns;
const REQUIRED: ReadonlySet<Key> = new Set(['customerCode', 'nameShort']);
const COLUMNS = columnsOf(zh.columns, en.columns, REQUIRED);
/** A larger list comes in several files. */
const MAX_ROWS = 5000;

async function readCustomers({ files: { file } }: { files: { file: Upload } }, { files }: { files: Files }): Promise<TableRow<Key>[]> {
  const { rows } = await openUploadedTable(files, file, COLUMNS, { maxRows: MAX_ROWS });
  const read: TableRow<Key>[] = [];
  for await (const each of rows) read.push(each);
  return read;
}

/** The customers of a forwarder's own list, made or changed by their codes. */
export const customerWorkbookHandlers: Pick<Handlers<typeof operations>, 'importCustomers'> = {
  importCustomers: guarded(readCustomers, async ({ siteCode }, context, rows) => {
    const site = await lockedSite(context.db, siteCode);
    const { columns } = PHRASES[context.lang];
    const errors: { row: number; title: string; message: string }[] = [];
    const firstRows = new Map<string, number>();
    let made = 0;
    let changed = 0;
    for (const { row, values, errors: broken } of rows) {
      const tell = ({ path, ...finding }: Finding): void => {
        const title = path in columns ? columns[path as Key] : '';
        errors.push({ row, title, message: ruleText(context.lang, finding) });
      };
      for (const { key, code } of broken) tell({ path: key, rule: 'cellError', args: { code } });
      const checked = check(saveCustomer.input, { siteCode, ...values });
      if (!checked.ok) checked.findings.forEach(tell);
      if (!checked.ok || broken.length > 0) continue;
      const { rev: _none, siteCode: _site, ...customer } = checked.value;
      const first = firstRows.get(customer.customerCode);
      firstRows.set(customer.customerCode, first ?? row);
      const faults: Finding[] =
        first === undefined
          ? await takenFields(context.db, site.id, customer)
          : [{ path: 'customerCode', rule: 'twiceInFile', args: { rows: `${first}, ${row}` } }];
      faults.forEach(tell);
      if (faults.length > 0) continue;
      const known = await findCustomer(context.db, site.id, customer.customerCode);
      await storeCustomer(context, site, customer, known);
      if (known) changed += 1;
      else made += 1;
    }
    return { made, changed, errors };
  }),
};
