import { editBatch, pasteOrders, readBatch, type Batch } from '@waybound/contract/orders/order-intake';
import { listWaybills } from '@waybound/contract/waybills/waybills';
import type { Caller, Login } from './order-maker.ts';
import { asText, ORDER_TITLES } from './order-sheet.ts';

/** The titles of the sample sheet, as a table wants them. */
export const TITLES: string[] = [...ORDER_TITLES];
export const columnOf = (title: (typeof ORDER_TITLES)[number]): number => ORDER_TITLES.indexOf(title);

/** A row of the sample sheet with another text under a title. */
export const changed = (row: readonly string[], title: (typeof ORDER_TITLES)[number], text: string): string[] =>
  row.map((cell, place) => (place === columnOf(title) ? text : cell));

/** What a batch says of its cells, a line each. */
export const findingLines = ({ orders }: Batch): string[] =>
  orders.flatMap(({ findings }) => findings.map(({ row, key, message }) => `${row} ${key}: ${message}`));

/**
 * Batches of a customer, by its own calls, on the server and from a page.
 * @param checked of what has just been pasted: it is read once the work in the background is done
 */
export function batchMaker({ call }: Caller, checked: (read: () => Promise<Batch>) => Promise<Batch>) {
  const batchOf = ({ token }: Login, batchId: string) => call(readBatch, { batchId }, { token });
  /** A table with its titles as it was pasted, checked. */
  const opened = async (who: Login, table: readonly (readonly string[])[]): Promise<Batch> => {
    const { batchId } = await call(pasteOrders, { text: asText(table) }, { token: who.token });
    return checked(() => batchOf(who, batchId));
  };
  return {
    batchOf,
    opened,
    /** Rows under the titles of the sample sheet. */
    pasted: (who: Login, ...rows: readonly string[][]) => opened(who, [TITLES, ...rows]),
    edited: ({ token }: Login, { batchId, rev }: Batch, ...edits: { from: number; removed: number; rows: string[][] }[]) =>
      call(editBatch, { batchId, rev, edits }, { token }),
    waybillsOf: async ({ token }: Login) => (await call(listWaybills, { tab: 'all' }, { token })).rows,
  };
}
