import { useCallback, useState } from 'react';
import type { TrialRow } from '@waybound/contract/quotations/freight-trials';
import Calculator from 'lucide-react/icons/scale';
import { Button } from '../../../kit/button/Button.tsx';
import { EmptyState } from '../../../kit/layout/EmptyState.tsx';
import { PageHeader } from '../../../kit/layout/PageHeader.tsx';
import { CABINET_TYPES } from '@waybound/contract/orders/order-codes';
import { useTranslation } from '../../../kit/use-translation.ts';
import { FormText } from '../../../parts/form/FormText.tsx';
import { toFaults, useRecordForm } from '../../../parts/form/use-record-form.ts';
import { useRuleTexts } from '../../../parts/rule-texts.ts';
import { NEW_ENQUIRY, trialFindingsOf, valuesOfGoods, type AskValues } from '../ask-values.ts';
import { Choices, CodeChoice, CountryField, Packing } from '../AskFields.tsx';
import { LazyAskDialog } from '../LazyAskDialog.ts';
import { KeptPrices } from './KeptPrices.tsx';
import { KeptTrials } from './KeptTrials.tsx';
import { TrialPrices } from './TrialPrices.tsx';
import '../quotations.css';
import './trial.css';

/** A trial of today, or the kept one that is named. */
interface Shown {
  values: AskValues;
  id?: string;
}

/** What goods would cost by every channel of every way, by the prices that an order of today pays. */
export function FreightTrialPage() {
  const { t } = useTranslation('quotations');
  const words = useRuleTexts();
  const faultsOf = useCallback((values: AskValues) => toFaults(trialFindingsOf(values), words), [words]);
  const form = useRecordForm<AskValues>({ record: undefined, valuesOf: () => NEW_ENQUIRY, faultsOf });
  const [shown, setShown] = useState<Shown>();
  const [asked, setAsked] = useState<AskValues>();
  const run = () =>
    void form.submit(async () => {
      setShown({ values: form.values });
      return true;
    });
  const { set } = form;
  const open = useCallback(
    ({ id, goods }: TrialRow) => {
      const values = valuesOfGoods(goods);
      set(values);
      setShown({ values, id });
    },
    [set],
  );
  const ask = (shippingWay: AskValues['shippingWay']) => shown && setAsked({ ...shown.values, shippingWay });
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
      {!shown && (
        <EmptyState icon={<Calculator />} title={t('trial.before')}>
          {t('trial.beforeText')}
        </EmptyState>
      )}
      {shown?.id !== undefined && <KeptPrices key={shown.id} id={shown.id} onAsk={ask} />}
      {shown && shown.id === undefined && <TrialPrices values={shown.values} onAsk={ask} />}
      <KeptTrials onOpen={open} onDeleted={(id) => setShown((before) => (before?.id === id ? undefined : before))} />
      {asked && <LazyAskDialog known={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
