import type { OfferedQuote } from '@waybound/contract/pricing/pricing';
import { useTranslation } from '../../../kit/use-translation.ts';
import { useFormats } from '../../../parts/format.ts';
import { useDerivations } from '../../../parts/price/use-derivations.ts';

/** Every step of a price, or of what it costs. */
export function Steps({
  priced: { chargedWeight, lines, currency },
}: {
  priced: Pick<OfferedQuote, 'chargedWeight' | 'lines' | 'currency'>;
}) {
  const { t } = useTranslation('price');
  const format = useFormats();
  const derivations = useDerivations();
  return (
    <>
      {chargedWeight && derivations.ofCharged(chargedWeight).map((sentence) => <small key={sentence}>{sentence}</small>)}
      {lines?.map((line) => (
        <small key={line.kind}>
          {t(`lineKind.${line.kind}`)} {format.amount(line.amount, currency)}: {derivations.ofLine(line, currency)}
        </small>
      ))}
    </>
  );
}
