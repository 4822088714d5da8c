import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { InvoiceGrid } from '../packing/InvoiceGrid.tsx';
import { readPacking, skusOf } from '../packing/packing-cells.ts';
import { useRows } from '../packing/row-store.ts';
import { useHasTried } from '../../../parts/form/page/has-tried.ts';
import { useOpenDraftId } from '../use-open-draft-id.ts';
import { useOrderForm } from '../order-form-context.ts';
import type { OrderSection } from '../modes/order-mode.ts';
import { useCellFindings } from '../preflight/preflight-findings.ts';

const DEFAULT_CURRENCY = 'CNY';

function InvoiceSection() {
  const { form, packing, invoice, invoiceSheet } = useOrderForm();
  const [chosen, countryId] = useWatch({ control: form.control, name: ['currency', 'countryId'] });
  const currency = chosen || DEFAULT_CURRENCY;
  const rows = useRows(packing);
  const skus = useMemo(() => skusOf(readPacking(rows)), [rows]);
  return (
    <InvoiceGrid
      store={invoice}
      skus={skus}
      currency={currency}
      countryId={countryId || undefined}
      saysMissing={useHasTried()}
      waybillId={useOpenDraftId()}
      handle={invoiceSheet}
      demands={useCellFindings('invoiceLines')}
    />
  );
}

export const invoiceSection: OrderSection = { key: 'invoice', fields: ['invoiceLines'], Body: InvoiceSection, heightPx: 430 };
