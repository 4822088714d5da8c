import { pasteOrders, readBatch, submitBatch } from '@waybound/contract/order-intake';
import type { Fields, TestFile } from './any-request.ts';
import type { TestCustomer, TestHouse } from './house.ts';
import { plainWorkbook, rows } from './plain-workbook.ts';
import type { waybillMaker } from './waybill-maker.ts';

/** A sheet of orders as a customer writes it: two waybills, the first of two rows. */
export const ORDER_TITLES = [
  'Reference no.',
  '渠道',
  'Departure',
  '目的国家',
  'Deliver to',
  'Warehouse code',
  'Company',
  'Contact',
  'Phone',
  'Channel capability',
  'Special product',
  'Declare in own name',
  'Handover',
  'Insurance',
  'Last-mile delivery',
  'Boxes',
  'Gross weight (kg)',
  'L',
  'W',
  'H',
  'SKU',
  'Qty',
  'Name (English)',
  'Name (Chinese)',
  'Declared unit value',
] as const;

/** What is said of a waybill by the channel that `waybillMaker` publishes. */
const HEAD = [
  'TEST-AIR',
  'SZX',
  'US',
  'FBA',
  'ONT8',
  'Amazon',
  'Receiving',
  '+1 909 555 0100',
  '普货',
  'None',
  '否',
  'Dropped off',
  'no',
  'By truck',
];
const LAMP = ['LED lamp', 'LED 灯', '3.20'];

/** The rows of one waybill that can be submitted: 12 boxes of 10 kg, and 2 more. */
export const orderRows = (referenceNo: string): string[][] => [
  [referenceNo, ...HEAD, '12', '10', '60', '40', '30', 'LAMP-1', '96', ...LAMP],
  [referenceNo, ...HEAD.map(() => ''), '2', '5', '30', '30', '30', 'LAMP-2', '8', ...LAMP],
];

export const asText = (table: readonly (readonly string[])[]): string => table.map((cells) => cells.join('\t')).join('\n');

export const orderFile = (...table: readonly (readonly string[])[]): TestFile => ({
  name: '订单.xlsx',
  content: plainWorkbook({ sheets: { Orders: rows(...table) }, styles: '<cellXfs count="1"><xf/></cellXfs>' }),
});

/** The scenarios of orders that come many at once. */
export function orderBatchScenarios({ call, customer, house }: TestHouse, make: Awaited<ReturnType<typeof waybillMaker>>) {
  const sheet = [[...ORDER_TITLES], ...orderRows('PO-1'), ...orderRows('PO-2')];
  const opened = async ({ token }: TestCustomer) => {
    const { batchId } = await call(pasteOrders, { text: asText(sheet) }, { token });
    await house.services.outbox.workOff();
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
