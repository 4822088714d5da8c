import { useCallback, useState } from 'react';
import Calculator from 'lucide-react/icons/scale';
import { Button } from '../../../kit/button/Button.tsx';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { CABINET_TYPES } from '@waybound/contract/orders/order-codes';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FormText } from '../../../parts/form/FormText.tsx';
import { toFaults, useRecordForm } from '../../../parts/form/use-record-form.ts';
import { useRuleTexts } from '../../../parts/rule-texts.ts';
import { NEW_ENQUIRY, trialFindingsOf, type AskValues } from '../ask-values.ts';
import { Choices, CodeChoice, CountryField, Packing } from '../AskFields.tsx';
import { TrialPrices } from './TrialPrices.tsx';
import '../quotations.css';
import './trial.css';

/** What goods would cost by every channel of every way, by the prices that an order of today pays. */
export function FreightTrialPage() {
  const { t } = useTranslation('quotations');
  const words = useRuleTexts();
  const faultsOf = useCallback((values: AskValues) => toFaults(trialFindingsOf(values), words), [words]);
  const form = useRecordForm<AskValues>({ record: undefined, valuesOf: () => NEW_ENQUIRY, faultsOf });
  const [tried, setTried] = useState<AskValues>();
  const run = () =>
    void form.submit(async () => {
      setTried(form.values);
      return true;
    });
  return (
    <>
      <PageHeader title={t('trial.title')} subtitle={t('trial.subtitle')} />
      <form
        className="trial"
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <div id={form.id} className="quotation-form">
          <CountryField form={form} />
          <FormText form={form} name="dispatchZipCode" label={t('form.dispatchZipCode')} />
          <Packing form={form} isRequired />
          <CodeChoice form={form} name="cabinetType" codes={CABINET_TYPES} />
          <Choices form={form} />
        </div>
        <Button type="submit" variant="primary">
          {t('trial.run')}
        </Button>
      </form>
      {tried ? (
        <TrialPrices values={tried} />
      ) : (
        <EmptyState icon={<Calculator />} title={t('trial.before')}>
          {t('trial.beforeText')}
        </EmptyState>
      )}
    </>
  );
}
