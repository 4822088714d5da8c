import { DEFAULT_INSURANCE_PERCENT } from '@waybound/contract/pricing';
import { basisPointsOf, formatMoney, minorOf, roundHalfUp, toSafeNumber } from '@waybound/domain/measures';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGrid } from '../../../kit/Field.tsx';
import { useFormats } from '../../../parts/format.ts';
import { usePricesAreHidden } from '../../../parts/HiddenPrice.tsx';
import { useChosenOffer } from '../channels/offers.ts';
import { OrderField } from '../fields/OrderField.tsx';
import { readValues } from '../order-check.ts';
import { useOrderForm } from '../order-form-context.ts';
import type { OrderSection } from '../order-mode.ts';

const BASIS_POINTS = 10_000n;
const DEFAULT_CURRENCY = 'CNY';

function InsuranceSection() {
  const { t } = useTranslation('order');
  return (
    <FieldGrid>
      <OrderField name="isBuyInsurance" />
      <OrderField name="purchaseValue" hint={t('hints.purchaseValue')} />
      <OrderField name="currency" />
      <InsuranceTerms />
      <OrderField name="customerRemark" span={3} />
    </FieldGrid>
  );
}

/** What insurance costs and pays, or what stands without it. The channel's own premium counts where there is one. */
function InsuranceTerms() {
  const { t } = useTranslation('order');
  const formats = useFormats();
  const { form } = useOrderForm();
  useWatch({ control: form.control, name: ['isBuyInsurance', 'purchaseValue', 'currency'] });
  const { isBuyInsurance, purchaseValue, currency = DEFAULT_CURRENCY } = readValues(form.getValues());
  const offer = useChosenOffer();
  const quoted = offer?.quote.lines?.find((line) => line.kind === 'insurance');
  const cap = quoted?.kind === 'insurance' ? quoted.derivation.cap : undefined;
  const areHidden = usePricesAreHidden();
  if (isBuyInsurance === undefined) return null;
  return (
    <p className="order-terms">
      {isBuyInsurance && !areHidden && <b>{premium()}</b>}
      {t(isBuyInsurance ? 'insurance.text' : 'insurance.without')}
      {isBuyInsurance && offer && cap && t('insurance.cap', { cap: formats.money(cap, offer.quote.currency) })}
    </p>
  );

  function premium(): string {
    if (quoted && offer) return t('insurance.premiumQuoted', { amount: formats.money(quoted.amount, offer.quote.currency) });
    if (purchaseValue === undefined) return t('insurance.needsValue');
    const amount = formats.money(premiumOf(purchaseValue), currency);
    return t('insurance.premium', { amount, percent: DEFAULT_INSURANCE_PERCENT });
  }
}

const premiumOf = (purchaseValue: string): string =>
  formatMoney(toSafeNumber(roundHalfUp(BigInt(minorOf(purchaseValue)) * BigInt(basisPointsOf(DEFAULT_INSURANCE_PERCENT)), BASIS_POINTS)));

export const insuranceSection: OrderSection = {
  key: 'insurance',
  fields: ['isBuyInsurance', 'purchaseValue', 'currency', 'customerRemark'],
  Body: InsuranceSection,
  heightPx: 210,
};
