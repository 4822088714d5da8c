import { INSURANCE_TERMS_VERSION } from '@waybound/contract/orders/insurance-terms';
import { fieldsOfSection } from '@waybound/contract/orders/order-form';
import { DEFAULT_INSURANCE_PERCENT } from '@waybound/contract/pricing/price-codes';
import { basisPointsOf, formatMoney, minorOf, roundHalfUp, toSafeNumber } from '@waybound/domain/measures';
import { DEFAULT_PURCHASE_CURRENCY } from '@waybound/domain/order/currencies';
import { useWatch } from 'react-hook-form';
import { Checkbox } from '../../../kit/inputs/Checkbox.tsx';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { usePricesAreHidden } from '../../../parts/waybill/HiddenPrice.tsx';
import { RememberInsurance } from '../tools/lazy-tools.ts';
import { useChosenOffer } from '../channels/offers.ts';
import { OrderField } from '../fields/OrderField.tsx';
import { readValues } from '../validation/order-check.ts';
import { useOrderForm } from '../order-form-context.ts';
import type { OrderSection } from '../modes/order-mode.ts';
import { SectionFields } from './SectionFields.tsx';

const BASIS_POINTS = 10_000n;

/** What is bought and under which terms, before the customer agrees to them. */
const TermsField = () => (
  <>
    <RememberInsurance />
    <InsuranceTerms />
    <AcceptTerms />
  </>
);

const OWN_FIELDS = { insuranceTerms: TermsField };
const InsuranceSection = () => <SectionFields section="insurance" own={OWN_FIELDS} />;

/** What insurance costs and pays with the chosen channel, or what applies without it. */
function InsuranceTerms() {
  const { t, language } = useTranslation(['order', 'orderTools']);
  const formats = useFormats();
  const { form } = useOrderForm();
  useWatch({ control: form.control, name: ['isBuyInsurance', 'purchaseValue', 'currency'] });
  const { isBuyInsurance, purchaseValue, currency = DEFAULT_PURCHASE_CURRENCY } = readValues(form.getValues());
  const quote = useChosenOffer()?.quote;
  const quoted = quote?.lines?.find((line) => line.kind === 'insurance');
  const areHidden = usePricesAreHidden();
  if (isBuyInsurance === undefined) return null;
  if (!isBuyInsurance) return <p className="order-terms">{t('order:insurance.without')}</p>;
  const percent = plain(quote?.insurance.percent ?? DEFAULT_INSURANCE_PERCENT);
  const sentences = [
    ...(areHidden ? [] : [t('orderTools:insurance.premium', { percent })]),
    ...(quote?.isEcommerce ? [t('orderTools:insurance.crossBorder')] : []),
    t('orderTools:insurance.pays'),
    limit(),
    ...(quote?.insurance.text ? [quote.insurance.text[language]] : []),
  ];
  return (
    <div className="order-terms" id={TERMS_ID}>
      {!areHidden && <b>{premium()}</b>}
      {sentences.map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
    </div>
  );

  function limit(): string {
    if (!quote) return t('orderTools:insurance.capDefault');
    const { cap, capPer } = quote.insurance;
    if (cap === null) return t('orderTools:insurance.capNone');
    const words = { cap: formats.money(cap, quote.currency) };
    return capPer === 'cabinet' ? t('orderTools:insurance.capCabinet', words) : t('orderTools:insurance.capWaybill', words);
  }

  function premium(): string {
    if (quoted && quote) return t('order:insurance.premiumQuoted', { amount: formats.money(quoted.amount, quote.currency) });
    if (purchaseValue === undefined) return t('order:insurance.needsValue');
    const amount = formats.money(premiumOf(purchaseValue, percent), currency);
    return t('order:insurance.premium', { amount, percent });
  }
}

const TERMS_ID = 'order-insurance-terms';

/** "0.30" is written "0.3". */
const plain = (decimal: string): string => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal);

const premiumOf = (purchaseValue: string, percent: string): string =>
  formatMoney(toSafeNumber(roundHalfUp(BigInt(minorOf(purchaseValue)) * BigInt(basisPointsOf(percent)), BASIS_POINTS)));

/** The customer agrees to the text above, in the version it has today; one that was agreed to before is asked again. */
function AcceptTerms() {
  const { t } = useTranslation('orderTools');
  return (
    <OrderField name="insuranceTerms">
      {(field, wiring) => (
        <Checkbox
          id={wiring.id}
          aria-describedby={wiring['aria-describedby'] ?? TERMS_ID}
          aria-invalid={wiring['aria-invalid']}
          checked={field.value === INSURANCE_TERMS_VERSION}
          onChange={(event) => field.onChange(event.target.checked ? INSURANCE_TERMS_VERSION : '')}
          onBlur={field.onBlur}
        >
          {t('insurance.accept', { version: INSURANCE_TERMS_VERSION })}
        </Checkbox>
      )}
    </OrderField>
  );
}

export const insuranceSection: OrderSection = {
  key: 'insurance',
  fields: fieldsOfSection('insurance'),
  Body: InsuranceSection,
  heightPx: 210,
};
