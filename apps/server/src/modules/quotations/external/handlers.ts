import type { HandlerInput } from '@waybound/contract/call';
import type { exportExternalQuotationFile, externalQuotations } from '@waybound/contract/quotations/external-quotations';
import { MAX_DIRECT_ROWS } from '@waybound/contract/wire/documents/exports';
import { WORKBOOK_TYPE } from '@waybound/contract/wire/documents/files';
import { externalQuotations as en } from '@waybound/phrases/en/finance/external-quotations';
import { externalQuotations as zh } from '@waybound/phrases/zh/finance/external-quotations';
import { sql } from 'kysely';
import { externalQuotationList } from './external-quotation-list.ts';
import { priceWorkbook } from './price-workbook.ts';
import { sheetRowsOn, toSheetDetail, toSheetRow, withChannels, type SheetRow, type StoredSheetRow } from './sheet-rows.ts';
import { writeWorkbook } from '../../../gateways/sheets/write/write-workbook.ts';
import type { CustomerContext, Handlers } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isoDayInChina } from '../../../records/china-day.ts';

/** Rows of one reading transaction: a row is a channel with all of its prices. */
const AT_ONCE = 50;

/** Price sheets that the forwarder publishes for a customer, with its discounts in them. */
export const externalQuotationsHandlers: Handlers<typeof externalQuotations> = {
  async listExternalQuotations(input, { db, customer, now }) {
    const answer = await externalQuotationList(isoDayInChina(now))(db, customer.id, input);
    return { ...answer, rows: (await withChannels(db, customer, answer.rows)).map(toSheetRow) };
  },

  async countExternalQuotations(input, { db, customer, now }) {
    return { count: await externalQuotationList(isoDayInChina(now)).count(db, customer.id, input) };
  },

  async queryExternalQuotation({ id }, { db, customer, now }) {
    const { rows } = await sql<StoredSheetRow>`select e.* from (${sheetRowsOn(isoDayInChina(now))}) e
      where e.customer_id = ${customer.id} and e.id = ${id}`.execute(db);
    const [row] = await withChannels(db, customer, rows);
    return row ? toSheetDetail(row) : refuse('recordMissing');
  },

  async exportExternalQuotationFile(input, context) {
    const { db, customer, lang, now } = context;
    const day = isoDayInChina(now);
    const rows = await externalQuotationList(day).count(db, customer.id, input);
    if (rows > MAX_DIRECT_ROWS) refuse('exportTooLarge', { rows, max: MAX_DIRECT_ROWS });
    return {
      name: `${{ zh, en }[lang].title} ${day}.xlsx`,
      type: WORKBOOK_TYPE,
      content: async () => writeWorkbook(priceWorkbook(found(context, input), lang)),
    };
  },
};

/** All that the filter finds, newest first. */
async function* found(
  { read, customer, now }: CustomerContext,
  input: HandlerInput<typeof exportExternalQuotationFile, never>,
): AsyncGenerator<SheetRow> {
  const list = externalQuotationList(isoDayInChina(now));
  let last: string | undefined;
  for (;;) {
    const page = await read(async (db) => {
      const stored = await list.nextRows(db, customer.id, input, last, AT_ONCE);
      return { last: stored.at(-1)?.id, rows: await withChannels(db, customer, stored), isLast: stored.length < AT_ONCE };
    });
    yield* page.rows;
    if (page.isLast) return;
    last = page.last;
  }
}
