import { useCallback, useState } from 'react';
import { askQuotation } from '@waybound/contract/wire/quotations/quotations';
import { useChange } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Checkbox } from '../../kit/inputs/Checkbox.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { toFaults, useRecordForm } from '../../parts/form/use-record-form.ts';
import { useRuleTexts } from '../../parts/rule-texts.ts';
import { findingsOf, NEW_ENQUIRY, sentOf, type AskValues } from './ask-values.ts';
import { AskFields } from './AskFields.tsx';
import { QUOTATION_READS } from './quotation-reads.ts';

interface AskDialogProps {
  /** What is known already, as a trial of prices leaves it. */
  known?: AskValues;
  onClose: () => void;
}

/** What goes where, for the forwarder to price. */
export function AskDialog({ known = NEW_ENQUIRY, onClose }: AskDialogProps) {
  const { t } = useTranslation(['quotations', 'application']);
  const words = useRuleTexts();
  const faultsOf = useCallback((values: AskValues) => toFaults(findingsOf(values), words), [words]);
  const form = useRecordForm<AskValues>({ record: undefined, valuesOf: () => known, faultsOf });
  const [isTwice, setIsTwice] = useState(false);
  const asking = useChange(askQuotation, {
    refreshes: QUOTATION_READS,
    onRefused: (refusal) => {
      setIsTwice(refusal.reason === 'quotationTwice');
      form.refused(refusal);
    },
    done: ({ quotationNo }) => t('quotations:form.done', { quotationNo }),
  });
  const run = async () => {
    const { countryId, ...sent } = sentOf(form.values);
    if (await form.submit(async () => (countryId === undefined ? undefined : asking.run({ ...sent, countryId } as never)))) onClose();
  };
  return (
    <Dialog
      title={t('quotations:form.title')}
      confirmLabel={t('quotations:form.send')}
      cancelLabel={t('application:cancel')}
      size="large"
      isBusy={asking.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p className="muted">{t('quotations:form.intro')}</p>
      <AskFields form={form} />
      {isTwice && (
        <Checkbox checked={form.values.isAnother} onChange={({ target }) => form.set({ isAnother: target.checked })}>
          {t('quotations:form.another')}
        </Checkbox>
      )}
    </Dialog>
  );
}
