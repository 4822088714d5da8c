import { useState } from 'react';
import type { BillRow } from '@waybound/contract/pricing/finance';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { Button } from '../../../kit/button/Button.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import type { SelectionBarProps } from '../../../parts/list/ListPage.tsx';
import { SelectionBar } from '../../../parts/list/SelectionBar.tsx';
import { invoiceableOf } from './invoiceable.ts';
import { LazyRequestInvoiceDialog } from './LazyRequestInvoiceDialog.ts';

/** Asks for an invoice of the ticked bills, of as many of them as there may be one of. */
export function InvoiceSelectionBar({ picked }: SelectionBarProps<BillRow>) {
  const { t } = useTranslation('invoices');
  const [isAsking, setIsAsking] = useState(false);
  const able = invoiceableOf(picked.rows);
  const count = picked.rows.length;
  return (
    <>
      {count > 0 && (
        <SelectionBar label={t('picked', { count })} onClear={picked.clear}>
          <Button
            size="small"
            icon={<ReceiptText />}
            disabledReason={able.length === 0 ? t('noneAble') : undefined}
            onClick={() => setIsAsking(true)}
          >
            {able.length === count || able.length === 0 ? t('request') : t('requestSome', { able: able.length, count })}
          </Button>
        </SelectionBar>
      )}
      {isAsking && <LazyRequestInvoiceDialog bills={able} onDone={picked.clear} onClose={() => setIsAsking(false)} />}
    </>
  );
}
