import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { usePublicData } from '../../../api/bootstrap-data.ts';
import { InvoiceGrid } from '../../../parts/goods/InvoiceGrid.tsx';
import { readPacking, skusOf } from '../../../parts/goods/packing-cells.ts';
import { useRows } from '../../../parts/goods/row-store.ts';
import { useHasTried } from '../../../parts/form/page/has-tried.ts';
import { useOpenDraftId } from '../use-open-draft-id.ts';
import { useOrderForm } from '../order-form-context.ts';
import type { OrderSection } from '../modes/order-mode.ts';
import { useCellFindings } from '../preflight/preflight-findings.ts';

function InvoiceSection() {
  const { form, packing, invoice, invoiceSheet } = useOrderForm();
  const countryId = useWatch({ control: form.control, name: 'countryId' });
  const country = usePublicData()?.countries.find(({ id }) => id === countryId);
  const rows = useRows(packing);
  const skus = useMemo(() => skusOf(readPacking(rows)), [rows]);
  return (
    <InvoiceGrid
      store={invoice}
      skus={skus}
      countryId={countryId || undefined}
      countryCode={country?.code}
      saysMissing={useHasTried()}
      waybillId={useOpenDraftId()}
      handle={invoiceSheet}
      demands={useCellFindings('invoiceLines')}
    />
  );
}

export const invoiceSection: OrderSection = { key: 'invoice', fields: ['invoiceLines'], Body: InvoiceSection, heightPx: 430 };
