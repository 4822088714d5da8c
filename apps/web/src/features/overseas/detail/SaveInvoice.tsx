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
import { useRecordForm } from '../../../parts/form/use-record-form.ts';
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
  const form = useRecordForm({ record: undefined, valuesOf: () => ({ currency: order.currency ?? 'USD' }) });
  const { currency } = form.values;
  const { lines, findings } = readInvoice(rows);
  const change = useChange(saveOverseasInvoice, {
    refreshes: OVERSEAS_READS,
    onRefused: form.refused,
    done: t('overseas:done.saveInvoice', { waybillNo }),
  });
  const run = async () => {
    if (findings.length > 0) return;
    const invoice = { currency, lines: lines.map(({ value }) => value) };
    if (await form.submit(() => change.run({ id, rev, ...invoice }))) onClose();
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
      <div id={form.id}>
        <FieldGrid>
          <Field label={t('overseas:fields.currency')} hint={t('overseas:ask.invoiceCurrency')} error={form.errorOf('currency')}>
            {(wiring) => (
              <SelectInput
                {...wiring}
                options={ORDER_CURRENCIES.map((value) => ({ value, label: value }))}
                value={currency}
                onChange={({ target }) => form.set({ currency: ORDER_CURRENCIES.find((each) => each === target.value) ?? currency })}
              />
            )}
          </Field>
        </FieldGrid>
      </div>
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
