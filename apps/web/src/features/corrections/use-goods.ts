import { useState, useSyncExternalStore } from 'react';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { packingTotals, toPackingRow } from '@waybound/domain/order/packing';
import type { SheetRow } from '../../kit/sheet/Sheet.tsx';
import { readInvoice, toInvoiceCells, type InvoiceKey } from '../../parts/goods/invoice-cells.ts';
import { readPacking, toPackingCells, type PackingKey } from '../../parts/goods/packing-cells.ts';
import { createRowStore, useRows, type RowStore } from '../../parts/goods/row-store.ts';
import { deliveryBoxesOf, shareOf } from './delivery-boxes.ts';

interface Stores {
  packing: RowStore<PackingKey>;
  invoice: RowStore<InvoiceKey>;
}

/** Packing list, invoice and the boxes of each address as they are typed, and as they are sent. */
export function useGoods(order: WaybillDetail['order']) {
  const [stores] = useState((): Stores => ({
    packing: createRowStore((order.packingList ?? []).map(toPackingCells)),
    invoice: createRowStore((order.invoiceLines ?? []).map(toInvoiceCells)),
  }));
  const packed = readPacking(useRows(stores.packing));
  const invoiced = readInvoice(useRows(stores.invoice));
  const [shares, setShares] = useState(() => deliveryBoxesOf(order));
  const haveRowsChanged = useIsDirty(stores);
  return {
    stores,
    packed,
    invoiced,
    /** Boxes by the packing list. */
    boxes: packingTotals(packed.lines.map(({ value }) => toPackingRow(value))).boxes,
    shares,
    setShares,
    isDirty: haveRowsChanged || shares.join() !== deliveryBoxesOf(order).join(),
    isWrong: packed.findings.length + invoiced.findings.length > 0 || shares.some((each) => shareOf(each) === undefined),
    given: () => ({
      packingList: packed.lines.map(({ value }) => value),
      invoiceLines: invoiced.lines.map(({ value }) => value),
      ...(shares.length > 0 && { deliveryBoxes: shares.map((each) => shareOf(each) ?? 0) }),
    }),
  };
}

/** Whether rows are others than the panel began with. */
function useIsDirty({ packing, invoice }: Stores): boolean {
  const [start] = useState(() => ({ packing: packing.getRows(), invoice: invoice.getRows() }));
  const differs = () => !isAlike(packing.getRows(), start.packing) || !isAlike(invoice.getRows(), start.invoice);
  return useSyncExternalStore((listener) => {
    const ends = [packing.subscribe(listener), invoice.subscribe(listener)];
    return () => ends.forEach((end) => end());
  }, differs);
}

const isAlike = (rows: readonly SheetRow<string>[], others: readonly SheetRow<string>[]): boolean =>
  rows.length === others.length && rows.every((row, index) => row === others[index]);
