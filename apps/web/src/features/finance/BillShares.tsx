import { formatMoney } from '@waybound/domain/measures';
import { Button } from '../../kit/button/Button.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { cleanNumber } from '../../kit/sheet/clipboard.ts';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import type { RecordForm } from '../../parts/form/use-record-form.ts';
import { sentOf, type RepaymentValues } from './repayment-values.ts';
import { typedMinor, type OwedBill } from './spread-over-bills.ts';

interface BillSharesProps {
  form: RecordForm<RepaymentValues>;
  bills: readonly OwedBill[];
  currency: string;
}

/** For which bills the amount is, and what of it stays in the balance. */
export function BillShares({ form, bills, currency }: BillSharesProps) {
  const { t } = useTranslation('repayments');
  const format = useFormats();
  const { values, set, errorOf } = form;
  if (currency === '') return null;
  if (bills.length === 0) return <p className="muted repayment-wide">{t('form.noBills')}</p>;
  const left = typedMinor(values.amount) - Object.values(values.bills).reduce((sum, text) => sum + typedMinor(text), 0);
  const type = (billId: string, text: string) => {
    if (text !== (values.bills[billId] ?? '')) set({ bills: { ...values.bills, [billId]: text }, areBillsTyped: true });
  };
  // Errors name a bill by its place among those that are sent.
  const sent = sentOf(values, currency).bills.map(({ billId }) => billId);
  return (
    <fieldset className="repayment-wide repayment-bills">
      <legend>{t('form.bills')}</legend>
      <p className="muted">{t('form.billsText')}</p>
      {bills.map((bill) => {
        const error = sent.includes(bill.id) ? errorOf(`bills.${sent.indexOf(bill.id)}`) : undefined;
        const label = t('form.bill', { billNo: bill.billNo });
        return (
          <div key={bill.id}>
            <span>
              <span className="identifier">{bill.billNo}</span>
              <small className="muted">
                {t(bill.isOverdue ? 'form.overdue' : 'form.due', { date: format.calendarDay(bill.dueOn) })} · {bill.waybillNos.join(' ')}
              </small>
            </span>
            <span>
              {t('form.remaining', { amount: format.money(bill.remaining, currency) })}
              {Number(bill.announced) > 0 && (
                <small className="muted">{t('form.announced', { amount: format.money(bill.announced, currency) })}</small>
              )}
              {Number(bill.disputed) > 0 && (
                <small className="muted">{t('form.disputed', { amount: format.money(bill.disputed, currency) })}</small>
              )}
            </span>
            <span>
              <TextInput
                aria-label={label}
                aria-invalid={error !== undefined}
                inputMode="decimal"
                autoComplete="off"
                value={values.bills[bill.id] ?? ''}
                onChange={({ target }) => type(bill.id, target.value)}
                onBlur={({ target }) => type(bill.id, cleanNumber(target.value))}
              />
              {error !== undefined && <small role="alert">{error}</small>}
            </span>
          </div>
        );
      })}
      <footer>
        {values.areBillsTyped && <Button onClick={() => set({ bills: {}, areBillsTyped: false })}>{t('form.spread')}</Button>}
        <output data-wrong={left < 0 || undefined}>
          {left < 0
            ? t('form.tooMuch', { amount: format.money(formatMoney(-left), currency) })
            : t('form.left', { amount: format.money(formatMoney(left), currency) })}
        </output>
      </footer>
    </fieldset>
  );
}
