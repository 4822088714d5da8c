import { useCallback } from 'react';
import { transferFields } from '@waybound/contract/overseas/overseas-fields';
import { check } from '@waybound/contract/rules';
import type { WaybillRow } from '@waybound/contract/waybills/waybills';
import { initOverseas, listOverseas, transferWaybill } from '@waybound/contract/wire/overseas/overseas';
import { refreshReads, useCall } from '../../../api/query.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { Field } from '../../../kit/inputs/Field.tsx';
import { SelectInput } from '../../../kit/inputs/SelectInput.tsx';
import { Skeleton } from '../../../kit/loading/Skeleton.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FormText } from '../../../parts/form/FormText.tsx';
import { toFaults, useRecordForm } from '../../../parts/form/use-record-form.ts';
import { LoadFailure } from '../../../parts/LoadFailure.tsx';
import { useRuleTexts } from '../../../parts/rule-texts.ts';
import { undoing } from '../../../parts/undo/take-back.ts';
import { toastUndoable } from '../../../parts/undo/toast-undoable.ts';
import { usePlaceNames } from '../../../parts/waybill/place-names.ts';
import { LongText } from '../detail/exchange/LongText.tsx';
import { useWaybillChange } from './use-waybill-change.ts';

/** The contract's limit of a remark. */
const MAX_CHARACTERS = 1000;

interface Values {
  abroadStockAddress: string;
  contactName: string;
  contactPhone: string;
  customerRemark: string;
}
const EMPTY: Values = { abroadStockAddress: '', contactName: '', contactPhone: '', customerRemark: '' };

interface TransferDialogProps {
  row: WaybillRow;
  onDone: () => void;
  onClose: () => void;
}

/** Which warehouse of the waybill's country takes the goods in, and whom it may ask. */
export function TransferDialog({ row, onDone, onClose }: TransferDialogProps) {
  const { t, language } = useTranslation(['transfers', 'application']);
  const words = useRuleTexts();
  const { countryOf } = usePlaceNames();
  const { data, error, refetch } = useCall(initOverseas, {});
  const offered = data?.warehouses.filter(({ countryId }) => countryId === row.countryId);
  const faultsOf = useCallback(
    (values: Values) => {
      const checked = check(transferFields, { ...values, abroadStockAddress: values.abroadStockAddress || undefined });
      return toFaults(checked.ok ? [] : checked.findings, words);
    },
    [words],
  );
  const form = useRecordForm<Values>({ record: undefined, valuesOf: () => EMPTY, faultsOf });
  const change = useWaybillChange(transferWaybill, { done: '', onFindings: form.refused, onRefused: onClose });
  const { id, rev, waybillNo } = row;
  const run = async () => {
    const answer = await form.submit(() => change.run({ id, rev, ...form.values }));
    if (!answer) return;
    void refreshReads([listOverseas]);
    void toastUndoable(t('transfers:done', { waybillNo, abroadWaybillNo: answer.abroadWaybillNo }), undoing([{ id, rev: answer.rev }]));
    onClose();
    onDone();
  };
  const isOffered = offered !== undefined && offered.length > 0;

  return (
    <Dialog
      title={t('transfers:ask', { waybillNo })}
      confirmLabel={isOffered ? t('transfers:send') : undefined}
      cancelLabel={t('application:cancel')}
      isBusy={change.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!offered && !error && <Skeleton lines={4} />}
      {offered && !isOffered && <p>{t('transfers:none', { country: (row.countryId !== null && countryOf(row.countryId)) || '—' })}</p>}
      {isOffered && (
        <>
          <p>{t('transfers:text', { count: row.inStockPackages ?? row.customerTotalPackages ?? 0 })}</p>
          <div id={form.id} className="waybill-form" data-columns="1">
            <Field label={t('transfers:warehouse')} error={form.errorOf('abroadStockAddress')} isRequired>
              {(wiring) => (
                <SelectInput
                  {...wiring}
                  name="abroadStockAddress"
                  emptyLabel={t('transfers:choose')}
                  options={offered.map((each) => ({ value: each.code, label: `${each[language]} ${each.code}` }))}
                  value={form.values.abroadStockAddress}
                  onChange={({ target }) => form.set({ abroadStockAddress: target.value })}
                />
              )}
            </Field>
            <FormText form={form} name="contactName" label={t('transfers:contactName')} hint={t('transfers:contactHint')} />
            <FormText form={form} name="contactPhone" label={t('transfers:contactPhone')} inputMode="tel" />
            <LongText
              label={t('transfers:customerRemark')}
              value={form.values.customerRemark}
              maxCharacters={MAX_CHARACTERS}
              error={form.errorOf('customerRemark')}
              onChange={(customerRemark) => form.set({ customerRemark })}
            />
          </div>
        </>
      )}
    </Dialog>
  );
}
