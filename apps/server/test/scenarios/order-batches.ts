import { pasteOrders, readBatch, submitBatch } from '@waybound/contract/orders/order-intake';
import type { Fields, TestFile } from '../any-request.ts';
import type { TestCustomer, TestServer } from '../server/test-server.ts';
import { asText, ORDER_TITLES, orderRows } from '../data/order-sheet.ts';
import { minimalWorkbook, rows } from '../data/minimal-workbook.ts';
import type { waybillMaker } from '../data/waybill-maker.ts';

export const orderFile = (...table: readonly (readonly string[])[]): TestFile => ({
  name: '订单.xlsx',
  content: minimalWorkbook({ sheets: { Orders: rows(...table) }, styles: '<cellXfs count="1"><xf/></cellXfs>' }),
});

/** The scenarios of orders that come many at once. */
export function orderBatchScenarios({ call, customer, application }: TestServer, make: Awaited<ReturnType<typeof waybillMaker>>) {
  const sheet = [[...ORDER_TITLES], ...orderRows('PO-1'), ...orderRows('PO-2')];
  const opened = async ({ token }: TestCustomer) => {
    const { batchId } = await call(pasteOrders, { text: asText(sheet) }, { token });
    await application.services.work.drain();
    return call(readBatch, { batchId }, { token });
  };
  /** The first of its orders has become a waybill, with a price. */
  const submitted = async (who: TestCustomer) => {
    const { batchId, rev, orders } = await opened(who);
    const orderIds = orders.slice(0, 1).map(({ id }) => id);
    await call(submitBatch, { action: 'submit', batchId, rev, orderIds }, { token: who.token });
    return { batchId, rev: rev + 1 };
  };
  const alone =
    (input: (who: TestCustomer) => Fields | Promise<Fields> = () => ({}), file?: TestFile) =>
    async () => {
      const who = await customer();
      return { who, input: await input(who), ...(file && { file }) };
    };
  const ofBatch = (input: (batch: Awaited<ReturnType<typeof opened>>) => Fields) => alone(async (who) => input(await opened(who)));
  const file = orderFile(...sheet);
  return {
    'orderIntake.openWorkbook': alone(undefined, file),
    'orderIntake.importWorkbook': alone(() => ({ action: 'submit' }), file),
    'orderIntake.pasteOrders': alone(() => ({ text: asText(sheet), name: '十一月' })),
    'orderIntake.readBatch': alone(async (who) => ({ batchId: (await submitted(who)).batchId })),
    'orderIntake.listBatchRows': ofBatch(({ batchId }) => ({ batchId, from: 1 })),
    'orderIntake.listCellWords': alone(),
    'orderIntake.listBatches': ofBatch(() => ({})),
    'orderIntake.editBatch': alone(async (who) => {
      const { batchId, rev } = await submitted(who);
      return { batchId, rev, edits: [{ from: 3, removed: 1, rows: orderRows('PO-3').slice(0, 1) }] };
    }),
    'orderIntake.mapColumns': ofBatch(({ batchId, rev, columns }) => ({
      batchId,
      rev,
      keys: [...columns.map(({ key }) => key), 'customerRemark'],
    })),
    'orderIntake.deleteBatch': ofBatch(({ batchId }) => ({ batchId })),
    'orderIntake.submitBatch': alone(async (who) => {
      const { batchId, rev, orders } = await opened(who);
      const draft = await make.draft(who);
      // Where a batch is named, drafts without one are not looked at.
      return { action: 'save', batchId, rev, orderIds: orders.slice(0, 1).map(({ id }) => id), ids: [draft.id] };
    }),
    'orderIntake.fastTemplate': alone(),
    'orderIntake.batchTemplate': alone(),
    'orderIntake.exportOrders': alone(async (who) => ({ ids: [(await make.draft(who)).id] })),
  };
}
