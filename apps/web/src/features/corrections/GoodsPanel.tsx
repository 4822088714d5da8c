import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { WireAnswer } from '@waybound/contract/wire';
import { checkPackageInvoice, savePackageInvoice } from '@waybound/contract/wire/waybills/corrections';
import { packingTotals, toPackingRow } from '@waybound/domain/order/packing';
import GitCompare from 'lucide-react/icons/git-compare';
import { usePublicData } from '../../api/bootstrap-data.ts';
import { useChange } from '../../api/query.ts';
import { Button } from '../../kit/button/Button.tsx';
import type { RowErrors, SheetHandle, SheetRow } from '../../kit/sheet/Sheet.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { InvoiceGrid } from '../../parts/goods/InvoiceGrid.tsx';
import { INVOICE_KEYS, readInvoice, toInvoiceCells, type InvoiceKey } from '../../parts/goods/invoice-cells.ts';
import type { InvoiceColumn } from '../../parts/goods/invoice-columns.ts';
import { PackingGrid } from '../../parts/goods/PackingGrid.tsx';
import { PACKING_KEYS, readPacking, skusOf, toPackingCells, type PackingKey } from '../../parts/goods/packing-cells.ts';
import type { PackingColumn } from '../../parts/goods/packing-columns.ts';
import { createRowStore, useRows, type RowStore } from '../../parts/goods/row-store.ts';
import { ClearanceButtons, type ReadLists } from './ClearanceButtons.tsx';
import { ComparisonDialog } from './ComparisonDialog.tsx';
import type { PanelProps } from './CorrectionsPage.tsx';
import { DeliveryBoxes, deliveryBoxesOf, shareOf } from './DeliveryBoxes.tsx';

type Checked = WireAnswer<typeof checkPackageInvoice>;
interface Stores {
  packing: RowStore<PackingKey>;
  invoice: RowStore<InvoiceKey>;
}

/** Packing list and invoice as the order page has them; what changes is shown beside what was, before anything is saved. */
export function GoodsPanel({ detail, onDirty, onRefused }: PanelProps) {
  const { t } = useTranslation('corrections');
  const { waybill, order, may } = detail;
  const [stores] = useState((): Stores => ({
    packing: createRowStore((order.packingList ?? []).map(toPackingCells)),
    invoice: createRowStore((order.invoiceLines ?? []).map(toInvoiceCells)),
  }));
  const packed = readPacking(useRows(stores.packing));
  const invoiced = readInvoice(useRows(stores.invoice));
  const skus = useMemo(() => skusOf(packed), [packed]);
  const [checked, setChecked] = useState<Checked>();
  const packingSheet = useRef<SheetHandle<PackingColumn>>(null);
  const invoiceSheet = useRef<SheetHandle<InvoiceColumn>>(null);
  const country = usePublicData()?.countries.find(({ id }) => id === order.countryId);
  const [shares, setShares] = useState(() => deliveryBoxesOf(order));
  const areSharesChanged = shares.join() !== deliveryBoxesOf(order).join();
  const haveRowsChanged = useIsDirty(stores);
  const isDirty = haveRowsChanged || areSharesChanged;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const checking = useChange(checkPackageInvoice, { refreshes: [] });
  const saving = useChange(savePackageInvoice, { done: t('goods.done') });
  const input = () => ({
    id: waybill.id,
    rev: waybill.rev,
    packingList: packed.lines.map(({ value }) => value),
    invoiceLines: invoiced.lines.map(({ value }) => value),
    ...(shares.length > 0 && { deliveryBoxes: shares.map((each) => shareOf(each) ?? 0) }),
  });
  const compare = async () => {
    const answer = await checking.run(input());
    if (!answer) return void onRefused();
    showErrors(stores.packing, 'packingList', answer.errors, packed.lines);
    showErrors(stores.invoice, 'invoiceLines', answer.errors, invoiced.lines);
    setChecked(answer);
  };
  const save = async () => {
    onDirty(false);
    const isSaved = await saving.run(input());
    setChecked(undefined);
    if (isSaved) return;
    onDirty(true);
    await onRefused();
  };
  const read = ({ packing, invoice }: ReadLists) => {
    takeRows(stores.packing, PACKING_KEYS, packing);
    takeRows(stores.invoice, INVOICE_KEYS, invoice);
    const count = packing.findings.length + invoice.findings.length;
    if (count === 0) toast('success', t('workbook.imported', { boxes: packing.rows.length, lines: invoice.rows.length }));
    else toast('warning', t('workbook.wrong', { count }));
  };
  const wrong = packed.findings.length + invoiced.findings.length + shares.filter((each) => shareOf(each) === undefined).length;
  const whyNot = may['changeGoods'] !== null ? t('notPossible') : wrong > 0 ? t('fixFirst') : isDirty ? undefined : t('nothingChanged');
  return (
    <div className="corrections-panel">
      <ClearanceButtons id={waybill.id} onRead={(lists) => read(lists)} />
      <p className="muted">{t(detail.cartons.length > 0 ? 'goods.measuredHint' : 'goods.hint')}</p>
      <PackingGrid store={stores.packing} saysMissing skus={[...skus.keys()]} waybillId={waybill.id} handle={packingSheet} />
      <InvoiceGrid
        store={stores.invoice}
        skus={skus}
        saysMissing
        countryId={order.countryId}
        countryCode={country?.code}
        waybillId={waybill.id}
        handle={invoiceSheet}
      />
      {shares.length > 0 && (
        <DeliveryBoxes
          order={order}
          packed={packingTotals(packed.lines.map(({ value }) => toPackingRow(value))).boxes}
          values={shares}
          onChange={setShares}
        />
      )}
      <footer className="corrections-footer">
        <Button variant="primary" icon={<GitCompare />} isBusy={checking.isBusy} disabledReason={whyNot} onClick={() => void compare()}>
          {t('goods.compare')}
        </Button>
      </footer>
      {checked && (
        <ComparisonDialog
          waybillNo={waybill.waybillNo}
          checked={checked}
          isBusy={saving.isBusy}
          onConfirm={() => void save()}
          onClose={() => setChecked(undefined)}
        />
      )}
    </div>
  );
}

/** The rows of a sheet in the place of the grid's own, with what is wrong at their cells. */
function takeRows<Key extends string>(store: RowStore<Key>, keys: readonly Key[], { rows, findings }: ReadLists['packing']): void {
  // One entry for each key.
  store.setRows(rows.map((row) => Object.fromEntries(keys.map((key) => [key, row[key] ?? ''])) as SheetRow<Key>));
  const errors = new Map<number, Record<string, string>>();
  for (const { index, field, message } of findings) errors.set(index, { ...errors.get(index), [field]: message });
  // Fields of a row are its columns.
  store.setServerErrors(errors as Map<number, RowErrors<Key>>);
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

/** What the server found in cells, at their rows in the grid: blank rows are not sent. */
function showErrors<Key extends string>(
  store: RowStore<Key>,
  list: string,
  errors: Checked['errors'],
  lines: readonly { at: number }[],
): void {
  const found = new Map<number, Record<string, string>>();
  for (const { path, message } of errors) {
    const [, index, field] = new RegExp(`^${list}\\.([0-9]+)\\.(.+)$`).exec(path) ?? [];
    const at = lines[Number(index)]?.at;
    if (at === undefined || field === undefined) continue;
    found.set(at, { ...found.get(at), [field]: message });
  }
  // Fields of a row are its columns.
  store.setServerErrors(found as Map<number, RowErrors<Key>>);
}
