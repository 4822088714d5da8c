import { useEffect, useMemo, useRef, useState } from 'react';
import type { WireAnswer } from '@waybound/contract/wire';
import { checkPackageInvoice, savePackageInvoice } from '@waybound/contract/wire/waybills/corrections';
import GitCompare from 'lucide-react/icons/git-compare';
import { usePublicData } from '../../api/bootstrap-data.ts';
import { useChange } from '../../api/query.ts';
import { Button } from '../../kit/button/Button.tsx';
import type { RowErrors, SheetHandle, SheetRow } from '../../kit/sheet/Sheet.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { InvoiceGrid } from '../../parts/goods/InvoiceGrid.tsx';
import { INVOICE_KEYS } from '../../parts/goods/invoice-cells.ts';
import type { InvoiceColumn } from '../../parts/goods/invoice-columns.ts';
import { PackingGrid } from '../../parts/goods/PackingGrid.tsx';
import { PACKING_KEYS, skusOf } from '../../parts/goods/packing-cells.ts';
import type { PackingColumn } from '../../parts/goods/packing-columns.ts';
import type { RowStore } from '../../parts/goods/row-store.ts';
import { ClearanceButtons, type ReadLists } from './ClearanceButtons.tsx';
import { ComparisonDialog } from './ComparisonDialog.tsx';
import type { PanelProps } from './CorrectionsPage.tsx';
import { DeliveryBoxes } from './DeliveryBoxes.tsx';
import { useGoods } from './use-goods.ts';

type Checked = WireAnswer<typeof checkPackageInvoice>;

/** Packing list and invoice as the order page has them; what changes is shown beside what was, before anything is saved. */
export function GoodsPanel({ detail, onDirty, onRefused }: PanelProps) {
  const { t } = useTranslation('corrections');
  const { waybill, order, may } = detail;
  const goods = useGoods(order);
  const { stores, packed, invoiced, shares, isDirty } = goods;
  const skus = useMemo(() => skusOf(packed), [packed]);
  const [checked, setChecked] = useState<Checked>();
  const packingSheet = useRef<SheetHandle<PackingColumn>>(null);
  const invoiceSheet = useRef<SheetHandle<InvoiceColumn>>(null);
  const country = usePublicData()?.countries.find(({ id }) => id === order.countryId);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const checking = useChange(checkPackageInvoice, { refreshes: [] });
  const saving = useChange(savePackageInvoice, { done: t('goods.done') });
  const input = () => ({ id: waybill.id, rev: waybill.rev, ...goods.given() });
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
  const whyNot = may['changeGoods'] !== null ? t('notPossible') : goods.isWrong ? t('fixFirst') : isDirty ? undefined : t('nothingChanged');
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
      {shares.length > 0 && <DeliveryBoxes order={order} packed={goods.boxes} values={shares} onChange={goods.setShares} />}
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
