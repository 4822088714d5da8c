import { useCallback, useEffect, useMemo, useState } from 'react';
import { queryBalance, saveRepayment } from '@waybound/contract/wire/pricing/repayments';
import { useCall, useChange } from '../../api/query.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Checkbox } from '../../kit/inputs/Checkbox.tsx';
import { useTranslation } from '../../kit/use-translation.ts';
import { toFaults, useRecordForm, type Faults } from '../../parts/form/use-record-form.ts';
import { keptValues } from '../../parts/form/kept-values.ts';
import { LoadFailure } from '../../parts/LoadFailure.tsx';
import { useRuleTexts } from '../../parts/rule-texts.ts';
import { FINANCE_READS } from './finance-reads.ts';
import { findingsOf, newRepayment, repaymentFor, sentOf, withBills, type RepaymentValues } from './repayment-values.ts';
import { RepaymentFields } from './RepaymentFields.tsx';
import type { Balance, OwedBill } from './spread-over-bills.ts';

/** The slip is not kept: a browser gives no file twice. */
const kept = keptValues<RepaymentValues>('repayment');

interface RepaymentDialogProps {
  /** The one that it is for; all that is owed where none is named. */
  bill?: Pick<OwedBill, 'id' | 'currency'> | undefined;
  onClose: () => void;
}

/** What a customer has transferred, with the slip and for which bills. */
export function RepaymentDialog({ bill, onClose }: RepaymentDialogProps) {
  const { t } = useTranslation(['repayments', 'application']);
  const { data, error, refetch } = useCall(queryBalance, undefined);
  if (data) return <RepaymentForm balance={data} bill={bill} onClose={onClose} />;
  return (
    <Dialog
      title={t('repayments:form.title')}
      confirmLabel={t('repayments:form.send')}
      cancelLabel={t('application:cancel')}
      confirmDisabledReason={t('application:loading')}
      onConfirm={onClose}
      onClose={onClose}
    >
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
    </Dialog>
  );
}

function RepaymentForm({ balance: { accounts, bills }, bill: named, onClose }: RepaymentDialogProps & { balance: Balance }) {
  const { t } = useTranslation(['repayments', 'application']);
  const words = useRuleTexts();
  const currencyOf = useCallback((accountId: string) => accounts.find(({ id }) => id === accountId)?.currency ?? '', [accounts]);
  const spread = useCallback(
    (values: RepaymentValues) =>
      withBills(
        values,
        bills.filter(({ currency }) => currency === currencyOf(values.accountId)),
      ),
    [bills, currencyOf],
  );
  const faultsOf = useCallback(
    (values: RepaymentValues): Faults => {
      const findings = findingsOf(spread(values), currencyOf(values.accountId));
      const amount = findings.find(({ path }) => path === 'amount');
      // Section 8 has sentences of its own for the amount.
      const own = amount && (amount.rule === 'required' ? t('repayments:form.amountMissing') : t('repayments:form.amountWrong'));
      return new Map([...toFaults(findings, words), ...(own ? [['amount', own] as const] : [])]);
    },
    [words, spread, currencyOf, t],
  );
  const form = useRecordForm<RepaymentValues>({
    record: undefined,
    valuesOf: () => (named ? repaymentFor(named.id, bills, accounts) : undefined) ?? { ...newRepayment(accounts), ...kept.read() },
    faultsOf,
  });
  useEffect(() => {
    if (!named) kept.keep({ ...form.values, file: undefined });
  }, [named, form.values]);
  const [isTwice, setIsTwice] = useState(false);
  const saving = useChange(saveRepayment, {
    refreshes: FINANCE_READS,
    onRefused: (refusal) => {
      setIsTwice(refusal.reason === 'repaymentTwice');
      form.refused(refusal);
    },
    done: ({ repaymentNo }) => t('repayments:form.done', { repaymentNo }),
  });
  const values = useMemo(() => spread(form.values), [spread, form.values]);
  const currency = currencyOf(values.accountId);
  const send = async () => {
    const { file, isAnother } = values;
    return file && saving.run({ ...sentOf(values, currency), isAnother, files: { file } });
  };
  const run = async () => {
    if (!(await form.submit(send))) return;
    if (!named) kept.forget();
    onClose();
  };
  return (
    <Dialog
      title={t('repayments:form.title')}
      confirmLabel={t('repayments:form.send')}
      cancelLabel={t('application:cancel')}
      confirmDisabledReason={accounts.length === 0 ? t('repayments:form.noAccounts') : undefined}
      size="large"
      isBusy={saving.isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p className="muted">{accounts.length === 0 ? t('repayments:form.noAccounts') : t('repayments:form.intro')}</p>
      {accounts.length > 0 && (
        <RepaymentFields
          form={{ ...form, values }}
          accounts={accounts}
          bills={bills.filter((bill) => bill.currency === currency)}
          currency={currency}
        />
      )}
      {isTwice && (
        <Checkbox checked={values.isAnother} onChange={({ target }) => form.set({ isAnother: target.checked })}>
          {t('repayments:form.another')}
        </Checkbox>
      )}
    </Dialog>
  );
}
