import type { LineKind } from '@waybound/contract/pricing/price-codes';
import type { PriceDifferenceAnswer, Quote } from '@waybound/contract/pricing/pricing';
import Scale from 'lucide-react/icons/scale';
import { useTranslation } from '../../../../kit/use-translation.ts';
import { useFormats } from '../../../../parts/format.ts';
import { PriceDifference } from '../../../../parts/price/PriceDifference.tsx';
import { useDerivations } from '../../../../parts/price/use-derivations.ts';
import '../../../../parts/price/price-breakdown.css';

interface PriceBreakdownProps {
  /** The price by what was declared. */
  declared: Quote;
  /** The same price by what the warehouse measured, and what that changes. */
  measured?: { quote: Quote; difference: PriceDifferenceAnswer } | undefined;
}

/** A price line by line with every derivation; once measured, both prices side by side. The page names the topic `price`. */
export function PriceBreakdown({ declared, measured }: PriceBreakdownProps) {
  const { t } = useTranslation('price');
  const format = useFormats();
  const { version, validFrom, validTo, transitDays, currency } = declared;
  const money = (amount: string | undefined) => format.amount(amount, currency);
  return (
    <div className="price-receipt">
      <ChargedBasis quote={declared} measured={measured?.quote} />
      <table aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('line')}</th>
            <th scope="col" className="number">
              {measured ? t('declared') : t('amount')} ({currency})
            </th>
            {measured && (
              <th scope="col" className="number">
                {t('measured')}
              </th>
            )}
            {measured && (
              <th scope="col" className="number">
                {t('difference')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {kindsOf(declared, measured?.quote).map((kind) => (
            <BreakdownLine key={kind} kind={kind} declared={declared} measured={measured} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td className="number">{money(declared.total)}</td>
            {measured && <td className="number">{money(measured.quote.total)}</td>}
            {measured && <PriceDifference amount={measured.difference.difference} currency={currency} />}
          </tr>
        </tfoot>
      </table>
      <p className="muted">
        {t('transit', transitDays)} · {t('version', { version, from: format.calendarDay(validFrom), to: format.calendarDay(validTo) })}
      </p>
    </div>
  );
}

/** Every line of either price once, in the order they come in. */
function kindsOf(declared: Quote, measured: Quote | undefined): LineKind[] {
  return [...new Set([...declared.lines, ...(measured?.lines ?? [])].map(({ kind }) => kind))];
}

function ChargedBasis({ quote, measured }: { quote: Quote; measured: Quote | undefined }) {
  const { t } = useTranslation('price');
  const format = useFormats();
  const derivations = useDerivations();
  const { chargedWeight: charged } = quote;
  if (!charged) return null;
  const write = (value: string) => (charged.unit === 'kg' ? format.kilograms(value) : format.cubicMetres(value));
  const found = measured?.chargedWeight;
  return (
    <div className="price-basis">
      <b>
        {t(charged.unit === 'kg' ? 'charged' : 'chargedVolume')} {write(charged.value)}
      </b>
      <Sentences texts={derivations.ofCharged(charged)} />
      {found && (
        <>
          <b>
            <Scale size={12} aria-hidden="true" /> {t('measured')} {write(found.value)}
          </b>
          <Sentences texts={derivations.ofCharged(found)} />
        </>
      )}
    </div>
  );
}

function Sentences({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>);
}

interface BreakdownLineProps extends PriceBreakdownProps {
  kind: LineKind;
}

function BreakdownLine({ kind, declared, measured }: BreakdownLineProps) {
  const { t } = useTranslation('price');
  const format = useFormats();
  const derivations = useDerivations();
  const { currency } = declared;
  const line = declared.lines.find((each) => each.kind === kind);
  const found = measured?.quote.lines.find((each) => each.kind === kind);
  const said = line && derivations.ofLine(line, currency);
  const foundSaid = found && derivations.ofLine(found, currency);
  return (
    <tr>
      <th scope="row">
        {t(`lineKind.${kind}`)}
        {said && <small>{said}</small>}
        {foundSaid && foundSaid !== said && (
          <small>
            <Scale size={11} aria-hidden="true" />
            <span className="visually-hidden">{t('measured')}</span> {foundSaid}
          </small>
        )}
      </th>
      <td className="number">{format.amount(line?.amount, currency)}</td>
      {measured && <td className="number">{format.amount(found?.amount, currency)}</td>}
      {measured && (
        <PriceDifference amount={measured.difference.lines.find((each) => each.kind === kind)?.difference} currency={currency} />
      )}
    </tr>
  );
}
