import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { WORKBOOK_TYPE } from '@waybound/contract/wire/documents/files';
import type { packLists } from '@waybound/contract/orders/pack-lists';
import { clearanceHandlers } from './clearance.ts';
import { planOf } from './list-plan.ts';
import { readList, toReadSheet } from './read-list.ts';
import { writeWorkbook } from '../../gateways/sheets/write/write-workbook.ts';
import type { Handlers } from '../../kernel/context.ts';
import { storedContent } from '../../kernel/uploads.ts';
import { readInvoice, readPacking } from '../../records/waybill/packing-rows.ts';
import { readOwnWaybill } from '../../records/waybill/rows.ts';

/** Packing lists and invoices as workbooks. What is read is answered to the grid, which the clerk saves. */
export const packListsHandlers: Handlers<typeof packLists> = {
  async importPackLists({ list = 'packing', files: { file } }, { files, lang }) {
    const content = await buffer(await storedContent(files, file.key)());
    return toReadSheet(lang, await readList(content, list));
  },

  ...clearanceHandlers,

  async getPackingList({ id, list = 'packing' }, { db, customer, lang }) {
    const { waybill_no: waybillNo } = await readOwnWaybill(db, customer.id, id);
    const owner = { customerId: customer.id, id };
    const rows = await (list === 'packing' ? readPacking(db, owner) : readInvoice(db, owner));
    const plan = planOf(list, rows, lang);
    return { name: `${waybillNo} ${plan.name}.xlsx`, type: WORKBOOK_TYPE, content: async (): Promise<Readable> => writeWorkbook(plan) };
  },
};
