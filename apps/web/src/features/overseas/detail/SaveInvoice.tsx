import { useRef, useState } from 'react';
import type { OverseasDetail } from '@waybound/contract/overseas/overseas';
import { ORDER_CURRENCIES } from '@waybound/contract/orders/order-codes';
import { MAX_RETURN_LINES } from '@waybound/contract/overseas/overseas-states';
import { saveOverseasInvoice } from '@waybound/contract/wire/overseas/overseas';
import { useChange } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Field, FieldGrid } from '../../../kit/inputs/Field.tsx';
import { SelectInput } from '../../../kit/inputs/SelectInput.tsx';
import type { SheetColumn, SheetHandle } from '../../../kit/sheet/Sheet.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { EntryGrid } from '../../../parts/entry-grid/EntryGrid.tsx';
import { toSheetErrors } from '../../../parts/entry-grid/row-reader.ts';
import { useRuleTexts } from '../../../parts/rule-texts.ts';
import { LINE_KEYS, linesOf, readInvoice, type LineKey } from '../form/return-values.ts';
import { OVERSEAS_READS } from '../overseas-reads.ts';

const READ_ONLY: ReadonlySet<LineKey> = new Set<LineKey>(['oldsku', 'fnSku', 'quantity']);

interface SaveInvoiceProps {
  waybill: OverseasDetail;
  onClose: () => void;
}

/** What the announced pieces are, and what they are worth. */
export function SaveInvoice({ waybill: { id, rev, waybillNo, order }, onClose }: SaveInvoiceProps) {
  const { t } = useTranslation(['overseas', 'application']);
  const words = useRuleTexts();
  const handle = useRef<SheetHandle<LineKey>>(null);
  const [rows, setRows] = useState(() => linesOf(order.lines));
  const [currency, setCurrency] = useState<string>(order.currency ?? 'USD');
  const { lines, findings } = readInvoice(rows);
  const change = useChange(saveOverseasInvoice, { refreshes: OVERSEAS_READS, done: t('overseas:done.saveInvoice', { waybillNo }) });
  const run = async () => {
    if (findings.length > 0) return;
    // One of the currencies that are offered.
    if (await change.run({ id, rev, currency: currency as (typeof ORDER_CURRENCIES)[number], lines: lines.map(({ value }) => value) }))
      onClose();
  };
  const columns = LINE_KEYS.map((key): SheetColumn<LineKey> => ({
    key,
    title: t(`overseas:fields.${key}`),
    width: 140,
    kind: key === 'quantity' || key === 'declareValue' ? 'number' : 'text',
    isReadOnly: READ_ONLY.has(key),
  }));
  return (
    <Dialog
      title={t('overseas:ask.saveInvoice', { waybillNo })}
      confirmLabel={t('overseas:form.save')}
      cancelLabel={t('application:cancel')}
      size="large"
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <FieldGrid>
        <Field label={t('overseas:fields.currency')}>
          {(wiring) => (
            <SelectInput
              {...wiring}
              options={ORDER_CURRENCIES.map((value) => ({ value, label: value }))}
              value={currency}
              onChange={({ target }) => setCurrency(target.value)}
            />
          )}
        </Field>
      </FieldGrid>
      <EntryGrid<LineKey>
        label={t('overseas:ask.saveInvoice', { waybillNo })}
        columns={columns}
        rows={rows}
        onChange={(changed) => setRows([...changed])}
        errors={toSheetErrors(findings, words)}
        maxRows={MAX_RETURN_LINES}
        mapHeader={() => undefined}
        totals={[]}
        handle={handle}
      />
    </Dialog>
  );
}
