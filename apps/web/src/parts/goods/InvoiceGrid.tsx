import { useMemo, useRef, useState, type RefObject } from 'react';
import { MAX_INVOICE_LINES } from '@waybound/contract/orders/order-limits';
import { formatMoney } from '@waybound/domain/measures';
import { declareCurrencyOf, DEFAULT_PURCHASE_CURRENCY, withCurrencies } from '@waybound/domain/order/currencies';
import { declaredMinorOf } from '@waybound/domain/order/declared-value';
import PackagePlus from 'lucide-react/icons/package-plus';
import { Button } from '../../kit/button/Button.tsx';
import type { SheetHandle } from '../../kit/sheet/Sheet.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../format.ts';
import { useRuleTexts } from '../rule-texts.ts';
import { lineCompletion } from './complete-line.ts';
import { joinErrors, type CellFindings } from './cell-findings.ts';
import { EntryGrid, type GridTotal } from '../entry-grid/EntryGrid.tsx';
import { GridFileButtons } from './GridFileButtons.tsx';
import { INVOICE_KEYS, missingSkuLines, readInvoice, type InvoiceCells, type InvoiceKey, type InvoiceReading } from './invoice-cells.ts';
import {
  invoiceColumns,
  mapInvoiceHeader,
  toInvoiceCellsOfShown,
  toShownInvoice,
  type InvoiceColumn,
  type InvoiceTexts,
} from './invoice-columns.ts';
import { toSheetErrors } from '../entry-grid/row-reader.ts';
import { useRows, type RowStore } from './row-store.ts';
import { createRowView } from './row-view.ts';
import { isTyped } from './sku-completion.ts';
import { SkuCompletion, UnknownSkus, type SkuCompleter } from './SkuCompletion.tsx';
import { withServerErrors } from './server-errors.ts';

interface InvoiceGridProps {
  store: RowStore<InvoiceKey>;
  /** The packing list's SKUs with their quantities: what the invoice should name. */
  skus: ReadonlyMap<string, number>;
  saysMissing?: boolean | undefined;
  /** A SKU's code for customs may be another one in each country. */
  countryId?: number | undefined;
  /** Of the country: what is declared there has its currency where no other is said. */
  countryCode: string | undefined;
  /** Whose saved invoice can be exported. */
  waybillId?: string | undefined;
  handle: RefObject<SheetHandle<InvoiceColumn> | null>;
  demands?: CellFindings | undefined;
}

/** The invoice of an order: a line for each product, for customs on both ends. */
export function InvoiceGrid({ store, skus, saysMissing, countryId, countryCode, handle, demands, waybillId }: InvoiceGridProps) {
  const { t } = useTranslation('order');
  const words = useRuleTexts();
  const rows = useRows(store);
  const reading = readInvoice(rows);
  const invoiceWords = useInvoiceTexts(countryCode);
  const view = useMemo(() => createRowView(toShownInvoice(invoiceWords), toInvoiceCellsOfShown), [invoiceWords]);
  const columns = useMemo(() => invoiceColumns(invoiceWords, [...skus.keys()]), [invoiceWords, skus]);
  const completer = useRef<SkuCompleter<InvoiceCells>>(null);
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const setRows = (next: readonly InvoiceCells[]) => {
    store.setRows(next);
    completer.current?.changed(rows, next);
  };
  const findings = saysMissing ? [...reading.findings, ...reading.missing] : reading.findings;

  return (
    <EntryGrid<InvoiceColumn>
      label={t('invoice.label')}
      columns={columns}
      rows={view.toShown(rows)}
      onChange={(shown, change) => {
        if (isTyped(change)) setRows(view.toCells(shown));
        else store.setRows(view.toCells(shown));
      }}
      errors={withServerErrors(joinErrors(toSheetErrors(findings, words), demands?.errors), rows, store)}
      notes={demands?.notes}
      maxRows={MAX_INVOICE_LINES}
      mapHeader={mapInvoiceHeader}
      totals={useTotals(reading, countryCode)}
      handle={handle}
      actions={
        <>
          <SkuCompletion
            rows={rows}
            getRows={store.getRows}
            completion={lineCompletion(countryId)}
            completer={completer}
            onComplete={(completed) => handle.current?.replaceRows(view.toShown(completed))}
            onUnknown={setUnknown}
          />
          <AddMissing rows={rows} skus={skus} onAdd={setRows} />
          <GridFileButtons
            list="invoice"
            keys={INVOICE_KEYS}
            store={store}
            waybillId={waybillId}
            onReplace={(next) => handle.current?.replaceRows(view.toShown(next))}
          />
        </>
      }
      afterTotals={<UnknownSkus skus={unknown} rows={rows} />}
    />
  );
}

interface AddMissingProps extends Pick<InvoiceGridProps, 'skus'> {
  rows: readonly InvoiceCells[];
  onAdd: (rows: readonly InvoiceCells[]) => void;
}

function AddMissing({ rows, skus, onAdd }: AddMissingProps) {
  const { t } = useTranslation('order');
  const missing = missingSkuLines(rows, skus);
  const whyNot = skus.size === 0 ? t('invoice.noSkus') : missing.length === 0 ? t('invoice.nothingMissing') : undefined;
  return (
    <Button size="small" icon={<PackagePlus />} disabledReason={whyNot} onClick={() => onAdd([...rows, ...missing])}>
      {missing.length > 0 ? t('invoice.addMissing', { count: missing.length }) : t('invoice.addMissingNone')}
    </Button>
  );
}

function useInvoiceTexts(countryCode: string | undefined): InvoiceTexts {
  const { t } = useTranslation('order');
  return useMemo(
    () => ({
      titleOf: (column) => t(`invoice.columns.${column}`),
      units: { piece: t('invoice.units.piece'), set: t('invoice.units.set') },
      yes: t('yes'),
      no: t('no'),
      currencies: {
        declareCurrency: countryCode === undefined ? '' : declareCurrencyOf(countryCode),
        purchasingCurrency: DEFAULT_PURCHASE_CURRENCY,
      },
    }),
    [t, countryCode],
  );
}

function useTotals({ lines, totals }: InvoiceReading, countryCode: string | undefined): GridTotal[] {
  const { t } = useTranslation('order');
  const formats = useFormats();
  const { invoiceLines } = withCurrencies({ invoiceLines: lines.map(({ value }) => value) }, countryCode);
  const amounts = [...declaredMinorOf({ invoiceLines })].map(([currency, minor]) => formats.money(formatMoney(Number(minor)), currency));
  return [
    { key: 'lines', label: t('invoice.totals.lines'), value: formats.count(totals.lines) },
    { key: 'quantity', label: t('invoice.totals.quantity'), value: formats.count(totals.quantity) },
    { key: 'amount', label: t('invoice.totals.amount'), value: amounts.join(' + ') || '—' },
  ];
}
