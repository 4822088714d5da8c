import { useMemo, type Ref } from 'react';
import { MAX_INVOICE_LINES } from '@waybound/contract/order-limits';
import { formatMoney } from '@waybound/domain/measures';
import { PackagePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/Button.tsx';
import type { SheetHandle } from '../../kit/Sheet.tsx';
import { useFormats } from '../format.ts';
import { useRuleWords } from '../rule-words.ts';
import { EntryGrid, type GridTotal } from './EntryGrid.tsx';
import { missingSkuLines, readInvoice, type InvoiceKey, type InvoiceReading } from './invoice-cells.ts';
import {
  invoiceColumns,
  mapInvoiceHeader,
  toInvoiceCellsOfShown,
  toShownInvoice,
  type InvoiceColumn,
  type InvoiceWords,
} from './invoice-columns.ts';
import { toSheetErrors } from './row-reader.ts';
import { useRows, type RowStore } from './row-store.ts';
import { createRowView } from './row-view.ts';
import { withTold } from './told-errors.ts';

interface InvoiceGridProps {
  store: RowStore<InvoiceKey>;
  /** The packing list's SKUs with their quantities: what the invoice should name. */
  skus: ReadonlyMap<string, number>;
  /** Of the declared values. */
  currency: string;
  saysMissing?: boolean | undefined;
  handle: Ref<SheetHandle<InvoiceColumn>>;
}

/** The invoice of an order: a line for each product, for customs on both ends. */
export function InvoiceGrid({ store, skus, currency, saysMissing, handle }: InvoiceGridProps) {
  const { t } = useTranslation('order');
  const words = useRuleWords();
  const rows = useRows(store);
  const reading = readInvoice(rows);
  const invoiceWords = useInvoiceWords();
  const view = useMemo(() => createRowView(toShownInvoice(invoiceWords), toInvoiceCellsOfShown), [invoiceWords]);
  const columns = useMemo(() => invoiceColumns(invoiceWords, [...skus.keys()]), [invoiceWords, skus]);
  const findings = saysMissing ? [...reading.findings, ...reading.missing] : reading.findings;

  return (
    <EntryGrid<InvoiceColumn>
      label={t('invoice.label')}
      columns={columns}
      rows={view.show(rows)}
      onChange={(shown) => store.setRows(view.take(shown))}
      errors={withTold(toSheetErrors(findings, words), rows, store)}
      maxRows={MAX_INVOICE_LINES}
      mapHeader={mapInvoiceHeader}
      totals={useTotals(reading, currency)}
      handle={handle}
      actions={<AddMissing store={store} skus={skus} />}
    />
  );
}

function AddMissing({ store, skus }: Pick<InvoiceGridProps, 'store' | 'skus'>) {
  const { t } = useTranslation('order');
  const rows = useRows(store);
  const missing = missingSkuLines(rows, skus);
  const whyNot = skus.size === 0 ? t('invoice.noSkus') : missing.length === 0 ? t('invoice.nothingMissing') : undefined;
  return (
    <Button size="small" icon={<PackagePlus />} disabledReason={whyNot} onClick={() => store.setRows([...rows, ...missing])}>
      {missing.length > 0 ? t('invoice.addMissing', { count: missing.length }) : t('invoice.addMissingNone')}
    </Button>
  );
}

function useInvoiceWords(): InvoiceWords {
  const { t } = useTranslation('order');
  return useMemo(
    () => ({
      titleOf: (column) => t(`invoice.columns.${column}`),
      units: { piece: t('invoice.units.piece'), set: t('invoice.units.set') },
      yes: t('yes'),
      no: t('no'),
    }),
    [t],
  );
}

function useTotals({ totals }: InvoiceReading, currency: string): GridTotal[] {
  const { t } = useTranslation('order');
  const formats = useFormats();
  return [
    { key: 'lines', label: t('invoice.totals.lines'), value: formats.count(totals.lines) },
    { key: 'quantity', label: t('invoice.totals.quantity'), value: formats.count(totals.quantity) },
    { key: 'amount', label: t('invoice.totals.amount'), value: formats.money(formatMoney(totals.amountMinor), currency) },
  ];
}
