import { INVOICE_KINDS, type InvoiceKind } from '@waybound/contract/pricing/invoice-request-states';
import { formatMoney } from '@waybound/domain/measures';
import { Link } from '@tanstack/react-router';
import { Field } from '../../../kit/inputs/Field.tsx';
import { SelectInput } from '../../../kit/inputs/SelectInput.tsx';
import { TextArea } from '../../../kit/inputs/TextArea.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { FormText } from '../../../parts/form/FormText.tsx';
import type { RecordForm } from '../../../parts/form/use-record-form.ts';
import { netOf, type CurrencySum } from './invoiceable.ts';
import { isTitleShort, ofTitle, type InvoiceTitle, type RequestValues } from './request-values.ts';
import './invoices.css';

interface RequestInvoiceFieldsProps {
  form: RecordForm<RequestValues>;
  titles: readonly InvoiceTitle[];
  sums: readonly CurrencySum[];
}

export function RequestInvoiceFields({ form, titles, sums }: RequestInvoiceFieldsProps) {
  const { t } = useTranslation('invoices');
  const format = useFormats();
  const { values, set, errorOf } = form;
  const chosen = sums.find(({ currency }) => currency === values.currency);
  const choose = (id: string) => {
    const title = titles.find((each) => each.id === id);
    set(title ? ofTitle(title) : { titleId: '' });
  };
  return (
    <div id={form.id} className="invoice-form">
      {sums.length > 1 && (
        <Field label={t('form.currency')} isRequired span={2}>
          {(wiring) => (
            <SelectInput {...wiring} name="currency" value={values.currency} onChange={({ target }) => set({ currency: target.value })}>
              {sums.map(({ currency, amount, bills }) => (
                <option key={currency} value={currency}>
                  {t('form.currencyText', { amount: format.money(amount, currency), count: bills.length })}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
      )}
      {chosen && <ChosenBills sum={chosen} />}
      <Field label={t('form.invoiceTitle')} error={errorOf('titleId')} isRequired>
        {(wiring) => (
          <SelectInput {...wiring} name="titleId" value={values.titleId} onChange={({ target }) => choose(target.value)}>
            <option value="">{t('form.choose')}</option>
            {titles.map(({ id, invoiceName }) => (
              <option key={id} value={id}>
                {invoiceName}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field label={t('kind')} error={errorOf('kind')} isRequired>
        {(wiring) => (
          <SelectInput {...wiring} name="kind" value={values.kind} onChange={({ target }) => set({ kind: target.value as InvoiceKind })}>
            {INVOICE_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      {(titles.length === 0 || isTitleShort(values, titles)) && (
        <p className="invoice-wide">
          {titles.length === 0 ? t('form.noTitles') : t('form.titleShort')}{' '}
          <Link to="/myProfile/invoiceTitle" search={{}}>
            {titles.length === 0 ? t('form.addTitle') : t('form.completeTitle')}
          </Link>
        </p>
      )}
      <FormText form={form} name="emails" label={t('form.emails')} hint={t('form.emailsHint')} span={2} />
      <Field label={t('form.remark')} error={errorOf('remark')} span={2}>
        {(wiring) => (
          <TextArea
            {...wiring}
            name="remark"
            rows={2}
            maxLength={500}
            value={values.remark}
            onChange={({ target }) => set({ remark: target.value })}
          />
        )}
      </Field>
    </div>
  );
}

/** What the invoice is of, and what it comes to. */
function ChosenBills({ sum: { bills, amount, currency } }: { sum: CurrencySum }) {
  const { t } = useTranslation('invoices');
  const format = useFormats();
  return (
    <section className="invoice-bills" aria-label={t('form.bills')}>
      <ul>
        {bills.map((bill) => (
          <li key={bill.id}>
            <span className="identifier">{bill.billNo}</span>
            <span>{format.money(formatMoney(netOf(bill)), currency)}</span>
          </li>
        ))}
      </ul>
      <p>
        {t('form.sum')} <b>{format.money(amount, currency)}</b>
      </p>
    </section>
  );
}
