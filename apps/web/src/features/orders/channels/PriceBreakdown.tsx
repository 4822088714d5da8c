import type { OfferedQuote } from '@waybound/contract/pricing/pricing';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { HiddenPrice } from '../../../parts/waybill/HiddenPrice.tsx';
import { isPriced } from './offers.ts';
import { breakdownLines, weightSteps, type BreakdownTexts } from './price-breakdown.ts';

/** Every line of a price with its derivation, so that nobody has to ask how it came about. */
export function PriceBreakdown({ quote }: { quote: OfferedQuote }) {
  const { t: ofPrices } = useTranslation('price');
  const { t } = useTranslation('priceReceipt');
  const formats = useFormats();
  // Paths and arguments come together in `receiptLines`; the literal types of texts end at that seam.
  const words = t as unknown as (key: string, args?: object) => string;
  const say: BreakdownTexts = (path, args) => words(path, args);
  const { chargedWeight } = quote;
  const steps = weightSteps(quote, say);
  return (
    <dl className="receipt">
      {chargedWeight && (
        <div>
          <dt>{t('chargedWeight')}</dt>
          <dd>{chargedWeight.unit === 'kg' ? formats.kilograms(chargedWeight.value) : formats.cubicMetres(chargedWeight.value)}</dd>
          <Derivation sentences={steps} />
        </div>
      )}
      {(isPriced(quote) ? breakdownLines(quote, { say, nameOf: (kind) => ofPrices(`lineKind.${kind}`), formats }) : []).map((line) => (
        <div key={line.key}>
          <dt>{line.label}</dt>
          <dd>{line.amount}</dd>
          <Derivation sentences={line.how} />
        </div>
      ))}
      <div className="receipt-total">
        <dt>{t('total')}</dt>
        <dd>{isPriced(quote) ? formats.money(quote.total, quote.currency) : <HiddenPrice />}</dd>
      </div>
    </dl>
  );
}

function Derivation({ sentences }: { sentences: readonly string[] }) {
  return (
    <dd className="receipt-how">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </dd>
  );
}
