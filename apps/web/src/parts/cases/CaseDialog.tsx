import { useCallback, useState } from 'react';
import { CASE_KINDS, MAX_CASE_BOXES, MAX_CASE_TEXT, type CaseKind } from '@waybound/contract/cases/case-states';
import { ORDER_CURRENCIES, type OrderCurrency } from '@waybound/contract/orders/order-codes';
import { initCase, saveCase, showClaim, uploadCaseFile } from '@waybound/contract/wire/cases/cases';
import type { THREADS_OF } from '@waybound/contract/wire/cases/threads';
import { DOCUMENT_TYPES } from '@waybound/contract/wire/documents/files';
import { amazonOfWaybill } from '@waybound/contract/wire/site/amazon-shipments';
import { boxesOf, parseRanges } from '@waybound/domain/boxes/parse-ranges';
import { useNavigate } from '@tanstack/react-router';
import type { ApiError } from '../../api/api-error.ts';
import { request } from '../../api/client.ts';
import { makeKey, refreshReads, useCall, useChange } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Field } from '../../kit/inputs/Field.tsx';
import { SelectInput } from '../../kit/inputs/SelectInput.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { FileDrop } from '../files/FileDrop.tsx';
import { FormText } from '../form/FormText.tsx';
import { useRecordForm, type Faults, type RecordForm } from '../form/use-record-form.ts';
import { useFormats } from '../format.ts';
import './case-dialog.css';

interface Values {
  kind: CaseKind;
  text: string;
  /** As they are written: 1-3, 5. */
  boxNumbers: string;
  amount: string;
  currency: OrderCurrency;
}

const NEW: Values = { kind: 'damage', text: '', boxNumbers: '', amount: '', currency: 'USD' };

/** What its waybill's pages say of cases. */
const OF_WAYBILL = [showClaim, amazonOfWaybill];

/** A waybill of any kind. */
export interface ClaimedOn {
  about: (typeof THREADS_OF)[number];
  id: string;
  waybillNo: string;
}

interface CaseDialogProps {
  row: ClaimedOn;
  /** What is known of it already. */
  preset?: (Partial<Pick<Values, 'kind' | 'text'>> & { shipmentIds?: string[] | undefined }) | undefined;
  onClose: () => void;
  onDone?: () => void;
}

/** None where all are meant; undefined where it cannot be read, or names more than a case takes. */
function readCaseBoxes(text: string): number[] | undefined {
  const ranges = parseRanges(text);
  const boxes = ranges && boxesOf(ranges);
  return boxes && boxes.length <= MAX_CASE_BOXES ? boxes : undefined;
}

/** Opens a case on a waybill, with its pictures, and leads to it. */
export function CaseDialog({ row, preset: { shipmentIds: claimed = [], ...preset } = {}, onClose, onDone }: CaseDialogProps) {
  const { t } = useTranslation(['cases', 'application']);
  const navigate = useNavigate();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isUploading, setIsUploading] = useState(false);
  const [shipmentIds, setShipmentIds] = useState(claimed);
  const faultsOf = useCallback(
    ({ boxNumbers }: Values): Faults => (readCaseBoxes(boxNumbers) ? new Map() : new Map([['boxNumbers', t('cases:open.boxesWrong')]])),
    [t],
  );
  const form = useRecordForm<Values>({ record: undefined, valuesOf: () => ({ ...NEW, ...preset }), faultsOf });
  const { values } = form;
  const refused = (error: ApiError) => {
    if (error.reason === 'shortageClaimed') void refreshReads(OF_WAYBILL);
    // No field shows the shipments: those that the packing list names no more are left out of what is sent next.
    const isGone = (index: number) => error.findings.some(({ path }) => path === `shipmentIds.${index}`);
    const gone = shipmentIds.filter((_id, index) => isGone(index));
    if (gone.length === 0) return form.refused(error);
    setShipmentIds(shipmentIds.filter((_id, index) => !isGone(index)));
    toast('warning', t('cases:open.shipmentsGone', { shipmentIds: gone.join(', ') }));
  };
  const saving = useChange(saveCase, { onRefused: refused, done: ({ caseNo }) => t('cases:open.done', { caseNo }) });

  const upload = async (id: string) => {
    setIsUploading(true);
    for (const file of files) {
      try {
        await request(uploadCaseFile, { id, files: { file } }, { idempotencyKey: makeKey() });
      } catch {
        // The case is there: its page takes the file again.
        toast('error', t('cases:open.fileFailed', { name: file.name }));
      }
    }
    setIsUploading(false);
  };
  const run = async () => {
    const { kind, text, boxNumbers, amount, currency } = values;
    const named = kind === 'shortage' && shipmentIds.length > 0 ? { shipmentIds } : {};
    const sum = amount.trim() === '' ? {} : { amount, currency };
    const opened = await form.submit(() =>
      saving.run({ about: row.about, waybillId: row.id, kind, text, boxNumbers: readCaseBoxes(boxNumbers) ?? [], ...named, ...sum }),
    );
    if (!opened) return;
    void refreshReads(OF_WAYBILL);
    await upload(opened.id);
    onClose();
    onDone?.();
    void navigate({ to: '/waybillManagement/caseDetails/$id', params: { id: opened.id } });
  };

  return (
    <Dialog
      title={t('cases:open.title', { waybillNo: row.waybillNo })}
      confirmLabel={t('cases:open.confirm')}
      cancelLabel={t('application:cancel')}
      size="medium"
      isBusy={saving.isBusy || isUploading}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <CaseFields form={form} hasBoxes={row.about === 'waybill'} />
      <Insured row={row} />
      <FileDrop
        label={t('cases:open.files')}
        text={files.length === 0 ? t('cases:open.filesText') : t('cases:open.chosen', { count: files.length })}
        accept={DOCUMENT_TYPES.join(',')}
        isMultiple
        onFiles={(chosen) => setFiles((before) => [...before, ...chosen])}
      />
    </Dialog>
  );
}

function CaseFields({ form, hasBoxes }: { form: RecordForm<Values>; hasBoxes: boolean }) {
  const { t } = useTranslation('cases');
  const { values, set } = form;
  return (
    <div id={form.id} className="case-form">
      <Field label={t('open.kind')} error={form.errorOf('kind')} isRequired>
        {(wiring) => (
          <SelectInput
            {...wiring}
            value={values.kind}
            options={CASE_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
            onChange={({ target }) => set({ kind: CASE_KINDS.find((kind) => kind === target.value) ?? 'other' })}
          />
        )}
      </Field>
      {hasBoxes && (
        <Field label={t('open.boxes')} hint={t('open.boxesHint')} error={form.errorOf('boxNumbers')}>
          {(wiring) => (
            <TextInput
              {...wiring}
              autoComplete="off"
              value={values.boxNumbers}
              onChange={({ target }) => set({ boxNumbers: target.value })}
            />
          )}
        </Field>
      )}
      <Field label={t('open.text')} error={form.errorOf('text')} span={2} isRequired>
        {(wiring) => (
          <textarea
            {...wiring}
            rows={4}
            maxLength={MAX_CASE_TEXT}
            value={values.text}
            onChange={({ target }) => set({ text: target.value })}
          />
        )}
      </Field>
      <FormText form={form} name="amount" label={t('open.amount')} inputMode="decimal" />
      <Field label={t('open.currency')} error={form.errorOf('currency')}>
        {(wiring) => (
          <SelectInput
            {...wiring}
            value={values.currency}
            options={ORDER_CURRENCIES.map((currency) => ({ value: currency, label: currency }))}
            onChange={({ target }) => set({ currency: ORDER_CURRENCIES.find((each) => each === target.value) ?? NEW.currency })}
          />
        )}
      </Field>
    </div>
  );
}

/** How far the insurance pays, before an amount is claimed. */
function Insured({ row: { about, id } }: { row: ClaimedOn }) {
  const { t } = useTranslation('cases');
  const format = useFormats();
  const { data } = useCall(initCase, { about, id }, { isQuiet: true });
  if (!data) return null;
  const limit = data.insurance?.limit;
  return (
    <p className="muted">
      {data.insurance === null && t('insurance.none')}
      {limit && `${t('insurance.limit')} ${format.money(limit.amount, limit.currency)}`}
    </p>
  );
}
