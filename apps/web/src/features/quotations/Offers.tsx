import type { ReactNode } from 'react';
import type { Offer, QuotationAnswer } from '@waybound/contract/quotations/quotations';
import { useTranslation } from '../../kit/use-translation.ts';
import { useFormats } from '../../parts/format.ts';
import { useDerivations } from '../../parts/price/use-derivations.ts';
import '../../parts/price/price-breakdown.css';

interface OffersProps {
  answer: QuotationAnswer;
  /** What may be done with an offer, under its price. */
  actionsOf?: (offer: Offer) => ReactNode;
}

/** What was offered at one time, side by side, each with every step of its price. */
export function Offers({ answer: { version, validTo, remark, offers }, actionsOf }: OffersProps) {
  const { t } = useTranslation('quotations');
  const format = useFormats();
  const title = t('detail.offers', { version, day: format.calendarDay(validTo) });
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {remark !== null && <p dir="auto">{remark}</p>}
      <ul className="quotation-offers">
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} actions={actionsOf?.(offer)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OfferCard({ offer: { quote, includes, excludes, remark }, actions }: { offer: Offer; actions: ReactNode }) {
  const { t, language } = useTranslation(['quotations', 'price']);
  const format = useFormats();
  const derivations = useDerivations();
  const name = quote.channelName[language];
  const words = [
    ['includes', includes],
    ['excludes', excludes],
    ['remarkOfOffer', remark],
  ] as const;
  return (
    <article aria-label={name}>
      <header>
        <h3>{name}</h3>
        <b>{format.money(quote.total, quote.currency)}</b>
        <small className="muted">{t('quotations:detail.days', quote.transitDays)}</small>
      </header>
      <div className="price-receipt">
        <table aria-label={name}>
          <tbody>
            {quote.lines.map((line) => (
              <tr key={line.kind}>
                <th scope="row">
                  {t(`price:lineKind.${line.kind}`)}
                  <small>{derivations.ofLine(line, quote.currency)}</small>
                </th>
                <td className="number">{format.amount(line.amount, quote.currency)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                {t('quotations:detail.total')} ({quote.currency})
              </th>
              <td className="number">{format.amount(quote.total, quote.currency)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <dl>
        {words.map(
          ([key, text]) =>
            text !== null && (
              <div key={key}>
                <dt className="muted">{t(`quotations:detail.${key}`)}</dt>
                <dd dir="auto">{text}</dd>
              </div>
            ),
        )}
      </dl>
      {actions}
    </article>
  );
}
