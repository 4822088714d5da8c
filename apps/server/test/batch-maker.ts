import { editBatch, pasteOrders, readBatch, type Batch } from '@waybound/contract/order-intake';
import { listWaybills } from '@waybound/contract/waybills';
import type { TestCustomer, TestHouse } from './house.ts';
import { asText, ORDER_TITLES } from './scenario-order-batches.ts';

/** The titles of the sample sheet, as a table wants them. */
export const TITLES: string[] = [...ORDER_TITLES];
export const at = (title: (typeof ORDER_TITLES)[number]): number => ORDER_TITLES.indexOf(title);

/** A row of the sample sheet with another text under a title. */
export const changed = (row: readonly string[], title: (typeof ORDER_TITLES)[number], text: string): string[] =>
  row.map((cell, place) => (place === at(title) ? text : cell));

/** What a batch says of its cells, a line each. */
export const told = ({ orders }: Batch): string[] =>
  orders.flatMap(({ findings }) => findings.map(({ row, key, message }) => `${row} ${key}: ${message}`));

/** Batches of a customer, by its own calls. */
export function batchMaker({ call, house }: TestHouse) {
  const batchOf = ({ token }: TestCustomer, batchId: string, lang: 'zh' | 'en' = 'en') => call(readBatch, { batchId }, { token, lang });
  return {
    batchOf,
    /** A sheet as it was pasted, checked. */
    pasted: async (who: TestCustomer, ...rows: readonly string[][]): Promise<Batch> => {
      const { batchId } = await call(pasteOrders, { text: asText([TITLES, ...rows]) }, { token: who.token });
      await house.services.outbox.workOff();
      return batchOf(who, batchId);
    },
    edited: ({ token }: TestCustomer, { batchId, rev }: Batch, ...edits: { from: number; removed: number; rows: string[][] }[]) =>
      call(editBatch, { batchId, rev, edits }, { token }),
    waybillsOf: async ({ token }: TestCustomer) => (await call(listWaybills, { tab: 'all' }, { token })).rows,
  };
}
